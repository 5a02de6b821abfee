import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Item, RefuseCadastroRequest } from '@painel-pj/contract/analise/decisao';

/** The audit trail keeps this hash in place of a text: it proves the text and does not reveal it. */
export const hashText = (texto: string): string => hash('sha256', texto.normalize('NFC'), 'hex');

/** What the audit row tells of a request: hashes in place of the words. */
export const detailsOfRequest = (itens: Item[], prazo: Date) => ({
  itens: itens.map(({ alvo, alerta, texto }) => ({
    ...(alvo && { alvo }),
    ...(alerta && { alerta }),
    textoSha256: hashText(texto),
  })),
  prazo: prazo.toISOString(),
});

export const detailsOfRefusal = ({
  motivos,
  definitiva,
  textoEmpresa,
  notaInterna,
}: RefuseCadastroRequest) => ({
  motivos,
  definitiva,
  textoSha256: hashText(textoEmpresa),
  ...(notaInterna && { notaSha256: hashText(notaInterna) }),
});

/** What it is decided in spite of, and what was left open, with the hash of why. */
export const detailsOfWhy = (
  { impedem, ficam }: { impedem: string[]; ficam: string[] },
  justificativa: string | null,
) => ({
  ...(impedem.length > 0 && { impedimentos: impedem }),
  ...(ficam.length > 0 && { emAberto: ficam }),
  ...(justificativa !== null && { justificativaSha256: hashText(justificativa) }),
});

type Hashes = { itens?: unknown[]; texto?: unknown; nota?: unknown; justificativa?: unknown };

function hashWords(palavras: Record<string, unknown>): Hashes {
  const { itens, textoEmpresa, notaInterna, justificativa } = palavras as {
    itens?: { texto: string }[];
    textoEmpresa?: string;
    notaInterna?: string;
    justificativa?: string;
  };
  return {
    ...(itens && { itens: itens.map(({ texto }) => hashText(texto)) }),
    ...(textoEmpresa !== undefined && { texto: hashText(textoEmpresa) }),
    ...(notaInterna !== undefined && { nota: hashText(notaInterna) }),
    ...(justificativa !== undefined && { justificativa: hashText(justificativa) }),
  };
}

function readHashes(detalhes: Record<string, unknown>): Hashes {
  const { itens, textoSha256, notaSha256, justificativaSha256 } = detalhes as {
    itens?: { textoSha256: string }[];
    textoSha256?: string;
    notaSha256?: string;
    justificativaSha256?: string;
  };
  return {
    ...(itens && { itens: itens.map((item) => item.textoSha256) }),
    ...(textoSha256 !== undefined && { texto: textoSha256 }),
    ...(notaSha256 !== undefined && { nota: notaSha256 }),
    ...(justificativaSha256 !== undefined && { justificativa: justificativaSha256 }),
  };
}

/** Whether the text of a decision matches the hashes in its audit row. */
export const areWordsOf = (detalhes: Record<string, unknown>, palavras: Record<string, unknown>): boolean =>
  isDeepStrictEqual(readHashes(detalhes), hashWords(palavras));
