import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createKey, sendCadastro } from '../../test/integration.ts';
import { createPerson, signIn } from '../../test/people.ts';
import { newAccount } from '../../test/staff.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

async function rowsOf(acao: string): Promise<{ endereco: string | null; sessao: string | null }[]> {
  const { rows } = await t.db.pool.query(
    'select endereco, sessao from auditoria where acao = $1 order by id',
    [acao],
  );
  return rows;
}

test('what somebody does is on record with the address and the session it came from', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'ana', { role: 'admin' }));
  const id = await sendCadastro(t, await createKey(t, 'origem'), 1);
  const send = (method: 'POST' | 'PUT', url: string, payload: object = {}) =>
    t.app.inject({ method, url, headers, payload, remoteAddress: '203.0.113.7' });
  await send('PUT', '/pj/unix/concluido', { id, cadastrado: true });
  await send('POST', '/pj/unix/criar-conta', newAccount('bia'));
  await send('POST', '/pj/unix/logout');

  const [begun] = await rowsOf('sessao.iniciada');
  expect(begun).toEqual({ endereco: '127.0.0.1', sessao: expect.stringMatching(/^[\w-]{16}$/) });
  const later = [{ endereco: '203.0.113.7', sessao: begun?.sessao }];
  expect(await rowsOf('cadastro.aprovado')).toEqual(later);
  expect(await rowsOf('usuario.criado')).toEqual(later);
  expect(await rowsOf('sessao.encerrada')).toEqual(later);
  expect(await rowsOf('2fa.confirmado')).toEqual([
    { endereco: '127.0.0.1', sessao: expect.not.stringContaining(begun?.sessao ?? '') },
  ]);
  expect(await rowsOf('cadastro.recebido')).toEqual([{ endereco: '127.0.0.1', sessao: null }]);
  expect(await rowsOf('chave.criada')).toEqual([{ endereco: null, sessao: null }]);
});
