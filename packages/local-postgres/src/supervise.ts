import { setTimeout as wait } from 'node:timers/promises';
import { type Attachment, attach, detach } from './attach.ts';
import type { Cluster } from './postmaster.ts';

const firstRetryMs = 250;
const longestRetryMs = 30_000;
const closeMs = 10_000;

const inSeconds = (ms: number) => `${(ms / 1000).toLocaleString('pt-BR')} s`;

/** Keeps a server attached to its database: a PostgreSQL that stops is started again, with growing pauses between tries. */
export function supervise(
  cluster: Cluster,
  first: Attachment,
  onProgress: (text: string) => void,
): { close(): Promise<void> } {
  let { session } = first;
  let recovery: Promise<void> = Promise.resolve();
  const closing = new AbortController();
  const { signal } = closing;

  async function recover(): Promise<void> {
    onProgress('O banco de dados caiu; religando…');
    for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
      try {
        ({ session } = await attach(cluster, true));
        onProgress('O banco de dados voltou.');
        return watch();
      } catch (error) {
        const { message } = error as Error;
        const reason = retryMs === firstRetryMs ? message : 'O banco de dados ainda não ligou.';
        onProgress(`${reason}\nNova tentativa em ${inSeconds(retryMs)}.`);
        await wait(retryMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  function watch(): void {
    session.once('end', () => {
      if (!signal.aborted) recovery = recover();
    });
  }

  watch();
  return {
    async close() {
      closing.abort();
      await Promise.race([recovery, wait(closeMs, undefined, { ref: false })]);
      await detach(session, cluster, true);
    },
  };
}
