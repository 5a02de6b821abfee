import { userInfo } from 'node:os';
import type { Ator } from '#plataforma/record/record.ts';

/** A container may run as a number that has no name. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Whoever types a command, as the audit trail knows them. */
export const atorOf = (capacity: 'operador' | 'importação'): Ator => ({
  id: null,
  nome: `${capacity}:${findUser()}`,
});
