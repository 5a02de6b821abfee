import { hash } from 'node:crypto';
import type { EnterOidcRequest } from '@painel-pj/contract/acesso/oidc';
import type { CodigoErro } from '@painel-pj/contract/plataforma/erro';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Account, AccountRepository } from '#acesso/account-repository.ts';
import type { Place } from '#acesso/factors/passkey-service.ts';
import { networkOf } from '#acesso/login/attempt-counters.ts';
import type { LoginOutcome, LoginService, Sender } from '#acesso/login/login-service.ts';
import { boundToOther } from '#acesso/login/refusals.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Oidc } from '#plataforma/config/oidc-settings.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';
import { record } from '#plataforma/record/record.ts';
import type { Identified, OidcClient } from './oidc-client.ts';
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

const invalidLogout: [CodigoErro, string] = [
  'requisicao_invalida',
  'Este aviso de saída não é do emissor configurado, venceu ou já foi usado.',
];

/** People are only told what they can do; the log says why. */
const refuse = (codigo: CodigoErro, mensagem: string, falha: string, detalhe: string) =>
  new AppError(codigo, mensagem, {
    warning: { about: "sign-in with the company's own account refused", falha, detalhe },
  });

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
};

/** What speaks with a provider takes long to load: only where one is configured. */
async function openClient(oidc: Oidc): Promise<OidcClient> {
  const { createOidcClient } = await import('./oidc-client.ts');
  return createOidcClient(oidc);
}

/** Signing in with the company's own account, for people who are on the team here. */
export async function createOidcService(dependencies: Dependencies) {
  const { db, oidcEntries: repository, accounts, login, sessions, config, clock } = dependencies;
  const { oidc } = config;
  const client = oidc && (await openClient(oidc));
  const spend = createLimit(
    { db, clock },
    {
      name: 'oidc',
      refusal: 'Muitas entradas iniciadas nesta rede. Aguarde um minuto e tente de novo.',
      burst: 60,
      perSecond: 1,
    },
  );
  // The provider tells of everybody who leaves, all from its own network.
  const spendLogout = createLimit(
    { db, clock },
    { name: 'oidc-sair', refusal: 'Muitos avisos de saída desta rede.', burst: 600, perSecond: 10 },
  );

  const otherWay = oidc?.emergencia
    ? 'Avise quem opera o servidor; o acesso de emergência é em /login?local=1.'
    : 'Entre com usuário e senha, ou avise quem opera o servidor.';
  const failures: Record<Falha, [CodigoErro, string]> = {
    fora_do_ar: [
      'fonte_falhou',
      `O serviço de contas da empresa não respondeu. Tente de novo em um minuto. ${otherWay}`,
    ],
    relogio: [
      'fonte_falhou',
      `O relógio deste servidor e o do serviço de contas da empresa não conferem. Quem opera o servidor deve acertá-lo. ${otherWay}`,
    ],
    cancelada: [
      'nao_autenticado',
      'A entrada com a conta da empresa foi cancelada ou não foi permitida lá. Tente de novo, ou peça acesso a quem cuida dela.',
    ],
    antiga: [
      'nao_autenticado',
      'Você saiu do painel, e o serviço de contas da empresa não pediu que você entrasse lá de novo. Saia também da conta da empresa e tente de novo.',
    ],
    recusada: [
      'nao_autenticado',
      `A resposta do serviço de contas da empresa não pôde ser aceita. Tente de novo. ${otherWay}`,
    ],
  };

  async function ask<T>(
    work: (client: OidcClient) => Promise<T>,
    tell = (falha: Falha) => failures[falha],
  ): Promise<T> {
    if (!client) throw notConfigured();
    try {
      return await work(client);
    } catch (error) {
      if (!(error instanceof OidcFailure)) throw error;
      throw refuse(...tell(error.falha), error.falha, error.message);
    }
  }

  function redirectUri({ origin }: Place): string {
    if (origin) return `${origin}/login`;
    throw refuse(
      'conflito',
      'Falta dizer ao servidor o endereço deste painel (ENDERECO_PAINEL). Avise quem opera o servidor.',
      'configuracao',
      'ENDERECO_PAINEL is not set',
    );
  }

  /** Of somebody who was not here before with this account. */
  async function findByClaim({ claims }: Identified): Promise<Account> {
    const campo = oidc?.campo ?? '';
    const value = getOwn(claims, campo);
    const isTold = typeof value === 'string' && value !== '';
    if (!isTold || (campo === 'email' && claims.email_verified !== true)) {
      const what = campo === 'email' ? 'um e-mail verificado' : `o campo ${campo}`;
      throw refuse(
        'sem_permissao',
        `O serviço de contas da empresa não informou ${what}. Peça a quem cuida dele que o envie. ${otherWay}`,
        'campo',
        `the provider did not tell ${campo}, or did not verify it`,
      );
    }
    const account = await (campo === 'email' ? accounts.findByEmail(value) : accounts.findByLogin(value));
    if (account) return account;
    throw refuse(
      'sem_permissao',
      'Sua conta da empresa não tem acesso a este painel. Peça a quem cuida da equipe que crie seu acesso ou confira seu e-mail.',
      'pessoa',
      `nobody, or more than one, has the ${campo} that was told`,
    );
  }

  async function findAccount(identified: Identified): Promise<Account> {
    const owner = await repository.findOwner(identified.sub);
    const known = owner && (await accounts.findById(owner));
    if (known) return known;
    const account = await findByClaim(identified);
    if (!(await repository.isBound(account.id))) return account;
    throw boundToOther(account.id);
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
    const begun = client?.isOf(cookie, returned) && (await repository.take(hashText(cookie)));
    if (!begun) throw beginAgain();
    const identified = await ask((client) => client.identify(cookie, returned, begun.provedSince));
    const account = await findAccount(identified);
    const outcome = await login.enterByOidc(account, request, sender, identified);
    if (outcome.deviceValue) return { outcome };
    const next = newCookie();
    await repository.keep(hashText(next), account.id, identified);
    return { outcome, cookie: next };
  }

  return {
    /** `hasLeft`: the last who was here by the provider left the panel; whoever comes now proves there who they are. */
    async start(
      place: Place,
      address: string,
      hasLeft: boolean,
    ): Promise<{ endereco: string; cookie: string }> {
      if (!client) throw notConfigured();
      await spend(networkOf(address));
      const cookie = newCookie();
      const endereco = await ask((client) => client.buildAddress(cookie, redirectUri(place), hasLeft));
      await repository.begin(hashText(cookie), hasLeft);
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
    async logout(token: string, address: string): Promise<void> {
      const tell = (falha: Falha) => (falha === 'fora_do_ar' ? failures[falha] : invalidLogout);
      // What nobody could have signed costs neither a place nor a question to the provider.
      await ask(async (client) => client.assertMayBeLogout(token), tell);
      await spendLogout(networkOf(address));
      const left = await ask((client) => client.readLogout(token), tell);
      await db.kysely.transaction().execute(async (tx) => {
        if (!(await repository.noteLogout(tx, hashText(left.jti)))) throw new AppError(...invalidLogout);
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

export type OidcService = Awaited<ReturnType<typeof createOidcService>>;
