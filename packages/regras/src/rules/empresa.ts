import { formatRaiz } from '@painel-pj/contract/plataforma/mascaras';
import { kindOf, raizInName } from '../company-kind.ts';
import { defineRegra } from '../regra.ts';
import { countOf } from '../words.ts';

const filial = defineRegra<{ ordem: string }>({
  codigo: 'cnpj-de-filial',
  nivel: 'informacao',
  reason:
    'The papers of a branch are usually those of its head office: names and addresses differ for good reason.',
  texto: ({ ordem }) => `CNPJ de filial (${ordem}). O contrato social costuma estar no nome da matriz.`,
  example: { ordem: '0002' },
  find: ({ cnpj }) => {
    const ordem = cnpj.length === 14 ? cnpj.slice(8, 12) : '0001';
    return ordem === '0001' ? [] : [{ valores: { ordem }, alvo: 'cnpj' }];
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

const nomeDeOutraRaiz = defineRegra<{ noNome: string; raiz: string }>({
  codigo: 'mei-nome-e-cnpj',
  nivel: 'impede',
  reason: 'The name of a MEI begins with the root of its own CNPJ; another root is another company.',
  texto: ({ noNome, raiz }) =>
    `O nome traz ${formatRaiz(noNome)}, mas o CNPJ começa por ${formatRaiz(raiz)}.`,
  pedido: ({ noNome, raiz }) =>
    `Confira a razão social e o CNPJ: o nome traz ${formatRaiz(noNome)}, e o CNPJ começa por ${formatRaiz(raiz)}.`,
  example: { noNome: '12345678', raiz: '87654321' },
  find: ({ razaoSocial, cnpj }) => {
    const [noNome, raiz] = [raizInName(razaoSocial), cnpj.slice(0, 8)];
    return noNome && cnpj.length === 14 && noNome !== raiz
      ? [{ valores: { noNome, raiz }, alvo: 'razaoSocial' }]
      : [];
  },
});

const meiComSocios = defineRegra<{ total: number }>({
  codigo: 'mei-com-socios',
  nivel: 'atencao',
  reason: 'A MEI is one person by law; more partners mean another kind of company, or wrong data.',
  texto: ({ total }) =>
    `MEI com ${countOf(total, 'sócio', 'sócios')}: um MEI é uma pessoa só. Pode ter mudado de tipo.`,
  pedido: ({ total }) =>
    `Confira o tipo da empresa: recebemos ${countOf(total, 'sócio', 'sócios')}, e um MEI tem um só titular.`,
  example: { total: 2 },
  find: (dados) => {
    const total = dados.socios?.length ?? 0;
    return kindOf(dados) === 'MEI' && total > 1 ? [{ valores: { total }, alvo: 'socios' }] : [];
  },
});

export const regrasEmpresa = [filial, raizConhecida, nomeDeOutraRaiz, meiComSocios];
