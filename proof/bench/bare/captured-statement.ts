import type { Place } from '../harness/place.ts';

/** The text the server itself prepared, as its last session to use it shows. */
export async function captureStatement(
  place: Place,
  ask: () => Promise<unknown>,
  mark: string,
): Promise<string> {
  await ask();
  const [found] = await place.query<{ query: string }>(
    `select query from pg_stat_activity
     where application_name = 'painel-pj' and position($1 in query) > 0 order by query_start desc limit 1`,
    [mark],
  );
  if (!found) throw new Error(`no session of the server shows a statement with ${mark}`);
  return found.query;
}
