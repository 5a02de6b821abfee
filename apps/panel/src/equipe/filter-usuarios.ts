import type { Role } from '@painel-pj/contract/equipe/usuario';
import type { Usuario } from '#provider/calls/usuarios.ts';

export type Filtro = 'todos' | Role;

export const filtros = [
  { value: 'todos', label: 'Todos' },
  { value: 'admin', label: 'Administradores' },
  { value: 'representante', label: 'Representantes' },
] as const satisfies { value: Filtro; label: string }[];

export const readFiltro = (value: string | null): Filtro =>
  filtros.find((filtro) => filtro.value === value)?.value ?? 'todos';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must be somewhere in the name, the user name or the e-mail; accents and case don't count. */
export function filterUsuarios(usuarios: Usuario[], filtro: Filtro, busca: string): Usuario[] {
  const words = plain(busca).split(/\s+/).filter(Boolean);
  return usuarios.filter(({ nomeCompleto, user, email, role }) => {
    const searched = plain(`${nomeCompleto} @${user} ${email}`);
    return (filtro === 'todos' || role === filtro) && words.every((word) => searched.includes(word));
  });
}
