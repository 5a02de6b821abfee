import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attacks } from './run-attacks.ts';
import { shortScale } from './support/attack.ts';
import type { Answer } from './support/client.ts';
import { judge } from './support/judge.ts';
import { openTarget, type Target } from './support/target.ts';

const seed = 20_261_115;

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

test('every threat of docs/security.md is attacked, and no other', async () => {
  const text = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const [, table = ''] = /## The threats\n([\s\S]*?)\n## /.exec(text) ?? [];
  const threats = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  const attacked = new Set(attacks.map(({ ameaca }) => ameaca));
  expect([...attacked].toSorted((a, b) => a - b)).toEqual(threats.toSorted((a, b) => a - b));
});

describe('the real server holds', () => {
  test.each(attacks.map((attack) => [attack.ameaca, attack.tentado, attack] as const))(
    '%i: %s',
    async (_ameaca, _tentado, attack) => {
      const { tentativas } = await attack.run(target, { ...shortScale, seed });
      expect(tentativas).toBeGreaterThan(0);
    },
  );
});

describe('the judge refuses what a naive server answers', () => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  const erro = { codigo: 'validacao', mensagem: 'Confira os campos.', requisicao: '1' };
  const answer = (status: number, body: unknown, others: object = headers): Answer => ({
    status,
    headers: { ...others },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });

  test('a good error passes', () => {
    expect(() => judge(answer(400, erro), 'x')).not.toThrow();
  });

  test.each([
    ['a crash', answer(500, { ...erro, codigo: 'interno' })],
    ['a page instead of an error', answer(404, '<h1>Not Found</h1>')],
    ['another shape', answer(400, { error: 'Bad Request', statusCode: 400 })],
    ['a code under the wrong status', answer(403, erro)],
    ['no headers', answer(400, erro, {})],
    ['a frame allowed', answer(200, {}, { ...headers, 'content-security-policy': "default-src 'none'" })],
    [
      'inline script allowed',
      answer(
        200,
        {},
        {
          ...headers,
          'content-security-policy': `${headers['content-security-policy']}; script-src 'unsafe-inline'`,
        },
      ),
    ],
  ])('%s', (_what, naive) => {
    expect(() => judge(naive, 'x')).toThrow();
  });
});
