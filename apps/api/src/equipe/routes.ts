import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyInstance } from 'fastify';
import { readTag } from '#plataforma/http/preconditions.ts';
import { route } from '#plataforma/http/route.ts';
import type { UsuarioService } from './usuario-service.ts';

export function registerUsuarioRoutes(app: FastifyInstance, usuarios: UsuarioService): void {
  route(app, endpoints.listUsuarios, async () => ({ usuarios: await usuarios.list() }));

  route(app, endpoints.listNomesEquipe, async () => ({ nomes: await usuarios.listNomes() }));

  route(app, endpoints.createUsuario, async ({ sessao, body }) => usuarios.create(sessao.ator, body));

  route(app, endpoints.editUsuario, async ({ sessao, body, headers }) =>
    usuarios.edit(sessao.ator, body, readTag(headers['if-match'])),
  );

  route(app, endpoints.editConta, async ({ sessao, body }) => {
    await usuarios.editOwn(sessao, body);
    return {};
  });

  route(app, endpoints.removeUsuario, async ({ sessao, params }) => {
    await usuarios.remove(sessao.ator, params.id);
    return {};
  });

  route(app, endpoints.reset2fa, async ({ sessao, params }) => {
    await usuarios.resetTwoFactor(sessao.ator, params.id);
    return {};
  });

  route(app, endpoints.inviteUsuario, async ({ sessao, params }) => usuarios.invite(sessao.ator, params.id));

  route(app, endpoints.endSessionsOf, async ({ sessao, params }) => {
    await usuarios.endSessions(sessao.ator, params.id);
    return {};
  });

  route(app, endpoints.unlockUsuario, async ({ sessao, params }) => {
    await usuarios.unlock(sessao.ator, params.id);
    return {};
  });
}
