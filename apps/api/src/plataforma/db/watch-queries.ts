import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

/** Called when a statement begins, with what pg was given; the function that it returns is called at the end. */
export type OnQuery = (statement: unknown) => (error?: unknown) => void;

type Callback = (...results: unknown[]) => void;
type Query = (...args: unknown[]) => unknown;

function watchClient(client: pg.PoolClient, onQuery: OnQuery): void {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...args) => {
    const end = onQuery(args[0]);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const told: Callback = (error, ...results) => {
        end(error);
        (callback as Callback)(error, ...results);
      };
      return query(...args.slice(0, -1), told);
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Calls `onQuery` for every statement of the pool, in the async context of its caller. */
export function watchQueries(pool: pg.Pool, onQuery: OnQuery): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    watchClient(client, onQuery);
  });
  // A caller who waits for a connection is resumed in the context of who released it: bound to its own context here.
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
}
