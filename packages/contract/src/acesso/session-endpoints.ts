import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as auth from './auth.ts';
import { oidcEndpoints } from './oidc-endpoints.ts';

/** Signing in, staying signed in and signing out: a part of `endpoints`. */
export const sessionEndpoints = {
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
} as const;
