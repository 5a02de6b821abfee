import * as z from 'zod/mini';
import { contaEndpoints } from '../acesso/conta-endpoints.ts';
import { conviteEndpoints } from '../acesso/convite-endpoints.ts';
import { sessionEndpoints } from '../acesso/session-endpoints.ts';
import { alertaEndpoints } from '../analise/alerta-endpoints.ts';
import { analiseEndpoints } from '../analise/analise-endpoints.ts';
import { cadastroEndpoints } from '../cadastros/cadastro-endpoints.ts';
import { avisoEndpoints } from '../entrada/aviso-endpoints.ts';
import type { Poder } from '../equipe/poderes.ts';
import { usuarioEndpoints } from '../equipe/usuario-endpoints.ts';
import { leituraEndpoints } from '../fontes/leitura-endpoints.ts';
import { listasEndpoints } from '../fontes/listas-endpoints.ts';
import { receitaEndpoints } from '../fontes/receita-endpoints.ts';
import { dossieEndpoints } from '../supervisao/dossie-endpoints.ts';
import { supervisaoEndpoints } from '../supervisao/supervisao-endpoints.ts';
import type { Call } from './calls.ts';
import { configPainelSchema } from './config-schema.ts';

/**
 * Who may make a call:
 * `public` anyone; `setup` the token of a first login; `password-change` a session or the token of a
 * temporary password; `staff` any session; `integration` an onboarding system, by the key in `x-integration-key`; `link` a
 * company, by the link of a request and its CNPJ.
 */
export type Access = 'public' | 'setup' | 'password-change' | 'staff' | 'integration' | 'link';

/**
 * A one-time code of the last ten minutes, which a sign-in counts as; without one the answer is 403 `codigo_requerido`.
 * `of`: every client, or those able to ask for a new one, as they say at the sign-in (`confirmaIdentidade`).
 */
export type FreshCode = {
  of: 'every' | 'able';
  /** The requests that need it, in Portuguese; absent: all. */
  onlyFor?: string;
};

export type Endpoint = Call & {
  access: Access;
  /** Of staff, only those with one of these. */
  poderes?: readonly Poder[];
  /** An onboarding system may make it as well, by its key, about what is its own. */
  alsoByKey?: true;
  freshCode?: FreshCode;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Request headers that it reads, besides the one with the credential, and what each does. */
  headers?: { readonly [name: string]: string };
  /** Headers of its good answers that a client goes on with. */
  answerHeaders?: { readonly [name: string]: string };
  responses: { [status: number]: z.ZodMiniType };
  /** The refusals a client of it has to know, by status, and what each means. */
  errors?: { [status: number]: string };
  /** The body is a file, sent as it is, of one of these media types. */
  fileBody?: readonly string[];
  /** The body is sent as an HTML form is, not as JSON. */
  formBody?: true;
  /** The answer is a file, of one of these media types. */
  fileAnswer?: readonly string[];
};

const saudeResponseSchema = z.object({ status: z.enum(['ok', 'indisponivel']) });

/**
 * Every call between the panel and a provider; `outside-endpoints.ts` has the others. "Extra" marks a call beyond the
 * spec, which a provider announces in `recursos`.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...contaEndpoints,
  ...usuarioEndpoints,
  ...conviteEndpoints,
  ...cadastroEndpoints,
  ...analiseEndpoints,
  ...alertaEndpoints,
  ...receitaEndpoints,
  ...listasEndpoints,
  ...leituraEndpoints,
  ...dossieEndpoints,
  ...supervisaoEndpoints,
  ...avisoEndpoints,
  config: {
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'Configuração do painel',
    responses: { 200: configPainelSchema },
  },
  saudeViva: {
    method: 'GET',
    path: '/saude/viva',
    access: 'public',
    summary: 'O processo responde',
    responses: { 200: saudeResponseSchema },
  },
  saudePronta: {
    method: 'GET',
    path: '/saude/pronta',
    access: 'public',
    summary: 'O serviço atende: banco de dados ao alcance',
    responses: { 200: saudeResponseSchema, 503: saudeResponseSchema },
  },
} as const satisfies Record<string, Endpoint>;
