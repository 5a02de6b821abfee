import {
  type CampoBasico,
  campos,
  hasMarca,
  isCampo,
  nomesBasicos,
} from '@painel-pj/contract/cadastros/campos';
import type { Mudanca } from '@painel-pj/contract/cadastros/tell-mudancas';
import { nomesSituacao } from '@painel-pj/contract/plataforma/limites';
import type { Cadastro } from './read-cadastro.ts';
import type { Socio } from './read-socios.ts';

const isText = (alvo: string): alvo is CampoBasico => isCampo(alvo) && !hasMarca(alvo, 'extra');

/** The field of the company that an item is about, with its current value; null: it is about something else. */
export function fieldOf(cadastro: Cadastro, alvo: string): { nome: string; valor: string } | null {
  return isText(alvo) ? { nome: campos[alvo].rotulo, valor: cadastro[alvo] } : null;
}

const plain = ({ nome, cpf, percentual, socios }: Socio): unknown[] => [
  nome,
  cpf,
  percentual,
  socios.map(plain),
];
const partners = ({ socios }: Cadastro) => JSON.stringify(socios?.map(plain));
/** In whatever order the provider tells them. */
const files = ({ conferencias }: Cadastro) =>
  Object.entries(conferencias ?? {})
    .map(([chave, { sha256 }]) => `${chave} ${sha256}`)
    .toSorted()
    .join();

/** The changes between two answers about the same registration. */
export function findChanges(old: Cadastro, now: Cadastro): Mudanca[] {
  const changes: Mudanca[] = [];
  const compare = (nome: string, antes: string, depois: string) => {
    if (antes !== depois) changes.push({ nome, antes, depois });
  };
  compare('Situação', nomesSituacao[old.analise.situacao], nomesSituacao[now.analise.situacao]);
  for (const campo of nomesBasicos) compare(campos[campo].rotulo, old[campo], now[campo]);
  if (partners(old) !== partners(now)) changes.push({ nome: 'Sócios' });
  if (old.conferencias && files(old) !== files(now)) changes.push({ nome: 'Documentos' });
  return changes;
}
