import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import {
  besideWord,
  type Entrada,
  joinWords,
  listOthers,
  orNull,
  readDay,
  readNumero,
  tidy,
  tipoOf,
  writeEntrada,
} from './entrada.ts';
import type { ListaFile } from './lista-file.ts';
import { cguHeaders } from './published-headers.ts';
import { readTable, type TableRow } from './read-table.ts';

type Lista = keyof typeof cguHeaders;
type Value = TableRow['value'];

const kinds: Record<string, Entrada['tipo']> = { F: 'pessoa', J: 'empresa' };

function readSancao(value: Value): Entrada {
  const nome = tidy(value('NOME DO SANCIONADO'));
  const numero = readNumero(value('CPF OU CNPJ DO SANCIONADO'));
  const others = [
    'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
    'RAZÃO SOCIAL - CADASTRO RECEITA',
    'NOME FANTASIA - CADASTRO RECEITA',
  ].map((column) => tidy(value(column)));
  return writeEntrada({
    tipo: getOwn(kinds, value('TIPO DE PESSOA')) ?? tipoOf(numero.documento, numero.digitos),
    nome,
    outros: listOthers(nome, others),
    ...numero,
    motivo: joinWords(
      tidy(value('CATEGORIA DA SANÇÃO')),
      tidy(value('ÓRGÃO SANCIONADOR')),
      besideWord('processo', value('NÚMERO DO PROCESSO')),
    ),
    referencia: orNull(value('CÓDIGO DA SANÇÃO')),
    desde: readDay(value('DATA INÍCIO SANÇÃO')),
    ate: readDay(value('DATA FINAL SANÇÃO')),
  });
}

const readers: Record<Lista, (value: Value) => Entrada> = {
  ceis: readSancao,
  cnep: readSancao,
  cepim: (value) =>
    writeEntrada({
      tipo: 'empresa',
      nome: tidy(value('NOME ENTIDADE')),
      ...readNumero(value('CNPJ ENTIDADE')),
      motivo: joinWords(
        tidy(value('MOTIVO DO IMPEDIMENTO')),
        tidy(value('ÓRGÃO CONCEDENTE')),
        besideWord('convênio', value('NÚMERO CONVÊNIO')),
      ),
    }),
  leniencia: (value) => {
    const nome = tidy(value('RAZÃO SOCIAL – CADASTRO RECEITA'));
    return writeEntrada({
      tipo: 'empresa',
      nome,
      outros: listOthers(nome, [tidy(value('NOME FANTASIA – CADASTRO RECEITA'))]),
      ...readNumero(value('CNPJ DO SANCIONADO')),
      motivo: joinWords(
        besideWord('acordo de leniência', value('SITUAÇÃO DO ACORDO DE LENIÊNICA')),
        tidy(value('ÓRGÃO SANCIONADOR')),
        besideWord('processo', value('NÚMERO DO PROCESSO')),
      ),
      referencia: orNull(value('ID DO ACORDO')),
      desde: readDay(value('DATA DE INÍCIO DO ACORDO')),
      ate: readDay(value('DATA DE FIM DO ACORDO')),
    });
  },
  pep: (value) =>
    writeEntrada({
      tipo: 'pessoa',
      nome: tidy(value('Nome_PEP').replace(/^\s*\(CUMULATIVAMENTE\)\s*/, '')),
      ...readNumero(value('CPF')),
      motivo: joinWords(tidy(value('Descrição_Função')), tidy(value('Nome_Órgão'))),
      desde: readDay(value('Data_Início_Exercício')),
      ate: readDay(value('Data_Fim_Exercício')),
      carenciaAte: readDay(value('Data_Fim_Carência')),
    }),
};

export const readCgu = (lista: Lista) =>
  async function* (file: ListaFile, tellDay: (day: string | null) => void): AsyncGenerator<Entrada> {
    tellDay(dayOfName(file));
    const layout = { delimiter: ';', encoding: 'windows-1252', header: cguHeaders[lista] } as const;
    for await (const { value } of readTable(file, layout)) yield readers[lista](value);
  };

/** `20260930_CEIS.csv` is of that day, `202609_PEP.csv` of the last one of that month. */
function dayOfName({ textName, name }: ListaFile): string | null {
  const [, year, month, day] = /(\d{4})(\d{2})(\d{2})?_/.exec(`${textName} ${name}`) ?? [];
  if (!year || !month) return null;
  if (day) return readDay(`${year}-${month}-${day}`);
  const last = new Date(Date.UTC(Number(year), Number(month), 0));
  return Number(month) >= 1 && Number(month) <= 12 ? last.toISOString().slice(0, 10) : null;
}
