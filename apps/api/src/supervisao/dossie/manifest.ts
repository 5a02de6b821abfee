import { hash } from 'node:crypto';
import type { Manifesto } from '@painel-pj/contract/supervisao/dossie';
import type { Signer } from '#plataforma/keys/signer.ts';

export const manifestName = 'manifesto.json';
export const signatureName = 'assinatura.txt';
export const jsonName = 'dossie.json';

export type Arquivo = Manifesto['arquivos'][number];

export const describeFile = (nome: string, content: Buffer): Arquivo => ({
  nome,
  bytes: content.length,
  sha256: hash('sha256', content, 'hex'),
});

/** A public key as people read and compare it. */
export const writeKey = (publicKey: Buffer): string => publicKey.toString('hex');

/** The list of all files with their hashes, and its signature: with them, any change in the dossier is found. */
export function signManifest(
  signer: Signer,
  { cadastro, feitoEm, arquivos }: Pick<Manifesto, 'cadastro' | 'feitoEm' | 'arquivos'>,
): { manifest: Buffer; signature: Buffer } {
  const manifesto: Manifesto = {
    formato: 'painel-pj/manifesto/1',
    cadastro,
    feitoEm,
    chave: writeKey(signer.publicKey),
    arquivos,
  };
  const manifest = Buffer.from(`${JSON.stringify(manifesto, null, 2)}\n`);
  return { manifest, signature: Buffer.from(`${signer.sign(manifest).toString('base64')}\n`) };
}
