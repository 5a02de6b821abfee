import { foldText } from './fold-text.ts';
import type { Dados } from './read-dados.ts';

export type CompanyKind = 'Ltda' | 'S.A.' | 'MEI';

/** `12.345.678 ANA LIMA` since 2021; `ANA LIMA 12345678909`, with a CPF, before. */
const meiRaiz = /^(\d{2})\.?(\d{3})\.?(\d{3})\s+\p{L}/u;
const meiCpf = /\p{L}\s+\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/u;

/** The eight digits that the name of a MEI begins with; undefined if it begins otherwise. */
export function raizInName(razaoSocial: string): string | undefined {
  const [, ...parts] = meiRaiz.exec(razaoSocial) ?? [];
  return parts.length > 0 ? parts.join('') : undefined;
}

/** Judged by the name alone; undefined if the name does not say. Since 2021 an EIRELI is a Ltda with one partner. */
export function kindOf({ razaoSocial }: Pick<Dados, 'razaoSocial'>): CompanyKind | undefined {
  const name = ` ${foldText(razaoSocial)} `;
  if (/ (ltda|limitada|eireli|slu) /.test(name)) return 'Ltda';
  if (/ s a $| s a (em|me|epp) | sociedade anonima /.test(name) || /\bS\/?A\.?$/.test(razaoSocial))
    return 'S.A.';
  const isMei = / mei $/.test(name) || meiRaiz.test(razaoSocial) || meiCpf.test(razaoSocial);
  return isMei ? 'MEI' : undefined;
}

/** Whether there is a document with a file whose key matches `names`. */
export const hasPaper = ({ documentos }: Pick<Dados, 'documentos'>, names: RegExp): boolean =>
  documentos.some(({ chave, hasFile }) => hasFile && names.test(foldText(chave).replace(/ /g, '')));
