import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signRequest } from './sign-request.ts';

const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: null,
};
const sha256 = createHash('sha256').digest('hex');
const now = new Date('2013-05-24T00:00:00.000Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';

// The examples in the documentation of Amazon S3.
test.each([
  [
    `${bucket}/test.txt`,
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [`${bucket}/?max-keys=2&prefix=J`, {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('%s is signed as Amazon signs it', (url, headers: Record<string, string>, signature) => {
  const signed = signRequest(
    { method: 'GET', url: new URL(url), headers, sha256 },
    credentials,
    'us-east-1',
    now,
  );
  expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`));
});

test('a temporary key sends its token, signed', () => {
  const signed = signRequest(
    { method: 'GET', url: new URL(bucket), headers: {}, sha256 },
    { ...credentials, sessionToken: 'passe' },
    'us-east-1',
    now,
  );
  expect(signed['x-amz-security-token']).toBe('passe');
  expect(signed.authorization).toContain('x-amz-security-token,');
});
