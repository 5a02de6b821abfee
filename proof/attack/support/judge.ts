import { erroSchema, statusPorCodigo } from '@painel-pj/contract/plataforma/erro';
import { Breach, insist } from './attack.ts';
import type { Answer } from './client.ts';

const describe = ({ status, body }: Answer) => `${status} ${body.toString('utf8', 0, 200)}`;

const expectedHeaders: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/i,
  'content-security-policy': /frame-ancestors 'none'/,
};

/** What every answer carries, whatever its status. */
export function judgeHeaders({ status, headers }: Answer, what: string): void {
  for (const [name, expected] of Object.entries(expectedHeaders)) {
    const value = String(headers[name] ?? '');
    insist(expected.test(value), `${what}: ${status} sem ${name} (${value || 'ausente'})`);
  }
  const policy = String(headers['content-security-policy']);
  insist(/default-src 'none'/.test(policy), `${what}: ${status} com CSP aberta: ${policy}`);
  insist(!/script-src[^;]*(unsafe|\*|http)/.test(policy), `${what}: ${status} com CSP frouxa: ${policy}`);
}

/** 416 answers with its header alone, as the protocol has it. */
const bodiless = new Set([416]);
/** Said before a request can be read: too slow, a strange expectation, headers too big. */
const unreadable = new Set([408, 417, 431]);

/** Never a 5xx, every refusal in the one error shape, the headers on all of them. */
export function judge(answer: Answer, what: string, isHead = false): void {
  judgeHeaders(answer, what);
  insist(answer.status < 500, `${what}: ${describe(answer)}`);
  if (answer.status < 400 || isHead || bodiless.has(answer.status)) return;
  let erro: unknown;
  try {
    erro = JSON.parse(answer.body.toString());
  } catch {
    throw new Breach(`${what}: erro que não é JSON: ${describe(answer)}`);
  }
  const read = erroSchema.safeParse(erro);
  insist(read.success, `${what}: erro fora do formato: ${describe(answer)}`);
  const expected = statusPorCodigo[read.data.codigo];
  const isKnown = unreadable.has(answer.status) && read.data.codigo === 'requisicao_invalida';
  insist(expected === answer.status || isKnown, `${what}: ${read.data.codigo} sob ${answer.status}`);
}

export function expectStatus(answer: Answer, expected: number | number[], what: string): void {
  judge(answer, what);
  insist(
    [expected].flat().includes(answer.status),
    `${what}: esperado ${expected}, veio ${describe(answer)}`,
  );
}

export const count = (answers: Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** How many of each status, as 200×3 401×47. */
export function tally(statuses: number[]): string {
  const times = new Map<number, number>();
  for (const status of statuses) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${status}×${n}`)
    .join(' ');
}
