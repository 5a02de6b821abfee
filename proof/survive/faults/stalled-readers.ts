import { once } from 'node:events';
import type { Socket } from 'node:net';
import { countBusySessions } from '../bed/busy-sessions.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { formatSeconds } from '../bed/format-figure.ts';
import { install } from '../bed/installation.ts';
import { askForWholeList, dial } from '../bed/raw-request.ts';
import { readPages } from '../bed/read-pages.ts';
import { waitUntil } from '../bed/wait-until.ts';

/**
 * Makes the list longer than the buffers between us hold, so that who stops reading stops the server's writing.
 * Its oldest ones, which are on no page that is read meanwhile.
 */
const lengthen = `
  update cadastro set socios = json_build_array(json_build_object(
    'nome', 'Ana Lima', 'cpf', '52998224725', 'percentual', 100, 'nota', repeat('x', 1000000)
  )) where ordem in (select ordem from cadastro order by ordem limit 30)`;
/** As many whole lists as one person is given at once. */
const all = 2;
/** The server gives up on who takes nothing for one to two minutes. */
const patienceMs = 180_000;

export const stalledReaders: Fault = {
  nome: 'leitores que param no meio da lista inteira',
  chave: 'parados',
  vezes: { inteiro: all, rapido: 1 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const installation = await install({ keys: 0, environment: { DEMO: 'sim' } });
    const sockets: Socket[] = [];
    try {
      await installation.query(lengthen);
      const { url } = installation.server();
      for (let at = 0; at < vezes; at++) {
        const socket = await dial(url);
        socket.write(askForWholeList(installation.adminToken));
        await once(socket, 'readable');
        socket.read(1);
        sockets.push(socket);
      }
      outcome.tentativas = sockets.length;
      await readPages(installation, outcome);
      if ((await countBusySessions(installation)) < vezes)
        outcome.problemas.push('a lista coube toda no caminho');
      // A short run does not wait for the server to lose patience: the readers hang up.
      if (vezes < all) for (const socket of sockets) socket.destroy();
      const from = performance.now();
      await waitUntil(
        async () => (await countBusySessions(installation)) === 0,
        'as sessões de quem parou de ler devolvidas',
        patienceMs,
      );
      outcome.nota += `; sessões devolvidas em ${formatSeconds(performance.now() - from)}`;
    } finally {
      for (const socket of sockets) socket.destroy();
      await installation.remove();
    }
    return outcome;
  },
};
