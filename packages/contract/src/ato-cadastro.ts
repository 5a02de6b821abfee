import type { acoesCadastro, RegistroAuditoria } from './auditoria.ts';
import type { Pessoa } from './pessoa.ts';
import { labelOf } from './rotulo-documento.ts';

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
  'cadastro.dossie': 'baixou o dossiê',
  'cadastro.anonimizado': 'anonimizou o cadastro',
};

/** An act in words that follow a name: `enviou um documento: Contrato Social`, with the justification, if any. */
export function tellAct(
  { acao, detalhes }: Pick<RegistroAuditoria, 'acao' | 'detalhes'>,
  words: Record<string, string> = atosCadastro,
): string {
  const told = Object.hasOwn(words, acao) ? words[acao] : undefined;
  if (!told) return `fez uma alteração (${acao})`;
  const { chave, justificativa } = detalhes ?? {};
  if (typeof justificativa === 'string') return `${told}, com a justificativa “${justificativa}”`;
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
