import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { formatRaiz } from '@painel-pj/contract/plataforma/mascaras';
import { isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { cpfInName, kindOf, raizInName } from '../company-kind.ts';
import type { Contexto } from '../contexto.ts';
import { defineRegra } from '../regra.ts';
import { countOf, formatDay, nameOr } from '../words.ts';
import { fonteOf } from './receita.ts';

const filial = defineRegra<{ ordem: string; byReceita?: true }>({
  codigo: 'cnpj-de-filial',
  nivel: 'informacao',
  reason:
    'The papers of a branch are usually those of its head office: names and addresses differ for good reason.',
  texto: ({ ordem, byReceita }, fonte) =>
    byReceita
      ? `Ordem ${ordem}: filial. O contrato social costuma estar no nome da matriz. (Receita, ${fonte})`
      : `Ordem ${ordem}: costuma ser filial. O contrato social costuma estar no nome da matriz.`,
  example: { ordem: '0002' },
  find: ({ cnpj }, { receita }) => {
    if (cnpj.length !== 14) return [];
    const ordem = cnpj.slice(8, 12);
    const isMatriz = receita?.empresa?.isMatriz ?? null;
    if (isMatriz ?? ordem === '0001') return [];
    if (isMatriz === null || !receita) return [{ valores: { ordem }, alvo: 'cnpj' }];
    return [{ valores: { ordem, byReceita: true }, alvo: 'cnpj', fonte: fonteOf(receita) }];
  },
});

const raizConhecida = defineRegra<{ raiz: string; empresa: string; total: number }>({
  codigo: 'raiz-ja-cadastrada',
  nivel: 'informacao',
  reason: 'Head office and branches are one company: what was decided of one helps with the other.',
  texto: ({ raiz, empresa, total }) =>
    `A raiz ${formatRaiz(raiz)} já está em ${empresa}${total > 1 ? ` e mais ${total - 1}` : ''}. São matriz e filiais da mesma empresa.`,
  example: { raiz: '12345678', empresa: 'Aurora Ltda', total: 1 },
  find: ({ cnpj }, { raiz }) =>
    cnpj && raiz && raiz.total > 0
      ? [{ valores: { raiz: cnpj.slice(0, 8), empresa: raiz.empresa, total: raiz.total }, alvo: 'cnpj' }]
      : [],
});

type Enviado = NonNullable<Contexto['mesmoCnpj']>;
const decided: Record<Situacao, string> = {
  a_analisar: 'em análise',
  com_a_empresa: 'com a empresa',
  recusado: 'recusado',
  cadastrado: 'aprovado',
};

const jaEnviado = defineRegra<Enviado>({
  codigo: 'cnpj-ja-enviado',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: 'it was refused there',
    isRaised: ({ situacao }) => situacao === 'recusado',
  },
  reason: 'Two senders may have the same client: what was decided of the one is worth knowing.',
  texto: ({ situacao, em = '' }) =>
    `Este CNPJ já foi enviado por outro canal: ${decided[situacao]}${formatDay(em) && ` em ${formatDay(em)}`}.`,
  example: { situacao: 'cadastrado', em: '2026-05-03T15:00:00Z' },
  find: ({ cnpj }, { mesmoCnpj }) => (cnpj && mesmoCnpj ? [{ valores: mesmoCnpj, alvo: 'cnpj' }] : []),
});

const nomeDeOutraRaiz = defineRegra<{ noNome: string; raiz: string }>({
  codigo: 'mei-nome-e-cnpj',
  nivel: 'impede',
  reason: 'The name of a MEI begins with the root of its own CNPJ; another root is another company.',
  texto: ({ noNome, raiz }) =>
    `O nome traz ${formatRaiz(noNome)}, mas o CNPJ começa por ${formatRaiz(raiz)}.`,
  pedido: ({ noNome, raiz }) =>
    `Confira a razão social e o CNPJ: o nome traz ${formatRaiz(noNome)}, e o CNPJ começa por ${formatRaiz(raiz)}.`,
  example: { noNome: '12345678', raiz: '87654321' },
  find: (dados) => {
    const { cnpj } = dados;
    const [noNome, raiz] = [raizInName(dados), cnpj.slice(0, 8)];
    return noNome && cnpj.length === 14 && noNome !== raiz
      ? [{ valores: { noNome, raiz }, alvo: 'razaoSocial' }]
      : [];
  },
});

const cpfDeOutro = defineRegra<{ noNome: string; nome: string }>({
  codigo: 'mei-cpf-no-nome',
  nivel: 'impede',
  reason: 'Before 2021 the name of a MEI ended with the CPF of its owner; another CPF is another person.',
  texto: ({ nome }) => `O nome traz um CPF que não é o de ${nome}.`,
  pedido: ({ nome }) => `Confira a razão social e o CPF de ${nome}: o nome traz outro CPF.`,
  example: { noNome: '11144477735', nome: 'Ana Lima' },
  find: (dados) => {
    const noNome = cpfInName(dados);
    const [only, ...others] = dados.socios ?? [];
    if (!noNome || !isCpf(noNome) || !only?.cpf || others.length > 0 || only.cpf === noNome) return [];
    return [{ valores: { noNome, nome: nameOr(only.nome, 'quem é o titular') }, alvo: 'razaoSocial' }];
  },
});

const individualComSocios = defineRegra<{ total: number }>({
  codigo: 'mei-com-socios',
  nivel: 'atencao',
  reason:
    'A sole trader, MEI or not, is one person by law; more partners mean another kind of company, or wrong data.',
  texto: ({ total }) =>
    `Empresário individual com ${countOf(total, 'sócio', 'sócios')}: é uma pessoa só. Pode ter mudado de tipo.`,
  pedido: ({ total }) =>
    `Confira o tipo da empresa: recebemos ${countOf(total, 'sócio', 'sócios')}, e um empresário individual é uma pessoa só.`,
  example: { total: 2 },
  find: (dados) => {
    const total = dados.socios?.length ?? 0;
    return kindOf(dados) === 'Empresário individual' && total > 1
      ? [{ valores: { total }, alvo: 'socios' }]
      : [];
  },
});

export const regrasEmpresa = [
  filial,
  raizConhecida,
  jaEnviado,
  nomeDeOutraRaiz,
  cpfDeOutro,
  individualComSocios,
];
