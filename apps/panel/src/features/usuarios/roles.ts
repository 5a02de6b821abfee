import type { Role } from '@painel-pj/contract/usuario';

export const roleLabels: Record<Role, string> = { admin: '👑 Admin', representante: '👤 Representante' };

export const roleHints: Record<Role, string> = {
  admin: 'Pode criar usuários e gerenciar cadastros',
  representante: 'Pode apenas visualizar os cadastros',
};

export const roleOptions = [
  { value: 'representante', label: 'Representante' },
  { value: 'admin', label: 'Admin' },
] as const;
