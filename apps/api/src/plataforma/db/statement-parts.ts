import { type RawBuilder, sql } from 'kysely';

/** A part of a statement, which carries its own values. */
export type Sql = RawBuilder<unknown>;

export const joinAnd = (conditions: Sql[]): Sql => sql.join(conditions, sql` and `);

/** Nothing when there are no conditions. */
export const whereAll = (conditions: Sql[]): Sql =>
  conditions.length > 0 ? sql`where ${joinAnd(conditions)}` : sql``;
