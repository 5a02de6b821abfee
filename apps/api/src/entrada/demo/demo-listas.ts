import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lista } from '@painel-pj/contract/fontes/listas';
import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { importLista } from '#fontes/listas/import-lista.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { DemoCadastro } from './demo-cadastro.ts';
import { type Tags, writeCgu, writeInterna, writeOnu } from './write-lista.ts';

type Place = { place: number; cadastro: DemoCadastro };
type DemoLista = { lista: Lista; file: string; content: string | Buffer };

/** Places within a round, all of them late in the queue and with something else to settle. */
const found = { pep: 71, interna: 73, ceis: 74, onu: 77 };

const inCapitals = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const describeIndividual = (nome: string, number: number): Tags => [
  ['DATAID', `${number}`],
  ['FIRST_NAME', nome],
  ['UN_LIST_TYPE', 'FICTÍCIO'],
  ['REFERENCE_NUMBER', `FCi.${String(number).padStart(3, '0')}`],
  ['LISTED_ON', '2015-03-02'],
  ['NATIONALITY', [['VALUE', 'Brazil']]],
];

const describeSancao = (nome: string, cnpj: string, number: number) => ({
  CADASTRO: 'CEIS',
  'CÓDIGO DA SANÇÃO': `${number}`,
  'TIPO DE PESSOA': 'J',
  'CPF OU CNPJ DO SANCIONADO': cnpj,
  'NOME DO SANCIONADO': nome,
  'NÚMERO DO PROCESSO': `${number}/2024`,
  'CATEGORIA DA SANÇÃO': 'Impedimento de contratar (FICTÍCIO)',
  'DATA INÍCIO SANÇÃO': '10/07/2024',
  'DATA FINAL SANÇÃO': '10/07/2039',
  'ÓRGÃO SANCIONADOR': 'Prefeitura de Lugar Fictício',
  OBSERVAÇÕES: 'FICTÍCIO',
});

const describePep = (nome: string, cpf: string) => ({
  CPF: `***${cpf.slice(3, 9)}**`,
  Nome_PEP: nome,
  Sigla_Função: 'VEREAD',
  Descrição_Função: 'VEREADOR (FICTÍCIO)',
  Nome_Órgão: 'MUNICÍPIO FICTÍCIO',
  Data_Início_Exercício: '01/01/2025',
  Data_Fim_Exercício: '31/12/2028',
  Data_Fim_Carência: '31/12/2033',
});

/** The lists in their published layouts: invented people and companies, and a few that are here. */
function writeListas(cadastros: Place[], now: Date): DemoLista[] {
  const at = (place: number) =>
    cadastros
      .filter((one) => one.place === place && one.cadastro.situacao !== 'cadastrado')
      .map(({ cadastro }) => cadastro);
  const today = businessDateOf(now);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 7);
  const partners = (place: number, which: number) =>
    at(place).flatMap(({ socios }) => {
      const { nome = '', cpf = '' } = socios[which] ?? {};
      return cpf ? [{ nome: inCapitals(nome), cpf }] : [];
    });
  // A letter less than the partner's name has: no list writes a name as its owner does.
  const people = ['FULANA DE FICCAO E SONHO', 'BELTRANO IMAGINARIO'].concat(
    partners(found.onu, 0).map(({ nome }) => nome.replace(/.$/, '')),
  );
  const companies = at(found.ceis).map(({ razao_social, cnpj }) => [inCapitals(razao_social), cnpj] as const);
  return [
    {
      lista: 'onu',
      file: 'consolidated.xml',
      content: writeOnu(
        today,
        people.map((nome, index) => describeIndividual(nome, index + 1)),
      ),
    },
    {
      lista: 'ceis',
      file: `${today.replaceAll('-', '')}_CEIS.csv`,
      content: writeCgu(
        'ceis',
        [['EMPRESA DE FICCAO LTDA', ''] as const, ...companies].map(([nome, cnpj], index) =>
          describeSancao(nome, cnpj, 900_001 + index),
        ),
      ),
    },
    {
      lista: 'pep',
      file: `${month.replace('-', '')}_PEP.csv`,
      content: writeCgu(
        'pep',
        [{ nome: 'BELTRANO IMAGINARIO', cpf: '00000000000' }, ...partners(found.pep, 1)].map(
          ({ nome, cpf }) => describePep(nome, cpf),
        ),
      ),
    },
    {
      lista: 'interna',
      file: 'interna.csv',
      content: writeInterna([
        { nome: 'Fulana de Ficção e Sonho', motivo: 'FICTÍCIO: pedido do jurídico' },
        ...at(found.interna).map(({ cnpj, razao_social }) => ({
          documento: cnpj,
          nome: razao_social,
          motivo: 'FICTÍCIO: contestações em 2025',
        })),
      ]),
    },
  ];
}

async function isLoaded({ kysely }: Database, lista: Lista): Promise<boolean> {
  const carga = await kysely
    .selectFrom('lista_carga')
    .select('id')
    .where('lista', '=', lista)
    .executeTakeFirst();
  return carga !== undefined;
}

/** Small lists that find some of these companies. What somebody loaded stays. */
export async function loadDemoListas(db: Database, cadastros: Place[], now: Date): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-listas-'));
  try {
    for (const { lista, file, content } of writeListas(cadastros, now)) {
      if (await isLoaded(db, lista)) continue;
      await writeFile(path.join(folder, file), content);
      await importLista(db, lista, [path.join(folder, file)], { por: 'demonstração' });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
