import type { Erro } from '@painel-pj/contract/plataforma/erro';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

const reason = 'A empresa envia os papéis que faltam até sexta.';

let server: TestApp;
let ana: Analyst;
let call: Decisions;
/** With nothing sent but data: papers are missing, which says `atencao`. */
let id: string;
beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  call = await decisionsOf(server, 8800);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
});

const approve = (more: object = {}) => call.decide(ana, id, true, { conferirAlertas: true, ...more });
const keep = (more: object = {}) =>
  call.act(ana, id, 'revisao', { ato: 'manter', conferirAlertas: true, ...more });

async function lastAct() {
  const url = `/pj/unix/${id}/historico`;
  const history = await server.app.inject({ url, headers: ana.headers });
  return history.json<{ acao: string; detalhes: Record<string, unknown> }[]>()[0];
}

const addAlerta = (codigo: string, nivel = 'atencao') =>
  server.db.pool.query(
    `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
     select ordem, $2, '', $3, 'Confira isto.', 'x' from cadastro where id = $1`,
    [id, codigo, nivel],
  );
const clear = () =>
  server.db.pool.query('delete from alerta where ordem = (select ordem from cadastro where id = $1)', [id]);
const setRisco = (categoria: string) =>
  server.db.pool.query(
    `update risco set categoria = $2, frase = 'Risco alto: Ana Lima é PEP.'
     where ordem = (select ordem from cadastro where id = $1)`,
    [id, categoria],
  );

describe('an approval that asks for it', () => {
  test('waits for one reason where two alertas stay open, and keeps it with what they said', async () => {
    await clear();
    await addAlerta('faltam-papeis');
    await addAlerta('participacoes');
    const asked = await approve();
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      expect.objectContaining({
        codigo: 'impedido',
        mensagem: 'Diga por que aprovar com o que fica em aberto.',
        alertas: [
          { codigo: 'faltam-papeis', nivel: 'atencao', texto: 'Confira isto.' },
          { codigo: 'participacoes', nivel: 'atencao', texto: 'Confira isto.' },
        ],
      }),
    ]);
    const { resumoAlertas, alertas } = asked.json<Erro>();
    const approved = await approve({ justificativa: reason, resumoAlertas });
    expect(approved.json()).toMatchObject({ alterado: true, situacao: 'cadastrado' });
    expect(await lastAct()).toMatchObject({
      acao: 'cadastro.aprovado',
      detalhes: { emAberto: ['faltam-papeis', 'participacoes'], justificativa: reason },
    });
    expect((await lastAct())?.detalhes).not.toHaveProperty('impedimentos');
    const { rows } = await server.db.pool.query('select corpo from decisao where cadastro_id = $1', [id]);
    expect(rows).toEqual([{ corpo: { justificativa: reason, alertas } }]);
  });

  test('waits for none where one stays open, nor of a client that asks for nothing', async () => {
    expect((await call.decide(ana, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
    id = await call.receive();
    await clear();
    await addAlerta('faltam-papeis');
    await addAlerta('pouco-tempo', 'informacao');
    expect((await approve()).json()).toMatchObject({ situacao: 'cadastrado' });
  });

  test('waits for one where the risk is high, whatever is open', async () => {
    await clear();
    await setRisco('alto');
    const { alertas, resumoAlertas } = (await approve()).json<Erro>();
    expect(alertas).toEqual([
      { codigo: 'risco-alto', nivel: 'atencao', texto: 'Risco alto: Ana Lima é PEP.' },
    ]);
    const approved = await approve({ justificativa: reason, resumoAlertas });
    expect(approved.json()).toMatchObject({ situacao: 'cadastrado' });
  });

  test('is about what was shown: what opens meanwhile is to be read first', async () => {
    const { resumoAlertas } = (await approve()).json<Erro>();
    await addAlerta('participacoes');
    const refused = await approve({ justificativa: reason, resumoAlertas });
    expect([refused.statusCode, refused.json().mensagem]).toEqual([409, expect.stringContaining('mudou')]);
    const confirmed = await approve({
      justificativa: reason,
      resumoAlertas: refused.json<Erro>().resumoAlertas,
    });
    expect(confirmed.json()).toMatchObject({ situacao: 'cadastrado' });
  });

  test('tells what impedes in the same list', async () => {
    await addAlerta('email-descartavel', 'impede');
    const asked = (await approve()).json<Erro>();
    expect(asked.mensagem).toMatch(/^Há o que impede a aprovação/);
    expect(asked.alertas?.map(({ codigo }) => codigo)).toContain('email-descartavel');
    expect(asked.alertas?.map(({ codigo }) => codigo)).toContain('faltam-papeis');
    await approve({ justificativa: reason, resumoAlertas: asked.resumoAlertas });
    expect((await lastAct())?.detalhes).toMatchObject({
      impedimentos: ['email-descartavel'],
      emAberto: expect.arrayContaining(['faltam-papeis']),
    });
  });
});

describe('keeping an approval', () => {
  beforeEach(async () => {
    await call.decide(ana, id, true);
    await call.correct(id, { telefone: '11987654321' });
  });

  test('asks as approving does, and keeps the reason', async () => {
    await setRisco('alto');
    const asked = await keep();
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      expect.objectContaining({
        codigo: 'impedido',
        mensagem: 'Diga por que manter a aprovação com o que fica em aberto.',
        alertas: expect.arrayContaining([expect.objectContaining({ codigo: 'risco-alto' })]),
      }),
    ]);
    expect((await keep({ texto: reason })).statusCode).toBe(409);
    const { resumoAlertas } = asked.json<Erro>();
    expect((await keep({ texto: reason, resumoAlertas })).statusCode).toBe(200);
    expect(await lastAct()).toMatchObject({
      acao: 'cadastro.mantido',
      detalhes: {
        emAberto: expect.arrayContaining(['faltam-papeis', 'risco-alto']),
        justificativa: reason,
      },
    });
  });

  test('asks for nothing where little is open, nor of a client that asks for nothing', async () => {
    await setRisco('alto');
    expect((await call.keep(ana, id)).statusCode).toBe(200);
    await call.correct(id, { telefone: '11987654322' });
    await clear();
    await setRisco('baixo');
    expect((await keep()).statusCode).toBe(200);
  });
});

describe('with ALCADA=sim', () => {
  test('the proposal keeps its reason, and the view of who decides it is about the same list', async () => {
    const other = await buildTestApp({ ALCADA: 'sim' });
    const [bia, cai] = [await createAnalyst(other, 'bia'), await createAnalyst(other, 'cai')];
    const calls = await decisionsOf(other, 8900);
    const one = await calls.receive();
    await other.db.pool.query(
      `update risco set categoria = 'alto', frase = 'Risco alto: Ana Lima é PEP.'
       where ordem = (select ordem from cadastro where id = $1)`,
      [one],
    );
    for (const [analyst, situacao] of [
      [bia, 'a_analisar'],
      [cai, 'cadastrado'],
    ] as const) {
      const asked = await calls.decide(analyst, one, true, { conferirAlertas: true });
      const { resumoAlertas } = asked.json<Erro>();
      expect(asked.statusCode).toBe(409);
      const words = { conferirAlertas: true, justificativa: reason, resumoAlertas };
      expect((await calls.decide(analyst, one, true, words)).json()).toMatchObject({ situacao });
    }
    await other.close();
  });
});
