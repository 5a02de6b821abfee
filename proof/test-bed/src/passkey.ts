import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const integer = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

type Asked = { challenge: string };
type How = { origin: string; isVerified?: boolean; counter?: number };

/** A passkey in software, as an authenticator of a browser makes and uses one. */
export function createPasskey(domain: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const client = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticator(flags: number, count: number, credential = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counted, credential]);
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  const flagsOf = (isVerified: boolean) => userPresent | (isVerified ? userVerified : 0);

  return {
    /** The answer to being made. */
    enrol(asked: Asked, { origin, isVerified = true }: How) {
      const key = map(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytes(Buffer.from(x, 'base64url'))],
        [integer(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticator(flagsOf(isVerified) | hasCredential, counter, credential);
      const attestation = map(
        [words('fmt'), words('none')],
        [words('attStmt'), map()],
        [words('authData'), bytes(data)],
      );
      const response = {
        clientDataJSON: base64url(client('webauthn.create', asked, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...common, response };
    },

    /** The answer to being asked who its owner is. */
    answer(asked: Asked, { origin, isVerified = true, counter: given }: How) {
      counter += 1;
      const data = authenticator(flagsOf(isVerified), given ?? counter);
      const said = client('webauthn.get', asked, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      const response = {
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...common, response };
    },
  };
}
