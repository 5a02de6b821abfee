import type { ArquivoIgual } from '@painel-pj/regras/contexto';
import { type Dados, readDados } from '@painel-pj/regras/read-dados';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { readKnownKeys } from './accountant-repository.ts';
import { type CadastroConferido, type DocumentoConferido, readDocumentos } from './alerta-repository.ts';
import type { Encontro, Fatos } from './build-contexto.ts';
import { canBeOfAccountant, type LinkKey, linkKeysOf } from './link-keys.ts';
import * as links from './link-repository.ts';

type Owned = DocumentoConferido & { lugar: string };
export type Gathered = { fatos: Map<string, Fatos>; touched: Set<string> };

/** The place of a document: `contratoSocial`, `socios.0.rg`; undefined if its partner left. */
function placeOf({ socios }: Dados, { socioCpf, chave }: DocumentoConferido): string | undefined {
  if (socioCpf === null) return chave;
  const socio = socios?.find(({ cpf, cnpj }) => (cnpj || cpf) === socioCpf);
  return socio && `${socio.alvo}.${chave}`;
}

const ownedOf = (dados: Dados, documentos: DocumentoConferido[]): Owned[] =>
  documentos.flatMap((documento) => {
    const lugar = placeOf(dados, documento);
    return lugar === undefined ? [] : [{ ...documento, lugar }];
  });

/** The same file sent for two partners of the company. */
const findWithin = (owned: readonly Owned[]): ArquivoIgual[] =>
  owned.flatMap(({ lugar, sha256, socioCpf }) =>
    owned
      .filter((other) => other.sha256 === sha256 && socioCpf && other.socioCpf && other.socioCpf !== socioCpf)
      .map(({ chave, socioCpf: cpf, criadoEm }) => ({
        ...{ chave: lugar, outraChave: chave, em: criadoEm.toISOString() },
        ...(cpf && { cpf }),
      })),
  );

function findElsewhere(
  owned: readonly Owned[],
  encontros: readonly Encontro[],
  same: readonly links.DocumentoIgual[],
): ArquivoIgual[] {
  const branches = new Set(
    encontros.filter(({ tipo }) => tipo === 'raiz').flatMap(({ outros }) => outros.map(({ ordem }) => ordem)),
  );
  return encontros
    .filter(({ tipo }) => tipo === 'arquivo')
    .flatMap(({ valor, outros }) =>
      outros
        .filter(({ ordem }) => !branches.has(ordem))
        .flatMap((outro) =>
          owned
            .filter(({ sha256 }) => sha256 === valor)
            .flatMap(({ lugar }) =>
              same
                .filter(({ ordem, sha256 }) => ordem === outro.ordem && sha256 === valor)
                .map(({ chave, socioCpf, criadoEm }) => ({
                  ...{ chave: lugar, outraChave: chave, em: criadoEm.toISOString() },
                  empresa: outro.razaoSocial,
                  ...(socioCpf && { cpf: socioCpf }),
                })),
            ),
        ),
    );
}

/** The link keys of these registrations, from their data and files. */
export async function readKeys(tx: Transaction<Schema>, cadastros: readonly CadastroConferido[]) {
  const ordens = cadastros.map(({ ordem }) => ordem);
  const documentos = Map.groupBy(await readDocumentos(tx, ordens), ({ ordem }) => ordem);
  return cadastros.map(({ ordem, criadoEm, cadastro }) => {
    const dados = readDados(cadastro);
    const owned = ownedOf(dados, documentos.get(ordem) ?? []);
    const hashes = owned.map(({ sha256 }) => sha256);
    return { ordem, criadoEm, dados, owned, keys: linkKeysOf(dados, cadastro.complemento ?? '', hashes) };
  });
}

/** Saves the link keys of these registrations, and finds what they share with others. */
export async function gatherFatos(
  tx: Transaction<Schema>,
  cadastros: readonly CadastroConferido[],
): Promise<Gathered> {
  const ordens = cadastros.map(({ ordem }) => ordem);
  const read = await readKeys(tx, cadastros);
  const touched = await links.replaceKeys(
    tx,
    ordens,
    read.flatMap(({ ordem, keys }) => keys.map(({ chave, tipo }) => ({ ordem, chave, tipo }))),
  );
  const found = await links.findOthers(tx, ordens);
  const personKeys = new Set(
    read.flatMap(({ keys }) => keys.filter(({ tipo }) => tipo === 'cpf').map(({ chave }) => chave)),
  );
  const met = await links.readOthers(
    tx,
    [...new Set(found.map(({ outro }) => outro))],
    found.filter(({ chave }) => personKeys.has(chave)).map(({ outro }) => outro),
  );
  const outros = new Map(met.map((outro) => [outro.ordem, outro]));
  const byOrdem = Map.groupBy(found, ({ ordem }) => ordem);
  const meetingsOf = (ordem: string, keys: LinkKey[]): Encontro[] => {
    const byKey = Map.groupBy(byOrdem.get(ordem) ?? [], ({ chave }) => chave);
    return keys.flatMap((key) => {
      const others = (byKey.get(key.chave) ?? []).flatMap(({ outro }) => outros.get(outro) ?? []);
      return others.length > 0 ? [{ ...key, outros: others }] : [];
    });
  };
  const known = await readKnownKeys(tx);
  const isReported = ({ tipo, chave }: LinkKey) => !(canBeOfAccountant(tipo) && known.has(chave));
  const meetings = new Map(
    read.map(({ ordem, keys }) => [ordem, meetingsOf(ordem, keys.filter(isReported))]),
  );
  const files = [...meetings.values()].flat().filter(({ tipo }) => tipo === 'arquivo');
  const same = await links.findSameBytes(
    tx,
    [...new Set(files.flatMap(({ outros: holders }) => holders.map(({ ordem }) => ordem)))],
    files.map(({ valor }) => valor),
  );
  const fatos = read.map(({ ordem, criadoEm, dados, owned }): [string, Fatos] => {
    const encontros = meetings.get(ordem) ?? [];
    const iguais = [...findWithin(owned), ...findElsewhere(owned, encontros, same)];
    const arquivos = owned.flatMap(({ lugar, fatos: facts }) => (facts ? [{ ...facts, chave: lugar }] : []));
    return [ordem, { criadoEm, dados, encontros, iguais, arquivos }];
  });
  return { fatos: new Map(fatos), touched };
}
