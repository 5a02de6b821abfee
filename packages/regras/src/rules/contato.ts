import { formatTelefone } from '@painel-pj/contract/plataforma/mascaras';
import { ufs } from '../data/ufs.ts';
import { foldText } from '../fold-text.ts';
import { isInscricaoEstadual } from '../inscricao-estadual.ts';
import type { Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { isPossible, localOf, serviceOf, ufsOfDdd } from '../telefone.ts';

/** Undefined when the number has not the length of one with area code. */
const dddOf = ({ telefone }: Dados) => localOf(telefone)?.slice(0, 2);

const dddInexistente = defineRegra<{ ddd: string }>({
  codigo: 'ddd-inexistente',
  nivel: 'atencao',
  reason: 'Nobody can be called at a number whose area code does not exist.',
  texto: ({ ddd }) => `O DDD ${ddd} não existe. Pode ser erro de digitação.`,
  pedido: ({ ddd }) => `Confira o telefone: o DDD ${ddd} não existe.`,
  example: { ddd: '20' },
  find: (dados) => {
    const ddd = dddOf(dados);
    return ddd && ufsOfDdd(ddd).length === 0 ? [{ valores: { ddd }, alvo: 'telefone' }] : [];
  },
});

const dddDeOutraUf = defineRegra<{ ddd: string; ufs: string[]; uf: string }>({
  codigo: 'ddd-de-outra-uf',
  nivel: 'informacao',
  reason: 'Numbers move with people, so it says little alone; beside another link it may say more.',
  texto: ({ ddd, ufs: doDdd, uf }) =>
    `Telefone com DDD ${ddd} (${doDdd.join(', ')}), empresa em ${uf}. Sozinho, não indica problema.`,
  example: { ddd: '71', ufs: ['BA'], uf: 'SP' },
  find: (dados) => {
    const [ddd, uf] = [dddOf(dados), dados.estado];
    const doDdd = ddd ? ufsOfDdd(ddd) : [];
    if (!ddd || doDdd.length === 0 || !Object.hasOwn(ufs, uf) || doDdd.includes(uf)) return [];
    return [{ valores: { ddd, ufs: doDdd, uf }, alvo: 'telefone' }];
  },
});

const impossivel = defineRegra<{ telefone: string }>({
  codigo: 'telefone-impossivel',
  nivel: 'atencao',
  reason: 'After the area code a mobile number has a 9, and a landline begins with 2 to 5.',
  texto: ({ telefone }) =>
    `${formatTelefone(telefone)} não é número de telefone: celular tem 9 depois do DDD, fixo começa com 2, 3, 4 ou 5. Pode faltar o 9.`,
  pedido: ({ telefone }) => `Confira o telefone: recebemos ${formatTelefone(telefone)}.`,
  example: { telefone: '11887654321' },
  find: ({ telefone }) => {
    const local = localOf(telefone);
    return local && ufsOfDdd(local.slice(0, 2)).length > 0 && !isPossible(local)
      ? [{ valores: { telefone: local }, alvo: 'telefone' }]
      : [];
  },
});

const deAtendimento = defineRegra<{ servico: string }>({
  codigo: 'telefone-de-atendimento',
  nivel: 'informacao',
  reason:
    'Behind the number of a call centre nobody can be asked for. Large companies have no other to give.',
  texto: ({ servico }) => `Só ${servico}: peça um telefone direto.`,
  pedido: ({ servico }) => `Informe um telefone direto: recebemos só o ${servico}.`,
  example: { servico: '0800' },
  find: ({ telefone }) => {
    const servico = serviceOf(telefone);
    return servico ? [{ valores: { servico }, alvo: 'telefone' }] : [];
  },
});

/** Companies without a state registration write this in many ways. */
const isExempt = (ie: string) => /isent|nao contribuinte|dispensad|nao possui|imune/.test(foldText(ie));

const ieInvalida = defineRegra<{ ie: string; uf: string }>({
  codigo: 'ie-invalida',
  nivel: 'atencao',
  reason: 'Each state has its own length and check digits; a number of another state fails them too.',
  texto: ({ uf }) => `A inscrição estadual não segue a regra de ${uf}. Confira no comprovante.`,
  pedido: ({ ie, uf }) => `Confira a inscrição estadual: ${ie} não segue a regra de ${uf}.`,
  example: { ie: '110042490115', uf: 'SP' },
  find: ({ inscricaoEstadual: ie, estado: uf }) =>
    ie && Object.hasOwn(ufs, uf) && !isExempt(ie) && !isInscricaoEstadual(ie, uf)
      ? [{ valores: { ie, uf }, alvo: 'inscricaoEstadual' }]
      : [],
});

export const regrasContato = [dddInexistente, dddDeOutraUf, impossivel, deAtendimento, ieInvalida];
