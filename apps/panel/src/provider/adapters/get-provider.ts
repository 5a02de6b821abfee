import { can } from '#plataforma/lib/config.ts';
import { ourApi } from './our-api.ts';
import type { Provider } from './provider.ts';
import { specOnly } from './spec-only.ts';

/** Each thing in the way of our API if the provider announces it, else in that of the spec. */
export function getProvider(): Provider {
  const { isWhole, find } = can.paginas ? ourApi : specOnly;
  const { getCadastro, readAgain } = can.cadastroPorId ? ourApi : specOnly;
  return {
    isWhole,
    find,
    getCadastro,
    readAgain,
    newsOf: (first) => (can.novidades ? ourApi.newsOf(first) : null) ?? specOnly.newsOf(first),
  };
}
