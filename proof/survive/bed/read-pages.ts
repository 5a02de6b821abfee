import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { isAcknowledged } from '../writers/writer.ts';
import { call } from './call.ts';
import type { Outcome } from './fault.ts';
import type { Installation } from './installation.ts';

const pages = 50;

/** A reviewer turns pages while the fault lasts: each must be served. */
export async function readPages({ server, adminToken }: Installation, outcome: Outcome): Promise<void> {
  const { method, path } = endpoints.listCadastros;
  const headers = { 'x-access-token': adminToken };
  for (let page = 0; page < pages; page++) {
    const answer = await call(server().url, { method, path: `${path}?limite=50`, headers });
    if (isAcknowledged(answer)) outcome.confirmadas += 1;
    else outcome.problemas.push(`uma página não foi servida: ${JSON.stringify(answer)}`);
  }
  outcome.nota = `${outcome.confirmadas} de ${pages} páginas servidas enquanto isso`;
}
