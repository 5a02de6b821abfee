import { generateSenha } from '@painel-pj/contract/acesso/senha';
import { createUsuarioRequestSchema } from '@painel-pj/contract/equipe/usuario';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import type { Acesso } from '#acesso/create-acesso.ts';
import type { Database } from '#plataforma/db/database.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createUsuarioRepository, isFormerLogin, type UsuarioRow } from './usuario-repository.ts';

type Dependencies = { db: Database; auth: Acesso; ator: Ator };

/** What an operator may do on the server when nobody can sign in. Every act is recorded in the audit trail. */
export function createOperatorService({ db, auth: { credentials, twoFactor }, ator }: Dependencies) {
  const repository = createUsuarioRepository(db);

  async function find(user: string): Promise<UsuarioRow> {
    const usuario = await repository.findByLogin(user);
    if (!usuario)
      throw new StartupError(`Não há usuário "${user}". Veja quem existe com: npm run admin -- listar`);
    return usuario;
  }
  const log = (acao: Acao, id: string, detalhes = {}) => ({
    ator,
    acao,
    alvo: { tipo: 'usuario' as const, id },
    detalhes,
  });

  return {
    list: repository.list,

    /** Returns a temporary password, which its owner changes at the next sign-in. */
    async createAdmin(user: string, nomeCompleto: string, email: string): Promise<string> {
      const password = generateSenha(limitesUsuario.senha.min);
      const request = createUsuarioRequestSchema.safeParse({
        user,
        nomeCompleto,
        email,
        password,
        role: 'admin',
      });
      if (!request.success) {
        const problems = request.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
        throw new StartupError(problems.join('\n'));
      }
      if (await repository.findByLogin(user)) {
        throw new StartupError(`Já existe um usuário "${user}". Escolha outro nome ou use redefinir-senha.`);
      }
      const senhaHash = await credentials.hashGivenPassword(password, { user, email, nomeCompleto });
      await db.kysely
        .transaction()
        .execute(async (tx) => {
          const id = await repository.insert(tx, {
            login: user,
            nome_completo: nomeCompleto,
            email,
            role: 'admin',
            senha_hash: senhaHash,
          });
          await record(tx, log('usuario.criado', id, { user, role: 'admin' }));
        })
        .catch((error: unknown) => {
          throw isFormerLogin(error)
            ? new StartupError(`O nome de usuário "${user}" já foi de outra pessoa. Escolha outro.`)
            : error;
        });
      return password;
    },

    async resetPassword(user: string): Promise<string> {
      const { id, login, email, nome_completo } = await find(user);
      const password = generateSenha(limitesUsuario.senha.min);
      const senhaHash = await credentials.hashGivenPassword(password, {
        user,
        email,
        nomeCompleto: nome_completo,
      });
      await db.kysely.transaction().execute(async (tx) => {
        await credentials.setPassword(tx, id, senhaHash, true);
        await credentials.unlock(tx, id, login);
        await record(tx, log('senha.redefinida', id));
      });
      return password;
    },

    async resetTwoFactor(user: string): Promise<void> {
      const { id } = await find(user);
      await db.kysely.transaction().execute(async (tx) => {
        await credentials.removeTwoFactor(tx, id);
        await record(tx, log('2fa.redefinido', id));
      });
    },

    async unlock(user: string): Promise<void> {
      const { id, login } = await find(user);
      await db.kysely.transaction().execute(async (tx) => {
        await credentials.unlock(tx, id, login);
        await record(tx, log('usuario.desbloqueado', id));
      });
    },

    /** For trying the demo without an authenticator app; a real installation refuses. */
    async demoCode(user: string): Promise<string> {
      const installation = await db.kysely.selectFrom('instalacao').select('demo').executeTakeFirst();
      if (!installation?.demo) {
        throw new StartupError(
          'O código só é mostrado numa instalação de demonstração. Use o aplicativo autenticador.',
        );
      }
      const { id } = await find(user);
      const code = await twoFactor.currentCode(id);
      if (!code) {
        throw new StartupError(
          `"${user}" ainda não configurou as duas etapas. Entre no painel, confirme o QR code e repita.`,
        );
      }
      await db.kysely.transaction().execute((tx) => record(tx, log('codigo.mostrado', id)));
      return code;
    },
  };
}

export type OperatorService = ReturnType<typeof createOperatorService>;
