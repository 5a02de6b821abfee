import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { type Endpoint, endpoints } from '@painel-pj/contract/plataforma/endpoints';

export type Name = keyof typeof endpoints | keyof typeof outsideEndpoints;

/** Everything the server can be asked: by the panel, by other systems, by a browser that opens a document. */
export const calls: Record<Name, Endpoint> = { ...endpoints, ...outsideEndpoints };
export const names = Object.keys(calls) as Name[];
