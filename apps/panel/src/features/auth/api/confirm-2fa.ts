import type { Confirm2faRequest } from '@painel-pj/contract/auth';
import { call } from '#lib/api-client.ts';

export async function confirm2fa(body: Confirm2faRequest, setupToken: string | null): Promise<void> {
  await call('confirm2fa', { body, token: setupToken });
}
