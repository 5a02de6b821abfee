import { sortPoderes } from '@painel-pj/contract/equipe/poderes';
import type {
  CreateUsuarioRequest,
  EditUsuarioRequest,
  SenhaDadaResponse,
  Usuario as UsuarioContrato,
} from '@painel-pj/contract/equipe/usuario';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import { useSession } from '#plataforma/lib/session.ts';
import { call } from '#provider/api-client.ts';

/** A user as any provider may send it: with another role, with or without the fields `secret` and `required2fa`. */
export type Usuario = Omit<UsuarioContrato, 'role' | 'secret'> & { role: string; secret?: string | null };

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function readFlag(value: unknown): { required2fa?: boolean } {
  if (value === true || value === 1) return { required2fa: true };
  return value === false || value === 0 ? { required2fa: false } : {};
}

/** From a provider or the browser's history, so of any shape; unknown fields are left out. */
export function readUsuario(value: unknown): Usuario | null {
  const usuario = readAny(value);
  return usuario.id === '' ? null : usuario;
}

/** Without an id nobody can be edited, but the list still shows the person. */
function readAny(value: unknown): Usuario {
  const fields = (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
  return {
    // Sent back unchanged: another provider may use numbers as ids.
    id: text(fields.id) && (fields.id as string),
    user: text(fields.user),
    nomeCompleto: text(fields.nomeCompleto),
    email: text(fields.email),
    role: text(fields.role) || 'representante',
    ...((typeof fields.secret === 'string' || fields.secret === null) && { secret: fields.secret }),
    ...readFlag(fields.required2fa),
    ...(typeof fields.ultimoAcesso === 'string' && { ultimoAcesso: fields.ultimoAcesso }),
    ...(typeof fields.sessoes === 'number' && { sessoes: fields.sessoes }),
    ...(typeof fields.bloqueado === 'boolean' && { bloqueado: fields.bloqueado }),
    ...(typeof fields.versao === 'string' && { versao: fields.versao }),
    ...(can.alcadas && Array.isArray(fields.poderes) && { poderes: sortPoderes(fields.poderes) }),
    ...(typeof fields.conviteAte === 'string' && { conviteAte: fields.conviteAte }),
  };
}

const names = new Intl.Collator('pt-BR', { numeric: true });
const nameOf = ({ nomeCompleto, user }: Usuario) => nomeCompleto || user;

/** Sorted as names in Portuguese: accents and upper case matter only second. */
export function readUsuarios(value: unknown): Usuario[] {
  if (!Array.isArray(value)) throw new Error('The list of users came without users');
  return value.map(readAny).toSorted((a, b) => names.compare(nameOf(a), nameOf(b)));
}

export const usuariosQuery = queryOptions({
  queryKey: ['usuarios'],
  queryFn: async ({ signal }) => readUsuarios((await call('listUsuarios', { signal })).data.usuarios),
  meta: { mensagemErro: 'Erro ao buscar usuários' },
});

export type Person = { id: string; nome: string };

const toPeople = (usuarios: Usuario[]): Person[] =>
  usuarios.flatMap((usuario) => (usuario.id ? [{ id: String(usuario.id), nome: nameOf(usuario) }] : []));

/** Below the key of the whole list, so that what changes that one changes this too. */
const nomesQuery = queryOptions({
  queryKey: [...usuariosQuery.queryKey, 'nomes'],
  queryFn: async ({ signal }) => readUsuarios((await call('listNomesEquipe', { signal })).data.nomes),
});

const nobody: Person[] = [];

/** Names of staff, which can be read with any power. `wanted`: ids whose names are needed; if none, nothing is fetched. */
export function usePeople(wanted: readonly (string | undefined)[]): Person[] {
  const isAllowed = useSession().poderes.length > 0;
  const isNeeded = wanted.some((id) => id !== undefined && id !== 'eu' && id !== 'ninguem');
  // Without a toast when it fails: the screen is about something else.
  const { data } = useQuery({
    ...(can.nomesEquipe ? nomesQuery : { ...usuariosQuery, meta: {} }),
    select: toPeople,
    enabled: isAllowed && isNeeded,
  });
  return data ?? nobody;
}

/** With an invitation, or until when the password that was given is valid. */
export const createUsuario = async (body: CreateUsuarioRequest): Promise<SenhaDadaResponse> =>
  (await call('createUsuario', { body })).data;

/** With a version, refused (412) when somebody else has edited the person meanwhile. */
export async function editUsuario(
  body: EditUsuarioRequest,
  versao: Usuario['versao'],
): Promise<SenhaDadaResponse> {
  const headers: Record<string, string> = versao ? { 'if-match': `"${versao}"` } : {};
  return (await call('editUsuario', { body, headers })).data;
}

export const removeUsuario = (id: string) => call('removeUsuario', { params: { id } });
export const reset2fa = (id: string) => call('reset2fa', { params: { id } });
export const endSessionsOf = (id: string) => call('endSessionsOf', { params: { id } });
export const unlockUsuario = (id: string) => call('unlockUsuario', { params: { id } });
export const inviteUsuario = async (id: string) => (await call('inviteUsuario', { params: { id } })).data;
