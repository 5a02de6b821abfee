import type { Dossie, LinhaDossie } from '@painel-pj/contract/supervisao/dossie';
import type pg from 'pg';
import { listOwn } from '#cadastros/campos-sql.ts';
import type { Database } from '#plataforma/db/database.ts';
import { endedOn } from '#plataforma/db/ended-on.ts';
import { inTransaction } from '#plataforma/db/transaction.ts';

/** A document, with what is needed to read its file. */
export type DocumentoGuardado = Dossie['documentos'][number] & { id: string; extensao: string };
export type Palavras = {
  ato: 'pedido' | 'recusa' | 'aprovacao' | 'devolucao' /** Null: forgotten. */;
  corpo: Record<string, unknown> | null;
};
export type Registros = Pick<Dossie, 'cadastro' | 'alertas' | 'risco' | 'notas' | 'auditoria'> & {
  documentos: DocumentoGuardado[];
  palavras: Palavras[];
};

/** All values as text, because the seal of an audit row was made of the text of its columns. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** The audit rows with their seals, and the values that are kept apart from them. */
const readLinhas = (sealedColumns: readonly string[]) => `
  select s.numero, encode(coalesce(p.selo, decode(repeat('00', 32), 'hex')), 'hex') as "seloAnterior",
    encode(s.selo, 'hex') as selo, v.sal, v.corpo, ${sealedColumns.map((name) => `a.${name}`).join(', ')}
  from auditoria a
  join auditoria_selo s on s.auditoria_id = a.id
  left join auditoria_selo p on p.numero = s.numero - 1
  left join auditoria_valor v on v.id = (a.detalhes #>> '{valores,id}')::uuid
  where a.alvo_tipo = 'cadastro' and a.alvo_id = $1 order by s.numero`;

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const readCadastro = `
  select json_build_object(
    'id', id, 'versao', versao, 'situacao', situacao, 'criadoEm', ${iso('criado_em')},
    'encerradoEm', ${endedOn('cadastro')}, 'anonimizadoEm', ${iso('anonimizado_em')},
    ${listOwn(['socios'])}
  ) as lido from cadastro where id = $1`;

/** The current documents of the registration, then the former ones. */
const readDocumentos = `
  with em_vigor as (
    select d.chave_estavel, d.documento_id from cadastro, list_documentos(documentos, socios) d where cadastro.id = $1
  ), todos as (
    select d.*, true as em_vigor, e.chave_estavel from em_vigor e join documento d on d.id = e.documento_id
    union all
    select d.*, false, concat_ws('.', d.socio_cpf, d.chave) from documento d
    where d.cadastro_id = $1 and d.id not in (select documento_id from em_vigor)
  )
  select json_build_object(
    'id', d.id, 'extensao', d.extensao, 'chave', split_part(d.chave_estavel, '.', -1),
    'socio', nullif(split_part(d.chave_estavel, '.', -2), ''), 'sha256', encode(d.sha256, 'hex'), 'bytes', d.bytes,
    'recebidoEm', ${iso('d.criado_em')}, 'emVigor', d.em_vigor, 'exemplo', d.cadastro_id is null, 'conferencia', (
      select json_strip_nulls(json_build_object(
        'situacao', x.situacao, 'motivo', x.motivo, 'por', x.autor, 'porId', x.usuario_id, 'em', ${iso('x.em')},
        'mudouEm', ${iso('x.mudou_em')}
      )) from conferencia x where x.cadastro_id = $1 and x.chave_estavel = d.chave_estavel and x.sha256 = d.sha256
    )
  ) as lido from todos d
  order by not d.em_vigor, nullif(split_part(d.chave_estavel, '.', -2), '') nulls first, d.chave_estavel, d.criado_em`;

const readAlertas = `
  select json_strip_nulls(json_build_object(
    'codigo', codigo, 'nivel', nivel, 'texto', texto, 'alvo', nullif(alvo, ''), 'pedido', pedido,
    'resposta', case when resposta_em is not null then json_build_object(
      'motivo', resposta_motivo, 'por', resposta_por, 'porId', resposta_por_id, 'em', ${iso('resposta_em')},
      'conclusao', resposta_conclusao
    ) end, 'confirmado', confirmado
  ))::jsonb || case when comparacao is null then '{}' else jsonb_build_object('comparacao', comparacao) end as lido from alerta where ordem = (select ordem from cadastro where id = $1) order by nivel, codigo, alvo`;

const readRisco = `
  select json_strip_nulls(json_build_object(
    'categoria', categoria, 'calculada', calculada, 'frase', frase, 'politica', politica,
    'fatores', (
      select coalesce(json_agg(fator - 'alerta' order by numero), '[]')
      from jsonb_array_elements(fatores) with ordinality f (fator, numero)
    ),
    'mudanca', case when categoria <> calculada then mudanca - 'categoria' - 'sobre' end
  )) as lido from risco where ordem = (select ordem from cadastro where id = $1) and categoria is not null`;

const readNotas = `
  select json_strip_nulls(json_build_object(
    'id', id::text, 'texto', texto, 'alvo', alvo, 'por', autor, 'porId', usuario_id, 'em', ${iso('em')}
  )) as lido from nota where cadastro_id = $1 order by id`;

const readPalavras = `
  select json_build_object('ato', ato, 'corpo', nullif(corpo, '{}')) as lido from decisao where cadastro_id = $1 order by em`;

const hasUnsealed = `
  select from auditoria a join auditoria_fila f on f.auditoria_id = a.id
  where a.alvo_tipo = 'cadastro' and a.alvo_id = $1 limit 1`;

const readEnd = `select numero::float8 as numero, encode(selo, 'hex') as selo from auditoria_selo order by numero desc limit 1`;

type LinhaLida = LinhaDossie['colunas'] & {
  numero: string;
  seloAnterior: string;
  selo: string;
  sal: string | null;
  corpo: string | null;
};

const toLinha = ({ numero, seloAnterior, selo, sal, corpo, ...colunas }: LinhaLida): LinhaDossie => ({
  numero: Number(numero),
  seloAnterior,
  selo,
  colunas,
  valores: sal !== null && corpo !== null ? { sal, corpo } : null,
});

/** `sealedColumns`: the columns of an audit row that its seal covers. */
export function createDossieRepository({ pool }: Database, sealedColumns: readonly string[]) {
  /** Reads everything from one snapshot, with dates written as for the seals. */
  const inSnapshot = <T>(work: (client: pg.PoolClient) => Promise<T>) =>
    inTransaction(
      pool,
      work,
      `begin isolation level repeatable read read only; set local timezone to 'UTC'; set local datestyle to 'ISO'`,
    );

  return {
    /** Null while an audit row of the registration is not sealed yet. */
    read: (id: string): Promise<Registros | null> =>
      inSnapshot(async (client) => {
        const all = async <T>(text: string) =>
          (await client.query<{ lido: T }>(text, [id])).rows.map(({ lido }) => lido);
        if ((await client.query(hasUnsealed, [id])).rowCount !== 0) return null;
        const [cadastro] = await all<Dossie['cadastro']>(readCadastro);
        const { rows: linhas } = await client.query<LinhaLida>({
          text: readLinhas(sealedColumns),
          values: [id],
          types: asText,
        });
        const { rows: ends } = await client.query<Dossie['auditoria']['fim']>(readEnd);
        return {
          cadastro: cadastro as Dossie['cadastro'],
          documentos: await all<DocumentoGuardado>(readDocumentos),
          alertas: await all<Dossie['alertas'][number]>(readAlertas),
          risco: (await all<NonNullable<Dossie['risco']>>(readRisco))[0] ?? null,
          notas: await all<Dossie['notas'][number]>(readNotas),
          palavras: await all<Palavras>(readPalavras),
          auditoria: {
            linhas: linhas.map(toLinha),
            fim: ends[0] ?? { numero: 0, selo: '0'.repeat(64) },
          },
        };
      }),

    async findByCnpj(cnpj: string): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from cadastro where cnpj = $1 order by ordem',
        [cnpj],
      );
      return rows.map(({ id }) => id);
    },

    async findVersao(id: string): Promise<number | undefined> {
      const { rows } = await pool.query<{ versao: number }>('select versao from cadastro where id = $1', [
        id,
      ]);
      return rows[0]?.versao;
    },
  };
}
