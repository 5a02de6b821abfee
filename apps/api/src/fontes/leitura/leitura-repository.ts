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

export function createLeituraRepository({ kysely }: Database) {
  return {
    /** Every document of a registration that has a file, or this one, with what was read in those very bytes. */
    async listOf(cadastro: string, chave: string | null = null): Promise<DocumentoLido[]> {
      const { rows } = await sql<DocumentoLido>`
        select d.chave, l.situacao, l.paginas, f.documento_id is not null as espera
        from cadastro c, list_documentos(c.documentos, c.socios) d
          join documento o on o.id = d.documento_id
          left join documento_leitura l on l.documento_id = o.id and l.sha256 = o.sha256
          left join fila_leitura f on f.documento_id = o.id
        where c.id = ${cadastro} and (${chave}::text is null or d.chave = ${chave})`.execute(kysely);
      return rows;
    },
  };
}
