import type { TestApp } from './build-test-app.ts';
import type { KeyHeaders } from './integration.ts';

/** Of one registration; `written`: its values and those of its people, as they may be written. */
type Known = { id: string; cnpj: string; cpf: string; written: readonly string[] };

const ofIt = '(select ordem from cadastro where id = $1)';

/** What BC Protege+, Receita, the lists and a machine that reads papers say of it: every value, wherever it is kept. */
export async function tellWhatOthersKnow(
  { app, db: { pool } }: TestApp,
  headers: KeyHeaders,
  { id, cnpj, cpf, written }: Known,
): Promise<void> {
  for (const documento of [cnpj, cpf]) {
    const told = { tipo: 'bc_protege', documento, resultado: 'sem_restricao', protocolo: documento };
    await app.inject({
      method: 'POST',
      url: `/pj/unix/cadastros/${id}/consultas`,
      headers,
      payload: { ...told, em: '2026-01-02T10:00:00-03:00' },
    });
  }
  const told = JSON.stringify(written);
  const raiz = cnpj.slice(0, 8);
  await pool.query('insert into receita_consulta (cnpj, empresa) values ($1, $2)', [cnpj, told]);
  await pool.query(
    `with carga as (
       insert into receita_carga (competencia, tudo, concluida_em) values ('2026-10', false, now()) returning id
     ), raiz as (
       insert into receita_raiz (carga, raiz) select id, $1 from carga
     )
     insert into receita_linha select id, 'Socios1', $1, $2::text[] from carga`,
    [raiz, written],
  );
  await pool.query(
    `update alerta_versao set comparado = $2, descartes = $2, receita = $2 where ordem = ${ofIt}`,
    [id, told],
  );
  await pool.query(`update alerta set comparacao = $2 where ordem = ${ofIt}`, [id, told]);
  await pool.query(
    `insert into documento_leitura (documento_id, sha256, situacao, paginas)
     select documento.id, sha256, 'lido', $2 from documento where cadastro_id = $1`,
    [id, JSON.stringify([{ giro: 0, palavras: written.map((word, at) => [word, 0, at * 100, 900, 90]) }])],
  );
}
