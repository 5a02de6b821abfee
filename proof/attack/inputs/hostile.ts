import fc from 'fast-check';

/** Words that every object answers to: a look-up in a plain object finds a function where a text was meant. */
export const objectKeys: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

const knownTrouble = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202etxet',
  '💣'.repeat(50),
  'Z̶͑̈́a̵͝l̷͝g̶͝o̵͝',
  'ﬀ',
  'İ',
  "' or 1=1 --",
  '"; drop table cadastro; --',
  '$1',
  '%',
  '_',
  '\\',
  '%s%n%x',
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'prototype',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e400',
  '0x10',
  '999999999999999999999',
  '00000000-0000-4000-8000-000000000000',
  '\r\nX-Injected: 1',
  'a'.repeat(5000),
  'ã'.repeat(300),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownTrouble) },
  { weight: 2, arbitrary: fc.constantFrom(...objectKeys) },
  { weight: 1, arbitrary: fc.constantFrom(...objectKeys).map((word) => `Aurora ${word} Ltda`) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 20,
    }),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
);

const hostileKey = fc.oneof(
  fc.constantFrom(...objectKeys, 'prototype', 'role', 'id', 'length', '', '$ne', 'then', '\0'),
  fc.string({ maxLength: 12 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, with what breaks programs more often than chance would have it. */
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'hostile' },
    { weight: 5, arbitrary: hostileText },
    { weight: 2, arbitrary: hostileNumber },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(hostileKey, tie('value')), { maxLength: 4 })
        .map((entries) => Object.fromEntries(entries)),
    },
  ),
})).value;
