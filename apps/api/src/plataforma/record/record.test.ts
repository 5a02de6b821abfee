import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { newAccount } from '#test/staff.ts';
import { hashValores } from './record.ts';

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

test('the values a correction replaced are in the history, and only their hash is in the chain', async () => {
  const { headers } = await signIn(t, await createPerson(t, 'leo'));
  const key = await createKey(t, 'correcao');
  const id = await sendCadastro(t, key, 2);
  const payload = { ...buildCadastro(2), nomeResponsavel: 'Zuleica Inventada' };
  await t.app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${id}`, headers: key, payload });

  const history = await t.app.inject({ url: `/pj/unix/${id}/historico`, headers });
  expect(history.json()[0]).toMatchObject({
    acao: 'cadastro.corrigido',
    detalhes: { versao: 2, campos: { nomeResponsavel: { para: 'Zuleica Inventada' } } },
  });
  const { rows } = await t.db.pool.query('select detalhes from auditoria where alvo_id = $1 order by id', [
    id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('Zuleica');
  const { rows: kept } = await t.db.pool.query(
    'select sal, corpo from auditoria_valor where cadastro_id = $1',
    [id],
  );
  expect(rows[1]?.detalhes.valores.sha256).toBe(hashValores(kept[0]?.sal, kept[0]?.corpo));
});
