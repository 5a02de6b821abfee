import type { Confirm2faRequest, LoginRequest, Setup2faResponse } from '@painel-pj/contract/acesso/auth';
import type { Kysely } from 'kysely';
import type { Account, AccountRepository } from '#acesso/account-repository.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import { decrypt, encrypt } from '#plataforma/keys/secret-box.ts';
import { record } from '#plataforma/record/record.ts';
import { countUnusedBackupCodes, replaceBackupCodes, spendBackupCode } from './backup-code-repository.ts';
import { generateBackupCodes, hashBackupCode, listPossibleHashes } from './backup-codes.ts';
import { currentCode, findTotpStep, newTotpSecret, otpauthUrl } from './totp.ts';

type Factors = Pick<LoginRequest, 'code' | 'codigoBackup' | 'chaveAcesso'>;

/** The name of the second factor in the audit trail. */
export function factorOf({ code, chaveAcesso }: Factors): string {
  if (chaveAcesso) return 'chave-acesso';
  return code ? 'codigo' : 'codigo-backup';
}

export const hasFactor = ({ code, codigoBackup, chaveAcesso }: Factors): boolean =>
  Boolean(code || codigoBackup || chaveAcesso);

/** How long a confirmed secret lasts before its first code is accepted. */
const provisionalMs = 10 * 60_000;

const alreadySetUp = () =>
  new AppError(
    'conflito',
    'A verificação em duas etapas já está configurada. Entre com o código do aplicativo.',
  );

export const invalidCode = (usuarioId: string) =>
  new AppError('codigo_invalido', 'Código incorreto ou já usado. Aguarde o próximo e tente de novo.', {
    usuarioId,
  });

type Dependencies = {
  db: Database;
  accounts: AccountRepository;
  sessions: SessionService;
  keys: Keys;
  config: Config;
  clock: Clock;
};

export function createTwoFactorService({ db, accounts, sessions, keys, config, clock }: Dependencies) {
  async function giveBackupCodes(tx: Kysely<Schema>, usuarioId: string): Promise<string[]> {
    const codigos = generateBackupCodes();
    await replaceBackupCodes(
      tx,
      usuarioId,
      codigos.map((codigo) => hashBackupCode(keys, codigo)),
    );
    await accounts.setCodesKept(tx, usuarioId, null);
    return codigos;
  }

  /** The new secret is kept with the session until a code of it is accepted. */
  async function issueSecret({ usuario, tokenHash }: Sessao): Promise<Setup2faResponse> {
    const secret = newTotpSecret();
    await sessions.keepIssuedSecret(tokenHash, encrypt(keys.secrets, usuario.id, secret));
    const url = otpauthUrl(config.painel.nomeEmpresa, usuario.login, secret);
    const { toDataURL } = await import('qrcode');
    return { otpauth_url: url, qrCode: await toDataURL(url, { margin: 1, width: 232 }) };
  }

  return {
    /** The former codes stop working. */
    giveBackupCodes,
    noteCodesKept: (tx: Kysely<Schema>, usuarioId: string) => accounts.setCodesKept(tx, usuarioId, clock()),
    countBackupCodes: (usuarioId: string) => countUnusedBackupCodes(db.kysely, usuarioId),

    isReady(account: Account): boolean {
      if (account.segredo_2fa_provado_em) return true;
      const confirmed = account.segredo_2fa_confirmado_em;
      if (confirmed === null) return false;
      const age = clock().getTime() - confirmed.getTime();
      return Math.abs(age) < provisionalMs;
    },

    async setup(sessao: Sessao): Promise<Setup2faResponse> {
      const account = await accounts.findById(sessao.usuario.id);
      if (account?.segredo_2fa_provado_em) throw alreadySetUp();
      return issueSecret(sessao);
    },

    /** For another phone; the former secret works until `acceptIssued`. */
    issueSecret,

    /** True for a code of the secret last issued to this session, which then replaces the account's former secret. */
    async acceptIssued(
      tx: Kysely<Schema>,
      { usuario, tokenHash, segredoEmitido }: Sessao,
      code: string,
    ): Promise<boolean> {
      if (!segredoEmitido) return false;
      const step = findTotpStep(decrypt(keys.secrets, usuario.id, segredoEmitido), code, clock());
      if (step === null) return false;
      // The account before the session: in the order in which a reset locks them.
      await accounts.replaceSecret(tx, usuario.id, segredoEmitido, step, clock());
      return sessions.takeIssuedSecret(tx, tokenHash, segredoEmitido);
    },

    async confirm(
      { usuario, tokenHash, segredoEmitido, ator }: Sessao,
      { userId, secret }: Confirm2faRequest,
    ): Promise<void> {
      if (String(userId) !== usuario.id) {
        throw new AppError('sem_permissao', 'Esta configuração é de outro usuário. Entre novamente.');
      }
      if (!segredoEmitido || decrypt(keys.secrets, usuario.id, segredoEmitido) !== secret) {
        throw new AppError('validacao', 'Esta chave não é a que foi gerada. Recomece a configuração.', {
          campos: { secret: 'Use a chave exibida na configuração.' },
        });
      }
      await db.kysely.transaction().execute(async (tx) => {
        // The account before the session: in the order in which a reset locks them.
        const isKept = await accounts.keepProvisionalSecret(tx, usuario.id, segredoEmitido, clock());
        if (!(await sessions.end(tx, tokenHash, 'uso_unico')))
          throw new AppError('nao_autenticado', 'Entre novamente.');
        if (!isKept) throw alreadySetUp();
        await record(tx, {
          ator,
          acao: '2fa.confirmado',
          alvo: { tipo: 'usuario', id: usuario.id },
        });
      });
    },

    /** Accepts a code once; null when it is wrong or was used before. The first one ever proves the secret. */
    async acceptCode(
      tx: Kysely<Schema>,
      account: Account,
      code: string,
    ): Promise<{ codigosBackup?: string[] } | null> {
      if (!account.segredo_2fa) return null;
      const step = findTotpStep(decrypt(keys.secrets, account.id, account.segredo_2fa), code, clock());
      if (step === null || !(await accounts.acceptTotpStep(tx, account, step))) return null;
      if (!(await accounts.markSecretProven(tx, account.id, clock()))) return {};
      return { codigosBackup: await giveBackupCodes(tx, account.id) };
    },

    async currentCode(usuarioId: string): Promise<string | null> {
      const account = await accounts.findById(usuarioId);
      return account?.segredo_2fa
        ? currentCode(decrypt(keys.secrets, usuarioId, account.segredo_2fa), clock())
        : null;
    },

    acceptBackupCode: (tx: Kysely<Schema>, account: Account, code: string) =>
      spendBackupCode(tx, account.id, listPossibleHashes(keys, code), clock()),
  };
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;
