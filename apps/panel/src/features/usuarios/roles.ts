/** Anything else a provider may send is shown as it came. */
const labels: Record<string, string> = { admin: '👑 Admin', representante: '👤 Representante' };

export const findRoleLabel = (role: string): string => labels[role] ?? role;

export const roleHints: Record<string, string> = {
  admin: 'Pode criar usuários e gerenciar cadastros',
  representante: 'Pode apenas visualizar os cadastros',
};

const options = [
  { value: 'representante', label: 'Representante' },
  { value: 'admin', label: 'Admin' },
];

/** The two roles, and the one a user came with. */
export const findRoleOptions = (current: string) =>
  !current || current in labels ? options : [...options, { value: current, label: current }];
