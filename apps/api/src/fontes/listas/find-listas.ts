import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Descartes } from '@painel-pj/contract/analise/comparacao';
import type { Lista } from '@painel-pj/contract/fontes/listas';
import type { Contexto } from '@painel-pj/regras/contexto';
import { type AchadoLista, type EntradaGuardada, judgeEntrada } from '@painel-pj/regras/listas/judge-entrada';
import type { NameIndex } from '@painel-pj/regras/listas/name-index';
import { listProcurados, type Procurado } from '@painel-pj/regras/listas/procurado';
import { tellDescartes } from '@painel-pj/regras/listas/tell-entrada';
import type { Dados } from '@painel-pj/regras/read-dados';
import type { Kysely } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { type Chave, findEntradas, findLastCargas } from './entrada-repository.ts';
import { findNames, indexNames } from './name-cache.ts';

export type Encontrado = Pick<Contexto, 'listas' | 'apostas'> & { descartes: Descartes | null };

const keyOf = ({ lista, chave }: Chave) => `${lista} ${chave}`;
const hasCpfForm = (numero: string) => /^\d{11}$/.test(numero);
const hasCnpjForm = (numero: string) => numero.length === 14;
const plainOf = (nome: string) => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Perto = { procurado: Procurado; names: Map<string, Chave & { palavras: string[] }> };

/** The entries whose name is near, each once, with most words in common. */
function findNear(indexes: readonly NameIndex<Chave>[], procurado: Procurado): Perto {
  const names: Perto['names'] = new Map();
  for (const { item, palavras } of indexes.flatMap((index) => index.find(procurado.nome))) {
    const before = names.get(keyOf(item));
    if (!before || before.palavras.length < palavras.length) names.set(keyOf(item), { ...item, palavras });
  }
  return { procurado, names };
}

const peopleAtOnce = 10;

async function findAllNear(
  indexes: readonly NameIndex<Chave>[],
  people: readonly Procurado[],
): Promise<Perto[]> {
  const near: Perto[] = [];
  for (const [at, procurado] of people.entries()) {
    near.push(findNear(indexes, procurado));
    if (at % peopleAtOnce === peopleAtOnce - 1) await letOthersRun();
  }
  return near;
}

/**
 * Where an entry may meet somebody: a number in full or the root of a CNPJ as it is, `*` before six digits of a CPF, `=`
 * before a name. `#` is before the key of the entry itself.
 */
function placesOf({ chave, entrada: { lista, documento, digitos, nome } }: EntradaGuardada): string[] {
  return [
    ...(documento ? [documento] : []),
    ...(documento && hasCnpjForm(documento) ? [documento.slice(0, 8)] : []),
    ...(digitos ? [`*${digitos}`, `=${plainOf(nome)}`] : []),
    `#${keyOf({ lista, chave })}`,
  ];
}

type ByPlace = ReadonlyMap<string, EntradaGuardada[]>;

function groupByPlace(entradas: readonly EntradaGuardada[]): ByPlace {
  const byPlace = new Map<string, EntradaGuardada[]>();
  for (const entry of entradas) {
    for (const place of placesOf(entry)) byPlace.set(place, [...(byPlace.get(place) ?? []), entry]);
  }
  return byPlace;
}

const placesOfPerson = ({ numero, nome }: Procurado): string[] => [
  ...(numero ? [numero] : []),
  ...(hasCnpjForm(numero) ? [numero.slice(0, 8)] : []),
  ...(hasCpfForm(numero) ? [`*${numero.slice(3, 9)}`] : []),
  `=${plainOf(nome)}`,
];

function judgeAll({ procurado, names }: Perto, byPlace: ByPlace) {
  const met = [
    ...placesOfPerson(procurado).flatMap((place) => byPlace.get(place) ?? []),
    ...[...names.keys()].flatMap((key) => byPlace.get(`#${key}`) ?? []),
  ];
  return [...new Set(met)].flatMap((entry) => {
    const near = names.get(keyOf({ lista: entry.entrada.lista, chave: entry.chave }));
    const judged = judgeEntrada(procurado, entry, near?.palavras ?? null);
    return judged ?? [];
  });
}

const cnaeApostas = '9200399';
type Dates = ReadonlyMap<Lista, string | null>;

function tellApostas({ cnpj, cnaes }: Dados, byPlace: ByPlace, dates: Dates): Contexto['apostas'] {
  if (!dates.has('spa-autorizados') || !cnaes.includes(cnaeApostas)) return undefined;
  const sameRoot = byPlace.get(cnpj.slice(0, 8)) ?? [];
  return {
    isAutorizada: sameRoot.some(({ entrada }) => entrada.lista === 'spa-autorizados'),
    data: dates.get('spa-autorizados') ?? null,
  };
}

function tellEncontrado(
  { dados, near }: { dados: Dados; near: readonly Perto[] },
  byPlace: ByPlace,
  dates: Dates,
): Encontrado {
  const judged = near.flatMap((one) => judgeAll(one, byPlace));
  const listas = judged.flatMap((one): AchadoLista[] => ('achado' in one ? [one.achado] : []));
  const descartes = tellDescartes(judged.flatMap((one) => ('descarte' in one ? [one.descarte] : [])));
  const apostas = tellApostas(dados, byPlace, dates);
  return { listas, descartes, ...(apostas && { apostas }) };
}

/** The entries that may be one of these people or companies, by number or by name. */
function findEntradasNear(db: Kysely<Schema>, near: readonly Perto[], carga: string | null) {
  const numeros = near.map(({ procurado }) => procurado.numero);
  const cpfs = numeros.filter(hasCpfForm);
  return findEntradas(db, {
    cpfs,
    raizes: [...new Set(numeros.filter(hasCnpjForm).map((numero) => numero.slice(0, 8)))],
    digitos: cpfs.map((cpf) => cpf.slice(3, 9)),
    nomes: near.flatMap(({ procurado: { nome } }) => [nome.toLowerCase(), plainOf(nome)]),
    carga,
    chaves: near.flatMap(({ names }) => [...names.values()].map(({ lista, chave }) => ({ lista, chave }))),
  });
}

/** Only what one load brought. */
export type DaCarga = { carga: string; indexes: readonly NameIndex<Chave>[] };

export const readCarga = async (db: Kysely<Schema>, carga: string): Promise<DaCarga> => ({
  carga,
  indexes: await indexNames(db, carga),
});

/** Who of these registrations may be on a list; nothing where none was loaded. */
export async function findListas(
  db: Kysely<Schema>,
  cadastros: readonly { ordem: string; dados: Dados }[],
  only?: DaCarga,
): Promise<Map<string, Encontrado>> {
  const cargas = await findLastCargas(db);
  if (cargas.length === 0) return new Map();
  const indexes = only?.indexes ?? (await findNames(db, cargas));
  const each: { ordem: string; dados: Dados; near: Perto[] }[] = [];
  for (const { ordem, dados } of cadastros) {
    each.push({ ordem, dados, near: await findAllNear(indexes, listProcurados(dados)) });
  }
  const all = each.flatMap(({ near }) => near);
  const entradas = await findEntradasNear(db, all, only?.carga ?? null);
  const dates = new Map(cargas.map(({ lista, data }) => [lista, data]));
  const byPlace = groupByPlace(
    entradas.map((one) => ({ ...one, data: dates.get(one.entrada.lista) ?? null })),
  );
  return new Map(each.map((one) => [one.ordem, tellEncontrado(one, byPlace, dates)]));
}
