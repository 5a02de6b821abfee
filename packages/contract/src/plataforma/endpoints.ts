import * as z from 'zod/mini';
import * as auth from '../acesso/auth.ts';
import { contaEndpoints } from '../acesso/conta-endpoints.ts';
import { conviteEndpoints } from '../acesso/convite-endpoints.ts';
import { oidcEndpoints } from '../acesso/oidc-endpoints.ts';
import { alertaEndpoints } from '../analise/alerta-endpoints.ts';
import { analiseEndpoints } from '../analise/analise-endpoints.ts';
import * as cadastro from '../cadastros/cadastro.ts';
import { listaEndpoints } from '../cadastros/lista-endpoints.ts';
import * as aviso from '../entrada/aviso.ts';
import { type Poder, poderes } from '../equipe/poderes.ts';
import * as usuario from '../equipe/usuario.ts';
import { leituraEndpoints } from '../fontes/leitura-endpoints.ts';
import { listasEndpoints } from '../fontes/listas-endpoints.ts';
import { receitaEndpoints } from '../fontes/receita-endpoints.ts';
import { historicoResponseSchema } from '../supervisao/auditoria.ts';
import { dossieEndpoints } from '../supervisao/dossie-endpoints.ts';
import { supervisaoEndpoints } from '../supervisao/supervisao-endpoints.ts';
import { type Call, calls } from './calls.ts';
import { configPainelSchema } from './config-schema.ts';
import { vazioSchema } from './vazio.ts';

/**
 * Who may make a call:
 * `public` anyone; `setup` the token of a first login; `password-change` a session or the token of a
 * temporary password; `staff` any session; `integration` an onboarding system, by the key in `x-integration-key`.
 */
export type Access = 'public' | 'setup' | 'password-change' | 'staff' | 'integration';

/**
 * A one-time code of the last ten minutes, which a sign-in counts as; without one the answer is 403 `codigo_requerido`.
 * `of`: every client, or those able to ask for a new one, as they say at the sign-in (`confirmaIdentidade`).
 */
export type FreshCode = {
  of: 'every' | 'able';
  /** The requests that need it, in Portuguese; absent: all. */
  onlyFor?: string;
};

export type Endpoint = Call & {
  access: Access;
  /** Of staff, only those with one of these. */
  poderes?: readonly Poder[];
  /** An onboarding system may make it as well, by its key, about what is its own. */
  alsoByKey?: true;
  freshCode?: FreshCode;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Request headers that it reads, besides the one with the credential, and what each does. */
  headers?: { readonly [name: string]: string };
  /** Headers of its good answers that a client goes on with. */
  answerHeaders?: { readonly [name: string]: string };
  responses: { [status: number]: z.ZodMiniType };
  /** The refusals a client of it has to know, by status, and what each means. */
  errors?: { [status: number]: string };
  /** The body is a file, sent as it is, of one of these media types. */
  fileBody?: readonly string[];
  /** The body is sent as an HTML form is, not as JSON. */
  formBody?: true;
  /** The answer is a file, of one of these media types. */
  fileAnswer?: readonly string[];
};

const saudeResponseSchema = z.object({ status: z.enum(['ok', 'indisponivel']) });

/**
 * Every call between the panel and a provider; `outside-endpoints.ts` has the others. "Extra" marks a call beyond the
 * spec, which a provider announces in `recursos`.
 */
export const endpoints = {
  login: {
    ...calls.login,
    access: 'public',
    summary: 'Entra com usuário, senha e código de uso único',
    body: auth.loginRequestSchema,
    responses: { 200: auth.loginResponseSchema, 201: auth.codigoRequeridoSchema },
  },
  ...oidcEndpoints,
  setup2fa: {
    ...calls.setup2fa,
    access: 'setup',
    summary: 'Gera a chave da verificação em duas etapas',
    responses: { 200: auth.setup2faResponseSchema },
  },
  confirm2fa: {
    ...calls.confirm2fa,
    access: 'setup',
    summary: 'Confirma a chave da verificação em duas etapas',
    body: auth.confirm2faRequestSchema,
    responses: { 200: vazioSchema },
  },
  getSessao: {
    ...calls.getSessao,
    access: 'staff',
    summary:
      'Diz em quanto tempo a sessão termina e, como toda chamada fora de segundo plano, a mantém (Extra)',
    responses: { 200: auth.sessaoResponseSchema },
  },
  confirmIdentity: {
    ...calls.confirmIdentity,
    access: 'staff',
    summary: 'Confirma, com um novo código, quem usa a sessão (Extra)',
    body: auth.confirmIdentityRequestSchema,
    responses: { 200: vazioSchema },
  },
  logout: {
    ...calls.logout,
    access: 'staff',
    summary: 'Encerra a sessão (Extra)',
    responses: { 200: vazioSchema },
  },
  changePassword: {
    ...calls.changePassword,
    access: 'password-change',
    summary: 'Troca a própria senha (Extra)',
    body: auth.changePasswordRequestSchema,
    responses: { 200: auth.changePasswordResponseSchema },
  },
  ...contaEndpoints,
  listUsuarios: {
    ...calls.listUsuarios,
    access: 'staff',
    poderes,
    summary: 'Lista os usuários da equipe',
    responses: { 200: usuario.usuariosResponseSchema },
  },
  createUsuario: {
    ...calls.createUsuario,
    access: 'staff',
    poderes: ['equipe'],
    freshCode: { of: 'able' },
    summary: 'Cria um usuário',
    body: usuario.createUsuarioRequestSchema,
    responses: { 200: usuario.senhaDadaResponseSchema },
  },
  editUsuario: {
    ...calls.editUsuario,
    access: 'staff',
    poderes: ['equipe'],
    freshCode: { of: 'able' },
    summary: 'Edita um usuário',
    body: usuario.editUsuarioRequestSchema,
    headers: {
      'If-Match': 'A versao lida, entre aspas: se o usuário já tem outra, a resposta é 412 (Extra)',
    },
    responses: { 200: usuario.senhaDadaResponseSchema },
  },
  removeUsuario: {
    ...calls.removeUsuario,
    access: 'staff',
    poderes: ['equipe'],
    freshCode: { of: 'able' },
    summary: 'Exclui um usuário (Extra)',
    params: usuario.usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  reset2fa: {
    ...calls.reset2fa,
    access: 'staff',
    poderes: ['equipe'],
    freshCode: { of: 'able' },
    summary: 'Apaga a verificação em duas etapas de um usuário (Extra)',
    params: usuario.usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  unlockUsuario: {
    ...calls.unlockUsuario,
    access: 'staff',
    poderes: ['equipe'],
    summary: 'Libera um usuário que errou a senha ou o código vezes demais (Extra)',
    params: usuario.usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  endSessionsOf: {
    ...calls.endSessionsOf,
    access: 'staff',
    poderes: ['equipe'],
    freshCode: { of: 'able' },
    summary: 'Encerra todas as sessões de um usuário (Extra)',
    params: usuario.usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  ...conviteEndpoints,
  listCadastros: {
    ...calls.listCadastros,
    access: 'staff',
    summary: 'Lista os cadastros de empresas; com parâmetros (Extra), uma página deles',
    query: cadastro.listCadastrosQuerySchema,
    headers: {
      'If-None-Match': 'O ETag de uma página já lida: se nada mudou, a resposta é 304, sem corpo (Extra)',
    },
    responses: { 200: cadastro.cadastrosResponseSchema, 304: z.null() },
  },
  ...listaEndpoints,
  decideCadastro: {
    ...calls.decideCadastro,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Aprova um cadastro ou o devolve a pendente',
    body: cadastro.decideCadastroRequestSchema,
    headers: {
      'If-Match': 'A versão lida, entre aspas: se o cadastro já tem outra, a resposta é 412 (Extra)',
    },
    responses: { 200: cadastro.decideCadastroResponseSchema, 202: cadastro.aguardaSegundaSchema },
  },
  getCadastro: {
    ...calls.getCadastro,
    access: 'staff',
    alsoByKey: true,
    summary: 'Um cadastro; com a chave de integração, o que ela enviou, sem o que é da análise (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: cadastro.cadastroSchema },
  },
  ...analiseEndpoints,
  getNovidades: {
    ...calls.getNovidades,
    access: 'staff',
    summary: 'O que mudou na lista desde uma versão (Extra)',
    query: cadastro.novidadesQuerySchema,
    responses: { 200: cadastro.novidadesResponseSchema },
  },
  getHistorico: {
    ...calls.getHistorico,
    access: 'staff',
    summary: 'Quem fez o que num cadastro, e quando (Extra)',
    params: cadastro.cadastroIdParamsSchema,
    responses: { 200: historicoResponseSchema },
  },
  ...alertaEndpoints,
  ...receitaEndpoints,
  ...listasEndpoints,
  ...leituraEndpoints,
  ...dossieEndpoints,
  ...supervisaoEndpoints,
  listAvisos: {
    ...calls.listAvisos,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Os avisos ao sistema da empresa, do mais novo ao mais antigo, e como foi a entrega (Extra)',
    query: aviso.listAvisosQuerySchema,
    responses: { 200: aviso.avisosResponseSchema },
  },
  resendAviso: {
    ...calls.resendAviso,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Entrega um aviso de novo, ou já, se ainda espera (Extra)',
    params: aviso.avisoIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  config: {
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'Configuração do painel',
    responses: { 200: configPainelSchema },
  },
  saudeViva: {
    method: 'GET',
    path: '/saude/viva',
    access: 'public',
    summary: 'O processo responde',
    responses: { 200: saudeResponseSchema },
  },
  saudePronta: {
    method: 'GET',
    path: '/saude/pronta',
    access: 'public',
    summary: 'O serviço atende: banco de dados ao alcance',
    responses: { 200: saudeResponseSchema, 503: saudeResponseSchema },
  },
} as const satisfies Record<string, Endpoint>;
