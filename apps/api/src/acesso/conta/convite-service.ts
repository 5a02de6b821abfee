import { hash, randomBytes } from 'node:crypto';
import type {
  AcceptConviteRequest,
  ConviteAberto,
  OpenConviteRequest,
} from '@painel-pj/contract/acesso/convite';
import type { Convite } from '@painel-pj/contract/equipe/usuario';
import type { Kysely } from 'kysely';
import type { Account, AccountRepository } from '#acesso/account-repository.ts';
import { inviteCounter, networkOf } from '#acesso/login/attempt-counters.ts';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import { assertStrongPassword } from '#acesso/password/assert-strong-password.ts';
import type { PasswordHasher } from '#acesso/password/password-hasher.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { ConviteRepository } from './convite-repository.ts';

const tokenBytes = 32;
const hashToken = (token: string) => hash('sha256', token, 'buffer');

/** The same answer for a link that never existed, so that nobody learns which links there are. */
const invalidConvite = () =>
  new AppError(
    'nao_encontrado',
    'Este convite não vale mais: já foi usado, venceu ou foi trocado por outro. Peça um novo a um administrador.',
  );

type Dependencies = {
  db: Database;
  repository: ConviteRepository;
  accounts: AccountRepository;
  attempts: AttemptService;
  hasher: PasswordHasher;
  config: Config;
};

/** A link with which people set their own password, so that whoever invites them never knows it. */
export function createConviteService(dependencies: Dependencies) {
  const { db, repository, accounts, attempts, hasher, config } = dependencies;

  async function find(token: string, address: string): Promise<{ account: Account; expiraEm: Date }> {
    const counter = inviteCounter(networkOf(address));
    await attempts.reserve([counter]);
    const convite = await repository.findLive(hashToken(token));
    const account = convite && (await accounts.findById(convite.usuario_id));
    if (!account) throw invalidConvite();
    await attempts.succeeded([counter]);
    return { account, expiraEm: convite.expira_em };
  }

  return {
    /** The former invitation stops working. Only the hash of the token is stored. */
    async issue(tx: Kysely<Schema>, usuarioId: string): Promise<Convite> {
      const token = randomBytes(tokenBytes).toString('base64url');
      const expiraEm = await repository.replace(tx, usuarioId, hashToken(token));
      return { token, validoAte: expiraEm.toISOString() };
    },

    revoke: repository.removeOf,
    forgetOld: repository.removeExpired,

    async open({ token }: OpenConviteRequest, address: string): Promise<ConviteAberto> {
      const { account, expiraEm } = await find(token, address);
      return {
        nomeCompleto: account.nome_completo,
        user: account.login,
        validoAte: expiraEm.toISOString(),
      };
    },

    async use({ token, senhaNova }: AcceptConviteRequest, address: string): Promise<void> {
      const { account } = await find(token, address);
      const { id, login, nome_completo, email } = account;
      await assertStrongPassword(
        senhaNova,
        [login, nome_completo, email, config.painel.nomeEmpresa],
        'senhaNova',
      );
      const senhaHash = await hasher.hash(senhaNova);
      await db.kysely.transaction().execute(async (tx) => {
        // The account first, then the invitation: the same order as in a reset, so that locks can't deadlock.
        const isReplaced = await accounts.replacePassword(tx, account, senhaHash);
        if (!isReplaced || !(await repository.take(tx, hashToken(token)))) throw invalidConvite();
        await record(tx, {
          ator: { id, nome: login, endereco: address },
          acao: 'convite.usado',
          alvo: { tipo: 'usuario', id },
        });
      });
    },
  };
}

export type ConviteService = ReturnType<typeof createConviteService>;
