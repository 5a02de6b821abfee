import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
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
import { type ListaFile, WrongPlace } from './lista-file.ts';
import { internaHeader, spaHeader, trabalhoEscravoHeader } from './published-headers.ts';
import { readTable } from './read-table.ts';

/** Its ID only counts the rows. Who left and came back is there since the last date. */
export async function* readTrabalhoEscravo(file: ListaFile): AsyncGenerator<Entrada> {
  const layout = { delimiter: ';', encoding: 'windows-1252', header: trabalhoEscravoHeader } as const;
  for await (const { value } of readTable(file, { ...layout, hasTitle: true })) {
    const numero = readNumero(value('CNPJ/CPF'));
    const inclusoes = value('Inclusão no Cadastro de Empregadores').match(/\d{2}\/\d{2}\/\d{4}/g) ?? [];
    yield writeEntrada({
      tipo: tipoOf(numero.documento, numero.digitos),
      nome: tidy(value('Empregador').replace(/\s*\(\*\d+\)\s*$/, '')),
      ...numero,
      motivo: joinWords(
        besideWord('ação fiscal de', value('Ano da ação fiscal')),
        tidy(value('Estabelecimento')),
        tidy(value('UF')),
        besideWord('trabalhadores envolvidos:', value('Trabalhadores envolvidos')),
      ),
      desde: readDay(inclusoes.at(-1)),
    });
  }
}

/** Who may offer bets: a company, and below it a row for each further brand. */
export async function* readSpa(file: ListaFile): AsyncGenerator<Entrada> {
  const layout = { delimiter: ';', encoding: 'utf-8', header: spaHeader, hasTitle: true } as const;
  let company: Entrada | null = null;
  for await (const { value } of readTable(file, layout)) {
    const marca = tidy(value('MARCAS'));
    if (tidy(value('CNPJ')) === '') {
      if (company) company.outros = listOthers(company.nome, [...company.outros, marca]);
      continue;
    }
    if (company) yield company;
    const nome = tidy(value('DENOMINAÇÃO SOCIAL DA EMPRESA'));
    company = writeEntrada({
      tipo: 'empresa',
      nome,
      outros: listOthers(nome, [marca]),
      ...readNumero(value('CNPJ')),
      motivo: joinWords(
        'autorizada a explorar apostas de quota fixa',
        tidy(value('PORTARIA DE AUTORIZAÇÃO')),
      ),
      referencia: orNull(value('NÚMERO E ANO DO REQUERIMENTO')),
    });
  }
  if (company) yield company;
}

/** The institution's own list: what is wrong in it can be mended, so it is told. */
export async function* readInterna(file: ListaFile): AsyncGenerator<Entrada> {
  const layout = { delimiter: ';', encoding: 'utf-8', header: internaHeader } as const;
  for await (const { line, value } of readTable(file, layout)) {
    const told = tidy(value('documento'));
    const { documento } = readNumero(told);
    if (told !== '' && !(documento && (isCpf(documento) || isCnpj(documento))))
      throw new WrongPlace(file, { line, column: 1 }, `“${told.slice(0, 40)}” não é um CPF nem um CNPJ`);
    const nome = tidy(value('nome'));
    if (documento === null && nome === '')
      throw new WrongPlace(file, { line, column: 2 }, 'falta o documento ou o nome');
    const motivo = tidy(value('motivo'));
    if (motivo === '') throw new WrongPlace(file, { line, column: 3 }, 'falta o motivo');
    yield writeEntrada({ tipo: tipoOf(documento, null), nome, documento, motivo });
  }
}
