import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebhookBed, type WebhookBed } from '#test/webhook-bed.ts';
import { createDeadlineService } from './deadline-service.ts';

const dayMs = 24 * 3_600_000;

let bed: WebhookBed;
let passDeadlines: () => Promise<void>;
beforeEach(async () => {
  bed = await openWebhookBed();
  ({ passDeadlines } = createDeadlineService({ db: bed.server.db, clock: bed.server.clock.now }));
});
afterEach(() => bed.close());

const stateOf = async (id: string) =>
  (
    await bed.server.db.pool.query(
      'select situacao, prazo, retorno, versao, ultimo_ato from cadastro where id = $1',
      [id],
    )
  ).rows[0];

test('a company that does not answer: the case comes back by itself, once, on record and told', async () => {
  const id = await bed.receive(1);
  await bed.ask(id, 1, { itens: [{ texto: 'Envie o contrato social assinado.' }], prazoDias: 2 });
  await passDeadlines();
  expect(await stateOf(id)).toMatchObject({ situacao: 'com_a_empresa', versao: 2 });

  bed.server.clock.advance(8 * dayMs);
  await Promise.all(Array.from({ length: 5 }, passDeadlines));
  const back = { situacao: 'a_analisar', prazo: null, retorno: 'sem_resposta', versao: 3, ultimo_ato: null };
  expect(await stateOf(id)).toEqual(back);
  const { rows } = await bed.server.db.pool.query(
    `select ator, detalhes from auditoria where acao = 'cadastro.prazo_vencido'`,
  );
  expect(rows).toEqual([{ ator: 'sistema', detalhes: { versao: 3, rodada: 1 } }]);
  await bed.deliver();
  expect(bed.told()).toEqual([
    'cadastro.recebido 1',
    'cadastro.correcao_pedida 2',
    'cadastro.prazo_vencido 3',
  ]);
});

test('a company that answered in time keeps what it made of it', async () => {
  const id = await bed.receive(1);
  await bed.ask(id, 1, { itens: [{ texto: 'Corrija o bairro.' }], prazoDias: 2 });
  await bed.correct(id, 1, { bairro: 'Outro' });
  bed.server.clock.advance(8 * dayMs);
  await passDeadlines();
  expect(await stateOf(id)).toMatchObject({ situacao: 'a_analisar', retorno: 'corrigido', versao: 3 });
});

test('many at once all come back', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => bed.receive(at + 1)));
  for (const id of ids) await bed.ask(id, 1, { itens: [{ texto: 'Envie o RG.' }], prazoDias: 1 });
  bed.server.clock.advance(8 * dayMs);
  await passDeadlines();
  for (const id of ids)
    expect(await stateOf(id)).toMatchObject({ situacao: 'a_analisar', retorno: 'sem_resposta' });
});
