import { conviteSchema, usuarioIdParamsSchema } from '../equipe/usuario.ts';
import { calls } from '../plataforma/calls.ts';
import { vazioSchema } from '../plataforma/vazio.ts';
import * as convite from './convite.ts';

/** A link with which a person sets their own password: a part of `endpoints`. */
export const conviteEndpoints = {
  inviteUsuario: {
    ...calls.inviteUsuario,
    access: 'staff',
    poderes: ['equipe'],
    freshCode: { of: 'able' },
    summary:
      'Dá a um usuário um link, de uso único e por 72 horas, para criar a senha; a de antes deixa de valer (Extra)',
    params: usuarioIdParamsSchema,
    responses: { 200: conviteSchema },
  },
  openConvite: {
    ...calls.openConvite,
    access: 'public',
    summary: 'Diz de quem é um convite que ainda vale (Extra)',
    body: convite.openConviteRequestSchema,
    responses: { 200: convite.conviteAbertoSchema },
  },
  acceptConvite: {
    ...calls.acceptConvite,
    access: 'public',
    summary: 'Cria a própria senha com um convite, que deixa de valer (Extra)',
    body: convite.acceptConviteRequestSchema,
    responses: { 200: vazioSchema },
  },
} as const;
