import type { EditContaRequest } from '@painel-pj/contract/acesso/conta';
import type {
  Convite,
  CreateUsuarioRequest,
  EditUsuarioRequest,
  SenhaDadaResponse,
  Usuario,
} from '@painel-pj/contract/equipe/usuario';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Transaction } from 'kysely';
import type { CredentialService } from '#acesso/credential-service.ts';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import type { IdentityService } from '#acesso/session/identity-service.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { isUniqueViolation } from '#plataforma/db/database-errors.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { assertVersion, describeChanges, toUsuario } from './to-usuario.ts';
import { isFormerLogin, type UsuarioRepository, type UsuarioRow } from './usuario-repository.ts';

type Actor = Sessao['ator'];

const notFound = () =>
  new AppError('nao_encontrado', 'Usuário não encontrado. Atualize a lista e tente de novo.');
const twoFactorIsRequired = () =>
  new AppError('validacao', 'A verificação em duas etapas é obrigatória.', {
    campos: { required2fa: 'A verificação em duas etapas não pode ser desligada.' },
  });
const emailMissing = () =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { email: 'Informe o e-mail.' } });
const ownPassword = () =>
  new AppError('validacao', 'Confira os campos indicados.', {
    campos: { password: 'A sua senha muda em "Trocar minha senha", no menu, com a senha atual.' },
  });
const conflict = (mensagem: string) => new AppError('conflito', mensagem);

async function namingTakenUser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'usuario_login_unico')) throw error;
    const problem = isFormerLogin(error) ? 'já foi de outra pessoa' : 'já está em uso';
    throw new AppError('conflito', `Este nome de usuário ${problem}. Escolha outro.`, {
      campos: { user: `Este nome de usuário ${problem}.` },
    });
  }
}

type Dependencies = {
  db: Database;
  repository: UsuarioRepository;
  credentials: CredentialService;
  identity: Pick<IdentityService, 'assertCode'>;
  sessions: Pick<SessionService, 'countOpen'>;
  attempts: Pick<AttemptService, 'findBlocked'>;
  clock: Clock;
};

export function createUsuarioService({
  db,
  repository,
  credentials,
  identity,
  sessions,
  attempts,
  clock,
}: Dependencies) {
  /** Told to the admin who hands over a new password. */
  function describeValidity(): { senhaValidaAte?: string } {
    const until = credentials.temporaryUntil();
    return until ? { senhaValidaAte: until.toISOString() } : {};
  }

  /** Changes to staff run one at a time, each by somebody who is still an admin at that moment. */
  async function underAdminsLock<T>(actor: Actor, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return db.kysely.transaction().execute(async (tx) => {
      await repository.takeAdminsLock(tx);
      const self = await repository.find(tx, actor.id);
      if (self?.role !== 'admin')
        throw new AppError('sem_permissao', 'Apenas administradores podem fazer isso.');
      return work(tx);
    });
  }

  const change = <T>(
    actor: Actor,
    id: string,
    work: (tx: Transaction<Schema>, target: UsuarioRow) => Promise<T>,
  ): Promise<T> =>
    underAdminsLock(actor, async (tx) => {
      const target = await repository.find(tx, id);
      if (!target) throw notFound();
      return work(tx, target);
    });

  async function assertAdminRemains(tx: Transaction<Schema>, actor: Actor, target: UsuarioRow, act: string) {
    if (target.id === actor.id)
      throw conflict(`Você não pode ${act} a si mesmo. Peça a outro administrador.`);
    if (target.role === 'admin' && !(await repository.hasOtherAdmin(tx, target.id))) {
      throw conflict(`Não é possível ${act} o último administrador. Nomeie outro antes.`);
    }
  }

  const log = (tx: Transaction<Schema>, actor: Actor, acao: Acao, id: string, detalhes = {}) =>
    record(tx, { ator: actor, acao, alvo: { tipo: 'usuario', id }, detalhes });

  async function invite(tx: Transaction<Schema>, actor: Actor, id: string): Promise<Convite> {
    const convite = await credentials.invite(tx, id);
    await log(tx, actor, 'convite.criado', id, { validoAte: convite.validoAte });
    return convite;
  }

  function assertMayChange(actor: Actor, target: UsuarioRow, { email, password }: EditUsuarioRequest): void {
    if (password !== undefined && target.id === actor.id) throw ownPassword();
    if (email === '' && target.email !== '') throw emailMissing();
  }

  async function applyEdit(
    tx: Transaction<Schema>,
    actor: Actor,
    target: UsuarioRow,
    request: EditUsuarioRequest,
    senhaHash: string | null,
  ): Promise<void> {
    const { user, nomeCompleto, email, role } = request;
    const changes = describeChanges(target, request);
    if (Object.keys(changes).length === 0) return;
    assertMayChange(actor, target, request);
    if (target.role === 'admin' && role !== 'admin') await assertAdminRemains(tx, actor, target, 'rebaixar');
    await repository.update(tx, target.id, { login: user, nome_completo: nomeCompleto, email, role });
    if (senhaHash) {
      await credentials.setPassword(tx, target.id, senhaHash, true);
      await credentials.unlock(tx, target.id, user);
    }
    if (role !== target.role) await credentials.endSessions(tx, target.id);
    await log(tx, actor, 'usuario.editado', target.id, changes);
  }

  return {
    async list(): Promise<Usuario[]> {
      const rows = await repository.list();
      const open = await sessions.countOpen();
      const blocked = await attempts.findBlocked(rows);
      return rows.map((row) => ({
        ...toUsuario(row),
        ...(row.ultimo_acesso_em && { ultimoAcesso: row.ultimo_acesso_em.toISOString() }),
        sessoes: open.get(row.id) ?? 0,
        bloqueado: blocked.has(row.id),
        ...(row.convite_ate && { conviteAte: row.convite_ate.toISOString() }),
      }));
    },

    async create(
      actor: Actor,
      { user, password, email, nomeCompleto, role }: CreateUsuarioRequest,
    ): Promise<SenhaDadaResponse> {
      const senhaHash =
        password === undefined
          ? credentials.makeUnmatchableHash()
          : await credentials.hashGivenPassword(password, { user, email, nomeCompleto });
      return namingTakenUser(() =>
        underAdminsLock(actor, async (tx) => {
          const id = await repository.insert(tx, {
            login: user,
            nome_completo: nomeCompleto,
            email,
            role,
            senha_hash: senhaHash,
          });
          await log(tx, actor, 'usuario.criado', id, { user, role });
          return password === undefined ? { convite: await invite(tx, actor, id) } : describeValidity();
        }),
      );
    },

    /** The former password and all sessions end at once; no sign-in works until a password is set with the link. */
    async invite(actor: Actor, id: string): Promise<Convite> {
      return change(actor, id, async (tx, target) => {
        if (target.id === actor.id) throw ownPassword();
        await credentials.setPassword(tx, target.id, credentials.makeUnmatchableHash(), true);
        await credentials.unlock(tx, target.id, target.login);
        return invite(tx, actor, target.id);
      });
    },

    /** `versao`: the one that was seen; null: any. All fields are sent: an old form would undo what others changed. */
    async edit(
      actor: Actor,
      request: EditUsuarioRequest,
      versao: string | null,
    ): Promise<{ senhaValidaAte?: string }> {
      const { id, user, email, nomeCompleto, password, required2fa } = request;
      if (required2fa === false || required2fa === 0) throw twoFactorIsRequired();
      const owner = { user, email, nomeCompleto };
      const senhaHash = password === undefined ? null : await credentials.hashGivenPassword(password, owner);

      await namingTakenUser(() =>
        change(actor, id, async (tx, target) => {
          assertVersion(target, versao);
          await applyEdit(tx, actor, target, request, senhaHash);
        }),
      );
      return senhaHash ? describeValidity() : {};
    },

    /** One's own name and e-mail; only an admin changes the rest. */
    async editOwn(sessao: Sessao, { nomeCompleto, email }: EditContaRequest): Promise<void> {
      await db.kysely.transaction().execute(async (tx) => {
        await repository.takeAdminsLock(tx);
        const own = await repository.find(tx, sessao.usuario.id);
        if (!own) throw notFound();
        const { id, login, role } = own;
        const changes = describeChanges(own, { id, user: login, role, nomeCompleto, email });
        if (Object.keys(changes).length === 0) return;
        if (email !== own.email) identity.assertCode(sessao, endpoints.editConta.freshCode);
        if (email === '' && own.email !== '') throw emailMissing();
        await repository.update(tx, id, { login, role, nome_completo: nomeCompleto, email });
        await log(tx, sessao.ator, 'usuario.editado', id, changes);
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target) => {
        await assertAdminRemains(tx, actor, target, 'excluir');
        await repository.remove(tx, target.id, clock());
        await credentials.endAccess(tx, target.id);
        await credentials.revokeInvite(tx, target.id);
        await log(tx, actor, 'usuario.excluido', target.id, {
          user: target.login,
          nomeCompleto: target.nome_completo,
        });
      });
    },

    async resetTwoFactor(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target) => {
        if (target.id === actor.id)
          throw conflict('Peça a outro administrador que redefina a sua verificação em duas etapas.');
        await credentials.removeTwoFactor(tx, target.id);
        await log(tx, actor, '2fa.redefinido', target.id);
      });
    },

    /** The devices are forgotten too: a computer may have been lost. */
    async endSessions(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target) => {
        await credentials.endAccess(tx, target.id);
        await log(tx, actor, 'sessoes.encerradas', target.id);
      });
    },

    async unlock(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target) => {
        await credentials.unlock(tx, target.id, target.login);
        await log(tx, actor, 'usuario.desbloqueado', target.id);
      });
    },
  };
}

export type UsuarioService = ReturnType<typeof createUsuarioService>;
