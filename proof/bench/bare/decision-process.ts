import { text } from 'node:stream/consumers';
import pg from 'pg';
import { listen, readSettings } from './listen.ts';

/** `known`: what was known when it was decided, as the product keeps it. */
export type DecisionSettings = { connection: pg.ClientConfig; poolSize: number; known: string };

const { connection, poolSize, known } = readSettings<DecisionSettings>();
const pool = new pg.Pool({ ...connection, max: poolSize });

const statement = (name: string, text: string) => ({ name, text });
const change = statement(
  'muda',
  `update nua.cadastro
    set situacao = case when $2 then 'cadastrado' else 'a_analisar' end, retorno = null, versao = versao + 1,
      decidido_em = case when $2 then now() end
    where id = $1 returning ordem, versao`,
);
const keep = statement(
  'guarda',
  `insert into nua.auditoria_valor (cadastro_id, sal, corpo) values ($1, gen_random_uuid()::text, $2) returning id`,
);
const record = statement(
  'registra',
  `insert into nua.auditoria (ator, acao, alvo_tipo, alvo_id, detalhes)
    values ('admin', 'cadastro.aprovado', 'cadastro', $1, $2) returning id`,
);
const count = statement(
  'conta',
  `update nua.contagem set cadastrados = cadastrados + case when $1 then 1 else -1 end, alteracoes = alteracoes + 1
    where vaga = (select vaga from nua.contagem limit 1 for update skip locked)`,
);
const queues = {
  seal: statement('sela', 'insert into nua.auditoria_fila values ($1)'),
  checks: statement('confere', `insert into nua.fila_alertas (ordem, motivo) values ($1, 'vizinhos')`),
  renewal: statement('renova', 'insert into nua.fila_renovacao (ordem) values ($1)'),
};

/** The rows that a decision of the product writes, in a transaction as anyone would write it: one commit on disk. */
await listen(async (request) => {
  const { id, cadastrado } = JSON.parse(await text(request)) as { id: string; cadastrado: boolean };
  const client = await pool.connect();
  const run = async (asked: { name: string; text: string }, values: unknown[]) =>
    (await client.query<{ id: string; ordem: string; versao: number }>({ ...asked, values })).rows[0];
  try {
    await client.query('begin');
    const done = await run(change, [id, cadastrado]);
    const kept = await run(keep, [id, known]);
    const row = await run(record, [id, JSON.stringify({ versao: done?.versao, valores: kept })]);
    await run(queues.seal, [row?.id]);
    await run(count, [cadastrado]);
    await run(queues.checks, [done?.ordem]);
    await run(queues.renewal, [done?.ordem]);
    await client.query('commit');
    return JSON.stringify(done);
  } finally {
    client.release();
  }
});
