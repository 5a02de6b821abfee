import type { GiveVistaRequest } from '@painel-pj/contract/cadastros/vista';
import { call } from '#provider/api-client.ts';
import { readVistasAgain } from './vistas.ts';

/** Replaces to whom a vista is given; without people it is taken back. */
export async function giveVista(id: string, body: GiveVistaRequest): Promise<void> {
  await call('giveVista', { params: { id }, body });
  await readVistasAgain();
}
