import type { LoginRequest, LoginResponse } from '@painel-pj/contract/auth';
import { AppError } from '#app-error.ts';
import { record } from '#auditoria/record.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Account, AccountRepository } from './account-repository.ts';
import { type AttemptService, addressCounter, codeCounter, passwordCounter } from './attempt-service.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { type SessionService, tokenMark } from './session-service.ts';
import type { TwoFactorService } from './two-factor-service.ts';

export type LoginOutcome = { status: 200; body: LoginResponse } | { status: 201; body: { hasSecret: true } };

const invalidCredentials = () =>
  new AppError('credenciais_invalidas', 'Usuário ou senha incorretos. Confira e tente de novo.');
const invalidCode = () =>
  new AppError('codigo_invalido', 'Código incorreto ou já usado. Aguarde o próximo e tente de novo.');

type Dependencies = {
  db: Database;
  accounts: AccountRepository;
  attempts: AttemptService;
  hasher: PasswordHasher;
  sessions: SessionService;
  twoFactor: TwoFactorService;
  config: Config;
};

export function createLoginService({
  db,
  accounts,
  attempts,
  hasher,
  sessions,
  twoFactor,
  config,
}: Dependencies) {
  /** The same steps for a known and an unknown user, so that neither answer nor time tells them apart. */
  async function checkPassword(login: string, password: string): Promise<Account> {
    const account = await accounts.findByLogin(login);
    const matches = await hasher.verify(account?.senha_hash ?? null, password);
    if (!account || !matches) throw invalidCredentials();
    await attempts.succeeded(passwordCounter(login));
    return account;
  }

  async function enter(
    account: Account,
    { code, codigoBackup }: LoginRequest,
    endereco: string,
  ): Promise<LoginResponse> {
    const counter = codeCounter(account.id);
    await attempts.reserve([counter]);
    const mustChangePassword = account.senha_temporaria && config.forcarTrocaSenha;

    const answer = await db.kysely.transaction().execute(async (tx) => {
      // Before the code is looked at: it locks the account first, in the order in which a reset does.
      const token = await sessions.start(tx, account, mustChangePassword ? 'senha' : 'completa');
      const accepted = code
        ? await twoFactor.acceptCode(tx, account, code)
        : (await twoFactor.acceptBackupCode(tx, account, codigoBackup ?? '')) && {};
      if (!accepted) throw invalidCode();
      await record(tx, {
        ator: { id: account.id, nome: account.login, endereco, sessao: tokenMark(token) },
        acao: 'sessao.iniciada',
        alvo: { tipo: 'usuario', id: account.id },
        detalhes: { com: code ? 'codigo' : 'codigo-backup' },
      });
      return { token, ...accepted };
    });

    await attempts.succeeded(counter);
    return {
      ...answer,
      hasSecret: true,
      usuario: {
        id: account.id,
        user: account.login,
        nomeCompleto: account.nome_completo,
        role: account.role,
      },
      ...(mustChangePassword && { senhaTemporaria: true }),
    };
  }

  return {
    async login(request: LoginRequest, address: string): Promise<LoginOutcome> {
      const fromAddress = addressCounter(address);
      await attempts.reserve([passwordCounter(request.user), fromAddress]);
      const account = await checkPassword(request.user, request.password);

      let outcome: LoginOutcome;
      if (!twoFactor.isReady(account)) {
        const setupToken = await sessions.start(db.kysely, account, 'configuracao');
        outcome = { status: 200, body: { hasSecret: false, id: account.id, setupToken } };
      } else if (!request.code && !request.codigoBackup) {
        outcome = { status: 201, body: { hasSecret: true } };
      } else {
        outcome = { status: 200, body: await enter(account, request, address) };
      }
      await attempts.succeeded(fromAddress);
      return outcome;
    },
  };
}
