import type { Socket } from 'node:net';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { install } from '../bed/installation.ts';
import { dial } from '../bed/raw-request.ts';
import { readPages } from '../bed/read-pages.ts';

export const idleConnections: Fault = {
  nome: 'conexões abertas sem uso',
  chave: 'ociosas',
  vezes: { inteiro: 1000, rapido: 200 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const installation = await install({ keys: 0 });
    const sockets: Socket[] = [];
    try {
      const { url } = installation.server();
      for (let at = 0; at < vezes; at++) sockets.push(await dial(url));
      outcome.tentativas = sockets.length;
      await readPages(installation, outcome);
    } finally {
      for (const socket of sockets) socket.destroy();
      await installation.remove();
    }
    return outcome;
  },
};
