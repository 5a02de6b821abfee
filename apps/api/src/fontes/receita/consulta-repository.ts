import type { ConsultaReceita, EmpresaReceita } from '@painel-pj/regras/receita';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** Between two questions, so that a public service is not overrun. */
const pauseSeconds = 1;
const firstWaitSeconds = 15;
const longestWaitSeconds = 3600;
/** Longer than a question may take: who asks next is certain that nobody else is asking. */
const leaseSeconds = 30;
const maxAttempts = 10;

const seconds = (count: number) => sql`${count} * interval '1 second'`;

/** Locked, so that nothing is kept of who is anonymised at the same time, and nobody asked about them. */
const isHere = (cnpj: string) => sql`exists (select from cadastro where cnpj = ${cnpj} for share)`;

/** What the host answered about these; nothing of those it was not asked about. */
export async function findAnswers(
  db: Kysely<Schema>,
  cnpjs: readonly string[],
): Promise<Map<string, ConsultaReceita>> {
  const { rows } = await sql<{ cnpj: string; consultada_em: Date; empresa: EmpresaReceita | null }>`
    select cnpj, consultada_em, empresa from receita_consulta
    where cnpj = any(${cnpjs}::text[]) and consultada_em is not null`.execute(db);
  return new Map(
    rows.map(({ cnpj, consultada_em, empresa }) => [
      cnpj,
      { fonte: 'http', competencia: null, consultadoEm: consultada_em.toISOString(), empresa },
    ]),
  );
}

export function createConsultaRepository({ kysely, pool }: Database) {
  return {
    async setFonte(hasFonte: boolean): Promise<void> {
      await pool.query(
        hasFonte
          ? 'insert into receita_fonte default values on conflict do nothing'
          : 'delete from receita_fonte',
      );
    },

    /**
     * The company that has waited longest, when it is time for a question: one process at a time, and not before the pause
     * is over. A time later than the longest wait was written by a wrong clock.
     */
    async claim(now: Date): Promise<string | undefined> {
      const isDue = sql`(proxima_em <= ${now} or proxima_em > ${now}::timestamptz + ${seconds(2 * longestWaitSeconds)})`;
      const { rows } = await sql<{ cnpj: string }>`
        with turn as (
          update receita_fonte set proxima_em = ${now}::timestamptz + ${seconds(leaseSeconds)}
          where ${isDue} and exists (select from receita_consulta where ${isDue})
          returning unico
        )
        update receita_consulta set tentativas = tentativas + 1,
          proxima_em = ${now}::timestamptz
            + least(${firstWaitSeconds} * 3 ^ least(tentativas, 9), ${longestWaitSeconds}) * interval '1 second'
        where exists (select from turn)
          and cnpj = (select cnpj from receita_consulta where ${isDue} order by proxima_em limit 1)
        returning cnpj`.execute(kysely);
      return rows[0]?.cnpj;
    },

    /** Whether a month that is here has the company: then nobody else is asked. */
    async isPublished(cnpj: string): Promise<boolean> {
      const { rows } = await sql`
        select from receita_linha l join receita_carga c on c.id = l.carga
        where l.chave = left(${cnpj}, 8) and c.concluida_em is not null limit 1`.execute(kysely);
      return rows.length > 0;
    },

    async setAside(cnpj: string): Promise<void> {
      await kysely.deleteFrom('receita_consulta').where('cnpj', '=', cnpj).execute();
    },

    /** Registrations of the company are checked again when the answer is another one than before. */
    async keepAnswer(cnpj: string, empresa: EmpresaReceita | null, now: Date): Promise<void> {
      const corpo = empresa && JSON.stringify(empresa);
      await kysely.transaction().execute(async (tx) => {
        const { rows } = await sql`
          select from receita_consulta
          where cnpj = ${cnpj} and consultada_em is not null and empresa is not distinct from ${corpo}::jsonb
        `.execute(tx);
        await sql`
          insert into receita_consulta (cnpj, consultada_em, empresa)
          select ${cnpj}, ${now}, ${corpo}::jsonb where ${isHere(cnpj)}
          on conflict (cnpj) do update
          set proxima_em = null, tentativas = 0, erro = null, consultada_em = excluded.consultada_em,
            empresa = excluded.empresa`.execute(tx);
        if (rows.length > 0) return;
        await sql`
          select queue_checks(array(select ordem from cadastro where cnpj = ${cnpj}), 'vinculo')`.execute(tx);
      });
    },

    /** Tried again later, but for one that was tried often enough. */
    async keepFailure(cnpj: string, erro: string): Promise<void> {
      await sql`
        insert into receita_consulta (cnpj, erro)
        select ${cnpj}, ${erro} where ${isHere(cnpj)}
        on conflict (cnpj) do update set erro = excluded.erro,
          proxima_em = case when receita_consulta.tentativas < ${maxAttempts} then receita_consulta.proxima_em end
      `.execute(kysely);
    },

    /** Lets the next question be asked: at once after an answer, later and later after failures in a row. */
    async endTurn(now: Date, hasFailed: boolean, waitMs: number): Promise<void> {
      const wait = sql`greatest(${waitMs / 1000}, ${firstWaitSeconds} * 2 ^ least(falhas, 9))`;
      await sql`
        update receita_fonte set falhas = case when ${hasFailed} then falhas + 1 else 0 end,
          proxima_em = ${now}::timestamptz + interval '1 second' *
            case when ${hasFailed} then least(${wait}, ${longestWaitSeconds}) else ${pauseSeconds} end
      `.execute(kysely);
    },

    /** Asks for a new answer in place of one from before; nothing where one is on its way. */
    async request(cnpj: string, now: Date, before: Date): Promise<void> {
      await sql`
        insert into receita_consulta (cnpj, proxima_em) select ${cnpj}, ${now} where ${isHere(cnpj)}
        on conflict (cnpj) do update set proxima_em = ${now}, tentativas = 0
        where receita_consulta.proxima_em is null
          and (receita_consulta.consultada_em is null or receita_consulta.consultada_em < ${before})
      `.execute(kysely);
    },

    /** Undefined: there is nobody any more to ask about. */
    async findCnpj(cadastro: string): Promise<string | undefined> {
      const row = await kysely
        .selectFrom('cadastro')
        .select('cnpj')
        .where('id', '=', cadastro)
        .where('anonimizado_em', 'is', null)
        .executeTakeFirst();
      return row?.cnpj;
    },

    async findErro(cnpj: string): Promise<string | null> {
      const row = await kysely
        .selectFrom('receita_consulta')
        .select('erro')
        .where('cnpj', '=', cnpj)
        .executeTakeFirst();
      return row?.erro ?? null;
    },
  };
}
