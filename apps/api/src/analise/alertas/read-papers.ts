import { isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import type { Alerta } from '@painel-pj/regras/alerta';
import type { Contexto } from '@painel-pj/regras/contexto';
import { strangersIn } from '@painel-pj/regras/leitura/examine';
import type { Transaction } from 'kysely';
import { hashOf } from '#analise/vinculos/vinculo-keys.ts';
import { findKnownKeys } from '#analise/vinculos/vinculo-repository.ts';
import { type Lidos, loadExames } from '#fontes/leitura/find-leituras.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import type { AlertaGuardado } from './alerta-repository.ts';
import type { CadastroComChaves } from './gather-fatos.ts';

type Papeis = {
  contexto: Pick<Contexto, 'leituras' | 'cpfsDeFora' | 'cpfsDeOutros'>;
  chavesDeFora: string[];
  waiting: Lidos['waiting'];
};

/** What is read in the papers of one, and whether a person of another registration is on one of them. */
export async function readPapers(
  tx: Transaction<Schema>,
  { ordem, keys }: CadastroComChaves,
  lidos: Lidos | undefined,
): Promise<Papeis> {
  if (!lidos) return { contexto: {}, chavesDeFora: [], waiting: [] };
  const leituras = await loadExames(tx, lidos);
  const own = new Set(keys.map(({ valor }) => valor));
  const cpfsDeFora = strangersIn(leituras).filter((cpf) => isCpf(cpf) && !own.has(cpf));
  const chavesDeFora = cpfsDeFora.map((cpf) => hashOf('cpf', cpf));
  const known = await findKnownKeys(tx, ordem, chavesDeFora);
  const cpfsDeOutros = cpfsDeFora.filter((cpf) => known.has(hashOf('cpf', cpf)));
  return {
    contexto: { leituras, cpfsDeFora, cpfsDeOutros },
    ...{ chavesDeFora, waiting: lidos.waiting },
  };
}

const waitsAgain = ' Será comparado de novo com o cadastro.';

/** What is known of papers until they are compared with the values of now: nothing open is lost meanwhile, nor its answer. */
export function keepOfWaiting(stored: readonly AlertaGuardado[], waiting: Lidos['waiting']): Alerta[] {
  const places = new Map(waiting.map(({ before, chave }) => [before ?? chave, chave]));
  return stored.flatMap(({ codigo, nivel, texto, pedido, valor, alvo: before }) => {
    const alvo = codigo.startsWith('papel-') && places.get(before);
    if (!alvo) return [];
    const told = texto.endsWith(waitsAgain) ? texto : texto + waitsAgain;
    return [{ codigo, nivel, alvo, valor, texto: told, ...(pedido !== null && { pedido }) }];
  });
}
