import { labelOf } from '../documentos/rotulo-documento.ts';
import type { Pessoa } from '../equipe/pessoa.ts';
import type { acoesCadastro, RegistroAuditoria } from './auditoria.ts';

type Acao = (typeof acoesCadastro)[number];

/** What somebody did with a registration, in words that follow their name. */
export const atosCadastro: Record<Acao, string> = {
  'cadastro.recebido': 'enviou o cadastro',
  'cadastro.aprovado': 'aprovou o cadastro',
  'cadastro.devolvido': 'marcou como pendente',
  'cadastro.corrigido': 'corrigiu o cadastro',
  'cadastro.assumido': 'assumiu a análise',
  'cadastro.aprovado_primeira': 'aprovou e aguarda uma segunda pessoa',
  'cadastro.correcao_pedida': 'pediu correções à empresa',
  'cadastro.recusado': 'recusou o cadastro',
  'cadastro.prazo_vencido': 'trouxe o cadastro de volta sem resposta da empresa no prazo',
  'cadastro.desfeito': 'desfez o próprio ato',
  'cadastro.anotado': 'deixou uma nota',
  'documento.conferido': 'conferiu um documento',
  'documento.nao_serve': 'marcou que um documento não serve',
  'documento.desmarcado': 'desmarcou um documento',
  'alerta.respondido': 'disse que um alerta não procede',
  'alerta.reaberto': 'reabriu um alerta',
  'documento.recebido': 'enviou um documento',
  'documento.substituido': 'substituiu um documento',
  'documento.recusado': 'teve um documento com vírus recusado',
  'documento.divergente': 'viu que um arquivo guardado não é o que foi recebido',
  'documento.restabelecido': 'viu que o arquivo guardado voltou a ser o que foi recebido',
  'cadastro.dossie': 'baixou o dossiê',
  'cadastro.anonimizado': 'anonimizou o cadastro',
};

/** A document without the name of the partner, which the audit trail does not have. */
function tellPaper(chave: string): string {
  const [, place, own] = /^socios\.(\d+)\.(.+)$/.exec(chave) ?? [];
  return own ? `${labelOf(own)} do ${Number(place) + 1}º sócio` : labelOf(chave);
}

export const tellPapers = (chaves: readonly string[]): string => chaves.map(tellPaper).join(', ');

/** What nobody had judged or opened when it was approved; empty: nothing. */
function tellUnseen(papeis: unknown): string {
  const chaves = (Array.isArray(papeis) ? (papeis as { chave?: unknown }[]) : []).map(({ chave }) => chave);
  const told = tellPapers(chaves.filter((chave): chave is string => typeof chave === 'string'));
  return told && `, sem que alguém tivesse aberto ou conferido: ${told}`;
}

/**
 * An act in words that follow a name: `enviou um documento: Contrato Social`, with the justification and the documents that
 * nobody looked at, if any.
 */
export function tellAct(
  { acao, detalhes }: Pick<RegistroAuditoria, 'acao' | 'detalhes'>,
  words: Record<string, string> = atosCadastro,
): string {
  const told = Object.hasOwn(words, acao) ? words[acao] : undefined;
  if (!told) return `fez uma alteração (${acao})`;
  const { chave, justificativa, papeisNaoVistos } = detalhes ?? {};
  const unseen = tellUnseen(papeisNaoVistos);
  if (typeof justificativa === 'string') return `${told}, com a justificativa “${justificativa}”${unseen}`;
  if (unseen) return `${told}${unseen}`;
  return typeof chave === 'string' ? `${told}: ${labelOf(chave)}` : told;
}

/** `ator`: the login on record. Tells what the person is called today; empty: the same as then. */
export function tellToday(
  ator: string,
  { hoje }: Pick<Pessoa, 'hoje'>,
  tellMoment: (moment: string) => string,
): string {
  if (!hoje) return '';
  const [name, what] =
    hoje.user === ator
      ? [hoje.nomeCompleto, 'mudou de nome']
      : [`${hoje.user} (${hoje.nomeCompleto})`, 'mudou de login'];
  return `hoje ${name}, ${what} em ${tellMoment(hoje.mudouEm)}`;
}
