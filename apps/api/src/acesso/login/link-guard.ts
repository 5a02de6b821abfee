import { hash, timingSafeEqual } from 'node:crypto';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import type { LinkEmpresa } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { linkCounters, networkOf } from './attempt-counters.ts';
import type { AttemptService } from './attempt-service.ts';

/** What the company sends with each call: the fragment of its link, and the CNPJ it typed. */
export type LinkProof = { token: string; cnpj: string };

type Found = Omit<LinkEmpresa, 'ator'> & { cnpj: string; criadoPorNome: string };
type Dependencies = {
  attempts: AttemptService;
  clock: Clock;
  find: (token: string) => Promise<Found | undefined>;
};

/** The same for a link that never was, that ended, and for another company's CNPJ: nobody learns which links there are. */
const wrongProof = () =>
  new AppError(
    'nao_autenticado',
    'O link ou o CNPJ não confere, ou o link não vale mais. Confira o CNPJ; se estiver certo, peça um novo link a quem o enviou.',
  );

const deadlinePassed = () =>
  new AppError(
    'prazo_encerrado',
    'O prazo deste pedido terminou. Fale com quem enviou o link para pedir outro.',
  );

const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

const maxWaiting = 200;
const tooMany = () =>
  new AppError('indisponivel', 'Muitos envios chegam da sua rede agora. Tente de novo em instantes.', {
    retryAfterSeconds: 5,
  });

/** Runs one after the other what has the same key; who finds `maxWaiting` before them is refused. */
function createTurns() {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async function runInTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > maxWaiting) throw tooMany();
    const turn = line.last.then(work, work);
    line.last = turn;
    line.length += 1;
    lines.set(key, line);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}

/**
 * Every attempt counts as failed until both proofs are right, so that guesses at the same time gain nothing. In turns, so
 * that a page which sends several files at once is not taken for somebody who guesses.
 */
export function createLinkGuard({ attempts, clock, find }: Dependencies) {
  const runInTurn = createTurns();

  async function prove({ token, cnpj }: LinkProof, network: string): Promise<Found> {
    const counters = linkCounters(network, token);
    await attempts.reserve(counters);
    const found = await find(token);
    if (!isSame(unmask(cnpj), found?.cnpj ?? '') || !found) throw wrongProof();
    await attempts.succeeded(counters);
    return found;
  }

  return async function openLink(proof: LinkProof, endereco: string): Promise<LinkEmpresa> {
    // What no token can be is no guess.
    if (!/^[\w-]{43}$/.test(proof.token)) throw wrongProof();
    const network = networkOf(endereco);
    const { cnpj: _, criadoPorNome, ...link } = await runInTurn(network, () => prove(proof, network));
    if (link.prazo < clock()) throw deadlinePassed();
    return { ...link, ator: { id: null, nome: `empresa, pelo link de ${criadoPorNome}`, endereco } };
  };
}
