import { poderesDaFuncao } from '@painel-pj/contract/equipe/poderes';
import type {
  Convite,
  CreateUsuarioRequest,
  EditUsuarioRequest,
  SenhaDadaResponse,
  Usuario,
} from '@painel-pj/contract/equipe/usuario';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { Transaction } from 'kysely';
import type { CredentialService } from '#acesso/credential-service.ts';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import type { IdentityService } from '#acesso/session/identity-service.ts';
import type { SessionService } from '#acesso/session/session-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { record } from '#plataforma/record/record.ts';
import { createApplyEdit } from './apply-edit.ts';
import { createEditOwn } from './edit-own.ts';
import { createEmailRule } from './email-rule.ts';
import { createEmergencyRule } from './emergency-rule.ts';
import { assertMayGive, assertMayLose, assertNotBelow, notToOneself } from './poder-rules.ts';
import {
  conflict,
  lacksEquipe,
  namingTakenUser,
  notFound,
  ownPassword,
  twoFactorIsRequired,
} from './refusals.ts';
import { assertVersion, toUsuario } from './to-usuario.ts';
import type { UsuarioRepository, UsuarioRow } from './usuario-repository.ts';

type Actor = Sessao['ator'];

type Dependencies = {
  db: Database;
  repository: UsuarioRepository;
  credentials: CredentialService;
  identity: Pick<IdentityService, 'assertCode'>;
  sessions: Pick<SessionService, 'countOpen'>;
  attempts: Pick<AttemptService, 'findBlocked'>;
  clock: Clock;
  config: Pick<Config, 'oidc'>;
};

export function createUsuarioService({
  db,
  repository,
  credentials,
  identity,
  sessions,
  attempts,
  clock,
  config,
}: Dependencies) {
  const assertFreeEmail = createEmailRule(repository, config);
  const assertNotEmergency = createEmergencyRule(config);
  const applyEdit = createApplyEdit({ repository, credentials, config, assertFreeEmail });

  /** Told to the admin who hands over a new password. */
  function describeValidity(): { senhaValidaAte?: string } {
    const until = credentials.temporaryUntil();
    return until ? { senhaValidaAte: until.toISOString() } : {};
  }

  /** Changes to staff run one at a time, each by somebody who still manages staff at that moment. */
  async function underStaffLock<T>(
    actor: Actor,
    work: (tx: Transaction<Schema>, self: UsuarioRow) => Promise<T>,
  ): Promise<T> {
    return db.kysely.transaction().execute(async (tx) => {
      await repository.takeStaffLock(tx);
      const self = await repository.find(tx, actor.id);
      if (!self?.poderes.includes('equipe')) throw lacksEquipe();
      return work(tx, self);
    });
  }

  const change = <T>(
    actor: Actor,
    id: string,
    work: (tx: Transaction<Schema>, target: UsuarioRow, self: UsuarioRow) => Promise<T>,
  ): Promise<T> =>
    underStaffLock(actor, async (tx, self) => {
      const target = await repository.find(tx, id);
      if (!target) throw notFound();
      return work(tx, target, self);
    });

  const log = (tx: Transaction<Schema>, actor: Actor, acao: Acao, id: string, detalhes = {}) =>
    record(tx, { ator: actor, acao, alvo: { tipo: 'usuario', id }, detalhes });

  async function invite(tx: Transaction<Schema>, actor: Actor, id: string): Promise<Convite> {
    const convite = await credentials.invite(tx, id);
    const freed = await credentials.freeOidc(tx, id);
    await log(tx, actor, 'convite.criado', id, { validoAte: convite.validoAte, ...freed });
    return convite;
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

    listNomes: repository.listNomes,

    async create(
      actor: Actor,
      { user, password, email, nomeCompleto, role }: CreateUsuarioRequest,
    ): Promise<SenhaDadaResponse> {
      const senhaHash =
        password === undefined
          ? credentials.makeUnmatchableHash()
          : await credentials.hashGivenPassword(password, { user, email, nomeCompleto });
      return namingTakenUser(() =>
        underStaffLock(actor, async (tx, self) => {
          assertMayGive(self, poderesDaFuncao(role));
          await assertFreeEmail(tx, email, null);
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
      return change(actor, id, async (tx, target, self) => {
        if (target.id === actor.id) throw ownPassword();
        assertNotBelow(self, target);
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
      const senhaHash = password ? await credentials.hashGivenPassword(password, owner) : null;

      await namingTakenUser(() =>
        change(actor, id, async (tx, target, self) => {
          assertVersion(target, versao);
          await applyEdit(tx, actor, { self, target }, request, senhaHash);
        }),
      );
      return senhaHash ? describeValidity() : {};
    },

    editOwn: createEditOwn({ db, repository, identity, assertFreeEmail }),

    async remove(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target, self) => {
        assertNotEmergency(target, null);
        assertMayLose(actor.id, target, target.poderes, await repository.findPoderesOfOthers(tx, target.id));
        assertNotBelow(self, target);
        await repository.remove(tx, target.id, clock());
        await credentials.endAccess(tx, target.id);
        await credentials.freeOidc(tx, target.id);
        await credentials.revokeInvite(tx, target.id);
        await log(tx, actor, 'usuario.excluido', target.id, {
          user: target.login,
          nomeCompleto: target.nome_completo,
        });
      });
    },

    async resetTwoFactor(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target, self) => {
        if (target.id === actor.id)
          throw conflict(
            'Peça a outra pessoa com o poder Equipe que redefina a sua verificação em duas etapas.',
          );
        assertNotBelow(self, target);
        await credentials.removeTwoFactor(tx, target.id);
        await log(tx, actor, '2fa.redefinido', target.id);
      });
    },

    /** The devices are forgotten too: a computer may have been lost. */
    async endSessions(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target, self) => {
        assertNotBelow(self, target);
        await credentials.endAccess(tx, target.id);
        await log(tx, actor, 'sessoes.encerradas', target.id);
      });
    },

    async unlock(actor: Actor, id: string): Promise<void> {
      await change(actor, id, async (tx, target, self) => {
        if (target.id === actor.id) throw notToOneself();
        assertNotBelow(self, target);
        await credentials.unlock(tx, target.id, target.login);
        await log(tx, actor, 'usuario.desbloqueado', target.id);
      });
    },
  };
}

export type UsuarioService = ReturnType<typeof createUsuarioService>;
