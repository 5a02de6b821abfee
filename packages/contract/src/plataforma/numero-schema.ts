import * as z from 'zod/mini';
import { unmask } from './mascaras.ts';
import { isCnpj, isCpf } from './numero-fiscal.ts';

/** A number of people or places, with or without its mask, which is taken off. */
export const numeroSchema = (isValid: (limpo: string) => boolean, mensagem: string) =>
  z.string().check(z.maxLength(40), z.overwrite(unmask), z.refine(isValid, mensagem));

export const cpfSchema = numeroSchema(isCpf, 'CPF inválido: confira os 11 dígitos.');

export const cnpjSchema = numeroSchema(
  isCnpj,
  'CNPJ inválido: confira os 14 caracteres e os dígitos verificadores.',
);
