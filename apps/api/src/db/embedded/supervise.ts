import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, joinCluster, leaveCluster, type Membership } from '#db/embedded/membership.ts';

export type Supervision = { close(): Promise<void> };

const retryMs = 100;
const closePatienceMs = 10_000;

/** Keeps a server's hold on its database: a PostgreSQL that falls is started again and held anew. */
export function supervise(
  cluster: Cluster,
  first: Membership,
  onProgress: (text: string) => void,
): Supervision {
  let membership = first;
  let isClosing = false;
  let recovery: Promise<void> = Promise.resolve();

  async function recover(): Promise<void> {
    onProgress('O banco de dados caiu; religando…');
    while (!isClosing) {
      try {
        membership = await joinCluster(cluster, true, () => {});
        watch();
        return;
      } catch {
        await wait(retryMs);
      }
    }
  }

  function watch(): void {
    membership.session.once('end', () => {
      if (!isClosing) recovery = recover();
    });
  }

  watch();
  return {
    async close() {
      isClosing = true;
      await Promise.race([recovery, wait(closePatienceMs, undefined, { ref: false })]);
      await leaveCluster(membership.session, cluster, true);
    },
  };
}
