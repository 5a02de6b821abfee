import fc from 'fast-check';
import { hostileText, hostileValue, objectKeys } from './hostile.ts';

type Change = { at: number; how: 'replace' | 'remove' | 'add'; key: string; value: unknown };

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom('role', 'id', ...objectKeys, 'secret', 'cadastrado', 'extra'),
  value: hostileValue,
});

/** Every object and list of a value, with one of its keys. */
function listPlaces(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...listPlaces(holder[key])]);
}

function apply(sample: object, changes: Change[]): unknown {
  const changed = structuredClone(sample);
  for (const { at, how, key, value } of changes) {
    const places = listPlaces(changed);
    const place = places[at % Math.max(1, places.length)];
    if (!place) return value;
    if (how === 'replace') place.holder[place.key] = value;
    else if (how === 'remove') delete place.holder[place.key];
    else place.holder[key] = value;
  }
  return changed;
}

/** A good body with one to three things wrong. */
export const nearTo = (sample: object): fc.Arbitrary<unknown> =>
  fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => apply(sample, changes));

const insert = (text: string, bytes: number[], at: number) => {
  const whole = Buffer.from(text);
  const place = at % (whole.length + 1);
  return Buffer.concat([whole.subarray(0, place), Buffer.from(bytes), whole.subarray(place)]);
};

type Encoder = (json: string, at: number, text: string) => string | Buffer;

const unwrapped = (json: string) => (json.startsWith('{"') ? json.slice(1) : '"x":1}');

const spoilers: Encoder[] = [
  (json, at) => insert(json, [0xff], at),
  (json, at) => insert(json, [0xed, 0xa0, 0x80], at),
  (json, at) => insert(json, [0x00], at),
  (json, at) => json.slice(0, at % (json.length + 1)),
  (json) => `\ufeff${json}`,
  (json) => Buffer.from(json, 'utf16le'),
  (json, _at, text) => json + text,
  (json) => `{"__proto__":{"role":"admin"},${unwrapped(json)}`,
  (json) => `{"constructor":{"prototype":{"role":"admin"}},${unwrapped(json)}`,
  (json, _at, text) => `{"id":${JSON.stringify(text)},"id":1,"user":"a","user":"b",${unwrapped(json)}`,
  (json, at) => '['.repeat(at % 30_000) + json,
  (_json, at) => `${'{"a":'.repeat(at % 8000)}1${'}'.repeat(at % 8000)}`,
  (json, at) => json + ' '.repeat(60_000 + (at % 10_000)),
  () => '',
];

const encode: fc.Arbitrary<Encoder> = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Encoder>((json) => json) },
  { weight: 10, arbitrary: fc.constantFrom(...spoilers.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom(...spoilers.slice(10)) },
);

/** JSON text of a value, most of the time; else text and bytes that only look like it. */
export const encoded = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> =>
  fc
    .tuple(values, encode, fc.nat(100_000), hostileText)
    .map(([value, encoder, at, text]) => encoder(JSON.stringify(value) ?? 'null', at, text));

const beginnings = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFF\0\0\0\0WEBP',
  '%PDF-1.4\n',
  'PK\x03\x04',
  '<svg ',
  '',
];

/** Bytes that begin like a file of some kind. */
export const fileBytes: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom('', '%%EOF', 'IEND'),
  )
  .map(([start, middle, end]) => Buffer.concat([Buffer.from(start, 'latin1'), middle, Buffer.from(end)]));
