import * as z from 'zod/mini';
import { setup2faResponseSchema } from './auth.ts';
import { calls } from './calls.ts';
import * as conta from './conta.ts';
import { usuarioIdParamsSchema } from './usuario.ts';

/** One's own account, beyond the spec: a part of `endpoints`. */
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
    summary: 'Muda o próprio nome ou e-mail; o e-mail pede um código recente (Extra)',
    body: conta.editarContaRequestSchema,
    responses: { 200: z.object({}) },
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
    summary: 'Encerra uma das próprias sessões; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: z.object({}) },
  },
  encerrarOutrasSessoes: {
    ...calls.encerrarOutrasSessoes,
    access: 'staff',
    summary: 'Encerra as próprias sessões, menos a que pede; pede um código recente (Extra)',
    responses: { 200: z.object({}) },
  },
  esquecerAparelho: {
    ...calls.esquecerAparelho,
    access: 'staff',
    summary: 'Esquece um aparelho conhecido; pede um código recente (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: z.object({}) },
  },
  novosCodigosBackup: {
    ...calls.novosCodigosBackup,
    access: 'staff',
    summary: 'Gera outros códigos de backup, e os anteriores deixam de valer; pede um código recente (Extra)',
    responses: { 200: conta.codigosBackupResponseSchema },
  },
  codigosGuardados: {
    ...calls.codigosGuardados,
    access: 'staff',
    summary: 'Diz que os códigos de backup foram guardados (Extra)',
    responses: { 200: z.object({}) },
  },
  novo2fa: {
    ...calls.novo2fa,
    access: 'staff',
    summary: 'Gera a chave para outro celular; a de antes continua valendo; pede um código recente (Extra)',
    responses: { 200: setup2faResponseSchema },
  },
  confirmarNovo2fa: {
    ...calls.confirmarNovo2fa,
    access: 'staff',
    summary: 'Passa para o outro celular, com um código dele; pede um código recente (Extra)',
    body: conta.confirmarNovo2faRequestSchema,
    responses: { 200: z.object({}) },
  },
} as const;
