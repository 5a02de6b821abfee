import { hash } from 'node:crypto';
import type { EnterOidcRequest } from '@painel-pj/contract/acesso/oidc';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, AccountRepository } from '#acesso/account-repository.ts';
import type { Place } from '#acesso/factors/passkey-service.ts';
import { networkOf } from '#acesso/login/attempt-counters.ts';
import type { LoginOutcome, LoginService, Sender } from '#acesso/login/login-service.ts';
import { boundToOther } from '#acesso/login/refusals.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';
import { record } from '#plataforma/record/record.ts';
import { createOidcClient, type Identified, type OidcClient } from './oidc-client.ts';
import { newCookie } from './oidc-cookie.ts';
import { type Falha, OidcFailure } from './oidc-failure.ts';
import type { OidcRepository } from './oidc-repository.ts';

const hashText = (text: string) => hash('sha256', text, 'buffer');

const notConfigured = () =>
  new AppError(
    'nao_encontrado',
    'Este painel não tem a entrada com a conta da empresa. Use usuário e senha.',
  );
const beginAgain = () =>
  new AppError(
    'nao_autenticado',
    'Esta entrada não vale mais: passou do tempo, já foi usada ou começou em outro navegador. Clique de novo em Entrar com a conta da empresa.',
  );

const invalidLogout = () =>
  new AppError(
    'requisicao_invalida',
    'Este aviso de saída não é do emissor configurado, venceu ou já foi usado.',
  );

/** `cookie`: the browser's from now on. */
type Entered = { outcome: LoginOutcome; cookie?: string };

type Dependencies = {
  db: Database;
  oidcEntries: OidcRepository;
  accounts: AccountRepository;
  login: Pick<LoginService, 'enterByOidc'>;
  sessions: Pick<SessionService, 'endOidc'>;
  config: Config;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Signing in with the company's own account, for people who are on the team here. */
export function createOidcService(dependencies: Dependencies) {
  const { db, oidcEntries: repository, accounts, login, sessions, config, clock, log } = dependencies;
  const { oidc } = config;
  const client = oidc && createOidcClient(oidc);
  const spend = createLimit(
    { db, clock },
    {
      name: 'oidc',
      refusal: 'Muitas entradas começadas desta rede. Aguarde um minuto e tente de novo.',
      burst: 60,
      perSecond: 1,
    },
  );

  /** People are only told what they can do. */
  const tellOperator = (refusal: { falha: string; detalhe: string }) =>
    log.warn(refusal, "sign-in with the company's own account refused");

  const otherWay = oidc?.emergencia
    ? 'Avise quem opera o sistema.'
    : 'Entre com usuário e senha, ou avise quem opera o sistema.';
  const failures: Record<Falha, () => AppError> = {
    fora_do_ar: () =>
      new AppError(
        'fonte_falhou',
        `O serviço de contas da empresa não respondeu. Tente de novo em um minuto. ${otherWay}`,
      ),
    relogio: () =>
      new AppError(
        'fonte_falhou',
        `O relógio deste servidor e o do serviço de contas da empresa não conferem. Quem opera o sistema deve acertá-lo. ${otherWay}`,
      ),
    cancelada: () =>
      new AppError(
        'nao_autenticado',
        'A entrada com a conta da empresa foi cancelada ou não foi permitida lá. Tente de novo, ou peça acesso a quem cuida dela.',
      ),
    recusada: () =>
      new AppError(
        'nao_autenticado',
        `A resposta do serviço de contas da empresa não pôde ser aceita. Tente de novo. ${otherWay}`,
      ),
  };

  async function ask<T>(
    work: (client: OidcClient) => Promise<T>,
    tell = (falha: Falha) => failures[falha](),
  ): Promise<T> {
    if (!client) throw notConfigured();
    try {
      return await work(client);
    } catch (error) {
      if (!(error instanceof OidcFailure)) throw error;
      tellOperator({ falha: error.falha, detalhe: error.message });
      throw tell(error.falha);
    }
  }

  function redirectUri({ origin }: Place): string {
    if (origin) return `${origin}/login`;
    tellOperator({ falha: 'configuracao', detalhe: 'ENDERECO_PAINEL is not set' });
    throw new AppError(
      'conflito',
      'Falta dizer ao servidor o endereço deste painel (ENDERECO_PAINEL). Avise quem opera o sistema.',
    );
  }

  /** Of somebody who was not here before with this account. */
  async function findByClaim({ claims }: Identified): Promise<Account> {
    const campo = oidc?.campo ?? '';
    const value = claims[campo];
    const isTold = typeof value === 'string' && value !== '';
    if (!isTold || (campo === 'email' && claims.email_verified !== true)) {
      tellOperator({ falha: 'campo', detalhe: `the provider did not tell ${campo}, or did not verify it` });
      const what = campo === 'email' ? 'um e-mail verificado' : `o campo ${campo}`;
      throw new AppError(
        'sem_permissao',
        `O serviço de contas da empresa não informou ${what}. Peça a quem cuida dele que o envie. ${otherWay}`,
      );
    }
    const account = await (campo === 'email' ? accounts.findByEmail(value) : accounts.findByLogin(value));
    if (account) return account;
    tellOperator({ falha: 'pessoa', detalhe: `nobody, or more than one, has the ${campo} that was told` });
    throw new AppError(
      'sem_permissao',
      'Sua conta da empresa não tem acesso a este painel. Peça a quem cuida da equipe que crie seu acesso ou confira seu e-mail.',
    );
  }

  async function findAccount(identified: Identified): Promise<Account> {
    const owner = await repository.findOwner(identified.sub);
    const known = owner && (await accounts.findById(owner));
    if (known) return known;
    const account = await findByClaim(identified);
    if (!(await repository.isBound(account.id))) return account;
    tellOperator({ falha: 'ligacao', detalhe: 'the person is bound to another account of the provider' });
    throw boundToOther();
  }

  /**
   * A session, or what is still needed for one; until then a new cookie stands for the provider's answer: whoever knew the
   * one before can't go on with it.
   */
  async function answerProvider(
    request: EnterOidcRequest,
    cookie: string,
    returned: URL,
    sender: Sender,
  ): Promise<Entered> {
    // Of another tab, or of a stranger's link: what this browser began is left as it is.
    if (!client?.isOf(cookie, returned) || !(await repository.take(hashText(cookie)))) throw beginAgain();
    const identified = await ask((client) => client.identify(cookie, returned));
    const account = await findAccount(identified);
    const outcome = await login.enterByOidc(account, request, sender, identified);
    if (outcome.deviceValue) return { outcome };
    const next = newCookie();
    await repository.keep(hashText(next), account.id, identified);
    return { outcome, cookie: next };
  }

  return {
    async start(place: Place, address: string): Promise<{ endereco: string; cookie: string }> {
      if (!client) throw notConfigured();
      await spend(networkOf(address));
      const cookie = newCookie();
      const endereco = await ask((client) => client.buildAddress(cookie, redirectUri(place)));
      await repository.begin(hashText(cookie));
      return { endereco, cookie };
    },

    async enter(request: EnterOidcRequest, cookie: string | undefined, sender: Sender): Promise<Entered> {
      if (!client) throw notConfigured();
      if (!cookie) throw beginAgain();
      if (request.retorno !== undefined) {
        const returned = new URL(redirectUri(sender.place));
        returned.search = request.retorno;
        return answerProvider(request, cookie, returned, sender);
      }
      const identified = await repository.findIdentified(hashText(cookie));
      const account = identified && (await accounts.findById(identified.usuarioId));
      if (!account) throw beginAgain();
      const outcome = await login.enterByOidc(account, request, sender, {
        ...identified,
        hasSecondFactor: false,
      });
      if (outcome.deviceValue) await repository.remove(hashText(cookie));
      return { outcome };
    },

    /** Ends the sessions of somebody who left at the provider. The same message counts once. */
    async logout(token: string): Promise<void> {
      const left = await ask(
        (client) => client.readLogout(token),
        (falha) => (falha === 'fora_do_ar' ? failures[falha]() : invalidLogout()),
      );
      await db.kysely.transaction().execute(async (tx) => {
        if (!(await repository.noteLogout(tx, hashText(left.jti)))) throw invalidLogout();
        await repository.removeOf(tx, left);
        for (const id of await sessions.endOidc(tx, left)) {
          await record(tx, {
            ator: { id: null, nome: 'conta da empresa' },
            acao: 'sessoes.encerradas',
            alvo: { tipo: 'usuario', id },
          });
        }
      });
    },
  };
}

export type OidcService = ReturnType<typeof createOidcService>;
