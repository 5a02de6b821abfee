import { randomUUID } from 'node:crypto';
import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { Item } from '@painel-pj/contract/analise/decisao';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { CompiledQuery } from 'kysely';
import { reviewMeanwhile } from '#analise/alertas/standing-again.ts';
import type { Database } from '#plataforma/db/database.ts';
import { endedOn } from '#plataforma/db/ended-on.ts';
import { lockById, lockCadastro } from '#plataforma/db/lock-cadastro.ts';
import { inTransaction } from '#plataforma/db/transaction.ts';
import type { Ator } from '#plataforma/record/record.ts';
import { parameters, valuesOf } from './act-parameters.ts';
import {
  alertasOfAlcada,
  impedesBeyond,
  lastTie,
  refusedDocuments,
  unseenDocuments,
} from './approval-conditions.ts';
import type { LinkNovo } from './link-repository.ts';
import { approval, approvedOn, keeping, novidadeEm, undoing, writeTransition } from './transitions.ts';

export type Autor = Ator & { id: string };

/** An act: on which version (null: any), by whom, and what the audit row tells beside the version. */
export type Ato = { id: string; versao: number | null; ator: Ator; detalhes: Record<string, unknown> };

/** `linkEncerrado`: the link by which the company could answer stopped working. */
export type Feito = { versao: number; situacao: Situacao; rodada: number; linkEncerrado: boolean };

/** Told what came of an act once it is done, in the words of the audit trail. */
export type OnDecision = (outcome: string) => void;

/** `mudou`: it was judged, before the company changed what it proves; `de`: the partner whose it is. */
export type NaoVisto = { chave: string; mudou: boolean; de: string | null };

export type Recusado = { chave: string; motivo: string };

/** What tells why an act was not possible. */
export type Estado = {
  versao: number;
  situacao: Situacao;
  definitiva: boolean | null;
  primeiraPor: string | null;
  /** The act that can still be undone, by whoever did it; null: none. */
  ultimoAto: Acao | null;
  ultimoAtoPor: string | null;
  /** Its data is forgotten: nothing of it changes any more. */
  isAnonimizado: boolean;
  /** An approved one that is to be looked at, and whether something impedes that the approval did not justify. */
  isInReview: boolean;
  /** When the last news of the review came. */
  novidadeEm: string | null;
  isCorrected: boolean;
  isImpeded: boolean;
  recusados: Recusado[];
  /** Who sent it; the days of the approval and of the end of the relationship, in Brasília. */
  dono: string;
  aprovadoEm: string | null;
  encerradoEm: string | null;
};

/** When an approval needs a second one: always, where one answered oneself what impeded it, or never. */
export type Exigencia = 'sempre' | 'respondidos' | 'nunca';

export type Exigencias = {
  exigeSegunda: Exigencia;
  exigePapeis: boolean;
  exigeAlcada: boolean;
  /** What stays open is justified too. */
  exigeMotivo: boolean;
};

/** Which of two people changed the account of the other, and when. */
export type Laco = { por: string; em: Date };

export type Resumo = {
  razao_social: string;
  cnpj: string;
  email: string;
  /** The place of each partner: `socios.1.socios.0`. */
  lugares: string[];
  /** Codes of its alertas. */
  alertas: string[];
  cadastrado: boolean;
};

export type ParaEmpresa = {
  situacao: Situacao;
  versao: number;
  prazo: Date | null;
  definitiva: boolean | null;
  pedido: { itens: Item[] } | null;
  recusa: { motivos: string[]; textoEmpresa: string } | null;
  encerradoEm: string | null;
};

const findState = `
  select versao, situacao, definitiva, primeira_por as "primeiraPor", ultimo_ato ->> 'ato' as "ultimoAto",
    ultimo_ato ->> 'por' as "ultimoAtoPor",
    anonimizado_em is not null as "isAnonimizado", revisao is not null as "isInReview",
    ${novidadeEm} as "novidadeEm",
    coalesce(revisao -> 'motivos' ? 'correcao', false) as "isCorrected",
    ${impedesBeyond('cadastro')} as "isImpeded",
    array(select json_build_object('chave', r.chave, 'motivo', r.motivo) from (${refusedDocuments('cadastro')}) r)
      as recusados,
    dono, ${approvedOn}::text as "aprovadoEm", encerrado_em::text as "encerradoEm"
  from cadastro where id = $1`;

const findForCompany = `
  select situacao, versao, prazo, definitiva,
    (select corpo from decisao where decisao.id = cadastro.pedido and prazo is not null) as pedido,
    (select corpo from decisao where decisao.id = cadastro.recusa) as recusa,
    ${endedOn('cadastro')}::text as "encerradoEm"
  from cadastro where id = $1 and dono = $2`;

const outcomes = {
  ask: 'correcao_pedida',
  refuse: 'recusado',
  giveBack: 'devolvido',
  reopen: 'devolvido',
  reopenInReview: 'devolvido',
  keep: 'mantido',
  end: 'encerrado',
  undo: 'desfeito',
} as const;
type Name = keyof typeof outcomes | 'approve';

function outcomeOf(name: Name, { situacao }: Feito): string {
  if (name !== 'approve') return outcomes[name];
  return situacao === 'cadastrado' ? 'aprovado' : 'aprovado_primeira';
}

const common = ({ id, versao, ator, detalhes }: Ato) =>
  valuesOf(parameters.act, {
    cadastro: id,
    versao,
    ator: ator.id,
    nome: ator.nome,
    endereco: ator.endereco,
    sessao: ator.sessao,
    detalhes: JSON.stringify(detalhes),
  });

/** The words of an act, kept under an id of their own; none. */
const words = (corpo: object | null) =>
  valuesOf(
    parameters.words,
    corpo ? { decisao: randomUUID(), corpo: JSON.stringify(corpo) } : { decisao: null, corpo: null },
  );

export function createDecisaoRepository({ pool, kysely }: Database, onDecision: OnDecision) {
  async function run(name: Name, text: string, values: unknown[]): Promise<Feito | undefined> {
    const [done] = await inTransaction(pool, async (client) => {
      await client.query({ name: 'decisao-trava', text: lockById, values: values.slice(0, 1) });
      return (await client.query<Feito>({ name: `decisao-${name}`, text, values })).rows;
    });
    if (done) onDecision(outcomeOf(name, done));
    return done;
  }

  return {
    /** `link`: by which the company may answer; null: it gets none. */
    ask: (ato: Ato, corpo: { itens: Item[] }, prazo: Date, link: LinkNovo | null) =>
      run('ask', writeTransition('ask'), [
        ...common(ato),
        ...words(corpo),
        ...valuesOf(parameters.ask, {
          prazo,
          tokenHash: link?.tokenHash,
          email: link?.email?.conteudo,
          emailPara: link?.email?.para,
        }),
      ]),

    refuse: (ato: Ato, corpo: object, definitiva: boolean) =>
      run('refuse', writeTransition('refuse'), [
        ...common(ato),
        ...words(corpo),
        ...valuesOf(parameters.refuse, { definitiva }),
      ]),

    giveBack: (ato: Ato) => run('giveBack', writeTransition('giveBack'), common(ato)),

    reopen: (ato: Ato, corpo: object | null) =>
      run('reopen', writeTransition('reopen'), [...common(ato), ...words(corpo)]),

    reopenInReview: (ato: Ato, corpo: object) =>
      run('reopenInReview', writeTransition('reopenInReview'), [...common(ato), ...words(corpo)]),

    keep: (
      ato: Ato,
      corpo: object | null,
      novidadeEm: string | null,
      { exigeSegunda, exigePapeis, exigeAlcada, exigeMotivo }: Exigencias,
      justificados: string[],
    ) =>
      run('keep', keeping, [
        ...common(ato),
        ...words(corpo),
        ...valuesOf(parameters.keep, {
          twoForCorrections: exigeSegunda === 'sempre',
          twoIfAnsweredAlone: exigeSegunda === 'respondidos',
          usesAlcada: exigeAlcada,
          novidadeEm,
          onlySeen: exigePapeis,
          saysWhatIsOpen: exigeMotivo,
          justified: justificados,
        }),
      ]),

    /** `dono`: who sent it, where that is who ends it; null: staff. */
    end: (ato: Ato, fim: { em: string; motivo: string | null; dono: string | null }) =>
      run('end', writeTransition('end'), [...common(ato), ...valuesOf(parameters.end, fim)]),

    /** `justificados`: what it is approved in spite of; nothing is written when something else impedes it. */
    approve: (
      ato: Ato,
      corpo: object | null,
      { exigeSegunda, exigePapeis, exigeAlcada, exigeMotivo }: Exigencias,
      justificados: string[],
    ) =>
      run('approve', approval, [
        ...common(ato),
        ...words(corpo),
        ...valuesOf(parameters.approve, {
          alwaysTwo: exigeSegunda === 'sempre',
          justified: justificados,
          twoIfAnsweredAlone: exigeSegunda === 'respondidos',
          onlySeen: exigePapeis,
          usesAlcada: exigeAlcada,
          saysWhatIsOpen: exigeMotivo,
        }),
      ]),

    /** The documents that nobody judged or opened, and those judged before a change. */
    async findUnseen(id: string): Promise<NaoVisto[]> {
      const { rows } = await pool.query<NaoVisto>(
        `select n.chave, n.mudou is not null as mudou, (
           select socio ->> 'nome' from walk_socios(cadastro.socios) where lugar = substring(n.chave from '^(.*)\\.[^.]+$')
         ) as de
         from cadastro, lateral (${unseenDocuments('cadastro')}) n where cadastro.id = $1 order by n.chave`,
        [id],
      );
      return rows;
    },

    /** What asks for a higher rank, and whether the person has it. */
    async findAlcada(id: string, pessoa: string): Promise<{ alertas: Alerta[]; hasIt: boolean }> {
      const { rows: alertas } = await pool.query<Alerta>(`${alertasOfAlcada} order by 2, 1, 4`, [id]);
      const { rowCount } = await pool.query(
        "select from usuario where id = $1 and 'alcada' = any (poderes) and excluido_em is null",
        [pessoa],
      );
      return { alertas, hasIt: rowCount === 1 };
    },

    /** The last thing that one of two people did to the other's account, if it was less than 30 days ago. */
    async findTie(one: string, other: string): Promise<Laco | undefined> {
      const { rows } = await pool.query<Laco>(lastTie, [one, other]);
      return rows[0];
    },

    async undo(ato: Ato, exigeAlcada: boolean): Promise<Feito | undefined> {
      const values = [...common(ato), ...valuesOf(parameters.undo, { usesAlcada: exigeAlcada })];
      const done = await kysely.transaction().execute(async (tx) => {
        await lockCadastro(tx, ato.id);
        const { rows } = await tx.executeQuery<Feito>(CompiledQuery.raw(undoing, values));
        if (rows[0]) await reviewMeanwhile(tx, ato.id);
        return rows[0];
      });
      if (done) onDecision(outcomeOf('undo', done));
      return done;
    },

    async findState(id: string): Promise<Estado | undefined> {
      const { rows } = await pool.query<Estado>({ name: 'decisao-estado', text: findState, values: [id] });
      return rows[0];
    },

    async findSummary(id: string): Promise<Resumo | undefined> {
      const { rows } = await pool.query<Resumo>(
        `select razao_social, cnpj, email, cadastrado, array(select lugar from walk_socios(socios)) as lugares,
           array(select distinct codigo from alerta where alerta.ordem = cadastro.ordem) as alertas
         from cadastro where id = $1`,
        [id],
      );
      return rows[0];
    },

    async findForCompany(id: string, dono: string): Promise<ParaEmpresa | undefined> {
      const { rows } = await pool.query<ParaEmpresa>(findForCompany, [id, dono]);
      return rows[0];
    },
  };
}

export type DecisaoRepository = ReturnType<typeof createDecisaoRepository>;
