import { type Kysely, sql } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import type { Competencia } from './month.ts';

export type Achada = {
  cnpj: string;
  carga: string;
  competencia: Competencia;
  carregadaEm: Date;
  /** The lines of its root, of the establishment only its own: the name of the file, and the values. */
  linhas: [string, string[]][];
};

/** The newest month that was read for each; who was never looked for is not among them. */
export async function findLinhas(db: Kysely<Schema>, cnpjs: readonly string[]): Promise<Achada[]> {
  const { rows } = await sql<Achada>`
    select p.cnpj, c.id as carga, c.competencia, c.concluida_em as "carregadaEm", coalesce((
      select json_agg(json_build_array(l.arquivo, l.valores))
      from receita_linha l
      where l.chave = left(p.cnpj, 8) and l.carga = c.id
        and (l.arquivo not like 'Estabelecimentos%' or l.valores[2] || l.valores[3] = right(p.cnpj, 6))
    ), '[]') as linhas
    from unnest(${cnpjs}::text[]) p (cnpj) cross join lateral (
      select c.id, c.competencia, c.concluida_em from receita_carga c
      where c.concluida_em is not null and (c.tudo or exists (
        select from receita_raiz r where r.raiz = left(p.cnpj, 8) and r.carga = c.id))
      order by c.competencia desc, c.id desc limit 1
    ) c`.execute(db);
  return rows;
}

export type Palavra = { carga: string; arquivo: string; chave: string };

/** What the codes of a month stand for, each as `carga arquivo chave`. */
export async function findPalavras(
  db: Kysely<Schema>,
  codes: readonly Palavra[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Palavra & { texto: string }>`
    select l.carga, l.arquivo, l.chave, l.valores[2] as texto
    from json_to_recordset(${JSON.stringify(codes)}) as n (carga bigint, arquivo text, chave text)
    join receita_linha l on l.chave = n.chave and l.carga = n.carga and l.arquivo = n.arquivo`.execute(db);
  return new Map(rows.map(({ carga, arquivo, chave, texto }) => [`${carga} ${arquivo} ${chave}`, texto]));
}
