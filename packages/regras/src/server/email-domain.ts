import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import providers from 'email-providers/all.json' with { type: 'json' };
import type { Contexto } from '../contexto.ts';

const descartaveis = disposableEmailBlocklistSet();
/** Brazilian providers that the list lacks, but for the last two. */
const missing =
  'live.com.br superig.com.br ibest.com.br brturbo.com.br pop.com.br veloxmail.com.br sercomtel.com.br onda.com.br uai.com.br click21.com.br netsite.com.br folha.com.br netvirtua.com.br vivo.com.br brturbo.com gmail.com.br tutanota.com tuta.io';
const gratuitos = new Set([...providers, ...missing.split(' ')]);
// A trade word, and so a company's own.
gratuitos.delete('seguros.com.br');

/** In lower case; empty when there is none. */
export const dominioOf = (email: string): string => /@([^@\s]+)$/.exec(email.trim().toLowerCase())?.[1] ?? '';

/** The domain and those above it: `a.b.com`, `b.com`. */
const aboveOf = (dominio: string): string[] => {
  const parts = dominio.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
};

/** Undefined: neither list has the domain, so it is probably the company's own. */
export function judgeDominio(email: string): Contexto['dominio'] {
  const dominio = dominioOf(email);
  if (aboveOf(dominio).some((above) => descartaveis.has(above))) return { dominio, tipo: 'descartavel' };
  return gratuitos.has(dominio) ? { dominio, tipo: 'gratuito' } : undefined;
}
