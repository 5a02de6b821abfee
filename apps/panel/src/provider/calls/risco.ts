import type { ChangeRiscoRequest } from '@painel-pj/contract/analise/risco';
import { call } from '#provider/api-client.ts';

export async function changeRisco(id: string, body: ChangeRiscoRequest): Promise<void> {
  await call('changeRisco', { params: { id }, body });
}
