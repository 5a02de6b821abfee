import type {
  AskCorrectionRequest,
  AskCorrectionResponse,
  AtoResponse,
  EndCadastroRequest,
  Motivo,
  RefuseCadastroRequest,
  SituacaoResponse,
} from '@painel-pj/contract/analise/decisao';
import { writeMessage } from '@painel-pj/contract/analise/mensagem-correcao';
import type { ReviewCadastroRequest } from '@painel-pj/contract/analise/revisao';
import { businessDateOf, deadlineAfter } from '@painel-pj/contract/plataforma/business-date';
import { findImpedimentos, type Impedimentos, noneToJustify } from '#analise/alertas/answer-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import type { Ator } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { needsPapers } from './approval-service.ts';
import type { Ato, Autor, DecisaoRepository, Estado, Feito } from './decisao-repository.ts';
import { detailsOfRefusal, detailsOfRequest, detailsOfWhy, hashText } from './hash-words.ts';
import type { LinkEmail } from './link-email.ts';
import { prepareLink } from './link-service.ts';
import {
  readDeadline,
  readItems,
  readJustification,
  readRefusal,
  requireJustification,
} from './read-request.ts';
import {
  changedMeanwhile,
  impededByOthers,
  impededSince,
  leftOpen,
  needsAlcada,
  needsView,
  notAsked,
  notEnded,
  notFromHere,
  nothingToUndo,
  notInReview,
  notKept,
  notKeptAlone,
  papersUnseen,
  refusedContent,
} from './refusals.ts';

type Dependencies = {
  db: Database;
  repository: DecisaoRepository;
  cadastros: CadastroService;
  history: HistoryService;
  config: Pick<Config, 'prazoCorrecaoDias' | 'quatroOlhos' | 'alcada' | 'papeis'>;
  motivos: Motivo[];
  linkEmail: LinkEmail;
  clock: Clock;
};
/** On which registration, seen in which version, by whom. */
export type Alvo = { id: string; versao: number; ator: Autor };
/** By the system that sent it, which is its `dono` and may not know the version; else by staff. */
type AlvoDeDono = { id: string; versao: number | null; ator: Ator; dono: string | null };

/** What staff decide beyond the spec. Each act is one statement, refused when the registration is in another situation. */
export function createDecisaoService({
  db,
  repository,
  cadastros,
  history,
  config,
  motivos,
  linkEmail,
  clock,
}: Dependencies) {
  /** Why nothing was written. */
  async function explain(
    { id, versao, dono }: Omit<AlvoDeDono, 'ator'>,
    refuse: (state: Estado) => Promise<Error>,
  ) {
    const state = await repository.findState(id);
    if (!state || (dono !== null && dono !== state.dono)) return cadastros.notFound();
    if (versao !== null && state.versao !== versao) return changedMeanwhile(await history.findLastChange(id));
    return refuse(state);
  }

  async function act(
    { id, versao, ator }: Omit<AlvoDeDono, 'dono'>,
    detalhes: Ato['detalhes'],
    run: (ato: Ato) => Promise<Feito | undefined>,
    refuse: (state: Estado) => Promise<Error> = async (state) => notFromHere(state),
    dono: string | null = null,
  ): Promise<Feito> {
    const known = cadastros.readId(id);
    const done = await run({ id: known, versao, ator, detalhes });
    if (!done) throw await explain({ id: known, versao, dono }, refuse);
    return done;
  }

  const exigeSegunda = ({ sempre: 'sempre', impedidos: 'respondidos', nao: 'nunca' } as const)[
    config.quatroOlhos
  ];

  const findLeftOpen = async (id: string, aberto: boolean): Promise<Impedimentos> =>
    aberto
      ? findImpedimentos(db.kysely, cadastros.readId(id), { impede: false, alcada: false, aberto })
      : noneToJustify;

  type Words = { hasWords: boolean; why: Impedimentos; aberto: boolean };

  /** What keeping takes more than a look at the change. */
  async function refuseToKeep({ id, ator }: Alvo, state: Estado, words: Words): Promise<Error> {
    const { hasWords, why, aberto } = words;
    const { alertas, hasIt } = await repository.findAlcada(id, ator.id);
    const asksAlcada = config.alcada && alertas.length > 0;
    if (asksAlcada && !hasIt) return needsAlcada(alertas, 'keep');
    const open = await findLeftOpen(id, aberto);
    if (String(open.achados) !== String(why.achados))
      return hasWords ? impededByOthers(open) : leftOpen(open);
    if (asksAlcada && !hasWords) return needsView(alertas, 'keep');
    return notKeptAlone(state.isCorrected && config.quatroOlhos === 'sempre');
  }

  async function refuseToUndo({ id, ator }: Alvo, { ultimoAto, ultimoAtoPor }: Estado): Promise<Error> {
    if (ultimoAtoPor === ator.id) {
      const { alertas, hasIt } = await repository.findAlcada(id, ator.id);
      return config.alcada && alertas.length > 0 && !hasIt ? needsAlcada(alertas, 'undo') : impededSince();
    }
    return nothingToUndo(
      ultimoAto === null ? undefined : await history.findLastOfCadastro(cadastros.readId(id), [ultimoAto]),
    );
  }

  async function keep(alvo: Alvo, request: ReviewCadastroRequest): Promise<Feito> {
    const { novidadeEm } = request;
    const justificativa = readJustification(request.texto, 'texto');
    const exigePapeis = needsPapers(config, request);
    const aberto = request.conferirAlertas === true;
    const open = await findLeftOpen(alvo.id, aberto);
    const why = justificativa !== null && open.resumo === request.resumoAlertas ? open : noneToJustify;
    return act(
      alvo,
      detailsOfWhy(why, justificativa),
      (ato) =>
        repository.keep(
          ato,
          justificativa === null ? null : { justificativa, alertas: why.alertas },
          novidadeEm ?? null,
          { exigeSegunda, exigePapeis, exigeAlcada: config.alcada, exigeMotivo: aberto },
          why.achados,
        ),
      async (state) => {
        if (novidadeEm && state.novidadeEm !== null && state.novidadeEm !== novidadeEm)
          return changedMeanwhile(undefined);
        const absent = notKept(state);
        if (absent) return absent;
        const unseen = exigePapeis ? await repository.findUnseen(alvo.id) : [];
        if (unseen.length > 0) return papersUnseen(unseen, config.papeis === 'exigir', 'keep');
        return refuseToKeep(alvo, state, { hasWords: justificativa !== null, why, aberto });
      },
    );
  }

  function reopen(alvo: Alvo, texto: string | undefined): Promise<Feito> {
    const justificativa = requireJustification(texto, 'texto');
    return act(
      alvo,
      { justificativaSha256: hashText(justificativa) },
      (ato) => repository.reopenInReview(ato, { justificativa }),
      async (state) => notInReview(state) ?? notFromHere(state),
    );
  }

  const toAnswer = ({ versao, situacao, linkEncerrado }: Feito): AtoResponse => ({
    versao,
    situacao,
    ...(linkEncerrado && { linkEncerrado }),
  });

  return {
    motivos,

    async ask(alvo: Alvo, request: AskCorrectionRequest): Promise<AskCorrectionResponse> {
      const about = await repository.findSummary(cadastros.readId(alvo.id));
      if (!about) throw cadastros.notFound();
      const itens = readItems(request.itens, about);
      const prazo = deadlineAfter(clock(), readDeadline(request.prazoDias, config.prazoCorrecaoDias));
      const { razao_social: razaoSocial, cnpj, email, cadastrado } = about;
      const mensagem = writeMessage({ razaoSocial, cnpj, cadastrado, itens, prazo });
      const detalhes = { ...detailsOfRequest(itens, prazo), ...(request.link && { link: true }) };
      const told = { razaoSocial, email, itens: itens.length, prazo };
      const made = request.link ? prepareLink(linkEmail, cadastros.readId(alvo.id), told) : null;
      const done = await act(
        alvo,
        detalhes,
        (ato) => repository.ask(ato, { itens }, prazo, made?.stored ?? null),
        async (state) => notAsked(state),
      );
      return {
        ...{ ...toAnswer(done), rodada: done.rodada, prazo: prazo.toISOString(), mensagem },
        ...(made && { link: made.link }),
      };
    },

    async refuse(alvo: Alvo, request: RefuseCadastroRequest): Promise<AtoResponse> {
      const corpo = readRefusal(request, motivos);
      return toAnswer(
        await act(alvo, detailsOfRefusal(corpo), (ato) => repository.refuse(ato, corpo, corpo.definitiva)),
      );
    },

    giveBack: async (alvo: Alvo): Promise<AtoResponse> =>
      toAnswer(await act(alvo, {}, (ato) => repository.giveBack(ato))),

    /** What changed in an approved registration was looked at: it stays approved, or goes back to analysis. */
    review: async (alvo: Alvo, request: ReviewCadastroRequest): Promise<AtoResponse> =>
      toAnswer(await (request.ato === 'manter' ? keep(alvo, request) : reopen(alvo, request.texto))),

    /** The relationship with an approved company ended: it stays approved, and nothing of it is asked or looked at any more. */
    async end({ dono, ...alvo }: AlvoDeDono, { em, motivo }: EndCadastroRequest): Promise<AtoResponse> {
      if (em > businessDateOf(clock())) throw refusedContent({ em: 'Esta data ainda não chegou.' });
      return toAnswer(
        await act(
          alvo,
          { encerradoEm: em },
          (ato) => repository.end(ato, { em, motivo: motivo?.trim() || null, dono }),
          async (state) => notEnded(state, em) ?? changedMeanwhile(undefined),
          dono,
        ),
      );
    },

    /** Undoes one's own last act, unless somebody acted after it. */
    undo: async (alvo: Alvo): Promise<AtoResponse> =>
      toAnswer(
        await act(
          alvo,
          {},
          (ato) => repository.undo(ato, config.alcada),
          (state) => refuseToUndo(alvo, state),
        ),
      ),

    /** For the system that sent it; registrations of other systems are not found. */
    async findForCompany(id: string, dono: string): Promise<SituacaoResponse> {
      const found = isUuid(id) ? await repository.findForCompany(id, dono) : undefined;
      if (!found) throw cadastros.notFound();
      const { situacao, versao, prazo, definitiva, pedido, recusa, encerradoEm } = found;
      return {
        situacao,
        itens: pedido?.itens ?? [],
        motivos: recusa?.motivos ?? [],
        textoEmpresa: recusa?.textoEmpresa ?? null,
        prazo: prazo?.toISOString() ?? null,
        definitiva: definitiva ?? false,
        encerradoEm,
        versao,
      };
    },
  };
}

export type DecisaoService = ReturnType<typeof createDecisaoService>;
