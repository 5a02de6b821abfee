import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { addColleague, type Person } from '@painel-pj/test-bed/people';
import { makeDataDir } from '@painel-pj/test-bed/server';
import { type Answer, call } from '../bed/call.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { type Installation, install } from '../bed/installation.ts';

const hourMs = 3_600_000;
const steps = [365 * 24, -365 * 24, 24, -24, 3, -3].map((hours) => hours * hourMs);
const stepMs = 30_000;
const wrongTries = 6;
const preload = fileURLToPath(new URL('../bed/stepped-clock.ts', import.meta.url));

const statusOf = (answer: Answer) => (answer.came ? answer.status : 0);

async function signIn(url: string, { user, password, secret }: Person, offsetMs: number): Promise<Answer> {
  const { method, path: target } = endpoints.login;
  const code = codeOf(secret, -offsetMs / stepMs);
  return call(url, { method, path: target, headers: {}, body: { user, password, code } });
}

async function failToSignIn(url: string, { user }: Person): Promise<void> {
  const { method, path: target } = endpoints.login;
  const body = { user, password: 'senha-errada-mesmo' };
  for (let round = 0; round < wrongTries; round++) {
    const headers = { 'x-forwarded-for': `10.9.8.${round}` };
    await call(url, { method, path: target, headers, body });
  }
}

async function readPage(url: string, token: string): Promise<{ status: number; documento: string }> {
  const answer = await fetch(`${url}/pj/unix?limite=50`, { headers: { 'x-access-token': token } });
  const cadastros = answer.ok ? ((await answer.json()) as Cadastro[]) : [];
  const names = cadastros.flatMap(({ documentos }) => Object.values(documentos ?? {}));
  return { status: answer.status, documento: String(names[0] ?? '') };
}

const openDocument = async (url: string, name: string) => (await fetch(`${url}/arquivos/${name}`)).status;

/** Someone works while the clock is wrong; once it is right, nothing of that opens and nobody is locked out. */
async function tryStep(
  { server, adminToken }: Installation,
  setClock: (ms: number) => Promise<void>,
  step: number,
) {
  const { url } = server();
  const [person, clumsy] = [
    await addColleague(server(), adminToken),
    await addColleague(server(), adminToken),
  ];
  await setClock(step);
  const entered = await signIn(url, person, step);
  const token = entered.came ? String((entered.body as LoginResponse).token) : '';
  const { documento } = await readPage(url, token);
  const openedThen = await openDocument(url, documento);
  await failToSignIn(url, clumsy);

  await setClock(0);
  const seen = {
    'entrar com o relógio errado': statusOf(entered) === 200 && openedThen === 200,
    'a sessão de então não vale': (await readPage(url, token)).status === 401,
    'o documento de então não abre': (await openDocument(url, documento)) === 404,
    'a pessoa entra de novo': statusOf(await signIn(url, person, 0)) === 200,
  };
  // The first try may have to wait, from now; a minute later it must not.
  await signIn(url, clumsy, 0);
  await setClock(2 * stepMs + 1000);
  const isFree = statusOf(await signIn(url, clumsy, 2 * stepMs + 1000)) === 200;
  await setClock(0);
  return Object.entries({ ...seen, 'a espera acaba': isFree })
    .filter(([, holds]) => !holds)
    .map(([what]) => `relógio ${step / hourMs} h: falhou "${what}"`);
}

export const clockSteps: Fault = {
  nome: 'relógio adiantado e atrasado',
  chave: 'relogio',
  vezes: { inteiro: steps.length, rapido: 2 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const folder = await makeDataDir();
    const clock = path.join(folder, 'relogio');
    const setClock = (ms: number) => writeFile(clock, String(ms));
    await setClock(0);
    const environment = { DEMO: 'sim', NODE_OPTIONS: `--import=${preload}`, RELOGIO: clock };
    const installation = await install({ keys: 0, environment });
    try {
      for (const step of steps.slice(0, vezes)) {
        outcome.problemas.push(...(await tryStep(installation, setClock, step)));
        outcome.tentativas += 1;
      }
      outcome.nota = 'nada vale para sempre, ninguém fica de fora';
    } finally {
      await installation.remove();
      await rm(folder, { recursive: true });
    }
    return outcome;
  },
};
