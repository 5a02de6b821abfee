import { type Acao, acoes, atos } from '@painel-pj/contract/plataforma/atos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { openWebhookBed, type WebhookBed } from '#test/webhook-bed.ts';

/** What the database does by itself after an act is what the contract's table of acts says. */

let bed: WebhookBed;
let id: string;
beforeAll(async () => {
  bed = await openWebhookBed();
  id = await bed.receive(1);
});
afterAll(() => bed.close());

async function findTold(acao: Acao, detalhes: Record<string, string>): Promise<string[]> {
  const { pool, kysely } = bed.server.db;
  await pool.query('delete from aviso');
  const act = { ator: { id: null, nome: 'teste' }, acao, alvo: { tipo: 'cadastro', id }, detalhes } as const;
  await kysely.transaction().execute((tx) => record(tx, act));
  return (await pool.query<{ tipo: string }>('select tipo from aviso')).rows.map(({ tipo }) => tipo);
}

const ofCadastro = acoes.filter((acao) => /^(cadastro|documento|alerta)\./.test(acao));

test.each(ofCadastro)('%s sends its webhook', async (acao) => {
  const { aviso, onlyIfBack } = atos[acao];
  expect(await findTold(acao, {})).toEqual(aviso && !onlyIfBack ? [aviso] : []);
});

test.each(ofCadastro.filter((acao) => atos[acao].onlyIfBack))(
  '%s sends it when it brings the registration back',
  async (acao) => {
    expect(await findTold(acao, { voltouDe: 'com_a_empresa' })).toEqual([atos[acao].aviso]);
  },
);

test('an act of the panel itself sends none', async () => {
  expect(await findTold('auditoria.exportada', {})).toEqual([]);
});

const liveSql = `
  select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'aviso'::regclass`;

test('functions, triggers and constraints name no act that the table lacks', async () => {
  const { rows } = await bed.server.db.pool.query<{ text: string }>(liveSql);
  const named = rows.flatMap(({ text }) => text.match(/(?<=')[a-z]+\.[a-z_]+(?=')/g) ?? []);
  expect(named).toContain('cadastro.correcao_pedida');
  expect(named.filter((name) => !acoes.some((acao) => acao === name))).toEqual([]);
});
