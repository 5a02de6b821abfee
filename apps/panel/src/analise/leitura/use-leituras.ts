import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Achado, Leituras } from '#provider/answers/read-leituras.ts';
import { leiturasOptions } from '#provider/calls/leituras.ts';

const nothing: Leituras = {};

/** What a machine read in the papers of the company, fetched once the case is on the screen. */
export function useLeituras({ id, versao, isAnonimizado }: Cadastro) {
  const enabled = can.leitura && id !== null && !isAnonimizado;
  const { data = nothing, isFetched } = useQuery({ ...leiturasOptions(String(id), versao), enabled });
  return { leituras: data, isPending: enabled && !isFetched };
}

/** Something that is read, and in which paper. */
export type Lido = Achado & { chave: string; lugar: NonNullable<Achado['lugar']> };

const isLido = (achado: Achado & { chave: string }): achado is Lido =>
  achado.valor !== null && achado.lugar !== null;

/** What is read in a paper, in the order of a reader's eye. */
export const lidosIn = (leituras: Leituras, chave: string): Lido[] =>
  (getOwn(leituras, chave)?.achados ?? []).map((achado) => ({ ...achado, chave })).filter(isLido);

/** Where a value is read; null: no paper was searched for it. */
export function lidosOf(leituras: Leituras, campo: string): Lido[] | null {
  const papers = Object.keys(leituras);
  const isSearched = papers.some((chave) =>
    getOwn(leituras, chave)?.achados.some((one) => one.campo === campo),
  );
  if (!isSearched) return null;
  return papers.flatMap((chave) => lidosIn(leituras, chave)).filter((lido) => lido.campo === campo);
}
