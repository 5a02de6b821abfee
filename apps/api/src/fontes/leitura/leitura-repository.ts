import type { PaginaLida } from '@painel-pj/regras/leitura/papel';
import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';

export type DocumentoLido = {
  chave: string;
  /** Null: it was not tried yet, or never will be. */
  situacao: 'lido' | 'nao_lido' | null;
  paginas: PaginaLida[] | null;
  espera: boolean;
};

/** The documents of a registration `c` that have a file (`o`), each with what was read (`l`) in those very bytes, if anything. */
export const documentsAndReadings = sql`
  cadastro c, list_documentos(c.documentos, c.socios) d
    join documento o on o.id = d.documento_id
    left join documento_leitura l on l.documento_id = o.id and l.sha256 = o.sha256`;

export function createLeituraRepository({ kysely }: Database) {
  return {
    /** Every document of a registration, or this one. */
    async listOf(cadastro: string, chave: string | null = null): Promise<DocumentoLido[]> {
      const { rows } = await sql<DocumentoLido>`
        select d.chave, l.situacao, l.paginas, f.documento_id is not null as espera
        from ${documentsAndReadings}
          left join fila_leitura f on f.documento_id = o.id
        where c.id = ${cadastro} and (${chave}::text is null or d.chave = ${chave})`.execute(kysely);
      return rows;
    },
  };
}
