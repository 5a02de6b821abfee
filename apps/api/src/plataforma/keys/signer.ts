import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** The bytes before the 32 bytes of an Ed25519 key in its standard encodings (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export type Signer = { publicKey: Buffer; sign(content: Buffer): Buffer };

export function createSigner(seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(publicPrefix.length),
    sign: (content) => sign(null, content, key),
  };
}

/** Also false if the key or the signature is malformed. */
export function isSigned(publicKey: Buffer, content: Buffer, signature: Buffer): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = createPublicKey({
    key: Buffer.concat([publicPrefix, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, content, key, signature);
}
