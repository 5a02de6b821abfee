import { writeLine } from '#entrada/demo/write-month.ts';

export const empresaLine = (raiz: string, razao: string) =>
  writeLine(raiz, razao, '2062', '49', '100000,00', '01', '');

/** Of a CNPJ, or of a root alone. */
export const estabelecimentoLine = (cnpj: string, situacao = '02') =>
  writeLine(
    cnpj.slice(0, 8),
    cnpj.slice(8, 12) || '0001',
    cnpj.slice(12) || '00',
    '1',
    '',
    situacao,
    '20200102',
    '00',
    ...Array.from({ length: 22 }, () => ''),
  );

export const socioLine = (raiz: string, nome: string, meio: string) =>
  writeLine(raiz, '2', nome, `***${meio}**`, '49', '20200102', '', '***000000**', '', '00', '5');
