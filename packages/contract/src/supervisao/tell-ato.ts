import { labelOf } from '../documentos/rotulo-documento.ts';
import type { Pessoa } from '../equipe/pessoa.ts';
import { atos, isAcao } from '../plataforma/atos.ts';
import type { RegistroAuditoria } from './auditoria.ts';

/** `socios.1.socios.0` is the `1º sócio do 2º sócio`. */
export const tellPlace = (lugar: string): string =>
  [...lugar.matchAll(/\d+/g)]
    .map(([at]) => `${Number(at) + 1}º sócio`)
    .reverse()
    .join(' do ');

/** A document with whose it is: the place of the partner where the name is not known, as in the audit trail. */
export function tellPaper(chave: string, nome = ''): string {
  const [, place, own] = /^(socios\.\d+(?:\.socios\.\d+)*)\.([^.]+)$/.exec(chave) ?? [];
  if (!place || !own) return labelOf(chave);
  return nome ? `${labelOf(own)} de ${nome}` : `${labelOf(own)} do ${tellPlace(place)}`;
}

const tellPapers = (chaves: readonly string[]): string => chaves.map((chave) => tellPaper(chave)).join(', ');

/** What nobody had judged or opened when it was approved, or only before a change; empty: nothing. */
function tellUnseen(papeis: unknown): string {
  const all = Array.isArray(papeis) ? (papeis as { chave?: unknown; mudou?: unknown }[]) : [];
  const tell = (isOutdated: boolean) =>
    tellPapers(
      all
        .filter(({ mudou }) => (mudou === true) === isOutdated)
        .map(({ chave }) => chave)
        .filter((chave): chave is string => typeof chave === 'string'),
    );
  const [unopened, outdated] = [tell(false), tell(true)];
  return [
    unopened && `, sem que alguém tivesse aberto ou conferido: ${unopened}`,
    outdated && `, com o que fora conferido só antes da mudança: ${outdated}`,
  ].join('');
}

/** An act of a newer provider is a text that is not in the table. */
type Told = { acao: string; detalhes?: RegistroAuditoria['detalhes'] };

/**
 * An act in words that follow a name: `enviou um documento: Contrato Social`, with the justification and the documents that
 * nobody looked at, if any.
 */
export function tellAct({ acao, detalhes }: Told): string {
  if (!isAcao(acao)) return `fez uma alteração (${acao})`;
  const told = atos[acao].words;
  const { chave, encerradoEm, motivo, justificativa, papeisNaoVistos, papeisConferidos } = detalhes ?? {};
  const unseen =
    papeisConferidos === true ? ', com todos os documentos conferidos' : tellUnseen(papeisNaoVistos);
  if (typeof justificativa === 'string') return `${told}, com a justificativa “${justificativa}”${unseen}`;
  if (typeof encerradoEm === 'string') {
    const why = typeof motivo === 'string' ? `, com o motivo “${motivo}”` : '';
    return `${told} em ${encerradoEm.split('-').reverse().join('/')}${why}`;
  }
  if (unseen) return `${told}${unseen}`;
  return typeof chave === 'string' ? `${told}: ${tellPaper(chave)}` : told;
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
