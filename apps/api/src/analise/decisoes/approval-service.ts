import type { DecideCadastroRequest, DecideCadastroResponse } from '@painel-pj/contract/cadastros/cadastro';
import { findImpedimentos, type Impedimentos, noneToJustify } from '#analise/alertas/answer-service.ts';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import { needsTwo } from '#plataforma/db/asks-alcada.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import type { Ato, Autor, DecisaoRepository, Estado, Exigencia, Feito } from './decisao-repository.ts';
import { detailsOfWhy } from './hash-words.ts';
import { readJustification } from './read-request.ts';
import {
  changedMeanwhile,
  documentsRefused,
  impeded,
  impededByOthers,
  needsAlcada,
  needsView,
  notFromHere,
  oneHand,
  papersUnseen,
} from './refusals.ts';

type Dependencies = {
  db: Database;
  repository: DecisaoRepository;
  cadastros: CadastroService;
  history: HistoryService;
  config: Pick<Config, 'quatroOlhos' | 'papeis' | 'alcada'> & Criterios;
};
type Decided = DecideCadastroResponse & { versao: number };
export type Approved = Decided | (Decided & { aguardaSegunda: true; aguardaAlcada?: true });

const maxTries = 5;
const decisions = { true: 'cadastro.aprovado', false: 'cadastro.devolvido' } as const;

/** `PAPEIS`, and what the client asks for itself. */
export const needsPapers = (
  { papeis }: Pick<Config, 'papeis'>,
  { conferirPapeis }: { conferirPapeis?: boolean | undefined },
): boolean => papeis === 'exigir' || (papeis === 'avisar' && conferirPapeis === true);

const busy = () =>
  new AppError('conflito', 'Outras pessoas estão mudando este cadastro agora. Confira-o e tente de novo.');

const awaitSecond = ({ versao, situacao }: Pick<Estado, 'versao' | 'situacao'>, alterado: boolean) => ({
  versao,
  situacao,
  alterado,
  aguardaSegunda: true as const,
});

const toApproved = (done: Feito): Approved =>
  done.situacao === 'cadastrado'
    ? { versao: done.versao, alterado: true, situacao: done.situacao }
    : awaitSecond(done, true);

/** The spec's call `concluido`: approves a registration, or gives it back. */
export function createApprovalService({ db, repository, cadastros, history, config }: Dependencies) {
  /** Who decided the current state; undefined when a correction, which is no decision, made it pending. */
  async function findDecision(id: string, cadastrado: boolean): Promise<DecideCadastroResponse['decisao']> {
    const last = await history.findLastOfCadastro(id, Object.values(decisions));
    if (last?.acao !== decisions[`${cadastrado}`]) return undefined;
    return { por: last.nome, em: last.quando.toISOString() };
  }

  async function isAlreadySo(
    id: string,
    { versao, situacao }: Estado,
    cadastrado: boolean,
  ): Promise<Decided> {
    const decisao = await findDecision(id, cadastrado);
    return { versao, alterado: false, situacao, ...(decisao && { decisao }) };
  }

  async function readState(id: string): Promise<Estado> {
    const state = await repository.findState(id);
    if (!state) throw cadastros.notFound();
    return state;
  }

  async function assertVersion(id: string, versao: number | null, state: Estado): Promise<void> {
    if (versao === null || state.versao === versao) return;
    throw changedMeanwhile(await history.findLastChange(id));
  }

  /** Tries again when others changed the registration between the update and the question why it failed. */
  async function retry<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let tries = 0; tries < maxTries; tries++) {
      const done = await attempt();
      if (done !== undefined) return done;
    }
    throw busy();
  }

  function needOf(impedem: string[]): Exigencia {
    if (impedem.some((codigo) => needsTwo.includes(codigo))) return 'sempre';
    if (config.quatroOlhos !== 'impedidos') return config.quatroOlhos === 'sempre' ? 'sempre' : 'nunca';
    return impedem.length > 0 ? 'sempre' : 'respondidos';
  }

  type Second = { first: string; ator: Autor; hasWords: boolean; aberto: boolean };

  async function assertMayBeSecond(id: string, { first, ator, hasWords, aberto }: Second): Promise<void> {
    const tie = await repository.findTie(first, ator.id);
    if (tie) throw oneHand(tie, ator.id);
    if (!config.alcada) return;
    const { alertas, hasIt } = await repository.findAlcada(id, ator.id);
    if (alertas.length === 0) return;
    if (!hasIt) throw needsAlcada(alertas, 'approve');
    if (hasWords) return;
    const shown = await findImpedimentos(db.kysely, id, { impede: true, alcada: true, aberto });
    throw needsView(shown.alertas, 'approve', shown.resumo);
  }

  /** Says also that it waits for a higher rank, where it does. */
  async function tellAwaited(id: string, ator: Autor, answer: Approved): Promise<Approved> {
    if (!config.alcada || !('aguardaSegunda' in answer)) return answer;
    const { alertas } = await repository.findAlcada(id, ator.id);
    return alertas.length > 0 ? { ...answer, aguardaAlcada: true } : answer;
  }

  /** Why nothing was written; undefined when the approval has become possible. */
  async function explain(
    { id, versao, ator }: Ato & { ator: Autor },
    { exigePapeis, aberto, hasWords }: { exigePapeis: boolean; aberto: boolean; hasWords: boolean },
  ): Promise<Approved | undefined> {
    const state = await readState(id);
    if (state.situacao === 'cadastrado') return isAlreadySo(id, state, true);
    await assertVersion(id, versao, state);
    if (state.situacao === 'recusado') throw notFromHere(state);
    if (state.primeiraPor === ator.id) return awaitSecond(state, false);
    if (state.primeiraPor) await assertMayBeSecond(id, { first: state.primeiraPor, ator, hasWords, aberto });
    if (state.recusados.length > 0) throw documentsRefused(state.recusados);
    const unseen = exigePapeis ? await repository.findUnseen(id) : [];
    if (unseen.length > 0) throw papersUnseen(unseen, config.papeis === 'exigir', 'approve');
    return undefined;
  }

  /** Throws what impedes, unless it is justified. A registration that was never checked is checked, for the next try. */
  async function settleAlertas(id: string, justificativa: string | null, aberto: boolean): Promise<void> {
    const found = await findImpedimentos(db.kysely, id, { impede: true, alcada: false, aberto });
    if (found.alertas.length > 0 && justificativa === null) throw impeded(found);
    if (found.alertas.length === 0) await db.kysely.transaction().execute((tx) => checkNow(tx, [id], config));
  }

  /** What the justification is about. It covers the list that the person saw, and no other. */
  async function findJustified(
    id: string,
    { resumoAlertas: seen, conferirAlertas: aberto = false }: DecideCadastroRequest,
    ator: Autor,
  ): Promise<Impedimentos> {
    const { primeiraPor: first } = await readState(id);
    const isOfOther = first !== null && first !== ator.id;
    const alcada = config.alcada && isOfOther;
    const found = await findImpedimentos(db.kysely, id, { impede: true, alcada, aberto });
    if (found.alertas.length === 0 || found.resumo === seen) return found;
    if (isOfOther) await assertMayBeSecond(id, { first, ator, hasWords: true, aberto });
    throw impededByOthers(found);
  }

  async function approve(
    id: string,
    request: DecideCadastroRequest,
    versao: number | null,
    ator: Autor,
  ): Promise<Approved> {
    const justificativa = readJustification(request.justificativa);
    const exigePapeis = needsPapers(config, request);
    const aberto = request.conferirAlertas === true;
    return retry<Approved>(async () => {
      const found = justificativa === null ? noneToJustify : await findJustified(id, request, ator);
      const ato = { id, versao, ator, detalhes: detailsOfWhy(found, justificativa) };
      const corpo = justificativa === null ? null : { justificativa, alertas: found.alertas };
      const done = await repository.approve(
        ato,
        corpo,
        {
          exigeSegunda: needOf(found.impedem),
          exigePapeis,
          exigeAlcada: config.alcada,
          exigeMotivo: aberto,
        },
        found.achados,
      );
      const hasWords = corpo !== null;
      const answer = done ? toApproved(done) : await explain(ato, { exigePapeis, aberto, hasWords });
      if (!answer) await settleAlertas(id, justificativa, aberto);
      return answer && tellAwaited(id, ator, answer);
    });
  }

  function reopen(
    id: string,
    request: DecideCadastroRequest,
    versao: number | null,
    ator: Autor,
  ): Promise<Decided> {
    const justificativa = readJustification(request.justificativa);
    const ato = { id, versao, ator, detalhes: detailsOfWhy(noneToJustify, justificativa) };
    return retry<Decided>(async () => {
      const done = await repository.reopen(ato, justificativa === null ? null : { justificativa });
      if (done) return { versao: done.versao, alterado: true, situacao: done.situacao };
      const state = await readState(id);
      if (state.situacao !== 'cadastrado') return isAlreadySo(id, state, false);
      await assertVersion(id, versao, state);
      if (state.isAnonimizado) throw notFromHere(state);
      return undefined;
    });
  }

  return {
    /** Writes nothing when the registration is already in the state asked for. */
    decide(request: DecideCadastroRequest, versao: number | null, ator: Autor): Promise<Approved> {
      const id = cadastros.readId(request.id);
      return (request.cadastrado ? approve : reopen)(id, request, versao, ator);
    },
  };
}

export type ApprovalService = ReturnType<typeof createApprovalService>;
