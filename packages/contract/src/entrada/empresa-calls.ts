// Apart from the schemas, so that the company's page can use it without taking zod along.
import type { Call } from '../plataforma/calls.ts';

/** Both go with each of these calls: the fragment of the link, and the CNPJ that the person typed. */
export const cabecalhosEmpresa = { token: 'x-link-token', cnpj: 'x-link-cnpj' } as const;

export const callsEmpresa = {
  openPedido: { method: 'POST', path: '/pj/unix/empresa/abrir' },
  answerItem: { method: 'PUT', path: '/pj/unix/empresa/itens/:n' },
  answerItemByFile: { method: 'PUT', path: '/pj/unix/empresa/itens/:n/arquivo' },
} as const satisfies Record<string, Call>;
