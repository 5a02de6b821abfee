import { usuarioIdParamsSchema } from '../equipe/usuario.ts';
import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import { opcoesConfirmarResponseSchema, setup2faResponseSchema } from './auth.ts';
import { createPasskeyRequestSchema, opcoesChaveSchema } from './chave-acesso.ts';
import * as conta from './conta.ts';

/** Calls about one's own account, which the session identifies: a part of `endpoints`. */
export const contaEndpoints = {
  getConta: {
    ...calls.getConta,
    access: 'staff',
    summary: 'A própria conta (Extra)',
    responses: { 200: conta.contaSchema },
  },
  editConta: {
    ...calls.editConta,
    access: 'staff',
    freshCode: { of: 'every', onlyFor: 'outro e-mail' },
    summary: 'Muda o próprio nome ou e-mail; o e-mail pede um código recente (Extra)',
    body: conta.editContaRequestSchema,
    responses: { 200: vazioSchema },
  },
  listAcessos: {
    ...calls.listAcessos,
    access: 'staff',
    summary: 'As próprias sessões, os aparelhos conhecidos e as últimas entradas, recusadas também (Extra)',
    responses: { 200: conta.acessosSchema },
  },
  endSession: {
    ...calls.endSession,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Encerra uma das próprias sessões; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  endOtherSessions: {
    ...calls.endOtherSessions,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Encerra as próprias sessões, menos a que pede; pede um código recente (Extra)',
    responses: { 200: vazioSchema },
  },
  forgetDevice: {
    ...calls.forgetDevice,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Esquece um aparelho conhecido; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  renewBackupCodes: {
    ...calls.renewBackupCodes,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Gera outros códigos de backup, e os anteriores deixam de valer; pede um código recente (Extra)',
    responses: { 200: conta.codigosBackupResponseSchema },
  },
  confirmBackupCodes: {
    ...calls.confirmBackupCodes,
    access: 'staff',
    summary: 'Diz que os códigos de backup foram guardados (Extra)',
    responses: { 200: vazioSchema },
  },
  setupNew2fa: {
    ...calls.setupNew2fa,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Gera a chave para outro celular; a de antes continua valendo; pede um código recente (Extra)',
    responses: { 200: setup2faResponseSchema },
  },
  confirmNew2fa: {
    ...calls.confirmNew2fa,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Passa para o outro celular, com um código dele; pede um código recente (Extra)',
    body: conta.confirmNew2faRequestSchema,
    responses: { 200: vazioSchema },
  },
  getPasskeyOptions: {
    ...calls.getPasskeyOptions,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'O que o navegador pede a uma nova chave de acesso; pede um código recente (Extra)',
    responses: { 200: opcoesChaveSchema },
  },
  getIdentityOptions: {
    ...calls.getIdentityOptions,
    access: 'staff',
    summary: 'O que o navegador pede a uma chave de acesso no lugar de um novo código (Extra)',
    responses: { 200: opcoesConfirmarResponseSchema },
  },
  createPasskey: {
    ...calls.createPasskey,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Cadastra uma chave de acesso; pede um código recente (Extra)',
    body: createPasskeyRequestSchema,
    responses: { 200: vazioSchema },
  },
  removePasskey: {
    ...calls.removePasskey,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Remove uma das próprias chaves de acesso; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
} as const;
