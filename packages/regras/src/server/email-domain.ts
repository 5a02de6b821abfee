import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import providers from 'email-providers/all.json' with { type: 'json' };
import type { Contexto } from '../contexto.ts';

const descartaveis = disposableEmailBlocklistSet();
const gratuitos = new Set(providers);

/** In lower case; empty when there is none. */
export const dominioOf = (email: string): string => /@([^@\s]+)$/.exec(email.trim().toLowerCase())?.[1] ?? '';

/** Undefined: neither list has the domain, so it is probably the company's own. */
export function judgeDominio(email: string): Contexto['dominio'] {
  const dominio = dominioOf(email);
  if (descartaveis.has(dominio)) return { dominio, tipo: 'descartavel' };
  return gratuitos.has(dominio) ? { dominio, tipo: 'gratuito' } : undefined;
}
