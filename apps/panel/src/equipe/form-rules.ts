import { limitesUsuario } from '@painel-pj/contract/plataforma/limites';
import type { RegisterOptions } from 'react-hook-form';
import { can } from '#plataforma/lib/config.ts';

/** The browser's own rule for a field of type e-mail. */
function isEmail(value: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = value;
  return field.validity.valid;
}

const formatted = (value: string) =>
  isEmail(value.trim()) || 'Informe um e-mail válido, como nome@empresa.com.br.';
const filled = (message: string) => (value: string) => value.trim() !== '' || message;

/** The rules of any provider. Stricter ones of our API come as errors of fields in its answer. */
export const rules = {
  user: { validate: filled('Informe o usuário.') },
  nomeCompleto: { validate: filled('Informe o nome completo.') },
  email: { validate: { filled: filled('Informe o e-mail.'), formatted } },
  emailIfAny: { validate: (value: string) => value.trim() === '' || formatted(value) },
  role: { validate: filled('Escolha a função.') },
} satisfies Record<string, RegisterOptions>;

/** Only for providers with `troca-senha`, such as ours; others have their own rules. */
export const findMinLength = () => (can.trocaSenha ? limitesUsuario.senha.min : undefined);

export function isLongEnough(password: string): true | string {
  const min = findMinLength() ?? 0;
  return [...password].length >= min || `Use pelo menos ${min} caracteres.`;
}
