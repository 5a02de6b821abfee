import { atMost, format, type Measurement } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { startLoad } from './load/load.ts';
import { tokenHeader } from './page-requests.ts';

const rounds = 7;
const ms = 300;
/** In pages of the same list. */
const maxPages = 10;

/** One registration whose telephone a tenth of all have: as bad as it gets. Returns its id, and how to undo it. */
async function shareTelephone({ query, rows }: Place) {
  const [one] = await query<{ id: string; ordem: string; chave: string }>(
    `select c.id, c.ordem, v.chave from cadastro c join vinculo v using (ordem)
     where v.tipo = 'telefone' order by c.ordem desc limit 1`,
  );
  if (!one) throw new Error('no registration was checked');
  await query(
    `insert into vinculo (chave, ordem, tipo)
     select $1, ordem, 'telefone' from cadastro where ordem <= $2 on conflict do nothing`,
    [one.chave, Math.floor(rows / 10)],
  );
  return {
    id: one.id,
    undo: () => query('delete from vinculo where chave = $1 and ordem <> $2', [one.chave, one.ordem]),
  };
}

/** What a registration has in common with others, among all of them, against a page of the list. */
export const links: Measurement = {
  name: 'vinculos',
  async measure(bed) {
    const place = await bed.place('large');
    const shared = await shareTelephone(place);
    const load = startLoad();
    const headers = tokenHeader(place);
    const timeOf = (path: string) => async () =>
      (await load.run({ port: place.api.port, requests: [{ path, headers }], connections: 1, ms })).p50;
    const contenders = {
      page: timeOf('/pj/unix?limite=50'),
      links: timeOf(`/pj/unix/cadastros/${shared.id}/vinculos`),
    };
    try {
      for (const warmUp of Object.values(contenders)) await warmUp();
      const seen = await runRounds(rounds, contenders);
      const note = `${format(seen.median('links'))} ms contra ${format(seen.median('page'))} ms`;
      return [atMost('vínculos / página de 50', seen.ratio('links', 'page'), maxPages, note)];
    } finally {
      load.stop();
      await shared.undo();
    }
  },
};
