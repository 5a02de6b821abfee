import type { EditContaRequest } from '@painel-pj/contract/acesso/conta';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { IdentityService } from '#acesso/session/identity-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Database } from '#plataforma/db/database.ts';
import { record } from '#plataforma/record/record.ts';
import type { AssertFreeEmail } from './email-rule.ts';
import { emailMissing, notFound } from './refusals.ts';
import { describeChanges } from './to-usuario.ts';
import type { UsuarioRepository } from './usuario-repository.ts';

type Dependencies = {
  db: Database;
  repository: UsuarioRepository;
  identity: Pick<IdentityService, 'assertCode'>;
  assertFreeEmail: AssertFreeEmail;
};

/** One's own name and e-mail, and whether the figures of the day come there; only who manages staff changes the rest. */
export const createEditOwn =
  ({ db, repository, identity, assertFreeEmail }: Dependencies) =>
  (sessao: Sessao, { nomeCompleto, email, resumoDiario }: EditContaRequest): Promise<void> =>
    db.kysely.transaction().execute(async (tx) => {
      await repository.takeStaffLock(tx);
      const own = await repository.find(tx, sessao.usuario.id);
      if (!own) throw notFound();
      const { id, login, role } = own;
      const detalhes = describeChanges(
        own,
        { id, user: login, role, nomeCompleto, email, resumoDiario },
        own.poderes,
      );
      if (Object.keys(detalhes).length === 0) return;
      if (email !== own.email) {
        identity.assertCode(sessao, endpoints.editConta.freshCode);
        await assertFreeEmail(tx, email, id);
      }
      const isResumoOn = resumoDiario ?? own.resumo_diario;
      if (email === '' && (own.email !== '' || isResumoOn)) throw emailMissing();
      await repository.update(tx, id, {
        login,
        role,
        nome_completo: nomeCompleto,
        email,
        resumo_diario: isResumoOn,
      });
      await record(tx, {
        ator: sessao.ator,
        acao: 'usuario.editado',
        alvo: { tipo: 'usuario', id },
        detalhes,
      });
    });
