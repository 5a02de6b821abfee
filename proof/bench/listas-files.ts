import { createDraw, type Draw } from '@painel-pj/regras/test/draw';
import { createNames, drawBrazilian, drawForeign } from '@painel-pj/regras/test/names';

const pepHeader = [
  ...['CPF', 'Nome_PEP', 'Sigla_Função', 'Descrição_Função', 'Nível_Função', 'Nome_Órgão'],
  ...['Data_Início_Exercício', 'Data_Fim_Exercício', 'Data_Fim_Carência'],
];
const ceisHeader = [
  ...['CADASTRO', 'CÓDIGO DA SANÇÃO', 'TIPO DE PESSOA', 'CPF OU CNPJ DO SANCIONADO', 'NOME DO SANCIONADO'],
  ...['NOME INFORMADO PELO ÓRGÃO SANCIONADOR', 'RAZÃO SOCIAL - CADASTRO RECEITA'],
  ...['NOME FANTASIA - CADASTRO RECEITA', 'NÚMERO DO PROCESSO', 'CATEGORIA DA SANÇÃO'],
  ...['DATA INÍCIO SANÇÃO', 'DATA FINAL SANÇÃO', 'DATA PUBLICAÇÃO', 'PUBLICAÇÃO'],
  ...['DETALHAMENTO DO MEIO DE PUBLICAÇÃO', 'DATA DO TRÂNSITO EM JULGADO', 'ABRAGÊNCIA DA SANÇÃO'],
  ...['ÓRGÃO SANCIONADOR', 'UF ÓRGÃO SANCIONADOR', 'ESFERA ÓRGÃO SANCIONADOR', 'FUNDAMENTAÇÃO LEGAL'],
  ...['DATA ORIGEM INFORMAÇÃO', 'ORIGEM INFORMAÇÕES', 'OBSERVAÇÕES'],
];

const digits = (draw: Draw, count: number) => String(draw.integer(0, 10 ** count - 1)).padStart(count, '0');

const writeTable = (header: string[], rows: string[][]) =>
  Buffer.from([header, ...rows].map((values) => `"${values.join('";"')}"\r\n`).join(''), 'latin1');

/** As the Portal da Transparência publishes people exposed by their office. */
export function writePep(rows: number): Buffer {
  const draw = createDraw(rows);
  const office = ['VER', 'VEREADOR', 'LETIVO', 'CAMARA DE EXEMPLO', '01/01/2025', '31/12/2028', '31/12/2033'];
  return writeTable(
    pepHeader,
    createNames(rows, rows, drawBrazilian).map((nome) => [
      `***.${digits(draw, 3)}.${digits(draw, 3)}-**`,
      nome,
      ...office,
    ]),
  );
}

/** As the Portal da Transparência publishes companies kept from public contracts. */
export function writeCeis(rows: number): Buffer {
  const draw = createDraw(rows);
  return writeTable(
    ceisHeader,
    createNames(rows, rows, drawBrazilian).map((nome, at) => [
      ...['CEIS', String(at), 'J', digits(draw, 14), nome, nome, nome, '', `${at}/2026`, 'Impedimento'],
      ...['01/01/2026', '01/01/2028', '01/01/2026', '', '', '', 'Nacional', 'Prefeitura de Exemplo', 'SP'],
      ...['MUNICIPAL', 'LEI 14133', '01/10/2026', '', ''],
    ]),
  );
}

/** As the United Nations publish people under sanctions; other names with another seed. */
export function writeOnu(rows: number, seed: number): string {
  const individuals = createNames(seed, rows, drawForeign).map(
    (nome, at) =>
      `<INDIVIDUAL><FIRST_NAME>${nome}</FIRST_NAME><REFERENCE_NUMBER>X.${at}</REFERENCE_NUMBER></INDIVIDUAL>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-16T00:00:03.123Z">
<INDIVIDUALS>${individuals.join('\n')}</INDIVIDUALS><ENTITIES></ENTITIES>
</CONSOLIDATED_LIST>
`;
}
