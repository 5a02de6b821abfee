import * as z from 'zod/mini';
import { isLoopback } from './values.ts';

/** A host beside this one: its name has no dot, or its address is one that no public network has. */
const isNear = (name: string) =>
  isLoopback(name) ||
  /^[\w-]+$/.test(name) ||
  /^(10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/.test(name) ||
  /^\[f[cd]/i.test(name);

function isEndereco(valor: string): boolean {
  if (!URL.canParse(valor)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(valor);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isNear(hostname));
}

export const receitaVariables = {
  RECEITA_URL: z.optional(
    z
      .string()
      .check(
        z.maxLength(500),
        z.refine(
          isEndereco,
          'use o endereço antes do CNPJ, como https://minhareceita.org (http:// só nesta máquina ou na rede interna)',
        ),
      ),
  ),
};
