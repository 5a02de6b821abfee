import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info';
import { isValidIe, type StateCode } from '@brazilian-utils/brazilian-utils/is-valid-ie';
import { ufs } from '../data/ufs.ts';
import { foldText } from '../fold-text.ts';
import type { Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';

/** Undefined when the number has not the length of one with area code. */
function dddOf({ telefone }: Dados): string | undefined {
  const local = telefone.replace(/^0+/, '').replace(/^55(?=\d{10,11}$)/, '');
  return /^\d{10,11}$/.test(local) ? local.slice(0, 2) : undefined;
}

const dddInexistente = defineRegra<{ ddd: string }>({
  codigo: 'ddd-inexistente',
  nivel: 'atencao',
  reason: 'Nobody can be called at a number whose area code does not exist.',
  texto: ({ ddd }) => `O DDD ${ddd} não existe. Pode ser erro de digitação.`,
  pedido: ({ ddd }) => `Confira o telefone: o DDD ${ddd} não existe.`,
  example: { ddd: '20' },
  find: (dados) => {
    const ddd = dddOf(dados);
    return ddd && !getAreaCodeInfo(ddd) ? [{ valores: { ddd }, alvo: 'telefone' }] : [];
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
    const doDdd: string[] = (ddd && getAreaCodeInfo(ddd)?.stateCodes) || [];
    if (!ddd || doDdd.length === 0 || !(uf in ufs) || doDdd.includes(uf)) return [];
    return [{ valores: { ddd, ufs: doDdd, uf }, alvo: 'telefone' }];
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
    ie &&
    uf in ufs &&
    !isExempt(ie) &&
    !isValidIe({ value: ie.replace(/[^\dP]/gi, ''), stateCode: uf as StateCode })
      ? [{ valores: { ie, uf }, alvo: 'inscricaoEstadual' }]
      : [],
});

export const regrasContato = [dddInexistente, dddDeOutraUf, ieInvalida];
