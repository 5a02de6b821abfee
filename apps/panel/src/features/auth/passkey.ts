import type { RespostaChave } from '@painel-pj/contract/chave-acesso';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { hasRecurso } from '#lib/config.ts';

export type PasskeyOptions = Record<string, unknown>;

/** A browser makes and uses passkeys only on a host name, and only where nobody listens. */
export const canUsePasskeys = (): boolean =>
  hasRecurso('chaves-acesso') &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Fetched by whoever uses one. */
const load = () => import('@simplewebauthn/browser');

export async function askPasskey(options: PasskeyOptions): Promise<RespostaChave> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return (await startAuthentication({ optionsJSON })) as unknown as RespostaChave;
}

export async function makePasskey(options: PasskeyOptions): Promise<RespostaChave> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return (await startRegistration({ optionsJSON })) as unknown as RespostaChave;
}
