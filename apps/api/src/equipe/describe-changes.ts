import type { EditUsuarioRequest } from '@painel-pj/contract/equipe/usuario';
import type { UsuarioRow } from './usuario-repository.ts';

/** Old and new values for the audit trail; of a password, only that it changed. */
export function describeChanges(
  before: UsuarioRow,
  { user, nomeCompleto, email, role, password }: EditUsuarioRequest,
) {
  const pairs: Record<string, [string, string]> = {
    user: [before.login, user],
    nomeCompleto: [before.nome_completo, nomeCompleto],
    email: [before.email, email],
    role: [before.role, role],
  };
  const changed = Object.entries(pairs).filter(([, [de, para]]) => de !== para);
  return {
    ...Object.fromEntries(changed.map(([campo, [de, para]]) => [campo, { de, para }])),
    ...(password !== undefined && { senha: 'redefinida' }),
  };
}
