import type { RespostaChave } from '@painel-pj/contract/acesso/chave-acesso';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { can } from '#plataforma/lib/config.ts';

/** Browsers support passkeys only on a host name (not an IP address) and in a secure context. Null: they work here. */
export function whyNoPasskeys(): string | null {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  if (isAddress)
    return `Não funcionam em um endereço IP (${location.hostname}). Abra o painel pelo nome do site.`;
  if (!window.isSecureContext) return 'Só funcionam com conexão segura. Abra o painel por https://.';
  return 'PublicKeyCredential' in window ? null : 'Este navegador não aceita chaves de acesso.';
}

export const canUsePasskeys = (): boolean => can.chavesAcesso && whyNoPasskeys() === null;

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
