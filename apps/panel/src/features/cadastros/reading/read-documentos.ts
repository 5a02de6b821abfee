import { extensoesImagem } from '@painel-pj/contract/limites';
import { isFields, readNested, readText } from '#features/cadastros/reading/read-value.ts';

export type Documento = {
  chave: string;
  rotulo: string;
  /** What opens it on the files host; empty when there is no file. */
  arquivo: string;
  tipo: 'imagem' | 'pdf' | 'outro' | 'nenhum';
  formato: string;
};

const acronyms = new Set(['cnpj', 'cpf', 'rg', 'cnh', 'cep', 'ie', 'uf', 'mei', 'pj', 'pf']);

const capitalize = (word: string) =>
  acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

/** `contratoSocial`, `contrato_social` and `contrato-social` all read as two words. */
export function splitKey(chave: string): string {
  const spaced = chave
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim();
  return spaced.split(' ').map(capitalize).join(' ') || 'Documento';
}

/** The last segment of a stored name, whichever slash its sender used; never a step up a folder. */
export function lastSegment(stored: string): string {
  const segment = stored.split(/[\\/]/).at(-1)?.trim() ?? '';
  return segment === '.' || segment === '..' ? '' : segment;
}

function kindOf(arquivo: string, formato: string): Documento['tipo'] {
  if (!arquivo) return 'nenhum';
  if (formato === 'pdf') return 'pdf';
  return (extensoesImagem as readonly string[]).includes(formato) ? 'imagem' : 'outro';
}

function readDocumento(chave: string, value: unknown): Documento {
  const arquivo = lastSegment(readText(value));
  const formato = /\.([a-z0-9]{1,8})$/i.exec(arquivo)?.[1]?.toLowerCase() ?? '';
  return { chave, rotulo: splitKey(chave), arquivo, tipo: kindOf(arquivo, formato), formato };
}

/** A few hundred at most: a card is for reading, whatever a provider sends. */
const limit = 200;

export function readDocumentos(value: unknown): Documento[] {
  const nested = readNested(value);
  if (Array.isArray(nested)) {
    return nested.slice(0, limit).map((name, index) => readDocumento(`documento ${index + 1}`, name));
  }
  if (!isFields(nested)) return [];
  return Object.entries(nested)
    .slice(0, limit)
    .map(([chave, name]) => readDocumento(chave, name));
}
