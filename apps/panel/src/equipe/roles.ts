import { getOwn } from '@painel-pj/contract/plataforma/get-own';

/** Other roles of a provider are shown as they are. */
const labels: Record<string, string> = { admin: '👑 Admin', representante: '👤 Representante' };

export const findRoleLabel = (role: string): string => getOwn(labels, role) ?? role;

export const roleHints: Record<string, string> = {
  admin: 'Pode criar usuários e gerenciar cadastros',
  representante: 'Pode apenas visualizar os cadastros',
};

const options = [
  { value: 'representante', label: 'Representante' },
  { value: 'admin', label: 'Admin' },
];

/** The two roles, and the user's current one if it is another. */
export const findRoleOptions = (current: string) =>
  !current || Object.hasOwn(labels, current) ? options : [...options, { value: current, label: current }];
