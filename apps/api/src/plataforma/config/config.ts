import path from 'node:path';
import type { PoliticaRisco } from '@painel-pj/contract/analise/risco';
import type { Exigivel } from '@painel-pj/contract/cadastros/exigiveis';
import type { TipoConsulta } from '@painel-pj/contract/fontes/consulta';
import {
  type ConfigPainel,
  readConfigPainel,
  recursosConhecidos,
} from '@painel-pj/contract/plataforma/config';
import { limiteBeneficiario, limitesDecisao, limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import * as z from 'zod/mini';
import '#plataforma/http/validation-messages.ts';
import type { DatabasePlace } from '#plataforma/db/database.ts';
import { invalidSettings } from '#plataforma/start/startup-error.ts';
import { type Correio, correioVariables, readCorreio } from './correio-settings.ts';
import { type DocumentSettings, documentVariables, readDocumentSettings } from './documentos-settings.ts';
import { type ListaMaximaDias, listasVariables } from './listas-settings.ts';
import { findMeant } from './mistyped.ts';
import { type Oidc, oidcVariables, readOidc } from './oidc-settings.ts';
import { painelVariables } from './painel-settings.ts';
import { qualificacaoVariables } from './qualificacao-settings.ts';
import { receitaVariables } from './receita-settings.ts';
import { type RenovacaoMeses, renovacaoVariables } from './renovacao-settings.ts';
import { readRisco, riscoVariables } from './risco-settings.ts';
import { readTracing, type Tracing, tracingVariables } from './tracing-settings.ts';
import { enderecoBanco, inteiro, lista, origem, porta, proxy, servidor, simNao, texto } from './values.ts';
import { readWebhook, type Webhook, webhookVariables } from './webhook-settings.ts';

const ambienteSchema = z.object({
  PORT: z.prefault(porta, 3000),
  HOST: z.prefault(texto, '127.0.0.1'),
  METRICS_PORT: z.optional(porta),
  METRICS_HOST: z.prefault(texto, '127.0.0.1'),
  DRENAGEM_SEGUNDOS: z.prefault(inteiro(0, 30), 0),
  DATA_DIR: z.prefault(texto, './data'),
  DATABASE_URL: z.optional(enderecoBanco),
  DATABASE_OWNER_URL: z.optional(enderecoBanco),
  DATABASE_CONEXOES: z.prefault(inteiro(2, 500), 20),
  POOLER: z.prefault(z.enum(['nao', 'transacao']), 'nao'),
  DEMO: z.optional(z.enum(['sim', 'nao'])),
  ADMIN_USER: z.prefault(
    z.string().check(z.minLength(limitesUsuario.user.min), z.maxLength(limitesUsuario.user.max)),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(limitesUsuario.senha.min), z.maxLength(limitesUsuario.senha.max)),
  ),
  CHAVE_ARQUIVO: z.optional(texto),
  ...documentVariables,
  ANTIVIRUS: z.optional(servidor),
  SESSION_IDLE_MINUTES: z.prefault(inteiro(2, 24 * 60), 15),
  SESSION_MAX_HOURS: z.prefault(inteiro(1, 24 * 7), 8),
  FORCAR_TROCA_SENHA: simNao('sim'),
  CONFIRMAR_IDENTIDADE: z.prefault(z.enum(['sempre', 'quando-possivel']), 'quando-possivel'),
  ...oidcVariables,
  LIMITE_LISTAS_MINUTO: z.prefault(inteiro(0, 10_000), 10),
  LIMITE_PAGINAS_MINUTO: z.prefault(inteiro(0, 1_000_000), 600),
  LIMITE_ENVIO_MB_DIA: z.prefault(inteiro(0, 10_000_000), 5120),
  PRAZO_ANALISE_DIAS: z.optional(inteiro(1, 365)),
  PRAZO_CORRECAO_DIAS: z.prefault(inteiro(limitesDecisao.prazoDias.min, limitesDecisao.prazoDias.max), 10),
  LIMITE_BENEFICIARIO: z.prefault(
    inteiro(limiteBeneficiario.min, limiteBeneficiario.max),
    limiteBeneficiario.padrao,
  ),
  RETENCAO_ANOS: z.optional(inteiro(1, 100)),
  ALCADA: simNao('nao'),
  QUATRO_OLHOS: z.prefault(z.enum(['nao', 'impedidos', 'sempre']), 'nao'),
  PAPEIS: z.prefault(z.enum(['avisar', 'exigir', 'livre']), 'avisar'),
  ...qualificacaoVariables,
  MOTIVOS_RECUSA: z.optional(texto),
  ...riscoVariables,
  ...renovacaoVariables,
  TRUST_PROXY: z.prefault(z.pipe(lista, z.array(proxy)), ''),
  DOCUMENTACAO: z.optional(z.enum(['sim', 'equipe', 'nao'])),
  ENDERECO_PAINEL: z.prefault(z.pipe(lista, z.array(origem)), ''),
  CORS_ORIGINS: z.prefault(z.pipe(lista, z.array(origem)), ''),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  ...painelVariables,
  ...receitaVariables,
  ...listasVariables,
  LEITURA: simNao('sim'),
  ...webhookVariables,
  ...correioVariables,
  ...tracingVariables,
});

/** The names of every variable the server reads. */
export const variaveis = Object.keys(ambienteSchema.shape);

export type Config = DatabasePlace & {
  port: number;
  host: string;
  /** Null: metrics are not served. */
  metrics: { host: string; port: number } | null;
  /** How long a process that was told to stop goes on serving while it says that it is not ready; 0: not at all. */
  drainMs: number;
  demo: boolean;
  admin: { user: string; password: string | null };
  encryptionKeyFile: string;
  documentos: DocumentSettings;
  /** Null: documents are not scanned for viruses. */
  antivirus: { host: string; port: number } | null;
  session: { idleMs: number; maxMs: number };
  forcarTrocaSenha: boolean;
  /** Whether clients that can't answer are asked for a one-time code again, and so refused. */
  confirmarIdentidade: 'sempre' | 'quando-possivel';
  /** Signing in with the company's own account; null: only with user name and password. */
  oidc: Oidc | null;
  /** What one session may read; 0: without limit. */
  limites: { listasPorMinuto: number; paginasPorMinuto: number; envioMbPorDia: number };
  /** Business days a company has for corrections, unless the request says otherwise. */
  prazoCorrecaoDias: number;
  /** From which share, in percent, a person counts as an owner. */
  limiteBeneficiario: number;
  /** Fields beyond the spec that are asked for. */
  exigir: Exigivel[];
  /** What the institution's own system has to ask others before an approval. */
  exigirConsultas: TipoConsulta[];
  /** Beginnings of CNAEs that are not accepted. */
  cnaesRecusados: string[];
  /** For how many years decided registrations are kept; null: for ever. */
  retencaoAnos: number | null;
  /** Some approvals are proposals, which somebody with the power `alcada` decides. */
  alcada: boolean;
  /** Which approvals need a second person. */
  quatroOlhos: 'nao' | 'impedidos' | 'sempre';
  /** What an approval does with documents that nobody judged or opened. */
  papeis: 'avisar' | 'exigir' | 'livre';
  /** File with the reasons of refusals; null: ours. */
  motivosRecusa: string | null;
  /** Which factors make the category of risk of a registration. */
  risco: PoliticaRisco;
  /** After how many months an approved registration of each category is looked at again. */
  renovacaoMeses: RenovacaoMeses;
  trustProxy: string[];
  /** Origins on which staff open this server's panel; none: only on this machine is it certain. */
  enderecosPainel: string[];
  corsOrigins: string[];
  /** Who may read `/documentacao`. Null: everybody in a demo, else staff. */
  documentacao: 'sim' | 'equipe' | 'nao' | null;
  logLevel: string;
  /** What stands before a CNPJ in the address of who knows companies; null: nobody is asked. */
  receitaUrl: string | null;
  /** After how many days each list is too old. */
  listaMaximaDias: ListaMaximaDias;
  /** Of which level a name on the lists of OFAC and the European Union is. */
  listasNivel: 'impede' | 'atencao';
  /** Whether what stands in documents is read. */
  leitura: boolean;
  /** Null: the company's system is told nothing. */
  webhook: Webhook | null;
  /** Null: no e-mail is sent. */
  correio: Correio | null;
  /** Null: no traces are made. */
  tracing: Tracing | null;
  painel: ConfigPainel;
};

export type Environment = Record<string, string | undefined>;

/** Reads `.env` (if there is one in the working folder) and the environment, which wins. */
export function readEnvironment(): Environment {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return process.env;
}

/** All we know, but those that are off until they are set. */
function listRecursos(env: z.infer<typeof ambienteSchema>): string[] {
  const off = {
    avisos: !(env.WEBHOOK_URL || env.SMTP_URL),
    correio: !env.SMTP_URL,
    retencao: !env.RETENCAO_ANOS,
    papeis: env.PAPEIS === 'livre',
    'receita-consulta': !env.RECEITA_URL,
    leitura: !env.LEITURA,
    oidc: !env.OIDC_ISSUER,
    'oidc-so': !env.OIDC_SO,
  };
  return recursosConhecidos.filter((um) => !(off as Record<string, boolean>)[um]);
}

function readSettings(environment: Environment): z.infer<typeof ambienteSchema> {
  const preenchidas = Object.fromEntries(Object.entries(environment).filter(([, valor]) => valor !== ''));
  const lido = ambienteSchema.safeParse(preenchidas);
  const problems = lido.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  for (const name of Object.keys(preenchidas)) {
    const meant = findMeant(name, variaveis);
    if (meant) problems.push(`  ${name}: não existe; use ${meant}, ou tire-a do ambiente`);
  }
  if (!lido.success || problems.length > 0) throw invalidSettings(problems);
  return lido.data;
}

export function loadConfig(environment: Environment): Config {
  const env = readSettings(environment);
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    drainMs: env.DRENAGEM_SEGUNDOS * 1000,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databasePool: { max: env.DATABASE_CONEXOES, isTransactionPooled: env.POOLER === 'transacao' },
    demo: env.DEMO ? env.DEMO === 'sim' : env.DATABASE_URL === undefined,
    admin: { user: env.ADMIN_USER, password: env.ADMIN_PASSWORD ?? null },
    encryptionKeyFile: path.resolve(env.CHAVE_ARQUIVO ?? path.join(dataDir, 'chave')),
    documentos: readDocumentSettings(env, dataDir),
    antivirus: env.ANTIVIRUS ?? null,
    session: { idleMs: env.SESSION_IDLE_MINUTES * 60_000, maxMs: env.SESSION_MAX_HOURS * 3_600_000 },
    forcarTrocaSenha: env.FORCAR_TROCA_SENHA,
    confirmarIdentidade: env.CONFIRMAR_IDENTIDADE,
    oidc: readOidc(env),
    limites: {
      listasPorMinuto: env.LIMITE_LISTAS_MINUTO,
      paginasPorMinuto: env.LIMITE_PAGINAS_MINUTO,
      envioMbPorDia: env.LIMITE_ENVIO_MB_DIA,
    },
    prazoCorrecaoDias: env.PRAZO_CORRECAO_DIAS,
    limiteBeneficiario: env.LIMITE_BENEFICIARIO,
    exigir: env.EXIGIR,
    exigirConsultas: env.EXIGIR_CONSULTAS,
    cnaesRecusados: env.CNAES_RECUSADOS,
    retencaoAnos: env.RETENCAO_ANOS ?? null,
    alcada: env.ALCADA,
    quatroOlhos: env.QUATRO_OLHOS,
    papeis: env.PAPEIS,
    motivosRecusa: env.MOTIVOS_RECUSA ? path.resolve(env.MOTIVOS_RECUSA) : null,
    risco: readRisco(env),
    renovacaoMeses: env.RENOVACAO_MESES,
    trustProxy: env.TRUST_PROXY,
    enderecosPainel: env.ENDERECO_PAINEL,
    corsOrigins: env.CORS_ORIGINS,
    documentacao: env.DOCUMENTACAO ?? null,
    logLevel: env.LOG_LEVEL,
    receitaUrl: env.RECEITA_URL ?? null,
    listaMaximaDias: env.LISTA_MAXIMA_DIAS,
    listasNivel: env.LISTAS_NIVEL,
    leitura: env.LEITURA,
    webhook: readWebhook(env),
    correio: readCorreio(env),
    tracing: readTracing(env),
    painel: readConfigPainel({
      nomeEmpresa: env.NOME_EMPRESA,
      caminhoLogo: env.CAMINHO_LOGO,
      corPrimaria: env.COR_PRIMARIA,
      corSecundaria: env.COR_SECUNDARIA,
      corTexto: env.COR_TEXTO,
      corFundo: env.COR_FUNDO,
      corCard: env.COR_CARD,
      corSucesso: env.COR_SUCESSO,
      corAlerta: env.COR_ALERTA,
      host: env.HOST_API,
      hostArquivos: env.HOST_ARQUIVOS,
      prazoAnaliseDias: env.PRAZO_ANALISE_DIAS,
      prazoCorrecaoDias: env.PRAZO_CORRECAO_DIAS,
      faturamentoFaixas: env.FATURAMENTO_FAIXAS,
      limiteBeneficiario: env.LIMITE_BENEFICIARIO,
      // Another provider announces for itself; by itself it has only what the spec says.
      recursos: env.RECURSOS ?? (env.HOST_API ? [] : listRecursos(env)),
    }),
  };
}
