import type { Item, Motivo, RefuseCadastroRequest } from '@painel-pj/contract/analise/decisao';
import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import type { Resumo } from './decisao-repository.ts';
import { refusedContent } from './refusals.ts';

const { min } = limitesDecisao.texto;

/** A text written by staff, trimmed; the error names its field. */
export function readText(campo: string, texto: string): string {
  const trimmed = texto.trim();
  if (trimmed.length >= min) return trimmed;
  throw refusedContent({ [campo]: `Escreva pelo menos ${min} caracteres.` });
}

const tooShort = `Escreva pelo menos ${limitesDecisao.justificativa.min} caracteres.`;

/** Null: none was given. */
export function readJustification(given: string | undefined, campo = 'justificativa'): string | null {
  const texto = given?.trim() ?? '';
  if (texto === '') return null;
  if (texto.length >= limitesDecisao.justificativa.min) return texto;
  throw refusedContent({ [campo]: tooShort });
}

/** The words of an act that asks for them. */
export function requireJustification(given: string | undefined, campo: string): string {
  const texto = readJustification(given, campo);
  if (texto === null) throw refusedContent({ [campo]: tooShort });
  return texto;
}

/** False for a partner who is not in the registration, or no longer. */
function isThere(alvo: string, lugares: readonly string[]): boolean {
  const lugar = /^socios\.\d+(?:\.socios\.\d+)*(?=\.|$)/.exec(alvo)?.[0];
  return lugar === undefined ? alvo !== 'socios.' : lugares.includes(lugar);
}

export function assertTarget(campo: string, alvo: string | undefined, lugares: readonly string[]): void {
  if (alvo === undefined || isThere(alvo, lugares)) return;
  throw refusedContent({ [campo]: 'Este sócio não está mais no cadastro. Atualize a tela.' });
}

/** An item keeps the code of its alerta only where the registration has such an alerta: figures count by it. */
export function readItems(itens: Item[], { lugares, alertas }: Pick<Resumo, 'lugares' | 'alertas'>): Item[] {
  if (itens.length === 0) throw refusedContent({ itens: 'Peça pelo menos uma correção.' });
  return itens.map(({ alerta, ...item }, at) => {
    assertTarget(`itens.${at}.alvo`, item.alvo, lugares);
    return {
      ...item,
      ...(alerta !== undefined && alertas.includes(alerta) && { alerta }),
      texto: readText(`itens.${at}.texto`, item.texto),
    };
  });
}

export function readDeadline(prazoDias: number | undefined, padrao: number): number {
  const { min: least, max } = limitesDecisao.prazoDias;
  const days = prazoDias ?? padrao;
  if (Number.isInteger(days) && days >= least && days <= max) return days;
  throw refusedContent({ prazoDias: `Dê um prazo de ${least} a ${max} dias úteis.` });
}

export function readRefusal(
  { motivos, textoEmpresa, notaInterna, definitiva }: RefuseCadastroRequest,
  known: Motivo[],
): RefuseCadastroRequest {
  if (motivos.length === 0) throw refusedContent({ motivos: 'Escolha pelo menos um motivo.' });
  const unknown = motivos.find((codigo) => !known.some((motivo) => motivo.codigo === codigo));
  if (unknown !== undefined) {
    throw refusedContent({
      motivos: 'Há um motivo que não está na lista. Atualize a tela e escolha de novo.',
    });
  }
  return {
    motivos: [...new Set(motivos)],
    textoEmpresa: readText('textoEmpresa', textoEmpresa),
    ...(notaInterna?.trim() && { notaInterna: readText('notaInterna', notaInterna) }),
    definitiva,
  };
}
