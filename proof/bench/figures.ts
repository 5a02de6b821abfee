import { atMost, format, type Measurement } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { startLoad } from './load/load.ts';
import { tokenHeader } from './page-requests.ts';

const rounds = 7;
const ms = 300;
/** In pages of the list. */
const maxPages = 30;
const actsOfEach = 5;
const registrationsAtOnce = 50_000;
const periodDays = 90;

/** A history for each registration of these: received, with a document, looked through, answered, decided by one of twenty. */
const writeHistory = `
  insert into auditoria (quando, ator_id, ator, acao, alvo_tipo, alvo_id, detalhes)
  select c.criado_em + n * interval '7 hours',
    ('00000000-0000-4000-8000-' || lpad((c.ordem % 20)::text, 12, '0'))::uuid, 'pessoa ' || c.ordem % 20,
    case n when 0 then 'cadastro.recebido' when 1 then 'documento.recebido' when 2 then 'documento.conferido'
      when 3 then 'alerta.respondido'
      else case c.ordem % 5 when 0 then 'cadastro.recusado' else 'cadastro.aprovado' end end,
    'cadastro', c.id,
    case n when 3 then jsonb_build_object('codigo', 'regra-' || c.ordem % 30)
      when 4 then '{"motivos": ["outro"]}' else '{}' end
  from cadastro c, generate_series(0, ${actsOfEach - 1}) n
  where c.ordem > $1 and c.ordem <= $2`;

/** Sealed and summed by the server, in the background. */
const isSettled = `
  select from resumo_posicao
  where numero = (select max(numero) from auditoria_selo)
    and not exists (select from auditoria_fila) and exists (select from espera)`;

async function makeHistory({ query, rows }: Place): Promise<void> {
  const [found] = await query<{ acts: number }>('select count(*)::integer as acts from auditoria');
  if ((found?.acts ?? 0) < rows * actsOfEach) {
    for (let from = 0; from < rows; from += registrationsAtOnce) {
      await query(writeHistory, [from, from + registrationsAtOnce]);
    }
  }
  while ((await query(isSettled)).length === 0) await new Promise((resolve) => setTimeout(resolve, 1000));
  await query('vacuum (analyze) auditoria, auditoria_selo, resumo_dia');
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The figures of ninety days and a page of the record, among all registrations and five times as many acts. */
export const figures: Measurement = {
  name: 'indicadores',
  async measure(bed) {
    const place = await bed.place('large');
    await makeHistory(place);
    const load = startLoad();
    const headers = tokenHeader(place);
    const timeOf = (path: string) => async () =>
      (await load.run({ port: place.api.port, requests: [{ path, headers }], connections: 1, ms })).p50;
    const ate = dayOf(new Date());
    const period = `de=${dayOf(new Date(Date.now() - (periodDays - 1) * 86_400_000))}&ate=${ate}`;
    const contenders = {
      page: timeOf('/pj/unix?limite=50'),
      figures: timeOf(`/pj/unix/indicadores?${period}`),
      record: timeOf(`/pj/unix/auditoria?acao=cadastro.recusado&${period}`),
    };
    try {
      for (const warmUp of Object.values(contenders)) await warmUp();
      const seen = await runRounds(rounds, contenders);
      const against = (name: 'figures' | 'record') =>
        `${format(seen.median(name))} ms contra ${format(seen.median('page'))} ms`;
      return [
        atMost(
          'indicadores de 90 dias / página de 50',
          seen.ratio('figures', 'page'),
          maxPages,
          against('figures'),
        ),
        atMost(
          'auditoria por ato e período / página de 50',
          seen.ratio('record', 'page'),
          maxPages,
          against('record'),
        ),
      ];
    } finally {
      load.stop();
    }
  },
};
