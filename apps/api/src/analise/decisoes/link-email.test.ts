import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalyst } from '#test/analysts.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { item } from '#test/decisions.ts';
import { askByLink } from '#test/link.ts';
import { type MailBed, openMailBed } from '#test/mail-bed.ts';

let bed: MailBed;
beforeAll(async () => {
  bed = await openMailBed();
});
afterAll(() => bed.close());

const preview = async (id: string, query = '') =>
  bed.t.app.inject({
    url: `/pj/unix/cadastros/${id}/pendencias/link/modelo${query}`,
    headers: bed.ana.headers,
  });

test('staff see the e-mail before it is sent: to whom, and its words without a link', async () => {
  const id = await bed.call.receive();
  const shown = (await preview(id, '?itens=1&prazoDias=5')).json();
  expect(shown).toEqual({
    para: expect.stringMatching(/^\w\*\*\*@/),
    assunto: expect.stringMatching(/^Há 1 pendência no cadastro de \S\*{5}/),
    texto: expect.stringContaining('\n\n(o link vem aqui)\n\n'),
  });
  await bed.t.db.pool.query(`update cadastro set email = 'sem endereço' where id = $1`, [id]);
  expect((await preview(id, '?itens=1')).json()).not.toHaveProperty('para');
});

test('without items it is that of the open request, which must be there', async () => {
  const id = await bed.call.receive();
  expect((await preview(id)).statusCode).toBe(409);
  await askByLink(bed.call, bed.ana, [item, item, item], id);
  expect((await preview(id)).json().assunto).toContain('3 pendências');
});

test('the day it names is that of Brasília', async () => {
  const { id } = await askByLink(bed.call, bed.ana, [item]);
  const { analise } = await bed.call.read(bed.ana, id);
  const day = businessDateOf(new Date(analise?.prazo ?? ''))
    .split('-')
    .toReversed()
    .join('/');
  expect((await preview(id)).json().texto).toContain(`Responda até ${day}:`);
});

test.each(['?itens=0', '?itens=51', '?itens=x', '?itens=1&prazoDias=61', '?itens=1.5'])(
  '%s is refused',
  async (query) => {
    expect((await preview(await bed.call.receive(), query)).statusCode).toBe(400);
  },
);

test('an installation that sends no e-mails has none to show', async () => {
  const t = await buildTestApp();
  const { headers } = await createAnalyst(t, 'bia');
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const answer = await t.app.inject({ url: `/pj/unix/cadastros/${id}/pendencias/link/modelo`, headers });
  expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'sem_dados']);
  await t.close();
});
