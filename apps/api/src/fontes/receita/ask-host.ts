import type { EmpresaReceita } from '@painel-pj/regras/receita';
import { describeFailure, describeStatus } from '#plataforma/http/describe-failure.ts';
import { readText } from '#plataforma/http/read-text.ts';
import { readAnswer, WrongAnswer } from './read-answer.ts';

type HostAnswer =
  /** Null: the host does not have the company. */
  | { empresa: EmpresaReceita | null }
  /** Why it did not answer, and how long it wants to be left alone. */
  | { erro: string; waitMs: number };

export type AskHost = (cnpj: string, stopping: AbortSignal) => Promise<HostAnswer>;

const defaultTimeoutMs = 5000;
const maxAnswerBytes = 512 * 1024;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongAnswer('A resposta não é JSON.');
  }
}

/** Seconds, as servers that are asked too often say them. */
const readWait = (headers: Headers) => 1000 * (Number(headers.get('retry-after')) || 0);

/** Asks only the address of the configuration, about one CNPJ and with nothing else: redirects are not followed. */
export const createAskHost =
  (url: string, timeoutMs = defaultTimeoutMs): AskHost =>
  async (cnpj, stopping) => {
    try {
      const answer = await fetch(`${url.replace(/\/+$/, '')}/${cnpj}`, {
        redirect: 'manual',
        headers: { accept: 'application/json', 'user-agent': 'painel-pj' },
        signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await readText(answer.body, maxAnswerBytes);
      if (answer.status === 404) return { empresa: null };
      if (answer.status !== 200)
        return { erro: describeStatus(answer.status), waitMs: readWait(answer.headers) };
      if (text === null) throw new WrongAnswer('A resposta é grande demais.');
      return { empresa: readAnswer(parse(text), cnpj) };
    } catch (error) {
      return { erro: error instanceof WrongAnswer ? error.message : describeFailure(error), waitMs: 0 };
    }
  };
