import { hash, randomBytes } from 'node:crypto';
import type { SessaoResponse } from '@painel-pj/contract/acesso/auth';
import { businessDateOf, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Kysely } from 'kysely';
import { findRange, markOf } from '#acesso/hash-mark.ts';
import { networkOf } from '#acesso/login/attempt-counters.ts';
import type { Escopo, Identidade, Origem, Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { Motivo, OpenSession, Proven, SessionRepository } from './session-repository.ts';

/** Why a session ended, and what to do. The reasons are those of `sessao_encerrada`, plus `sem_uso` and `tempo`. */
const texts: Record<string, string> = {
  saida: 'Você saiu do painel. Entre novamente.',
  encerrada: 'Você encerrou esta sessão em outro aparelho. Entre novamente.',
  senha: 'Sua senha foi trocada e as sessões abertas terminaram. Entre novamente com a senha nova.',
  duas_etapas: 'Sua verificação em duas etapas mudou de celular e esta sessão terminou. Entre novamente.',
  oidc: 'Você saiu da conta da empresa e esta sessão terminou. Entre novamente.',
  limite: 'Você entrou em aparelhos demais e esta sessão, a mais antiga, terminou. Entre novamente.',
  administrador: 'Um administrador encerrou sua sessão. Entre novamente.',
  poderes: 'O que você pode fazer no painel mudou. Entre novamente.',
  sem_uso: 'Sua sessão terminou por inatividade. Entre novamente.',
  tempo: 'Sua sessão chegou ao tempo máximo e terminou. Entre novamente.',
};

const describeEnding = (motivo: string | null): string =>
  getOwn(texts, motivo ?? '') ?? 'Sua sessão expirou. Entre novamente.';

const nowhere: Origem = { endereco: null, navegador: null, sistema: null, aparelho: null, oidc: null };
/** Of a session that only sets up a second factor. */
export const unconfirmed = { confirmaIdentidade: false, codigoEm: null, origem: nowhere };

const singlePurposeMs = 10 * 60_000;
const endingKeptMs = 24 * 3_600_000;
const touchEveryMs = 30_000;
const tokenBytes = 32;
const maxOfOne = 10;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string) => hash('sha256', token, 'buffer');

export const sessionMark = ({ tokenHash }: Pick<Sessao, 'tokenHash'>) => markOf(tokenHash);
export const tokenMark = (token: string) => markOf(hashToken(token));

const changedMeanwhile = () =>
  new AppError('credenciais_invalidas', 'Os dados deste acesso acabaram de mudar. Entre novamente.');

type Dependencies = { db: Database; repository: SessionRepository; config: Config; clock: Clock };

export function createSessionService({ db, repository, config, clock }: Dependencies) {
  function readMoment() {
    const now = clock();
    return { now, idleSince: new Date(now.getTime() - config.session.idleMs) };
  }

  const ending = (motivo: Motivo) => ({ motivo, now: clock() });

  return {
    /**
     * Returns the token, of which only the hash is stored. Locks the account until the transaction ends. `ate`: when it ends at
     * the latest, where it takes the place of another.
     */
    async start(
      tx: Kysely<Schema>,
      proven: Proven,
      escopo: Escopo,
      { confirmaIdentidade, codigoEm, origem, ate }: Identidade & { origem: Origem; ate?: Date },
    ): Promise<string> {
      const token = randomBytes(tokenBytes).toString('base64url');
      const now = clock();
      const lifeMs = escopo === 'completa' ? config.session.maxMs : singlePurposeMs;
      const expiraEm = ate ?? new Date(now.getTime() + lifeMs);
      const isOpen = await repository.insert(tx, proven, {
        tokenHash: hashToken(token),
        escopo,
        now,
        expiraEm,
        confirmaIdentidade,
        codigoEm,
        origem,
      });
      if (!isOpen) throw changedMeanwhile();
      if (escopo === 'completa')
        await repository.removeOldest(tx, proven.id, maxOfOne, { motivo: 'limite', now });
      return token;
    },

    /** Who of staff used the panel today, in Brasília, from the network of this address. */
    async findStaffAt(tx: Kysely<Schema>, endereco: string): Promise<{ id: string; nome: string }[]> {
      const places = await repository.listPlaces(tx, startOfDay(businessDateOf(clock())));
      const near = places.filter((one) => networkOf(one.endereco) === networkOf(endereco));
      return [...new Map(near.map(({ id, nome }) => [id, { id, nome }])).values()];
    },

    /** Counts as use of the session, unless the call was made in the background. */
    async find(token: string, endereco: string, isBackground: boolean): Promise<Sessao | null> {
      if (!wellFormed.test(token)) return null;
      const tokenHash = hashToken(token);
      const moment = readMoment();
      const row = await repository.findLive(tokenHash, moment);
      if (!row) return null;
      const { now } = moment;
      const isTouched = !isBackground && now.getTime() - row.vista_em.getTime() > touchEveryMs;
      if (isTouched) await repository.touch(tokenHash, now, endereco);
      return {
        tokenHash,
        escopo: row.escopo,
        segredoEmitido: row.segredo_emitido,
        vistaEm: isTouched ? now : row.vista_em,
        expiraEm: row.expira_em,
        confirmaIdentidade: row.confirma_identidade,
        codigoEm: row.codigo_em,
        origem: {
          endereco,
          navegador: row.navegador,
          sistema: row.sistema,
          aparelho: row.aparelho,
          oidc: row.oidc_sub === null ? null : { sub: row.oidc_sub, sid: row.oidc_sid },
        },
        usuario: {
          id: row.usuario_id,
          login: row.login,
          nomeCompleto: row.nome_completo,
          role: row.role,
          poderes: row.poderes,
        },
        ator: { id: row.usuario_id, nome: row.login, endereco, sessao: sessionMark({ tokenHash }) },
      };
    },

    timeLeft({ vistaEm, expiraEm }: Sessao): SessaoResponse {
      const secondsTo = (end: number) => Math.max(0, Math.floor((end - clock().getTime()) / 1000));
      return {
        inatividade: secondsTo(vistaEm.getTime() + config.session.idleMs),
        total: secondsTo(expiraEm.getTime()),
      };
    },

    /** The owner of the live session with this mark. */
    async findReader(mark: string): Promise<string | undefined> {
      const range = findRange(mark);
      return range ? repository.findReader(range, readMoment()) : undefined;
    },

    async logout({ tokenHash, usuario, ator }: Sessao): Promise<void> {
      await db.kysely.transaction().execute(async (tx) => {
        if (!(await repository.remove(tx, tokenHash, ending('saida')))) return;
        await record(tx, {
          ator,
          acao: 'sessao.encerrada',
          alvo: { tipo: 'usuario', id: usuario.id },
        });
      });
    },

    /** Why the session of this token ended, in words for its owner. */
    async explainEnding(token: string | undefined): Promise<string> {
      if (!token || !wellFormed.test(token)) return describeEnding(null);
      const tokenHash = hashToken(token);
      const ended = await repository.findEnding(tokenHash);
      if (ended) return describeEnding(ended.motivo);
      const times = await repository.findTimes(tokenHash);
      if (!times) return describeEnding(null);
      return describeEnding(times.expira_em <= clock() ? 'tempo' : 'sem_uso');
    },

    listOpen: (usuarioId: string): Promise<OpenSession[]> => repository.listOpen(usuarioId, readMoment()),

    /** By person. */
    countOpen: () => repository.countOpen(readMoment()),

    /** Returns the device of the session that ended; empty when there was none with this mark. */
    async endOneOf(tx: Kysely<Schema>, usuarioId: string, mark: string) {
      const range = findRange(mark);
      return range ? repository.removeOneOf(tx, usuarioId, range, ending('encerrada')) : [];
    },
    endOthersOf: (tx: Kysely<Schema>, { usuario, tokenHash }: Sessao, motivo: Motivo) =>
      repository.removeOthersOf(tx, usuario.id, tokenHash, ending(motivo)),

    /** False when it had ended already: the caller must then stop, so that a single-use session is used once. */
    end: (tx: Kysely<Schema>, tokenHash: Buffer, motivo: Motivo) =>
      repository.remove(tx, tokenHash, ending(motivo)),
    endAllOf: (tx: Kysely<Schema>, usuarioId: string, motivo: Motivo) =>
      repository.removeAllOf(tx, usuarioId, ending(motivo)),
    /** The sessions of somebody who left the company's own account. Returns whose they were. */
    async endOidc(tx: Kysely<Schema>, left: { sub: string | null; sid: string | null }): Promise<string[]> {
      const ended = await repository.removeOidc(tx, left, ending('oidc'));
      return [...new Set(ended.map(({ usuario_id }) => usuario_id))];
    },
    noteCode: (tx: Kysely<Schema>, tokenHash: Buffer) => repository.noteCode(tx, tokenHash, clock()),
    takeIssuedSecret: (tx: Kysely<Schema>, tokenHash: Buffer, encrypted: Buffer) =>
      repository.takeIssuedSecret(tx, tokenHash, encrypted),
    keepIssuedSecret: (tokenHash: Buffer, encrypted: Buffer) =>
      repository.keepIssuedSecret(tokenHash, encrypted),
    forgetExpired: () => repository.removeExpired(clock(), new Date(clock().getTime() - endingKeptMs)),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
