import { hash, randomBytes } from 'node:crypto';
import type { SessaoResponse } from '@painel-pj/contract/auth';
import type { Role } from '@painel-pj/contract/usuario';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import { type Ator, record } from '#auditoria/record.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { Proven } from './account-repository.ts';
import type { SessionRepository } from './session-repository.ts';

export type Escopo = Schema['sessao']['escopo'];

/** If the client can ask for a one-time code again, and when the last one was accepted. */
export type Identidade = { confirmaIdentidade: boolean; codigoEm: Date | null };

export type Sessao = Identidade & {
  tokenHash: Buffer;
  escopo: Escopo;
  segredoEmitido: Buffer | null;
  vistaEm: Date;
  expiraEm: Date;
  usuario: { id: string; login: string; nomeCompleto: string; role: Role };
  /** How its owner appears on record. */
  ator: Ator & { id: string };
};

const singlePurposeMs = 10 * 60_000;
const touchEveryMs = 30_000;
const tokenBytes = 32;
const maxOfOne = 10;
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string) => hash('sha256', token, 'buffer');

/** Enough of the token's hash to tell one session from all others; nobody gets in with it. */
const markBytes = 12;
export const sessionMark = ({ tokenHash }: Pick<Sessao, 'tokenHash'>) =>
  tokenHash.subarray(0, markBytes).toString('base64url');
export const tokenMark = (token: string) => sessionMark({ tokenHash: hashToken(token) });

const changedMeanwhile = () =>
  new AppError('credenciais_invalidas', 'Os dados deste acesso acabaram de mudar. Entre de novo.');

type Dependencies = { db: Database; repository: SessionRepository; config: Config; clock: Clock };

export function createSessionService({ db, repository, config, clock }: Dependencies) {
  function readMoment() {
    const now = clock();
    return { now, idleSince: new Date(now.getTime() - config.session.idleMs) };
  }

  return {
    /** Returns the token: only its hash is kept. Locks the account until the transaction ends. */
    async start(
      tx: Kysely<Schema>,
      proven: Proven,
      escopo: Escopo,
      { confirmaIdentidade, codigoEm }: Identidade = { confirmaIdentidade: false, codigoEm: null },
    ): Promise<string> {
      const token = randomBytes(tokenBytes).toString('base64url');
      const now = clock();
      const lifeMs = escopo === 'completa' ? config.session.maxMs : singlePurposeMs;
      const expiraEm = new Date(now.getTime() + lifeMs);
      const isOpen = await repository.insert(tx, proven, {
        tokenHash: hashToken(token),
        escopo,
        now,
        expiraEm,
        confirmaIdentidade,
        codigoEm,
      });
      if (!isOpen) throw changedMeanwhile();
      if (escopo === 'completa') await repository.removeOldest(tx, proven.id, maxOfOne);
      return token;
    },

    /** Being found counts as use, unless nobody asked for the call. */
    async find(token: string, endereco: string, isBackground: boolean): Promise<Sessao | null> {
      if (!wellFormed.test(token)) return null;
      const tokenHash = hashToken(token);
      const moment = readMoment();
      const row = await repository.findLive(tokenHash, moment);
      if (!row) return null;
      const { now } = moment;
      const isTouched = !isBackground && now.getTime() - row.vista_em.getTime() > touchEveryMs;
      if (isTouched) await repository.touch(tokenHash, now);
      return {
        tokenHash,
        escopo: row.escopo,
        segredoEmitido: row.segredo_emitido,
        vistaEm: isTouched ? now : row.vista_em,
        expiraEm: row.expira_em,
        confirmaIdentidade: row.confirma_identidade,
        codigoEm: row.codigo_em,
        usuario: { id: row.usuario_id, login: row.login, nomeCompleto: row.nome_completo, role: row.role },
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

    /** Whose session has this mark, while it lives. */
    findReader: (mark: string) => repository.findReader(Buffer.from(mark, 'base64url'), readMoment()),

    async logout({ tokenHash, usuario, ator }: Sessao): Promise<void> {
      await db.kysely.transaction().execute(async (tx) => {
        if (!(await repository.remove(tx, tokenHash))) return;
        await record(tx, {
          ator,
          acao: 'sessao.encerrada',
          alvo: { tipo: 'usuario', id: usuario.id },
        });
      });
    },

    /** False when somebody ended it first: what is single-use must then not go on. */
    end: (tx: Kysely<Schema>, tokenHash: Buffer) => repository.remove(tx, tokenHash),
    endAllOf: (tx: Kysely<Schema>, usuarioId: string) => repository.removeAllOf(tx, usuarioId),
    noteCode: (tx: Kysely<Schema>, tokenHash: Buffer) => repository.noteCode(tx, tokenHash, clock()),
    keepIssuedSecret: (tokenHash: Buffer, encrypted: Buffer) =>
      repository.keepIssuedSecret(tokenHash, encrypted),
    forgetExpired: () => repository.removeExpired(clock()),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
