import { hash } from 'node:crypto';
import type { EditContaRequest } from '@painel-pj/contract/acesso/conta';
import { type Poder, sortPoderes, tellPoderes } from '@painel-pj/contract/equipe/poderes';
import type { EditUsuarioRequest, Usuario } from '@painel-pj/contract/equipe/usuario';
import { AppError } from '#plataforma/http/app-error.ts';
import type { UsuarioRow } from './usuario-repository.ts';

const secretMask = '••••••••••••••••';

/** Changes with whatever an edit may write, except a password. */
const versionOf = ({ login, nome_completo, email, role, poderes }: UsuarioRow): string =>
  hash('sha256', JSON.stringify([login, nome_completo, email, role, poderes]), 'base64url').slice(0, 16);

/** Throws unless `versao` is the present one; null: any is. */
export function assertVersion(row: UsuarioRow, versao: string | null): void {
  if (versao === null || versao === versionOf(row)) return;
  throw new AppError(
    'versao_divergente',
    'Este usuário mudou depois que você o abriu. Volte à lista e abra-o de novo.',
  );
}

/** A person of staff as the contract puts it on the wire. */
export const toUsuario = (row: UsuarioRow): Usuario => ({
  id: row.id,
  user: row.login,
  nomeCompleto: row.nome_completo,
  email: row.email,
  role: row.role,
  poderes: sortPoderes(row.poderes),
  required2fa: true,
  secret: row.has_2fa ? secretMask : '',
  versao: versionOf(row),
});

const tellSwitch = (isOn: boolean) => (isOn ? 'ligado' : 'desligado');

/** Old and new values for the audit trail; of a password, only that it changed. */
export function describeChanges(
  before: UsuarioRow,
  {
    user,
    nomeCompleto,
    email,
    role,
    password,
    resumoDiario,
  }: EditUsuarioRequest & Pick<EditContaRequest, 'resumoDiario'>,
  poderes: readonly Poder[],
): Record<string, string | { de: string; para: string }> {
  const pairs: Record<string, [string, string]> = {
    user: [before.login, user],
    nomeCompleto: [before.nome_completo, nomeCompleto],
    email: [before.email, email],
    role: [before.role, role],
    poderes: [tellPoderes(before.poderes), tellPoderes(poderes)],
    resumoDiario: [tellSwitch(before.resumo_diario), tellSwitch(resumoDiario ?? before.resumo_diario)],
  };
  const changed = Object.entries(pairs).filter(([, [de, para]]) => de !== para);
  return {
    ...Object.fromEntries(changed.map(([campo, [de, para]]) => [campo, { de, para }])),
    ...(password && { senha: 'redefinida' }),
  };
}
