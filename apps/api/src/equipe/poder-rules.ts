import { type Poder, poderesDaFuncao, tellPoderes } from '@painel-pj/contract/equipe/poderes';
import type { EditUsuarioRequest } from '@painel-pj/contract/equipe/usuario';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Maker, UsuarioRow } from './usuario-repository.ts';

export const without = (some: readonly Poder[], others: readonly Poder[]): Poder[] =>
  some.filter((poder) => !others.includes(poder));

/** A sender of the spec knows only roles: a new role brings its own powers. */
export const askedPoderes = (target: UsuarioRow, { role, poderes }: EditUsuarioRequest): readonly Poder[] =>
  poderes ?? (role === target.role ? target.poderes : poderesDaFuncao(role));

/** Whoever sets how somebody gets in could get in as that person. */
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

/** Nobody gives a power they lack: one that nobody has would be gone. */
export function assertSomebodyLeft(lost: readonly Poder[], ofOthers: readonly Poder[]): void {
  const last = without(lost, ofOthers);
  if (last.length === 0) return;
  throw new AppError(
    'conflito',
    `Ninguém mais teria o poder ${tellPoderes(last)}. Ele deve ser dado a outra pessoa antes, ou um administrador criado no servidor.`,
  );
}

/** Whoever made a link or a password that still works could get in with it, and use what is given. */
export function assertOwnWayIn(maker: Maker | undefined, held: readonly Poder[]): void {
  const beyond = maker ? without(held, maker.poderes) : [];
  if (beyond.length === 0) return;
  throw new AppError(
    'conflito',
    `Quem fez o convite ou a senha provisória desta pessoa, ${maker?.nome}, não tem o poder ${tellPoderes(beyond)}. Convide-a de novo antes, ou espere que ela entre com uma senha sua.`,
  );
}
