import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import providers from 'email-providers/all.json' with { type: 'json' };
import type { Contexto } from '../contexto.ts';

const descartaveis = disposableEmailBlocklistSet();
const gratuitos = new Set(providers);

/** In lower case; empty when there is none. */
export const dominioOf = (email: string): string => /@([^@\s]+)$/.exec(email.trim().toLowerCase())?.[1] ?? '';

/** Undefined: an address of the company's own, as far as the lists know. */
export function judgeDominio(email: string): Contexto['dominio'] {
  const dominio = dominioOf(email);
  if (descartaveis.has(dominio)) return { dominio, tipo: 'descartavel' };
  return gratuitos.has(dominio) ? { dominio, tipo: 'gratuito' } : undefined;
}
