import { insertAuditoria } from '#auditoria/record.ts';

/** What an act changes of a registration, and an undo brings back, with the type of each column. */
const state = {
  situacao: 'text',
  prazo: 'timestamptz',
  rodada: 'integer',
  pedido: 'uuid',
  recusa: 'uuid',
  definitiva: 'boolean',
  retorno: 'text',
  voltou_em: 'timestamptz',
  decidido_em: 'timestamptz',
  decidido_por: 'uuid',
} as const;
type Column = keyof typeof state;
const columns = Object.keys(state) as Column[];

const before = `jsonb_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})`;
const noApprovals = 'primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null';

/** `$1` registration, `$2` version or null, `$3` to `$6` who, `$7` details for the record, `$8` and `$9` id and words of a decision. */
type Passage = {
  acao: string;
  /** What its words are kept as; null: it has none, and no `$8` and `$9`. */
  ato: 'pedido' | 'recusa' | 'aprovacao' | null;
  from: string;
  set: Partial<Record<Column, string>>;
};

const undecided = { decidido_em: 'null', decidido_por: 'null' };
const isWithStaff = `situacao in ('a_analisar', 'com_a_empresa')`;
const backToAnalysis = {
  situacao: `'a_analisar'`,
  prazo: 'null',
  recusa: 'null',
  definitiva: 'null',
  retorno: `'devolvido'`,
  voltou_em: 'now()',
  ...undecided,
};

/** Every way of a registration but approval and undo. */
const passages = {
  /** `$10` is the deadline. */
  pedir: {
    acao: 'cadastro.correcao_pedida',
    ato: 'pedido',
    from: `(${isWithStaff} or situacao = 'recusado' and not definitiva)`,
    set: {
      situacao: `'com_a_empresa'`,
      prazo: '$10::timestamptz',
      rodada: 'rodada + 1',
      pedido: '$8',
      recusa: 'null',
      definitiva: 'null',
      retorno: 'null',
      ...undecided,
    },
  },
  /** `$10` says whether it is final. */
  recusar: {
    acao: 'cadastro.recusado',
    ato: 'recusa',
    from: isWithStaff,
    set: {
      situacao: `'recusado'`,
      prazo: 'null',
      recusa: '$8',
      definitiva: '$10::boolean',
      retorno: 'null',
      decidido_em: 'now()',
      decidido_por: '$3::uuid',
    },
  },
  devolver: {
    acao: 'cadastro.devolvido',
    ato: null,
    from: `situacao in ('com_a_empresa', 'recusado')`,
    set: backToAnalysis,
  },
  /** The spec's Marcar Pendente. */
  reabrir: {
    acao: 'cadastro.devolvido',
    ato: null,
    from: `situacao = 'cadastrado'`,
    set: backToAnalysis,
  },
} as const satisfies Record<string, Passage>;

export type Act = keyof typeof passages;

const writeWords = (ato: string) => `palavras as (
    insert into decisao (id, cadastro_id, ato, usuario_id, autor, corpo)
    select $8::uuid, id, '${ato}', $3::uuid, $4, $9::jsonb from mudado where $8::uuid is not null
  ),`;

/** One statement, so one transaction and one trip: the act, its words and its audit row, or none. Whoever had the case is done. */
const writeAct = (change: string, from: string, acao: string, ato: Passage['ato']) => `
  with mudado as (
    update cadastro set ${change}
    where id = $1 and ($2::integer is null or versao = $2) and anonimizado_em is null and ${from}
    returning id, versao, situacao, rodada, prazo
  ), liberado as (
    delete from em_analise where cadastro_id in (select id from mudado)
  ), ${ato ? writeWords(ato) : ''} registro as (
    ${insertAuditoria}
    select $3::uuid, $4, $5, $6, ${acao}, 'cadastro', id, jsonb_build_object('versao', versao) || $7::jsonb from mudado
  )
  select versao, situacao, rodada, prazo from mudado`;

const lastAct = (acao: string) =>
  `ultimo_ato = jsonb_build_object('por', $3::uuid, 'ato', ${acao}, 'antes', ${before})`;

export function writePassage(act: Act): string {
  const { acao, ato, from, set } = passages[act];
  const sets = Object.entries(set).map(([column, value]) => `${column} = ${value}`);
  const change = ['versao = versao + 1', ...sets, noApprovals, lastAct(`'${acao}'`)].join(', ');
  return writeAct(change, from, `'${acao}'`, ato);
}

/** Documents of the registration whose very bytes were marked as of no use. */
export const refusedDocuments = (cadastro: string) => `
  select d.chave, x.motivo from conferencia x
  join list_documentos(${cadastro}.documentos, ${cadastro}.socios) d on d.guardada = x.guardada
  join documento on documento.id = d.documento_id and documento.sha256 = x.sha256
  where x.cadastro_id = ${cadastro}.id and x.situacao = 'nao_serve'`;

/** Imports and the like are checked after they came. */
const isChecked =
  'exists (select from alerta_versao where alerta_versao.ordem = cadastro.ordem and alerta_versao.versao > 0)';

/** Open checks that stand against an approval, other than those it was justified for: `$11`, code and target of each. */
const unjustified = `
  select from alerta where alerta.ordem = cadastro.ordem and nivel = 'impede' and resposta_em is null
    and codigo || ' ' || alvo <> all ($11::text[])`;

/** The second of two, or the only one: `$10` says whether two are needed. */
const approves = '(primeira_por is not null or not $10::boolean)';
const onlyIf = (condition: string, value: string, otherwise: string) =>
  `case when ${condition} then ${value} else ${otherwise} end`;

export const approval = writeAct(
  [
    `situacao = ${onlyIf(approves, `'cadastrado'`, 'situacao')}`,
    `versao = ${onlyIf(approves, 'versao + 1', 'versao')}`,
    `prazo = ${onlyIf(approves, 'null', 'prazo')}`,
    `retorno = ${onlyIf(approves, 'null', 'retorno')}`,
    `decidido_em = ${onlyIf(approves, 'now()', 'null')}`,
    `decidido_por = ${onlyIf(approves, '$3::uuid', 'null')}`,
    `primeira_por = ${onlyIf(approves, 'primeira_por', '$3')}`,
    `primeira_em = ${onlyIf(approves, 'primeira_em', 'now()')}`,
    `primeira_versao = ${onlyIf(approves, 'primeira_versao', 'versao')}`,
    `segunda_por = ${onlyIf('primeira_por is not null', '$3', 'null')}`,
    lastAct(onlyIf(approves, `'cadastro.aprovado'`, `'cadastro.aprovado_primeira'`)),
  ].join(', '),
  [
    isWithStaff,
    'primeira_por is distinct from $3',
    `not exists (${refusedDocuments('cadastro')})`,
    isChecked,
    `not exists (${unjustified})`,
  ].join(' and '),
  onlyIf(`situacao = 'cadastrado'`, `'cadastro.aprovado'`, `'cadastro.aprovado_primeira'`),
  'aprovacao',
);

/** Only one's own, and only the last: every change by anybody else has put another in its place, or none. */
export const undoing = writeAct(
  [
    'versao = versao + 1',
    ...columns.map((name) => `${name} = (ultimo_ato #>> '{antes,${name}}')::${state[name]}`),
    noApprovals,
    'ultimo_ato = null',
  ].join(', '),
  `ultimo_ato ->> 'por' = $3::text`,
  `'cadastro.desfeito'`,
  null,
);
