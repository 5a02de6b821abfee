import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import { atLeast } from '#plataforma/components/form/use-fields.ts';
import { can } from '#plataforma/lib/config.ts';

/** The browser's own rule for a field of type e-mail. */
function isEmail(value: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = value;
  return field.validity.valid;
}

const filled = (message: string) => atLeast(1, message);
const formatted = (value: string) =>
  isEmail(value.trim()) ? undefined : 'Informe um e-mail válido, como nome@empresa.com.br.';

/** Only for providers with `troca-senha`, such as ours; others have their own rules. */
export const findMinLength = () => (can.trocaSenha ? limitesUsuario.senha.min : undefined);

function longEnough(password: string): string | undefined {
  const min = findMinLength() ?? 0;
  return [...password].length >= min ? undefined : `Use pelo menos ${min} caracteres.`;
}

/** The rules of any provider. Stricter ones of our API come as errors of fields in its answer. */
export const rulesOfNew = {
  user: filled('Informe o usuário.'),
  nomeCompleto: filled('Informe o nome completo.'),
  email: (value: string) => filled('Informe o e-mail.')(value) ?? formatted(value),
  role: filled('Escolha a função.'),
};

export const rulesOfNewPassword = {
  password: (value: string) => (value === '' ? 'Informe a senha.' : longEnough(value)),
  confirmacao(value: string, { password }: { password: string }): string | undefined {
    if (value !== password) return 'Senhas não coincidem!';
    return value === '' ? 'Confirme a senha.' : undefined;
  },
};

/** A user without a name or an e-mail may stay so, and an empty password means the one there is. */
export const rulesOfKnown = {
  user: rulesOfNew.user,
  email: (value: string) => (value.trim() === '' ? undefined : formatted(value)),
  password: (value: string) => (value === '' ? undefined : longEnough(value)),
  role: rulesOfNew.role,
};
