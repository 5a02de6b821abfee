import type { ArquivoIgual } from '@painel-pj/regras/contexto';
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

/** The same file sent for two partners of the company: for each document, the first of the others. */
export function findWithin(owned: readonly Owned[]): ArquivoIgual[] {
  const bySha = Map.groupBy(owned, ({ sha256 }) => sha256);
  return owned.flatMap((one) => {
    const { sha256, socioCpf } = one;
    if (!socioCpf) return [];
    const other = bySha.get(sha256)?.find((same) => same.socioCpf && same.socioCpf !== socioCpf);
    return other ? [describe(one, other)] : [];
  });
}

/** The same file sent by another company: for each document, the first one that is of somebody else. */
export function findElsewhere(
  owned: readonly Owned[],
  encontros: readonly Encontro[],
  same: readonly DocumentoIgual[],
): ArquivoIgual[] {
  const branches = new Set(
    encontros.filter(({ tipo }) => tipo === 'raiz').flatMap(({ outros }) => outros.map(({ ordem }) => ordem)),
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
          if (other) return [describe(one, other, razaoSocial)];
        }
        return [];
      });
    });
}
