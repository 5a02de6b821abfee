import type { Socket } from 'node:net';
import { endpoints } from '@painel-pj/contract/endpoints';
import { call } from '../bed/call.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { install } from '../bed/installation.ts';
import { dial } from '../bed/raw-request.ts';
import { isAcknowledged } from '../writers/writer.ts';

const pages = 50;

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
      const { method, path } = endpoints.listCadastros;
      const headers = { 'x-access-token': installation.adminToken };
      for (let page = 0; page < pages; page++) {
        const answer = await call(url, { method, path: `${path}?limite=50`, headers });
        if (isAcknowledged(answer)) outcome.confirmadas += 1;
        else outcome.problemas.push(`uma página não foi servida: ${JSON.stringify(answer)}`);
      }
      outcome.nota = `${outcome.confirmadas} de ${pages} páginas servidas enquanto isso`;
    } finally {
      for (const socket of sockets) socket.destroy();
      await installation.remove();
    }
    return outcome;
  },
};
