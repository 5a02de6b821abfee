import { cabecalhosEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { nomesPoderes, type Poder } from '@painel-pj/contract/equipe/poderes';
import type { Access, FreshCode } from '@painel-pj/contract/plataforma/endpoints';
import { cabecalhoSegundoPlano } from '@painel-pj/contract/plataforma/limites';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Escopo, Integracao, LinkEmpresa, Sessao } from '#plataforma/caller.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { LinkProof } from './login/link-guard.ts';
import type { IdentityService } from './session/identity-service.ts';
import type { SessionService } from './session/session-service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    poderes?: readonly Poder[];
    alsoByKey?: true;
    freshCode?: FreshCode;
  }
  interface FastifyRequest {
    sessao: Sessao | null;
    integracao: Integracao | null;
    link: LinkEmpresa | null;
  }
}

type SessionAccess = Exclude<Access, 'public' | 'integration' | 'link'>;

const scopesAllowed: Record<SessionAccess, readonly Escopo[]> = {
  setup: ['configuracao'],
  'password-change': ['completa', 'senha'],
  staff: ['completa'],
};

/** Of a session whose scope does not cover a call: it has not ended. */
const outOfScope: Record<Escopo, string> = {
  senha: 'Sua senha é provisória. Troque-a antes de continuar, por PUT /pj/unix/senha.',
  configuracao: 'Falta configurar a verificação em duas etapas. Termine a configuração e entre com o código.',
  completa: 'Esta chamada é da primeira configuração: use o setupToken que o login respondeu.',
};

const signInAgain = (mensagem: string) => new AppError('nao_autenticado', mensagem);

const unknownKey = () =>
  new AppError('nao_autenticado', 'Chave de integração ausente, desconhecida ou revogada. Peça uma nova.');

const lacksPower = (asked: readonly Poder[]) =>
  new AppError(
    'sem_permissao',
    `Isso pede o poder ${asked.map((poder) => nomesPoderes[poder]).join(' ou ')}, que você não tem. Peça a quem cuida da equipe.`,
  );

type Finders = {
  findKey: (key: string, endereco: string) => Promise<Integracao | null>;
  /** Throws for a link or a CNPJ that is wrong. */
  openLink: (proof: LinkProof, endereco: string) => Promise<LinkEmpresa>;
};

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : '');

/** Denies by default: the server does not start with a route that declares no access. */
export function registerAccess(
  app: FastifyInstance,
  { sessions, identity }: { sessions: SessionService; identity: Pick<IdentityService, 'assertCode'> },
  { findKey, openLink }: Finders,
): void {
  app.decorateRequest('sessao', null);
  app.decorateRequest('integracao', null);
  app.decorateRequest('link', null);

  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.find(({ method, config }) => method !== 'OPTIONS' && !config?.access);
    if (undeclared) {
      throw new Error(`A rota ${undeclared.method} ${undeclared.url} não declara quem pode chamá-la.`);
    }
  });

  async function requireKey(request: FastifyRequest): Promise<void> {
    const key = request.headers['x-integration-key'];
    request.integracao = typeof key === 'string' ? await findKey(key, request.ip) : null;
    if (!request.integracao) throw unknownKey();
  }

  /** Before the body is read: nobody sends a file without both proofs. */
  async function requireLink(request: FastifyRequest): Promise<void> {
    const { [cabecalhosEmpresa.token]: token, [cabecalhosEmpresa.cnpj]: cnpj } = request.headers;
    request.link = await openLink({ token: textOf(token), cnpj: textOf(cnpj) }, request.ip);
  }

  async function requireSession(request: FastifyRequest, access: SessionAccess): Promise<void> {
    const token = request.headers['x-access-token'];
    const isBackground = request.headers[cabecalhoSegundoPlano] !== undefined;
    const sessao = typeof token === 'string' ? await sessions.find(token, request.ip, isBackground) : null;
    if (!sessao)
      throw signInAgain(await sessions.explainEnding(typeof token === 'string' ? token : undefined));
    // Set before any refusal, so that the log line says who called.
    request.sessao = sessao;
    if (!scopesAllowed[access].includes(sessao.escopo)) throw signInAgain(outOfScope[sessao.escopo]);
    const { poderes } = request.routeOptions.config;
    if (poderes && !poderes.some((poder) => sessao.usuario.poderes.includes(poder)))
      throw lacksPower(poderes);
  }

  app.addHook('onRequest', async (request) => {
    const { access, alsoByKey } = request.routeOptions.config;
    if (request.is404 || request.method === 'OPTIONS' || access === 'public') return;
    if (!access) throw new AppError('sem_permissao', 'Esta chamada não está disponível.');
    if (access === 'link') return requireLink(request);
    const isByKey = alsoByKey && request.headers['x-integration-key'] !== undefined;
    await (access === 'integration' || isByKey ? requireKey(request) : requireSession(request, access));
  });

  // After validation: nobody is asked for a code for a form that is refused anyway.
  app.addHook('preHandler', async ({ routeOptions, sessao }) => {
    const { freshCode } = routeOptions.config;
    if (freshCode && !freshCode.onlyFor && sessao) identity.assertCode(sessao, freshCode);
  });
}
