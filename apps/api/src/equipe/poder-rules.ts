import { type Poder, poderesDaFuncao, tellPoderes } from '@painel-pj/contract/equipe/poderes';
import type { EditUsuarioRequest } from '@painel-pj/contract/equipe/usuario';
import { AppError } from '#plataforma/http/app-error.ts';
import { conflict } from './refusals.ts';
import type { CampoOidc, Maker, UsuarioRow } from './usuario-repository.ts';

export const without = (some: readonly Poder[], others: readonly Poder[]): Poder[] =>
  some.filter((poder) => !others.includes(poder));

/** A sender of the spec knows only roles: a new role brings its own powers. */
export const askedPoderes = (target: UsuarioRow, { role, poderes }: EditUsuarioRequest): readonly Poder[] =>
  poderes ?? (role === target.role ? target.poderes : poderesDaFuncao(role));

/** Whoever sets how somebody gets in could get in as that person, and who puts somebody out decides who is left to decide. */
export function assertNotBelow(self: UsuarioRow, target: UsuarioRow): void {
  const beyond = without(target.poderes, self.poderes);
  if (beyond.length === 0) return;
  throw new AppError(
    'sem_permissao',
    `Esta pessoa tem poderes que você não tem: ${tellPoderes(beyond)}. Peça a quem os tem.`,
  );
}

export function assertMayGive(self: UsuarioRow, given: readonly Poder[]): void {
  const beyond = without(given, self.poderes);
  if (beyond.length === 0) return;
  throw new AppError(
    'sem_permissao',
    `Você não pode dar um poder que não tem: ${tellPoderes(beyond)}. Peça a quem o tem.`,
  );
}

export const notToOneself = () => conflict('Você não pode fazer isso a si mesmo. Peça a outra pessoa.');

/** Nobody gives a power they lack: one that nobody has would be gone. */
export function assertMayLose(
  actorId: string,
  target: UsuarioRow,
  lost: readonly Poder[],
  ofOthers: readonly Poder[],
): void {
  if (target.id === actorId) throw notToOneself();
  const last = without(lost, ofOthers);
  if (last.length === 0) return;
  throw new AppError(
    'conflito',
    `Ninguém mais teria o poder ${tellPoderes(last)}. Ele deve ser dado a outra pessoa antes, ou um administrador criado no servidor.`,
  );
}

/** Whoever made a way in that still works could get in by it, and use what is given. */
export function assertOwnWayIn(
  { via, nome, poderes }: Maker,
  held: readonly Poder[],
  campo: CampoOidc,
): void {
  const beyond = without(held, poderes);
  if (beyond.length === 0) return;
  const lacked = `não tem o poder ${tellPoderes(beyond)}.`;
  const what = campo === 'email' ? 'O e-mail' : 'O nome de usuário';
  throw conflict(
    via === 'senha'
      ? `Quem fez o convite ou a senha provisória desta pessoa, ${nome}, ${lacked} Convide-a de novo antes, ou espere que ela crie a própria senha e entre com ela.`
      : `${what} desta pessoa, usado na entrada com a conta da empresa, foi definido por ${nome}, que ${lacked} Confira-o e espere que ela entre uma vez com a conta da empresa, ou mude-o você.`,
  );
}
