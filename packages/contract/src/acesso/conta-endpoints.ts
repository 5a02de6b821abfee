import { usuarioIdParamsSchema } from '../equipe/usuario.ts';
import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import { opcoesConfirmarResponseSchema, setup2faResponseSchema } from './auth.ts';
import { criarChaveRequestSchema, opcoesChaveSchema } from './chave-acesso.ts';
import * as conta from './conta.ts';

/** Calls about one's own account, which the session identifies: a part of `endpoints`. */
export const contaEndpoints = {
  conta: {
    ...calls.conta,
    access: 'staff',
    summary: 'A própria conta (Extra)',
    responses: { 200: conta.contaSchema },
  },
  editarConta: {
    ...calls.editarConta,
    access: 'staff',
    freshCode: { of: 'every', onlyFor: 'outro e-mail' },
    summary: 'Muda o próprio nome ou e-mail; o e-mail pede um código recente (Extra)',
    body: conta.editarContaRequestSchema,
    responses: { 200: vazioSchema },
  },
  acessos: {
    ...calls.acessos,
    access: 'staff',
    summary: 'As próprias sessões, os aparelhos conhecidos e as últimas entradas, recusadas também (Extra)',
    responses: { 200: conta.acessosSchema },
  },
  encerrarSessao: {
    ...calls.encerrarSessao,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Encerra uma das próprias sessões; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  encerrarOutrasSessoes: {
    ...calls.encerrarOutrasSessoes,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Encerra as próprias sessões, menos a que pede; pede um código recente (Extra)',
    responses: { 200: vazioSchema },
  },
  esquecerAparelho: {
    ...calls.esquecerAparelho,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Esquece um aparelho conhecido; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
  novosCodigosBackup: {
    ...calls.novosCodigosBackup,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Gera outros códigos de backup, e os anteriores deixam de valer; pede um código recente (Extra)',
    responses: { 200: conta.codigosBackupResponseSchema },
  },
  codigosGuardados: {
    ...calls.codigosGuardados,
    access: 'staff',
    summary: 'Diz que os códigos de backup foram guardados (Extra)',
    responses: { 200: vazioSchema },
  },
  novo2fa: {
    ...calls.novo2fa,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Gera a chave para outro celular; a de antes continua valendo; pede um código recente (Extra)',
    responses: { 200: setup2faResponseSchema },
  },
  confirmarNovo2fa: {
    ...calls.confirmarNovo2fa,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Passa para o outro celular, com um código dele; pede um código recente (Extra)',
    body: conta.confirmarNovo2faRequestSchema,
    responses: { 200: vazioSchema },
  },
  opcoesChave: {
    ...calls.opcoesChave,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'O que o navegador pede a uma nova chave de acesso; pede um código recente (Extra)',
    responses: { 200: opcoesChaveSchema },
  },
  opcoesConfirmar: {
    ...calls.opcoesConfirmar,
    access: 'staff',
    summary: 'O que o navegador pede a uma chave de acesso no lugar de um novo código (Extra)',
    responses: { 200: opcoesConfirmarResponseSchema },
  },
  criarChave: {
    ...calls.criarChave,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Cadastra uma chave de acesso; pede um código recente (Extra)',
    body: criarChaveRequestSchema,
    responses: { 200: vazioSchema },
  },
  removerChave: {
    ...calls.removerChave,
    access: 'staff',
    freshCode: { of: 'every' },
    summary: 'Remove uma das próprias chaves de acesso; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: vazioSchema },
  },
} as const;
