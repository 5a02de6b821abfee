import { foldText } from './fold-text.ts';
import type { Dados } from './read-dados.ts';

export type CompanyKind = 'Ltda' | 'S.A.' | 'MEI';

/** `12.345.678 ANA LIMA` since 2021; `ANA LIMA 12345678909`, with a CPF, before. */
const meiRaiz = /^(\d{2})\.?(\d{3})\.?(\d{3})\s+\p{L}/u;
const meiCpf = /\p{L}\s+\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/u;

/** The eight digits a MEI's name begins with; undefined where it does not. */
export function raizInName(razaoSocial: string): string | undefined {
  const [, ...parts] = meiRaiz.exec(razaoSocial) ?? [];
  return parts.length > 0 ? parts.join('') : undefined;
}

/** By its name alone; undefined where that tells nothing. An EIRELI is a Ltda of one partner since 2021. */
export function kindOf({ razaoSocial }: Pick<Dados, 'razaoSocial'>): CompanyKind | undefined {
  const name = ` ${foldText(razaoSocial)} `;
  if (/ (ltda|limitada|eireli|slu) /.test(name)) return 'Ltda';
  if (/ s a $| s a (em|me|epp) | sociedade anonima /.test(name) || /\bS\/?A\.?$/.test(razaoSocial))
    return 'S.A.';
  const isMei = / mei $/.test(name) || meiRaiz.test(razaoSocial) || meiCpf.test(razaoSocial);
  return isMei ? 'MEI' : undefined;
}

/** Whether one of the papers, that has a file, goes by a name like these. */
export const hasPaper = ({ documentos }: Pick<Dados, 'documentos'>, names: RegExp): boolean =>
  documentos.some(({ chave, hasFile }) => hasFile && names.test(foldText(chave).replace(/ /g, '')));
