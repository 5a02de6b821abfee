import { type Poder, poderesDaFuncao, tellPoderes } from '@painel-pj/contract/equipe/poderes';
import type { EditUsuarioRequest } from '@painel-pj/contract/equipe/usuario';
import { AppError } from '#plataforma/http/app-error.ts';
import type { UsuarioRow } from './usuario-repository.ts';

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

/** Somebody must be left to manage staff, and somebody to decide. */
export function assertSomebodyLeft(lost: readonly Poder[], ofOthers: readonly Poder[]): void {
  const last = without(lost, ofOthers).filter((poder) => poder === 'equipe' || poder === 'decidir');
  if (last.length === 0) return;
  throw new AppError(
    'conflito',
    `Ninguém mais teria o poder ${tellPoderes(last)}. Dê-o a outra pessoa antes.`,
  );
}
