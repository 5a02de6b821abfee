import { expect, it } from 'vitest';
import { returnPath } from '#lib/paths.ts';

it.each(['/usuarios', '/?filtro=todos', '/editar-usuario/7#fim'])('returns to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([undefined, null, 7, '', 'https://a.b', '//a.b', '/\\a.b', '/login', '/login?x'])(
  'never to %s',
  (path) => {
    expect(returnPath(path)).toBe('/dashboard');
  },
);
