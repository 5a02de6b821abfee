import type { ArquivoIgual } from '@painel-pj/regras/contexto';
import { allSocios, type Dados } from '@painel-pj/regras/read-dados';
import { isSameFileExpected } from '@painel-pj/regras/same-file';
import type { DocumentoIgual } from '#analise/vinculos/vinculo-repository.ts';
import type { DocumentoConferido } from './alerta-repository.ts';
import type { Encontro } from './build-contexto.ts';

/** A document with its place in the registration: `contratoSocial`, `socios.0.rg`. */
export type Owned = DocumentoConferido & { lugar: string };

/** The same person may send the same file for each of their companies. */
const isSamePerson = (one: Owned, { socioCpf }: DocumentoIgual) =>
  socioCpf !== null && socioCpf.length === 11 && one.socioCpf === socioCpf;

const describe = ({ lugar }: Owned, other: Owned | DocumentoIgual, empresa?: string): ArquivoIgual => ({
  ...{ chave: lugar, outraChave: other.chave, em: other.criadoEm.toISOString() },
  ...(empresa !== undefined && { empresa }),
  ...(other.socioCpf && { cpf: other.socioCpf }),
});

const isExpected = (one: Owned, other: Owned) =>
  isSameFileExpected(one.chave, other.chave, one.socioCpf === other.socioCpf);

/** Of how many documents with the same bytes each is compared with: one registration may have a thousand. */
const maxCompared = 20;

/**
 * The same file sent twice for this company: for each document of a partner, the first one of another partner; else,
 * for each but the first, the first of them.
 */
export function findWithin(owned: readonly Owned[]): ArquivoIgual[] {
  const bySha = Map.groupBy(owned, ({ sha256 }) => sha256);
  const places = new Map(owned.map((one, place) => [one, place]));
  const placeOf = (one: Owned) => places.get(one) ?? 0;
  return owned.flatMap((one) => {
    const group = (bySha.get(one.sha256) ?? []).slice(0, maxCompared);
    const same = group.filter((other) => other !== one && !isExpected(one, other));
    const isOfAnother = ({ socioCpf }: Owned) => one.socioCpf && socioCpf && socioCpf !== one.socioCpf;
    const other = same.find(isOfAnother) ?? same.find((each) => placeOf(each) < placeOf(one));
    return other ? [describe(one, other)] : [];
  });
}

/** The same file sent by another company: for each document, the first one that is of somebody else. */
export function findElsewhere(
  { owned, dados }: { owned: readonly Owned[]; dados: Pick<Dados, 'cnpj' | 'socios'> },
  encontros: readonly Encontro[],
  same: readonly DocumentoIgual[],
): ArquivoIgual[] {
  const ordensOf = (found: readonly Encontro[]) =>
    new Set(found.flatMap(({ outros }) => outros.map(({ ordem }) => ordem)));
  const branches = ordensOf(encontros.filter(({ tipo }) => tipo === 'raiz'));
  // Not by who only signs: a lawyer signs for companies of many owners.
  const people = new Set([dados.cnpj, ...allSocios(dados.socios).map(({ cpf, cnpj }) => cnpj || cpf)]);
  const relatives = ordensOf(
    encontros.filter(({ tipo, valor }) => (tipo === 'cpf' || tipo === 'cnpj') && people.has(valor)),
  );
  const bySha = Map.groupBy(owned, ({ sha256 }) => sha256);
  const byPlace = Map.groupBy(same, ({ ordem, sha256 }) => `${ordem} ${sha256}`);
  return encontros
    .filter(({ tipo }) => tipo === 'arquivo')
    .flatMap(({ valor, outros }) => {
      const strangers = outros.filter(({ ordem }) => !branches.has(ordem));
      return (bySha.get(valor) ?? []).flatMap((one) => {
        for (const { ordem, razaoSocial } of strangers) {
          const other = byPlace.get(`${ordem} ${valor}`)?.find((found) => !isSamePerson(one, found));
          if (other) {
            const igual = describe(one, other, razaoSocial);
            return [{ ...igual, ...(relatives.has(ordem) && { hasSocioEmComum: true }) }];
          }
        }
        return [];
      });
    });
}
