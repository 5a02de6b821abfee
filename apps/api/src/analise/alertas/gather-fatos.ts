import { setImmediate as letOthersRun } from 'node:timers/promises';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { allSocios, type Dados, readDados } from '@painel-pj/regras/read-dados';
import type { Transaction } from 'kysely';
import { readKnownKeys } from '#analise/vinculos/contabilidade-repository.ts';
import { canBeOfContabilidade, type VinculoKey, vinculoKeysOf } from '#analise/vinculos/vinculo-keys.ts';
import * as vinculos from '#analise/vinculos/vinculo-repository.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { type CadastroConferido, type DocumentoConferido, readDocumentos } from './alerta-repository.ts';
import type { Encontro, Fatos, Nomes } from './build-contexto.ts';
import { findElsewhere, findWithin, type Owned } from './same-files.ts';

/** A registration to be checked, with what it can share with others. */
export type CadastroComChaves = CadastroConferido & { dados: Dados; owned: Owned[]; keys: VinculoKey[] };

/** Of how many registrations with a common person the names are compared: the newest. */
const maxCompared = 100;
const readAtOnce = 100;

/** Each with its place: `contratoSocial`, `socios.0.rg`; without those whose partner left. */
function ownedOf({ socios }: Dados, documentos: DocumentoConferido[]): Owned[] {
  // The first place of each person, where the documents are.
  const places = new Map(
    listSocios(socios ?? [])
      .map(({ lugar, socio: { cpf, cnpj } }): [string, string] => [cnpj || cpf, lugar])
      .toReversed(),
  );
  return documentos.flatMap((documento) => {
    const { socioCpf, chave } = documento;
    if (socioCpf === null) return [{ ...documento, lugar: chave }];
    const lugar = places.get(socioCpf);
    return lugar ? [{ ...documento, lugar: `${lugar}.${chave}` }] : [];
  });
}

/** The link keys of these registrations, from their data and files. */
export async function readKeys(
  tx: Transaction<Schema>,
  cadastros: readonly CadastroConferido[],
  signal?: AbortSignal,
): Promise<CadastroComChaves[]> {
  const ordens = cadastros.map(({ ordem }) => ordem);
  const documentos = Map.groupBy(await readDocumentos(tx, ordens), ({ ordem }) => ordem);
  const withKeys: CadastroComChaves[] = [];
  for (const conferido of cadastros) {
    const dados = readDados(conferido.cadastro);
    const owned = ownedOf(dados, documentos.get(conferido.ordem) ?? []);
    const hashes = owned.map(({ sha256 }) => sha256);
    withKeys.push({
      ...conferido,
      ...{ dados, owned, keys: vinculoKeysOf(dados, conferido.cadastro.complemento ?? '', hashes) },
    });
    await letOthersRun(undefined, { signal });
  }
  return withKeys;
}

const cpfKeysOf = (cadastros: readonly CadastroComChaves[]) =>
  cadastros.flatMap(({ keys }) => keys.filter(({ tipo }) => tipo === 'cpf'));

/** Who signs and is no partner; empty where a partner signs. */
const signerOf = ({ socios, cpfResponsavel }: Dados): string =>
  allSocios(socios).some(({ cpf }) => cpf === cpfResponsavel) ? '' : cpfResponsavel;

function namesOf(dados: Dados, cpfs: ReadonlySet<string>): Map<string, string[]> {
  const signer = { cpf: dados.cpfResponsavel, nome: dados.nomeResponsavel };
  const people = [...allSocios(dados.socios), ...dados.administradores, signer].filter(({ cpf }) =>
    cpfs.has(cpf),
  );
  const byCpf = Map.groupBy(people, ({ cpf }) => cpf);
  return new Map([...byCpf].map(([cpf, same]) => [cpf, same.map(({ nome }) => nome)]));
}

/** Finds what these registrations share with others. Each of the others is read once, however much is shared with it. */
export function createGatherer(
  tx: Transaction<Schema>,
  cadastros: readonly CadastroComChaves[],
  signal?: AbortSignal,
) {
  const cpfs = new Set(cpfKeysOf(cadastros).map(({ valor }) => valor));
  const nomes: Nomes = new Map();
  const assinam: Fatos['assinam'] = new Map();

  async function readNames(
    part: readonly CadastroComChaves[],
    found: readonly vinculos.Ligacao[],
  ): Promise<void> {
    const personKeys = new Set(cpfKeysOf(part).map(({ chave }) => chave));
    const byOrdem = Map.groupBy(
      found.filter(({ chave }) => personKeys.has(chave)),
      ({ ordem }) => ordem,
    );
    const newest = [...byOrdem.values()].flatMap((shared) =>
      [...new Set(shared.map(({ outro }) => outro))].slice(0, maxCompared),
    );
    const missing = [...new Set(newest)].filter((ordem) => !nomes.has(ordem));
    for (let at = 0; at < missing.length; at += readAtOnce) {
      for (const pessoas of await vinculos.readPessoas(tx, missing.slice(at, at + readAtOnce))) {
        const dados = readDados(pessoas);
        nomes.set(pessoas.ordem, namesOf(dados, cpfs));
        assinam.set(pessoas.ordem, signerOf(dados));
        await letOthersRun(undefined, { signal });
      }
    }
  }

  return async function gatherFatos(part: readonly CadastroComChaves[]): Promise<Map<string, Fatos>> {
    const found = await vinculos.findOthers(
      tx,
      part.map(({ ordem }) => ordem),
    );
    await readNames(part, found);
    const met = await vinculos.readOthers(tx, [...new Set(found.map(({ outro }) => outro))]);
    const outros = new Map(met.map((outro) => [outro.ordem, outro]));
    const byOrdem = Map.groupBy(found, ({ ordem }) => ordem);
    const meetingsOf = (ordem: string, keys: VinculoKey[]): Encontro[] => {
      const byKey = Map.groupBy(byOrdem.get(ordem) ?? [], ({ chave }) => chave);
      return keys.flatMap((key) => {
        const others = (byKey.get(key.chave) ?? []).flatMap(({ outro }) => outros.get(outro) ?? []);
        return others.length > 0 ? [{ ...key, outros: others }] : [];
      });
    };
    const known = await readKnownKeys(tx);
    const isReported = ({ tipo, chave }: VinculoKey) => !(canBeOfContabilidade(tipo) && known.has(chave));
    const meetings = new Map(
      part.map(({ ordem, keys }) => [ordem, meetingsOf(ordem, keys.filter(isReported))]),
    );
    const files = [...meetings.values()].flat().filter(({ tipo }) => tipo === 'arquivo');
    const same = await vinculos.findSameBytes(
      tx,
      [...new Set(files.flatMap(({ outros: holders }) => holders.map(({ ordem }) => ordem)))],
      [...new Set(files.map(({ valor }) => valor))],
    );
    const fatos = part.map(({ ordem, criadoEm, dados, owned }): [string, Fatos] => {
      const encontros = meetings.get(ordem) ?? [];
      const iguais = [...findWithin(owned), ...findElsewhere({ owned, dados }, encontros, same)];
      const arquivos = owned.flatMap(({ lugar, fatos: facts, divergente }) =>
        facts || divergente ? [{ ...facts, ...(divergente && { divergente }), chave: lugar }] : [],
      );
      return [
        ordem,
        { criadoEm, dados, encontros, nomes, assinam, assina: signerOf(dados), iguais, arquivos },
      ];
    });
    return new Map(fatos);
  };
}
