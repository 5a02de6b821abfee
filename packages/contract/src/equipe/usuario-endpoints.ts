import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import { poderes } from './poderes.ts';
import * as usuario from './usuario.ts';

/** The people of the staff and what may be done about their access: a part of `endpoints`. */
export const usuarioEndpoints = {
  listUsuarios: {
    ...calls.listUsuarios,
    access: 'staff',
    poderes: ['equipe'],
    summary: 'Lista os usuários da equipe',
    responses: { 200: usuario.usuariosResponseSchema },
  },
  listNomesEquipe: {
    ...calls.listNomesEquipe,
    access: 'staff',
    poderes,
    summary: 'Lista os nomes das pessoas da equipe (Extra)',
    responses: { 200: usuario.nomesEquipeResponseSchema },
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
} as const;
