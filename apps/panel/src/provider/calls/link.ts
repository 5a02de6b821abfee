import type { EmailPrevisto, Link, LinkFeito } from '@painel-pj/contract/analise/decisao';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#provider/api-client.ts';
import { ApiError } from '#provider/api-error.ts';

async function getLink(id: string, signal: AbortSignal): Promise<LinkFeito | null> {
  try {
    return (await call('getLink', { params: { id }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'sem_dados') return null;
    throw error;
  }
}

/** The last link of a registration; null: none was made. What the company answers makes a new version. */
export const linkOptions = (id: string, versao: number | null) =>
  queryOptions({
    queryKey: ['cadastros', 'link', id, versao],
    queryFn: ({ signal }) => getLink(id, signal),
  });

/** The e-mail that a request of so many items will send with its link. */
export const emailOptions = (id: string, { itens, prazoDias }: { itens: number; prazoDias: number }) =>
  queryOptions({
    queryKey: ['cadastros', 'email', id, itens, prazoDias],
    queryFn: async ({ signal }): Promise<EmailPrevisto> => {
      const query = { itens: String(itens), prazoDias: String(prazoDias) };
      return (await call('previewLinkEmail', { params: { id }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** The link before it stops working. */
export const makeLink = async (id: string): Promise<Link> =>
  (await call('makeLink', { params: { id } })).data;
