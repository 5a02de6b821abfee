import type { RespostaChave } from '@painel-pj/contract/acesso/chave-acesso';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { can } from '#plataforma/lib/config.ts';

/** Browsers support passkeys only on a host name (not an IP address) and in a secure context. */
export const canUsePasskeys = (): boolean =>
  can.chavesAcesso &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Loaded only when a passkey is used. */
const load = () => import('@simplewebauthn/browser');

export async function askPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<RespostaChave> {
  const { startAuthentication } = await load();
  return (await startAuthentication({ optionsJSON })) as RespostaChave;
}

export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RespostaChave> {
  const { startRegistration } = await load();
  return (await startRegistration({ optionsJSON })) as RespostaChave;
}
