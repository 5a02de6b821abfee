import type { Endpoint } from '@painel-pj/contract/plataforma/endpoints';
import fc from 'fast-check';
import type { Call } from '../support/client.ts';
import { encoded, fileBytes, nearTo } from './bodies.ts';
import { fromSchema } from './from-schema.ts';
import { hostileText, hostileValue, objectKeys } from './hostile.ts';

/** What a call needs to be more than refused at the door. */
export type Known = {
  ids: string[];
  /** A body that is right, or nearly: what is expensive to judge is right only now and then. */
  sample?: object;
  rareSample?: object;
  isFile?: boolean;
};

const asHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
const percent = (text: string) => encodeURIComponent(text.toWellFormed());

const types = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/problem+json',
  'json',
  '/',
  ';',
  'application/json, text/plain',
  'APPLICATION/JSON',
];

const contentType = fc.oneof(
  { weight: 25, arbitrary: fc.constant('application/json') },
  { weight: 3, arbitrary: fc.constantFrom(...types) },
  { weight: 1, arbitrary: hostileText.map(asHeader) },
);

const values: Record<string, string[]> = {
  'if-match': ['*', '"1"', 'W/"1"', '"999999999999"', '"a"', '1', '"1","2"'],
  'if-none-match': ['*', 'W/"0.0.0.0"', '"x"', ','.repeat(500)],
  'idempotency-key': ['a', 'x'.repeat(101), 'a b', 'ã'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-0,2-3', 'bytes=99999999999999999-', 'items=0-1'],
  accept: ['*/*', 'text/html', 'q=2', ','],
  'accept-encoding': ['gzip', 'br;q=1.0, *;q=0', 'identity;q=0'],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  origin: ['null', 'https://mal.exemplo', 'file://'],
  host: ['', 'mal.exemplo', '[::1', 'a:99999'],
  'x-forwarded-proto': ['https', 'https, http', 'gopher'],
  'x-forwarded-host': ['mal.exemplo', 'a b', ''],
  'x-request-id': ['1', '<x>'],
  'access-control-request-method': ['PUT', 'X'],
  'user-agent': [''],
};

const oddHeader = fc
  .constantFrom(...Object.keys(values))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(fc.constantFrom(...(values[name] ?? [''])), hostileText.map(asHeader)),
    ),
  );
const oddHeaders = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.array(oddHeader, { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)) },
);

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
  'PURGE',
];

const segment = (known: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known, '0', 'contratoSocial') },
    { weight: 1, arbitrary: fc.constantFrom(...objectKeys) },
    { weight: 3, arbitrary: hostileText.map((text) => percent(text).slice(0, 300)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%zz',
        '%',
        '%00',
        '%ff',
        '%ed%a0%80',
        '%2f',
        '..',
        '%2e%2e',
        'a%20b',
        '\xff',
      ),
    },
  );

const pair = fc.tuple(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...objectKeys) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'filtro',
        'busca',
        'limite',
        'cursor',
        'desde',
        'miniatura',
        'original',
        'a[b]',
        '',
      ),
    },
  ),
  fc.oneof(
    hostileText.map(percent),
    fc.constantFrom('todos', 'pendente', '1', '50', '101', '1.5', 'MQ', '1.1', '%zz', '%ff', 'a&filtro=b'),
  ),
);
const manyPairs = fc
  .array(pair, { minLength: 1, maxLength: 4 })
  .map((pairs) => `?${pairs.map((one) => one.join('=')).join('&')}`);

function pathOf({ path, query }: Endpoint, ids: string[]): fc.Arbitrary<string> {
  const pieces = path.split('/').map((piece) => (piece.startsWith(':') ? segment(ids) : fc.constant(piece)));
  const tail = fc.oneof(
    { weight: query ? 1 : 6, arbitrary: fc.constant('') },
    { weight: query ? 9 : 1, arbitrary: manyPairs },
  );
  return fc.tuple(fc.tuple(...pieces), tail).map(([parts, rest]) => parts.join('/') + rest);
}

function bodyOf(
  { body }: Endpoint,
  { sample, rareSample, isFile }: Known,
): fc.Arbitrary<string | Buffer | undefined> {
  if (isFile) return fileBytes;
  if (!sample)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: encoded(hostileValue) },
    );
  return encoded(
    fc.oneof(
      { weight: 50, arbitrary: nearTo(sample) },
      { weight: 20, arbitrary: fromSchema(body) },
      { weight: 10, arbitrary: hostileValue },
      { weight: 2, arbitrary: rareSample ? nearTo(rareSample) : nearTo(sample) },
    ),
  );
}

/** Requests to one call: from the contract's schemas, and from beyond them. */
export function requestsTo(endpoint: Endpoint, known: Known): fc.Arbitrary<Call> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant<string>(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      path: pathOf(endpoint, known.ids),
      type: contentType,
      headers: oddHeaders,
      body: bodyOf(endpoint, known),
    })
    .map(({ method, path, type, headers, body }) => ({
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    }));
}
