import fc from 'fast-check';
import { requestsTo } from '../inputs/requests.ts';
import { type Attack, Breach, insist, type Scale } from '../support/attack.ts';
import { calls, type Name, names } from '../support/calls.ts';
import { type Call, createClient } from '../support/client.ts';
import { judge, tally } from '../support/judge.ts';
import type { Target } from '../support/target.ts';
import { isSoonReady, sendWhenReady } from '../support/wait.ts';
import { prepare } from './known-requests.ts';

const batch = 250;

const show = ({ method, path, body }: Call) =>
  `${method} ${path.slice(0, 120)} ${body === undefined ? '' : JSON.stringify(String(body).slice(0, 120))}`;

async function attackCall(name: Name, target: Target, { inputsPerCall, seed }: Scale) {
  const known = await prepare(target, name, inputsPerCall);
  const client = createClient(target.server.url, known.connections);
  const requests = requestsTo(calls[name], known);
  const statuses: number[] = [];
  try {
    for (let from = 0; from < inputsPerCall; from += batch) {
      const numRuns = Math.min(batch, inputsPerCall - from);
      const inputs = fc.sample(requests, { numRuns, seed: seed + from });
      await Promise.all(
        inputs.map(async (input, at) => {
          const what = `semente ${seed}, entrada ${from + at}: ${show(input)}`;
          const headers = { ...known.headers(from + at), ...input.headers };
          const answer = await sendWhenReady(client, { ...input, headers }).catch((error: Error) => {
            throw new Breach(`${what}: ${error.message}`);
          });
          judge(answer, what, input.method === 'HEAD');
          statuses.push(answer.status);
        }),
      );
    }
    insist(await isSoonReady(client), 'o servidor não atende depois');
  } finally {
    client.close();
  }
  const hashed =
    name === 'login' ? `; senhas conferidas: ${statuses.filter((one) => one === 401).length}` : '';
  return { tentativas: statuses.length, nota: `${tally(statuses)}${hashed}` };
}

export const generatedInputs: Attack[] = names.map((name) => ({
  ameaca: 22,
  tentado: `entradas geradas: ${calls[name].method} ${calls[name].path}`,
  run: (target, scale) => attackCall(name, target, scale),
}));
