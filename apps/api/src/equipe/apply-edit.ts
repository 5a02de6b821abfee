import { type Poder, poderesDaFuncao, sortPoderes } from '@painel-pj/contract/equipe/poderes';
import type { EditUsuarioRequest } from '@painel-pj/contract/equipe/usuario';
import type { Transaction } from 'kysely';
import type { CredentialService } from '#acesso/credential-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { record } from '#plataforma/record/record.ts';
import type { AssertFreeEmail } from './email-rule.ts';
import { createEmergencyRule } from './emergency-rule.ts';
import {
  askedPoderes,
  assertMayGive,
  assertMayLose,
  assertNotBelow,
  assertOwnWayIn,
  without,
} from './poder-rules.ts';
import { emailMissing, ownPassword } from './refusals.ts';
import { describeChanges } from './to-usuario.ts';
import type { UsuarioRepository, UsuarioRow } from './usuario-repository.ts';

type Actor = Sessao['ator'];
type Changes = ReturnType<typeof describeChanges>;

type Dependencies = {
  repository: UsuarioRepository;
  credentials: Pick<CredentialService, 'setPassword' | 'unlock' | 'endForPoderes' | 'freeOidc'>;
  config: Pick<Config, 'oidc'>;
  assertFreeEmail: AssertFreeEmail;
};

/** What whoever manages staff changes of a person, `target`. */
export function createApplyEdit({ repository, credentials, config, assertFreeEmail }: Dependencies) {
  const assertNotEmergency = createEmergencyRule(config);
  const campo = config.oidc && (config.oidc.campo === 'email' ? 'email' : 'user');

  async function assertMayChange(
    tx: Transaction<Schema>,
    actor: Actor,
    target: UsuarioRow,
    { user, email, password }: EditUsuarioRequest,
  ): Promise<void> {
    assertNotEmergency(target, user);
    if (password && target.id === actor.id) throw ownPassword();
    if (email === '' && target.email !== '') throw emailMissing();
    if (email !== target.email) await assertFreeEmail(tx, email, target.id);
  }

  async function assertOwnWaysIn(
    tx: Transaction<Schema>,
    id: string,
    poderes: readonly Poder[],
    changes: Changes,
  ): Promise<void> {
    const isReplaced = { senha: 'senha' in changes, 'conta-empresa': campo !== null && campo in changes };
    for (const maker of await repository.findMakersOfWayIn(tx, id, campo))
      if (!isReplaced[maker.via]) assertOwnWayIn(maker, poderes, campo);
  }

  /** Returns what more goes on record. */
  async function changeAccess(
    tx: Transaction<Schema>,
    { id, user }: EditUsuarioRequest,
    senhaHash: string | null,
    changes: Changes,
  ) {
    if (senhaHash) {
      await credentials.setPassword(tx, id, senhaHash, true);
      await credentials.unlock(tx, id, user);
    }
    if (changes.role || changes.poderes) await credentials.endForPoderes(tx, id);
    // What the company's account is compared with: from now on it may be somebody else's.
    return changes.email || changes.user ? credentials.freeOidc(tx, id) : {};
  }

  return async function applyEdit(
    tx: Transaction<Schema>,
    actor: Actor,
    { self, target }: { self: UsuarioRow; target: UsuarioRow },
    request: EditUsuarioRequest,
    senhaHash: string | null,
  ): Promise<void> {
    const { user, nomeCompleto, email, role } = request;
    const poderes = sortPoderes(askedPoderes(target, request));
    const changes = describeChanges(target, request, poderes);
    if (Object.keys(changes).length === 0) return;
    await assertMayChange(tx, actor, target, request);
    assertNotBelow(self, target);
    const [given, lost] = [without(poderes, target.poderes), without(target.poderes, poderes)];
    if (changes.role || changes.poderes)
      assertMayLose(actor.id, target, lost, await repository.findPoderesOfOthers(tx, target.id));
    assertMayGive(self, given);
    if (given.length > 0) await assertOwnWaysIn(tx, target.id, poderes, changes);
    const fields = { login: user, nome_completo: nomeCompleto, email, role };
    const isOfRole = poderes.length === poderesDaFuncao(role).length;
    await repository.update(tx, target.id, { ...fields, poderes_dados: isOfRole ? null : poderes });
    const more = await changeAccess(tx, request, senhaHash, changes);
    await record(tx, {
      ator: actor,
      acao: 'usuario.editado',
      alvo: { tipo: 'usuario', id: target.id },
      detalhes: { ...changes, ...more },
    });
  };
}
