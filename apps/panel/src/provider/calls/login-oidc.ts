import type { EnterOidcRequest } from '@painel-pj/contract/acesso/oidc';
import { call } from '#provider/api-client.ts';
import { login } from './login.ts';

/** Where the browser goes to sign in with the company's own account. */
export const startOidc = async (): Promise<string> =>
  (await call('startOidc', { token: null })).data.endereco;

/** With what the browser came back with, or with the second factor that was asked for then. */
export const enterOidc = (body: EnterOidcRequest, usaChaves: boolean) => login(body, usaChaves, 'enterOidc');
