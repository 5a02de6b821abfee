import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { type Endpoint, endpoints } from '@painel-pj/contract/plataforma/endpoints';

export type Name = keyof typeof endpoints | keyof typeof outsideEndpoints | keyof typeof empresaEndpoints;

/** Everything the server can be asked: by the panel, other systems, companies, a browser that opens a document. */
export const calls: Record<Name, Endpoint> = {
  ...endpoints,
  ...outsideEndpoints,
  ...empresaEndpoints,
};
export const names = Object.keys(calls) as Name[];
