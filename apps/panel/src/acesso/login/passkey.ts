import type { RespostaChave } from '@painel-pj/contract/acesso/chave-acesso';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { can } from '#plataforma/lib/config.ts';

export type PasskeyOptions = Record<string, unknown>;

/** Browsers support passkeys only on a host name (not an IP address) and in a secure context. */
export const canUsePasskeys = (): boolean =>
  can.chavesAcesso &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Loaded only when a passkey is used. */
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
