import path from 'node:path';
import { atMost, format, type Measurement } from './harness/measurement.ts';
import { openPlace, type Place } from './harness/place.ts';
import { startLoad } from './load/load.ts';
import { tokenHeader } from './page-requests.ts';

const due = 5000;
const maxSeconds = 120;
const maxLockMs = 50;
const pageMs = 1000;
const pageEveryMs = 100;

/** Approved in the last 11 months, which no category waits for; the first `$2` five years and a month ago, of a high risk. */
const writeApproved = `
  insert into cadastro (id, ordem, criado_em, situacao, decidido_em, razao_social, cnpj, cep, logradouro, numero, bairro, cidade,
    estado, email, telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
  overriding system value
  select gen_random_uuid(), n, em, 'cadastrado', em, 'Empresa ' || n || ' Ltda', lpad(n::text, 14, '0'), '01310100', 'Rua das Flores',
    '1', 'Centro', 'Natal', 'RN', 'contato@empresa' || n || '.com.br', '84987654321', 'Ana Lima', '52998224725', 'Sócia', '[]'
  from (
    select n, now() - case when n <= $2 then interval '61 months' else n % 330 * interval '1 day' end as em
    from generate_series(1, $1) n
  ) dias`;
const writeRisks = `
  insert into risco (ordem, categoria, calculada, frase, fatores, renova_de)
  select ordem, categoria, categoria, 'Risco ' || categoria || '.', '[]', renova_de(cadastro)
  from cadastro, lateral (select case when ordem <= $1 or ordem % 10 = 0 then 'alto' else 'baixo' end as categoria) risco`;

/** Without what triggers do, which is not measured here and takes hours. */
async function fill({ query }: Place, rows: number): Promise<void> {
  for (const text of [
    'alter table cadastro disable trigger user',
    'alter system set track_commit_timestamp = on',
  ])
    await query(text);
  await query(writeApproved, [rows, due]);
  await query(writeRisks, [due]);
  await query('alter table cadastro enable trigger user');
  await query('vacuum (analyze) cadastro, risco');
}

const isOpen = `select count(*)::integer as rows from cadastro where revisao is not null`;

/** Each transaction begins at the moment on its audit rows, and ends with the commit that wrote them. */
const readTimes = `
  select count(*)::integer as rows, extract(epoch from max(ended) - min(quando))::float8 as seconds,
    1000 * extract(epoch from max(ended - quando))::float8 as longest
  from (select quando, pg_xact_commit_timestamp(xmin) as ended from auditoria where acao = 'cadastro.revisao_aberta') feitas`;

/** The reviews of one day opened among all that are approved, by the server as it starts, and a page meanwhile. */
export const renovacao: Measurement = {
  name: 'renovacao',
  async measure({ folder, sizes }) {
    const place = await openPlace(path.join(folder, 'renovacao'), 0);
    const load = startLoad();
    const requests = [{ path: '/pj/unix?limite=50&filtro=cadastrado', headers: tokenHeader(place) }];
    const turnPages = async () =>
      (await load.run({ port: place.api.port, requests, connections: 1, ms: pageMs, everyMs: pageEveryMs }))
        .p50;
    try {
      await fill(place, sizes.large);
      await place.pause();
      await place.resume();
      const meanwhile = await turnPages();
      while ((await place.query<{ rows: number }>(isOpen))[0]?.rows !== due)
        await new Promise((resolve) => setTimeout(resolve, 200));
      const quiet = await turnPages();
      const [times] = await place.query<{ rows: number; seconds: number; longest: number }>(readTimes);
      const { rows = 0, seconds = Number.NaN, longest = Number.NaN } = times ?? {};
      return [
        atMost(
          'revisões do dia abertas, s',
          seconds,
          maxSeconds,
          `${format(rows)} entre ${format(sizes.large)} aprovados`,
        ),
        atMost('a transação mais longa, ms', longest, maxLockMs),
        atMost(
          'página de 50 enquanto se abrem revisões / página de 50',
          meanwhile / quiet,
          3,
          `${format(meanwhile)} ms contra ${format(quiet)} ms`,
        ),
      ];
    } finally {
      load.stop();
      await place.stop();
    }
  },
};
