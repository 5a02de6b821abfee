import { expect, it } from 'vitest';
import { returnPath } from './paths.ts';

it.each(['/usuarios', '/?filtro=todos', '/cadastros/7#fim'])('returns to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([undefined, null, 7, '', 'https://a.b', '//a.b', '/\\a.b', '/login', '/login?x'])(
  'never to %s',
  (path) => {
    expect(returnPath(path)).toBe('/dashboard');
  },
);

it('returns from the edit screen to the list, which has the user to be edited', () => {
  expect(returnPath('/editar-usuario/7')).toBe('/gerenciar-usuario');
});
