import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
beforeAll(async () => {
  server = await buildTestApp({ ALCADA: 'sim' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  await server.db.pool.query("update usuario set poderes_dados = '{decidir}' where id = $1", [bia.id]);
  call = await decisionsOf(server, 8700);
});
afterAll(() => server.close());

/** A check that found something, whatever its level. */
const addAlerta = (id: string, codigo: string) =>
  server.db.pool.query(
    `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
     select ordem, $2, '', 'atencao', 'Há o que ver.', 'x' from cadastro where id = $1`,
    [id, codigo],
  );

test.each(['lista-onu', 'pep', 'pep-declarada', 'pep-nao-declarada', 'restricao-bc', 'sem-consulta'])(
  '%s makes an approval a proposal',
  async (codigo) => {
    const id = await call.receive();
    await addAlerta(id, codigo);
    expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaAlcada: true });
  },
);

test('who undoes the end of a relationship approves nothing, and needs no higher rank', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  await addAlerta(id, 'pep');
  const em = businessDateOf(new Date());
  expect((await call.act(bia, id, 'encerramento', { em })).statusCode).toBe(200);
  expect((await call.act(bia, id, 'desfazer')).json()).toMatchObject({ situacao: 'cadastrado' });
});
