import type { Usuario } from '@painel-pj/contract/usuario';

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** From a provider or the browser's history: any shape may come; what is not known is left behind. */
export function readUsuario(value: unknown): Usuario | null {
  if (!value || typeof value !== 'object') return null;
  const fields = value as Record<string, unknown>;
  if (!text(fields.id)) return null;
  return {
    // Sent back as it came: another provider may count its users.
    id: fields.id as string,
    user: text(fields.user),
    nomeCompleto: text(fields.nomeCompleto),
    email: text(fields.email),
    role: fields.role === 'admin' ? 'admin' : 'representante',
    ...(typeof fields.secret === 'string' && { secret: fields.secret }),
    ...(typeof fields.required2fa === 'boolean' && { required2fa: fields.required2fa }),
  };
}

export function readUsuarios(value: unknown): Usuario[] {
  if (!Array.isArray(value)) throw new Error('The list of users came without users');
  return value.flatMap((item) => readUsuario(item) ?? []);
}
