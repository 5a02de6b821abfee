import { createHash, createHmac } from 'node:crypto';
import type { S3Access } from '#plataforma/config/documentos-settings.ts';

type Unsigned = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** Of the body, in hexadecimal: the server refuses another. */
  sha256: string;
};

const algorithm = 'AWS4-HMAC-SHA256';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

/** The headers of a request to S3 with its signature among them (AWS Signature Version 4). */
export function signRequest(
  { method, url, headers, sha256 }: Unsigned,
  { accessKeyId, secretAccessKey, sessionToken }: S3Access['credentials'],
  region: string,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256,
    'x-amz-date': moment,
    ...(sessionToken !== null && { 'x-amz-security-token': sessionToken }),
  };
  const sorted = Object.entries(signed).sort(byName);
  const names = sorted.map(([name]) => name).join(';');
  const query = [...url.searchParams].sort(byName).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...sorted.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256,
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, [algorithm, moment, scope, hash(canonical)].join('\n')).toString('hex');
  return {
    ...signed,
    authorization: `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
