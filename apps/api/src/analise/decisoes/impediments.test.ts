import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkNow } from '#analise/alertas/check-service.ts';
import { createWaitingChecksService } from '#analise/alertas/waiting-checks-service.ts';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { record } from '#plataforma/record/record.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { loadLista } from '#test/listas.ts';
import { waitForWaiters } from '#test/waiters.ts';

const reason = 'A empresa confirmou o e-mail por telefone.';

async function open(environment: Record<string, string> = {}) {
  const server = await buildTestApp(environment);
  const ana = await createAnalyst(server, 'ana');
  const bia = await createAnalyst(server, 'bia');
  const call = await decisionsOf(server, 8000);
  return { server, ana, bia, call };
}

/** One that came with an e-mail that lasts ten minutes. */
async function receiveImpeded(call: Decisions): Promise<string> {
  const id = await call.receive();
  await call.correct(id, { email: 'contato@mailinator.com' });
  return id;
}

const descartavel = {
  codigo: 'email-descartavel',
  nivel: 'impede',
  texto: 'E-mail descartável (mailinator.com). Peça um e-mail da empresa.',
  alvo: 'email',
};

describe('an approval', () => {
  let server: TestApp;
  let ana: Analyst;
  let call: Decisions;
  beforeAll(async () => {
    ({ server, ana, call } = await open());
  });
  afterAll(() => server.close());

  const historyOf = async (id: string) =>
    (await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers })).json();

  test('is refused where a check impedes, and says which', async () => {
    const id = await receiveImpeded(call);
    const refused = await call.decide(ana, id, true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ codigo: 'impedido', alertas: [descartavel] });
    expect(await call.read(ana, id)).toMatchObject({ cadastrado: 0, versao: 2 });
    const short = await call.decide(ana, id, true, { justificativa: 'ok' });
    expect(short.json()).toMatchObject({ campos: { justificativa: 'Escreva pelo menos 10 caracteres.' } });
  });

  test('is possible with a justification, which is kept, and told in the history', async () => {
    const id = await receiveImpeded(call);
    const approved = await call.justify(ana, id, reason);
    expect(approved.json()).toMatchObject({ alterado: true, situacao: 'cadastrado' });
    expect((await historyOf(id))[0]).toMatchObject({
      acao: 'cadastro.aprovado',
      detalhes: { impedimentos: ['email-descartavel'], justificativa: reason },
    });
    const { rows } = await server.db.pool.query('select corpo from decisao where cadastro_id = $1', [id]);
    expect(rows).toEqual([{ corpo: { justificativa: reason, alertas: [descartavel] } }]);
    expect((await call.decide(ana, id, true)).json()).toMatchObject({ alterado: false });
  });

  test('is justified for what was shown, and for nothing that came after it', async () => {
    const id = await receiveImpeded(call);
    await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('um rg'));
    const { resumoAlertas: seen } = (await call.decide(ana, id, true)).json();
    const { versao } = await call.read(ana, id);
    const other = await call.receive();
    await call.upload(other, 'socios/0/documentos/rgFrente', pdfFile('um rg'));
    await createWaitingChecksService(server).work();

    const justify = (resumoAlertas?: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/pj/unix/concluido',
        headers: { ...ana.headers, 'if-match': `"${versao}"` },
        payload: { id, cadastrado: true, justificativa: reason, resumoAlertas },
      });
    const refused = await justify(seen);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      codigo: 'impedido',
      mensagem: expect.stringContaining('mudou'),
      alertas: [{ codigo: 'arquivo-repetido', alvo: 'socios.0.rgFrente' }, descartavel],
    });
    expect((await justify()).json()).toMatchObject({ codigo: 'impedido', alertas: [{}, {}] });
    expect(await call.read(ana, id)).toMatchObject({ cadastrado: 0, versao });

    expect((await justify(refused.json().resumoAlertas)).json()).toMatchObject({ situacao: 'cadastrado' });
    expect((await historyOf(id))[0].detalhes.impedimentos).toEqual(['arquivo-repetido', 'email-descartavel']);
  });

  test('does not stand again by an undo, once something impedes it', async () => {
    const id = await call.receive();
    await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('outro rg'));
    await call.decide(ana, id, true);
    await call.decide(ana, id, false);
    const other = await call.receive();
    await call.upload(other, 'socios/0/documentos/rgFrente', pdfFile('outro rg'));
    await createWaitingChecksService(server).work();
    const undone = await call.act(ana, id, 'desfazer');
    expect([undone.statusCode, undone.json().mensagem]).toEqual([
      409,
      expect.stringContaining('Há o que impede a aprovação e não foi justificado nela'),
    ]);
    expect(await call.read(ana, id)).toMatchObject({ cadastrado: 0 });
  });

  test('does not stand again by an undo, where a check that began before it found what impedes it', async () => {
    const id = await call.receive();
    await call.upload(id, 'socios/0/documentos/rgFrente', pdfFile('mais um rg'));
    await server.db.kysely.transaction().execute(async (tx) => {
      await sql`select now()`.execute(tx);
      await call.decide(ana, id, true);
      await call.upload(await call.receive(), 'socios/0/documentos/rgFrente', pdfFile('mais um rg'));
      await checkNow(tx, [id], server.config);
    });
    await call.decide(ana, id, false);
    expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(409);
    expect(await call.read(ana, id)).toMatchObject({ cadastrado: 0 });
  });

  test('is not justified for another finding of the same check', async () => {
    const id = await receiveImpeded(call);
    const { resumoAlertas } = (await call.decide(ana, id, true)).json();
    await call.correct(id, { email: 'contato@yopmail.com' });
    const refused = await call.decide(ana, id, true, { justificativa: reason, resumoAlertas });
    expect(refused.json()).toMatchObject({
      codigo: 'impedido',
      alertas: [{ texto: expect.stringContaining('yopmail.com') }],
    });
  });

  test('needs no justification once the check is answered', async () => {
    const id = await receiveImpeded(call);
    const motivo = 'É o domínio do grupo da empresa.';
    const answered = await call.answer(ana, id, 'email-descartavel', { motivo });
    expect(answered.statusCode).toBeLessThan(300);
    expect((await call.decide(ana, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
  });

  test('that meets a correction is judged by what the correction brings', async () => {
    const id = await call.receive();
    const holder = await server.db.pool.connect();
    await holder.query('begin');
    await holder.query(
      'select from alerta_versao where ordem = (select ordem from cadastro where id = $1) for update',
      [id],
    );
    const correcting = call.correct(id, { email: 'contato@mailinator.com' }).then((answer) => answer);
    await waitForWaiters(server.db, 1);
    const approving = call.decide(ana, id, true).then((answer) => answer);
    await waitForWaiters(server.db, 2);
    await holder.query('commit');
    holder.release();
    expect((await correcting).statusCode).toBe(200);
    expect((await approving).json()).toMatchObject({ codigo: 'impedido', alertas: [descartavel] });
    expect(await call.read(ana, id)).toMatchObject({ cadastrado: 0, versao: 2 });
  });

  test('of what came in bulk, and was not checked yet, checks it first', async () => {
    await loadDemo(server.db, { quantidade: 80 });
    const waiting = await server.app.inject({
      url: '/pj/unix?filtro=pendente&limite=100',
      headers: ana.headers,
    });
    const unchecked = waiting.json<Cadastro[]>().filter(({ alertas }) => alertas === null);
    const found = unchecked.find(({ email }) => email.endsWith('@mailinator.com'));
    const clean = unchecked.find(({ email }) => email.startsWith('contato@'));
    const refused = await call.decide(ana, String(found?.id), true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().alertas).toContainEqual(descartavel);
    expect((await call.decide(ana, String(clean?.id), true)).json()).toMatchObject({ alterado: true });
  });
});

test('with QUATRO_OLHOS=impedidos, only what was justified waits for a second person', async () => {
  const { server, ana, bia, call } = await open({ QUATRO_OLHOS: 'impedidos' });
  expect((await call.decide(ana, await call.receive(), true)).statusCode).toBe(200);
  const id = await receiveImpeded(call);
  expect((await call.decide(ana, id, true)).statusCode).toBe(409);
  expect((await call.justify(ana, id, reason)).statusCode).toBe(202);
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ alterado: false });
  expect((await call.decide(bia, id, true)).statusCode).toBe(409);
  expect((await call.justify(bia, id, reason)).json()).toMatchObject({ situacao: 'cadastrado' });
  await server.close();
});

test('who is on the list of the United Nations takes two people, whatever QUATRO_OLHOS says', async () => {
  const { server, ana, bia, call } = await open();
  const id = await call.receive();
  const { cnpj } = await call.read(ana, id);
  await loadLista(server.db, 'onu', [{ nome: 'FICTICIA', documento: cnpj }]);
  await server.db.kysely.transaction().execute((tx) => checkNow(tx, [id], server.config));
  expect((await call.decide(ana, id, true)).json().alertas).toMatchObject([{ codigo: 'lista-onu' }]);
  expect((await call.justify(ana, id, reason)).statusCode).toBe(202);
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ alterado: false });
  expect((await call.justify(bia, id, reason)).json()).toMatchObject({ situacao: 'cadastrado' });
  await server.close();
});

test('who answered that it is somebody else on the list of the United Nations does not approve alone', async () => {
  const { server, ana, bia, call } = await open();
  const id = await call.receive();
  const { razaoSocial } = await call.read(ana, id);
  await loadLista(server.db, 'onu', [{ nome: razaoSocial, chave: 'a', tipo: 'empresa' }]);
  await server.db.kysely.transaction().execute((tx) => checkNow(tx, [id], server.config));
  const { alertas } = await call.read(ana, id);
  for (const { codigo, alvo = '', achado } of (alertas ?? []).filter(
    ({ codigo }) => codigo === 'lista-onu',
  )) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${id}/alertas/${codigo}/resposta`,
      query: { achado: String(achado), alvo },
      headers: ana.headers,
      payload: { motivo: 'Outro país e outro ano.', conclusao: 'outra_pessoa' },
    });
    expect(statusCode).toBe(200);
  }
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaSegunda: true });
  expect((await call.decide(bia, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
  await server.close();
});

test('with QUATRO_OLHOS=impedidos, what one answered oneself still waits for a second person', async () => {
  const { server, ana, bia, call } = await open({ QUATRO_OLHOS: 'impedidos' });
  const answer = (analyst: Analyst, id: string) =>
    call.answer(analyst, id, 'email-descartavel', { motivo: 'abc' });
  const own = await receiveImpeded(call);
  await answer(ana, own);
  expect((await call.decide(ana, own, true)).json()).toMatchObject({ aguardaSegunda: true });
  expect((await call.decide(bia, own, true)).json()).toMatchObject({ situacao: 'cadastrado' });
  await call.correct(own, { email: 'contato@mailinator.com', logradouro: 'Rua Nova' });
  const kept = await call.keep(ana, own);
  expect([kept.statusCode, kept.json().mensagem]).toEqual([
    409,
    'Quem respondeu ao que impedia a aprovação, baixou o risco alto ou fez o link pelo qual a empresa respondeu não a mantém sozinho. Peça a outra pessoa da equipe.',
  ]);
  expect((await call.keep(bia, own)).statusCode).toBe(200);

  const others = await receiveImpeded(call);
  await answer(ana, others);
  expect((await call.decide(bia, others, true)).json()).toMatchObject({ situacao: 'cadastrado' });

  const made = await receiveImpeded(call);
  await server.db.kysely.transaction().execute((tx) =>
    record(tx, {
      ator: { id: bia.id, nome: 'bia' },
      acao: 'usuario.criado',
      alvo: { tipo: 'usuario', id: ana.id },
    }),
  );
  await answer(ana, made);
  expect((await call.decide(bia, made, true)).json()).toMatchObject({ aguardaSegunda: true });
  await server.close();
});
