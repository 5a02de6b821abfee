import { calls } from '../plataforma/calls.ts';
import { codigoRequeridoSchema, loginResponseSchema } from './auth.ts';
import * as oidc from './oidc.ts';

/** Signing in with the company's own account: a part of `endpoints`. */
export const oidcEndpoints = {
  startOidc: {
    ...calls.startOidc,
    access: 'public',
    summary: 'Começa a entrada com a conta da empresa: diz para onde o navegador vai (Extra)',
    responses: { 200: oidc.startOidcResponseSchema },
  },
  enterOidc: {
    ...calls.enterOidc,
    access: 'public',
    summary: 'Entra com o que a conta da empresa respondeu e, se for pedido, um código de uso único (Extra)',
    body: oidc.enterOidcRequestSchema,
    responses: { 200: loginResponseSchema, 201: codigoRequeridoSchema },
  },
} as const;
