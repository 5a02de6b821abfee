import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { extensoesImagem } from '@painel-pj/contract/plataforma/limites';
import { isFields, readNested, readText } from './read-value.ts';

export type Documento = {
  chave: string;
  rotulo: string;
  /** The name of the file on the files host; empty when there is no file. */
  arquivo: string;
  /** `ilegivel`: something was sent that is no name of a file. */
  tipo: 'imagem' | 'pdf' | 'outro' | 'nenhum' | 'ilegivel';
  formato: string;
};

/** The last segment of a stored name, with either kind of slash; never `..`. */
export function lastSegment(stored: string): string {
  const segment = stored.split(/[\\/]/).at(-1)?.trim() ?? '';
  return segment === '.' || segment === '..' ? '' : segment;
}

function kindOf(arquivo: string, formato: string): Documento['tipo'] {
  if (!arquivo) return 'nenhum';
  if (formato === 'pdf') return 'pdf';
  return (extensoesImagem as readonly string[]).includes(formato) ? 'imagem' : 'outro';
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

const labels = new Map<string, string>();
const maxLabels = 1000;

/** Most registrations have the same keys, and putting one into words takes longer than reading all the rest. */
function knownLabelOf(chave: string): string {
  const rotulo = labels.get(chave) ?? labelOf(chave);
  if (labels.size < maxLabels) labels.set(chave, rotulo);
  return rotulo;
}

const unreadable = (chave: string): Documento => ({
  chave,
  rotulo: knownLabelOf(chave),
  arquivo: '',
  tipo: 'ilegivel',
  formato: '',
});

export function readDocumento(chave: string, value: unknown): Documento {
  if (!isNothing(value) && typeof value !== 'string' && typeof value !== 'number') return unreadable(chave);
  const arquivo = lastSegment(readText(value));
  const formato = /\.([a-z0-9]{1,8})$/i.exec(arquivo)?.[1]?.toLowerCase() ?? '';
  return { chave, rotulo: knownLabelOf(chave), arquivo, tipo: kindOf(arquivo, formato), formato };
}

/** The maximum shown, however many a provider sends. */
const limit = 200;

export function readDocumentos(value: unknown): Documento[] {
  const nested = readNested(value);
  if (Array.isArray(nested)) {
    return nested.slice(0, limit).map((name, index) => readDocumento(`documento ${index + 1}`, name));
  }
  if (!isFields(nested)) return isNothing(value) || nested === null ? [] : [unreadable('documentos')];
  return Object.entries(nested)
    .slice(0, limit)
    .map(([chave, name]) => readDocumento(chave, name));
}
