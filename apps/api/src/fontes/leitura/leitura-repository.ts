import type { Exame } from '@painel-pj/regras/leitura/examine';
import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { pickValores, type Valores } from '@painel-pj/regras/leitura/values';
import { readDados } from '@painel-pj/regras/read-dados';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type DocumentoLido = {
  chave: string;
  /** Null: it was not tried yet, or never will be. */
  situacao: 'lido' | 'nao_lido' | null;
  exame: Exame | null;
  comparadaCom: Buffer | null;
  espera: boolean;
};

/** The documents of a registration `c` that have a file (`o`), each with what was read (`l`) in those very bytes, if anything. */
export const documentsAndReadings = sql`
  cadastro c, list_documentos(c.documentos, c.socios) d
    join documento o on o.id = d.documento_id
    left join documento_leitura l on l.documento_id = o.id and l.sha256 = o.sha256`;

/** What the papers of a registration are compared with; undefined when it is not there, or anonymised. */
export async function readValores(
  db: Kysely<Schema>,
  where: { ordem: string } | { id: string },
): Promise<{ ordem: string; valores: Valores } | undefined> {
  const isIt = 'id' in where ? sql`id = ${where.id}` : sql`ordem = ${where.ordem}`;
  const { rows } = await sql<{ ordem: string; cadastro: object }>`
    select ordem, json_build_object(
      'razaoSocial', razao_social, 'cnpj', cnpj, 'logradouro', logradouro, 'numero', numero,
      'nomeResponsavel', nome_responsavel, 'cpfResponsavel', cpf_responsavel,
      'socios', socios, 'administradores', administradores
    ) as cadastro
    from cadastro where ${isIt} and anonimizado_em is null`.execute(db);
  return rows[0] && { ordem: rows[0].ordem, valores: pickValores(readDados(rows[0].cadastro)) };
}

export function createLeituraRepository({ kysely }: Database) {
  return {
    /** Every document of a registration, without its words. */
    async listOf(cadastro: string): Promise<DocumentoLido[]> {
      const { rows } = await sql<DocumentoLido>`
        select d.chave, l.situacao, l.exame, l.comparada_com as "comparadaCom", f.documento_id is not null as espera
        from ${documentsAndReadings}
          left join fila_leitura f on f.documento_id = o.id
        where c.id = ${cadastro}`.execute(kysely);
      return rows;
    },

    /** What was read in one document. */
    async readPaginas(cadastro: string, chave: string): Promise<PaginaLida[] | undefined> {
      const { rows } = await sql<{ paginas: PaginaLida[] }>`
        select l.paginas from ${documentsAndReadings}
        where c.id = ${cadastro} and d.chave = ${chave} and l.situacao = 'lido'`.execute(kysely);
      return rows[0]?.paginas;
    },
  };
}
