import { withoutDocumentos } from '@painel-pj/contract/cadastros/list-socios';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Dossie, LinhaDossie } from '@painel-pj/contract/supervisao/dossie';
import type { Palavras, Registros } from './dossie-repository.ts';

export type Detalhes = Record<string, unknown> & { versao?: number };

/** The acts that are decisions, each with the kind of its text in `decisao`; null: it has no text. */
const deciding: Partial<Record<string, Palavras['ato'] | null>> = {
  'cadastro.aprovado_primeira': 'aprovacao',
  'cadastro.aprovado': 'aprovacao',
  'cadastro.devolvido': 'devolucao',
  'cadastro.mantido': 'aprovacao',
  'cadastro.encerrado': null,
  'cadastro.correcao_pedida': 'pedido',
  'cadastro.recusado': 'recusa',
  'cadastro.prazo_vencido': null,
  'cadastro.desfeito': null,
  'cadastro.anonimizado': null,
} satisfies Partial<Record<Acao, Palavras['ato'] | null>>;

export const isDecision = ({ colunas }: LinhaDossie): boolean => Object.hasOwn(deciding, colunas.acao);

export const readDetalhes = ({ colunas }: LinhaDossie): Detalhes => JSON.parse(colunas.detalhes) as Detalhes;

/** PostgreSQL writes `2026-01-31 12:00:00.123456+00`. */
export const readQuando = ({ colunas }: LinhaDossie): string =>
  new Date(colunas.quando.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

function hasWords(linha: LinhaDossie, ato: Palavras['ato'] | null): boolean {
  if (ato === null) return false;
  const isOptional = ato === 'aprovacao' || ato === 'devolucao';
  return !isOptional || readDetalhes(linha).justificativaSha256 !== undefined;
}

/** Whether every document had been judged at an approval, or which nobody had judged or opened, as the row tells them. */
export function papersOf(linha: LinhaDossie): Pick<Dossie['decisoes'][number], 'naoVistos' | 'conferidos'> {
  const { papeisNaoVistos, papeisConferidos } = readDetalhes(linha) as {
    papeisNaoVistos?: { chave: string; sha256: string; mudou?: true }[];
    papeisConferidos?: true;
  };
  return {
    ...(papeisNaoVistos && { naoVistos: papeisNaoVistos }),
    ...(papeisConferidos && { conferidos: papeisConferidos }),
  };
}

/** Texts are in the order of the acts, one for each act that has a text. */
function listDecisoes(linhas: LinhaDossie[], palavras: Palavras[]): Dossie['decisoes'] {
  const left = [...palavras];
  const takeWords = (ato: Palavras['ato'] | null) => {
    const at = left.findIndex((words) => words.ato === ato);
    return at < 0 ? null : (left.splice(at, 1)[0]?.corpo ?? null);
  };
  return linhas.filter(isDecision).map((linha) => {
    const ato = getOwn(deciding, linha.colunas.acao) ?? null;
    return {
      linha: linha.colunas.id,
      ato: linha.colunas.acao,
      por: linha.colunas.ator,
      ...(linha.colunas.ator_id !== null && { porId: linha.colunas.ator_id }),
      em: readQuando(linha),
      versao: readDetalhes(linha).versao ?? 0,
      ...papersOf(linha),
      palavras: hasWords(linha, ato) ? takeWords(ato) : null,
    };
  });
}

type Made = Pick<Dossie, 'empresa' | 'feitoPor' | 'feitoEm' | 'documentos'>;

export function buildDossie(
  made: Made,
  { cadastro, alertas, risco, notas, palavras, auditoria }: Registros,
): Dossie {
  return {
    formato: 'painel-pj/dossie/1',
    ...made,
    cadastro: { ...cadastro, socios: withoutDocumentos(cadastro.socios) },
    alertas,
    risco: risco ?? null,
    decisoes: listDecisoes(auditoria.linhas, palavras),
    notas,
    auditoria,
    ressalvas: [],
  };
}
