import { text } from 'node:stream/consumers';
import pg from 'pg';
import { listen, readSettings } from './listen.ts';

export type DecisionSettings = { connection: pg.ClientConfig; poolSize: number };

const { connection, poolSize } = readSettings<DecisionSettings>();
const pool = new pg.Pool({ ...connection, max: poolSize });

const update = {
  name: 'muda',
  text: `update nua.cadastro
    set situacao = case when $2 then 'cadastrado' else 'a_analisar' end, retorno = null, versao = versao + 1
    where id = $1 returning versao`,
};
const insert = {
  name: 'registra',
  text: `insert into nua.auditoria (ator, acao, alvo_tipo, alvo_id, detalhes)
    values ('admin', 'cadastro.aprovado', 'cadastro', $1, $2)`,
};

/** A transaction as anyone would write it: four trips, one commit on disk. */
await listen(async (request) => {
  const { id, cadastrado } = JSON.parse(await text(request)) as { id: string; cadastrado: boolean };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ versao: number }>({ ...update, values: [id, cadastrado] });
    await client.query({ ...insert, values: [id, JSON.stringify(rows[0])] });
    await client.query('commit');
    return JSON.stringify(rows[0]);
  } finally {
    client.release();
  }
});
