import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Answer, Call, Client } from './client.ts';

const patienceMs = 60_000;
const everyMs = 20;

/** The server's words come by another way than its answers: they may be a moment late. */
export async function isSoonTrue(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
}

/** A disk that is slow for a moment makes a server rightly say that it is not ready. */
export const isSoonReady = (client: Client): Promise<boolean> =>
  isSoonTrue(async () => (await client.send({ path: endpoints.saudePronta.path })).status === 200);

/** The answer, and of readiness the one after that moment. */
export async function sendWhenReady(client: Client, call: Call): Promise<Answer> {
  const answer = await client.send(call);
  if (answer.status !== 503 || !call.path.startsWith(endpoints.saudePronta.path)) return answer;
  await isSoonReady(client);
  return client.send(call);
}
