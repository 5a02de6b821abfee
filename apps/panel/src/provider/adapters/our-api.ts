import { can } from '#plataforma/lib/config.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { readPosses } from '#provider/answers/read-posse.ts';
import { readNumber } from '#provider/answers/read-value.ts';
import { call } from '#provider/api-client.ts';
import { ApiError } from '#provider/api-error.ts';
import { noNews, type Provider } from './provider.ts';

const isUnknown = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

async function getCadastro(id: string, signal?: AbortSignal): Promise<Cadastro | null> {
  try {
    const { data } = await call('getCadastro', { params: { id }, ...(signal && { signal }) });
    const cadastro = readCadastro(data);
    return cadastro.isLegivel ? cadastro : null;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** Pages that the provider filtered and ordered, one registration by its id, and news since a version. */
export const ourApi: Provider = {
  isWhole: false,
  find: (pages, { ordem }) => ({
    records: pages.flatMap((page) => page.records),
    contagens: pages[0]?.contagens ?? null,
    ordem: ordem ?? 'novos',
    isOrderable: can.ordem,
  }),
  getCadastro,
  readAgain: getCadastro,
  newsOf: (first) =>
    first.versao === null
      ? null
      : {
          isTold: true,
          async read(getShown, signal) {
            const shown = getShown();
            if (!shown) return noNews;
            const { data } = await call('getNovidades', { query: { desde: shown.versao ?? '' }, signal });
            return {
              novos: readNumber(data.novos) ?? 0,
              // Without the decisions made on this screen.
              alterados: Math.max(0, (readNumber(data.alterados) ?? 0) - shown.decided.length),
              emAnalise: readPosses(data.emAnalise),
            };
          },
        },
};
