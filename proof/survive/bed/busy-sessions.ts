import type { Installation } from './installation.ts';

/** Sessions of the server's that are in the middle of something. */
export async function countBusySessions({ query }: Installation): Promise<number> {
  const [row] = await query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity where application_name = 'painel-pj' and state <> 'idle'`,
  );
  return row?.busy ?? 0;
}
