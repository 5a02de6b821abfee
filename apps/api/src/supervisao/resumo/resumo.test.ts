import { type MailServer, openMailServer } from '@painel-pj/test-bed/mail-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIndicadorService } from '#supervisao/indicadores/indicador-service.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { decisionsOf } from '#test/decisions.ts';
import { correioOf } from '#test/mail-bed.ts';
import { createResumoService } from './resumo-service.ts';

let mail: MailServer;
let t: Awaited<ReturnType<typeof buildTestApp>>;
let ana: Analyst;

beforeAll(async () => {
  mail = await openMailServer();
  t = await buildTestApp(correioOf(mail));
  ana = await createAnalyst(t, 'ana');
  await createAnalyst(t, 'bia');
  const { receive } = await decisionsOf(t, 1);
  await receive();
  await receive();
});
afterAll(async () => {
  await t.close();
  await mail.down();
});

const at = (moment: string) => () => new Date(moment);
const wednesday = '2026-11-18T08:00:00-03:00';

async function send(moment: string, port = mail.port): Promise<void> {
  const { correio } = t.config;
  if (!correio) throw new Error('nobody sends');
  const clock = at(moment);
  await createIndicadorService({ ...t, motivos: [], clock }).work();
  await createResumoService({ db: t.db, correio: { ...correio, port }, clock }).send(
    new AbortController().signal,
  );
}

const edit = (payload: object) =>
  t.app.inject({
    method: 'PUT',
    url: '/pj/unix/conta',
    headers: ana.headers,
    payload: { nomeCompleto: 'Ana', email: 'ana@aurora.example', ...payload },
  });
const readConta = async () =>
  (await t.app.inject({ url: '/pj/unix/conta', headers: ana.headers })).json() as { resumoDiario: boolean };

beforeEach(async () => {
  mail.received.length = 0;
  await t.db.pool.query(
    `update usuario set resumo_diario = login = 'ana', resumo_em = null, email = login || '@aurora.example'`,
  );
});

test('who asked for it gets the figures once a business day, from eight on, without a name', async () => {
  await send('2026-11-18T07:59:00-03:00');
  await send('2026-11-15T12:00:00-03:00');
  await send('2026-11-20T12:00:00-03:00');
  expect(mail.received).toHaveLength(0);

  await send(wednesday);
  await send('2026-11-18T17:00:00-03:00');
  expect(mail.received).toHaveLength(1);
  const [{ to, subject, text } = { to: [], subject: '', text: '' }] = mail.received;
  expect(to).toEqual(['ana@aurora.example']);
  expect(subject).toBe('Hoje no painel: 2 cadastros a analisar');
  expect(text).toContain('- 2 cadastros a analisar');
  expect(text).toContain('https://painel.aurora.example/analise');
  expect(text).not.toContain('Comercial');

  await send('2026-11-19T09:00:00-03:00');
  expect(mail.received).toHaveLength(2);
});

test('who has left the team gets none', async () => {
  await t.db.pool.query(`update usuario set resumo_diario = true, excluido_em = now() where login = 'bia'`);
  await send(wednesday);
  expect(mail.received.map(({ to }) => to)).toEqual([['ana@aurora.example']]);
});

test('a mail server that is away is asked again the same day, and two servers send once', async () => {
  await send(wednesday, 1);
  expect(mail.received).toHaveLength(0);
  await Promise.all([send(wednesday), send(wednesday)]);
  expect(mail.received).toHaveLength(1);
});

test('a restored installation sends none, nor is any sent where nothing waits', async () => {
  await t.db.pool.query('update identidade set envia = false');
  await send(wednesday);
  expect(mail.received).toHaveLength(0);
  await t.db.pool.query('update identidade set envia = true');
  await t.db.pool.query('delete from espera');
  const { correio } = t.config;
  if (!correio) throw new Error('nobody sends');
  await createResumoService({ db: t.db, correio, clock: at(wednesday) }).send(new AbortController().signal);
  expect(mail.received).toHaveLength(0);
});

test('nobody turns it on without an e-mail to send it to', async () => {
  await t.db.pool.query(`update usuario set email = '', resumo_diario = false where login = 'ana'`);
  const refused = await edit({ email: '', resumoDiario: true });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().campos).toEqual({ email: 'Informe o e-mail.' });
  expect((await readConta()).resumoDiario).toBe(false);
  expect((await edit({ email: '', resumoDiario: false })).statusCode).toBe(200);
});

test('a person turns it on and off for herself, on record', async () => {
  expect((await edit({ resumoDiario: false })).statusCode).toBe(200);
  expect((await readConta()).resumoDiario).toBe(false);
  await edit({ resumoDiario: true });
  await edit({});
  expect((await readConta()).resumoDiario).toBe(true);
  const { rows } = await t.db.pool.query(
    `select detalhes from auditoria where acao = 'usuario.editado' order by id desc limit 1`,
  );
  expect(rows[0].detalhes).toMatchObject({ resumoDiario: { de: 'desligado', para: 'ligado' } });
});
