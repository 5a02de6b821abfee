import { formatCnae, formatLegalNature, getCnae, getLegalNature } from '@brazilian-utils/brazilian-utils';

/** The table of CNAEs is written in capitals. */
const inSentenceCase = (words: string) => words.charAt(0) + words.slice(1).toLowerCase();

/** What a legal nature (4 digits) or a CNAE (7) is called; undefined if there is no such code. */
export function nameCodigo(codigo: string): string | undefined {
  if (codigo.length === 4) return getLegalNature(codigo)?.description;
  const cnae = getCnae(codigo);
  return cnae ? inSentenceCase(cnae.description) : undefined;
}

/** `206-2 Sociedade Empresária Limitada` */
export const tellCodigo = (codigo: string): string =>
  `${codigo.length === 4 ? formatLegalNature(codigo) : formatCnae(codigo)} ${nameCodigo(codigo) ?? ''}`.trim();
