import { hash } from 'node:crypto';
import type { Alerta, AnswerAlertaRequest } from '@painel-pj/contract/analise/alerta';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { Kysely, Transaction } from 'kysely';
import { describeLowered, judgeRiscos } from '#analise/risco/risco-repository.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { lockCadastro } from '#plataforma/db/lock-cadastro.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { findOrdens, lockForCheck, rankRisco } from './alerta-repository.ts';
import * as repository from './answer-repository.ts';

const notFound = () =>
  new AppError('nao_encontrado', 'Este alerta não vale mais para o cadastro. Atualize a página.');

const changedMeanwhile = () =>
  new AppError(
    'versao_divergente',
    'Este cadastro mudou depois que você o abriu. Confira-o e responda de novo.',
  );

const foundElse = () =>
  new AppError(
    'versao_divergente',
    'Este alerta encontrou outra coisa depois que você o abriu. Confira-o e responda de novo.',
  );

const unnamed = () =>
  new AppError('versao_requerida', 'Diga a que achado responde: envie o achado que veio com o alerta.');

export type Impedimentos = {
  alertas: Alerta[];
  /** Codes of those that impede or ask for alçada, and of those that only stay open. */
  impedem: string[];
  ficam: string[];
  /** Code, target and finding of each. */
  achados: string[];
  /** A hash of all that is shown and was found: another list has another one. */
  resumo: string;
};

export const noneToJustify: Impedimentos = { alertas: [], impedem: [], ficam: [], achados: [], resumo: '' };

/** What a decision is justified for. */
export async function findImpedimentos(
  db: Kysely<Schema> | Transaction<Schema>,
  cadastroId: string,
  which: repository.Procura,
): Promise<Impedimentos> {
  const found = await repository.findImpedimentos(db, cadastroId, which);
  const codes = (wanted: boolean) => found.filter(({ fica }) => fica === wanted).map(({ codigo }) => codigo);
  return {
    impedem: codes(false),
    ficam: codes(true),
    alertas: found.map(({ codigo, nivel, texto, alvo }) => ({ codigo, nivel, texto, ...(alvo && { alvo }) })),
    achados: found.map(({ codigo, alvo, valor }) => `${codigo} ${alvo} ${valor}`),
    resumo: hash('sha256', JSON.stringify(found)),
  };
}

type Act = { which: repository.Alvo; resposta: AnswerAlertaRequest; ator: Ator };

function actOf(resposta: AnswerAlertaRequest): Acao {
  if (resposta === null) return 'alerta.reaberto';
  return resposta.conclusao === 'mesma_pessoa' ? 'alerta.confirmado' : 'alerta.respondido';
}

async function recordAnswers(
  tx: Transaction<Schema>,
  { which, resposta, ator }: Act,
  changed: repository.Respondido[],
  detalhes: object,
): Promise<void> {
  for (const { codigo, alvo, texto } of changed) {
    await record(tx, {
      ator,
      acao: actOf(resposta),
      alvo: { tipo: 'cadastro', id: which.cadastroId.toLowerCase() },
      detalhes: { codigo, ...(alvo && { alvo }), ...detalhes },
      valores: { texto, ...resposta },
    });
  }
}

export function createAnswerService({ db, clock }: { db: Database; clock: Clock }) {
  function write(tx: Transaction<Schema>, { which, resposta, ator }: Act): Promise<repository.Respondido[]> {
    if (resposta === null) return repository.reopen(tx, which);
    const told = { motivo: resposta.motivo, ator, em: clock() };
    return resposta.conclusao === 'mesma_pessoa'
      ? repository.confirm(tx, which, told)
      : repository.answer(tx, which, told);
  }

  return {
    /**
     * "Não procede", with a reason, or of a list that it is the same person; null withdraws the answer. Recorded in the audit trail; repeating writes nothing.
     * `achado`: what was seen, because the alerta may find something else by now. `versao`: the one that was seen, in
     * which a target may be another partner than in the next; null: any.
     */
    async answer(
      { achado, ...about }: Omit<repository.Alvo, 'achado'> & { achado: string | undefined },
      resposta: AnswerAlertaRequest,
      versao: number | null,
      ator: Ator,
    ): Promise<void> {
      if (!isUuid(about.cadastroId)) throw notFound();
      if (achado === undefined) throw unnamed();
      const which = { ...about, achado };
      await db.kysely.transaction().execute(async (tx) => {
        await lockCadastro(tx, which.cadastroId);
        const ordens = await findOrdens(tx, [which.cadastroId]);
        // A check that ends meanwhile writes the rows anew: the answer to the old ones would be lost.
        await lockForCheck(tx, ordens);
        if (versao !== null && versao !== (await repository.findVersao(tx, which))) throw changedMeanwhile();
        const changed = await write(tx, { which, resposta, ator });
        if (changed.length === 0) {
          const found = await repository.compareFound(tx, which);
          if (found === 'same') return;
          throw found === 'other' ? foundElse() : notFound();
        }
        await rankRisco(tx, ordens);
        const [risco] = await judgeRiscos(tx, ordens);
        await recordAnswers(tx, { which, resposta, ator }, changed, describeLowered(risco));
        await repository.countChanged(tx, changed.length);
      });
    },
  };
}

export type AnswerService = ReturnType<typeof createAnswerService>;
