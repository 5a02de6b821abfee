import { type Acao, versionActs } from '@painel-pj/contract/plataforma/atos';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { PeopleService } from './people-service.ts';
import { personName } from './person-name.ts';

type Registro = {
  quando: Date;
  ator_id: string | null;
  ator: string;
  acao: Acao;
  detalhes: Record<string, unknown>;
  justificativa: string | null;
};

/** The audit trail keeps only its hash; the text is in `decisao`. */
const justificativa = sql`(
  select corpo ->> 'justificativa' from decisao
  where a.detalhes ? 'justificativaSha256' and cadastro_id = a.alvo_id::uuid and ato in ('aprovacao', 'devolucao')
    and encode(sha256(convert_to(normalize(corpo ->> 'justificativa', NFC), 'UTF8')), 'hex')
      = a.detalhes ->> 'justificativaSha256'
  limit 1
)`;

const maxRows = 200;

/** What the audit trail tells of one registration, or of one person. */
export function createHistoryService({ kysely }: Database, people: PeopleService) {
  const actsOf = (tipo: string, id: string, acoes: readonly Acao[], limit: number) =>
    kysely
      .selectFrom('auditoria')
      .select(['quando', 'acao', 'detalhes', 'endereco'])
      .select(sql<string>`${sql.raw(personName('ator_id', 'ator'))}`.as('nome'))
      .where('alvo_tipo', '=', tipo)
      .where('alvo_id', '=', id)
      .where('acao', 'in', acoes)
      .orderBy('id', 'desc')
      .limit(limit);
  const findLast = (id: string, acoes: readonly Acao[]) =>
    actsOf('cadastro', id, acoes, 1).executeTakeFirst();

  return {
    /** Includes the values kept in `auditoria_valor`, unless they were deleted; what was known at a decision is in the dossier. */
    async findOfCadastro(id: string): Promise<RegistroAuditoria[]> {
      const { rows } = await sql<Registro>`
        select a.quando, a.ator_id, a.ator, a.acao, (a.detalhes - 'valores') || coalesce(v.corpo::jsonb - 'retrato', '{}') as detalhes,
          ${justificativa} as justificativa
        from auditoria a left join auditoria_valor v on v.id = (a.detalhes #>> '{valores,id}')::uuid
        where a.alvo_tipo = 'cadastro' and a.alvo_id = ${id} order by a.id desc limit ${maxRows}`.execute(
        kysely,
      );
      const pessoas = await people.describe(rows);
      return rows.map(({ quando, ator, acao, detalhes, justificativa: reason }, at) => ({
        quando: quando.toISOString(),
        ator,
        pessoa: pessoas[at],
        acao,
        detalhes: { ...detalhes, ...(reason !== null && { justificativa: reason }) },
      }));
    },

    /** When the codes of a person's sign-ins were accepted or refused, newest first. */
    findSignInsOf: (usuarioId: string, limit: number) =>
      actsOf('usuario', usuarioId, ['sessao.iniciada', 'codigo.recusado'], limit).execute(),

    /** The last of these acts on a registration, by anybody. */
    findLastOfCadastro: findLast,

    /** The act that gave a registration its version, or the last of them on record. */
    findLastChange: (id: string) => findLast(id, versionActs),
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;
