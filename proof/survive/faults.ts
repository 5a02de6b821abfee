import type { Fault } from './bed/fault.ts';
import { clockSteps } from './faults/clock-steps.ts';
import { companySystem } from './faults/company-system.ts';
import { fillDatabaseDisk, fillDocumentDisk } from './faults/fill-disk.ts';
import { idleConnections } from './faults/idle-connections.ts';
import { killServer } from './faults/kill-server.ts';
import { loginFlood } from './faults/login-flood.ts';
import { longWork } from './faults/long-work.ts';
import { killDatabase, restartDatabase } from './faults/lose-database.ts';
import { losePooler } from './faults/lose-pooler.ts';
import { loseStore } from './faults/lose-store.ts';
import { promoteReplica } from './faults/promote-replica.ts';
import { rollingUpgrade } from './faults/rolling-upgrade.ts';
import { slowClients } from './faults/slow-clients.ts';
import { stalledReaders } from './faults/stalled-readers.ts';

/** Those that measure time come first, on a machine still cool. */
export const faults: Fault[] = [
  loginFlood,
  idleConnections,
  slowClients,
  stalledReaders,
  clockSteps,
  fillDocumentDisk,
  fillDatabaseDisk,
  restartDatabase,
  killDatabase,
  killServer,
  companySystem,
  losePooler,
  loseStore,
  promoteReplica,
  rollingUpgrade,
  longWork,
];
