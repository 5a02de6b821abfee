import { nomesSituacao } from '@painel-pj/contract/plataforma/limites';
import type { Cadastro } from './read-cadastro.ts';
import type { Socio } from './read-socios.ts';

/** A field that changed; without values if they would not help. */
export type Mudanca = { nome: string; antes?: string; depois?: string };

const texts = {
  razaoSocial: 'Razão Social',
  nomeFantasia: 'Nome Fantasia',
  cnpj: 'CNPJ',
  inscricaoEstadual: 'Inscrição Estadual',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'UF',
  email: 'Email',
  telefone: 'Telefone',
  nomeResponsavel: 'Responsável',
  cpfResponsavel: 'CPF do responsável',
  cargoResponsavel: 'Cargo do responsável',
} as const satisfies Partial<Record<keyof Cadastro, string>>;

type Campo = keyof typeof texts;

const isCampo = (alvo: string): alvo is Campo => alvo in texts;

/** The field of the company that an item is about, with its current value; null: it is about something else. */
export function fieldOf(cadastro: Cadastro, alvo: string): { nome: string; valor: string } | null {
  return isCampo(alvo) ? { nome: texts[alvo], valor: cadastro[alvo] } : null;
}

const plain = ({ nome, cpf, percentual, socios }: Socio): unknown[] => [
  nome,
  cpf,
  percentual,
  socios.map(plain),
];
const partners = ({ socios }: Cadastro) => JSON.stringify(socios?.map(plain));
const files = ({ conferencias }: Cadastro) =>
  JSON.stringify(Object.entries(conferencias ?? {}).map(([chave, { sha256 }]) => [chave, sha256]));

/** The changes between two answers about the same registration. */
export function findChanges(old: Cadastro, now: Cadastro): Mudanca[] {
  const changes: Mudanca[] = [];
  const compare = (nome: string, antes: string, depois: string) => {
    if (antes !== depois) changes.push({ nome, antes, depois });
  };
  compare('Situação', nomesSituacao[old.analise.situacao], nomesSituacao[now.analise.situacao]);
  for (const [campo, nome] of Object.entries(texts)) compare(nome, old[campo as Campo], now[campo as Campo]);
  if (partners(old) !== partners(now)) changes.push({ nome: 'Sócios' });
  if (old.conferencias && files(old) !== files(now)) changes.push({ nome: 'Documentos' });
  return changes;
}
