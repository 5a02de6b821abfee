import type { MeuDia } from '@painel-pj/contract/analise/fila';
import { acoes, atos } from '@painel-pj/contract/plataforma/atos';
import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import { needsAlcadaOf } from '#plataforma/db/asks-alcada.ts';
import type { Database } from '#plataforma/db/database.ts';
import { literals } from '#plataforma/db/literals.ts';

/** `alcada`: what asks for a higher rank is counted apart. */
type Asked = { pessoa: string; lateBefore: Date; today: Date; alcada: boolean };

const undoable = literals(acoes.filter((acao) => atos[acao].canBeUndone));

const since = 'coalesce(voltou_em, criado_em)';
/** As many as a list counts. Each is read in the order of an index that holds nothing else. */
const most = limitesPagina.encontrados + 1;

const countWaiting = (condition: string) => `(
  select json_build_object('total', count(*), 'desde', min(desde)) from (
    select ${since} as desde from cadastro where ${condition} order by ${since}, ordem limit ${most}
  ) espera
)`;

const countSecond = (condition: string) => `(
  select json_build_object(
    'total', count(*), 'desde', min(primeira_em), 'por', (array_agg(nome_completo order by primeira_em))[1]
  )
  from (
    select primeira_em, nome_completo from cadastro join usuario on usuario.id = primeira_por
    where situacao = 'a_analisar' and primeira_por is not null and segunda_por is null and primeira_por <> $1
      and ${condition}
    limit ${most}
  ) espera
)`;

/** An act counts unless the person's next one on the same registration undid it. */
const meuDia = `
  select
    ${countWaiting(`situacao = 'a_analisar' and ${since} < $2`)} as atrasados,
    ${countWaiting(`retorno in ('corrigido', 'corrigido_tarde') and not cadastrado`)} as corrigidos,
    ${countSecond(`not ($4 and ${needsAlcadaOf('cadastro')})`)} as segunda,
    ${countSecond(`$4 and ${needsAlcadaOf('cadastro')}`)} as "paraDecidir",
    (
      select json_build_object('total', count(*), 'desde', min(desde)) from (
        select (revisao ->> 'desde')::timestamptz as desde from cadastro
        where cadastrado and revisao is not null limit ${most}
      ) espera
    ) as revisoes,
    (select count(*)::integer from em_analise where usuario_id = $1 and ate > now()) as meus,
    (
      select json_build_object(
        'aprovados', count(*) filter (where acao = 'cadastro.aprovado'),
        'recusados', count(*) filter (where acao = 'cadastro.recusado'),
        'pedidos', count(*) filter (where acao = 'cadastro.correcao_pedida'),
        'semVer', count(*) filter (where acao = 'cadastro.aprovado' and sem_ver)
      )
      from (
        select acao, detalhes ? 'papeisNaoVistos' as sem_ver,
          lead(acao) over (partition by alvo_id order by id) as seguinte
        from auditoria
        where ator_id = $1 and quando >= $3 and (acao in ${undoable} or acao = 'cadastro.desfeito')
      ) atos where seguinte is distinct from 'cadastro.desfeito'
    ) as hoje`;

type Espera = { total: number; desde: string | null };
type EsperaSegunda = Espera & { por: string | null };
type Linha = Omit<MeuDia, 'atrasados' | 'corrigidos' | 'segunda' | 'paraDecidir' | 'revisoes'> & {
  atrasados: Espera;
  corrigidos: Espera;
  segunda: EsperaSegunda;
  paraDecidir: EsperaSegunda;
  revisoes: Espera;
};

const readEspera = ({ total, desde }: Espera) => ({
  total,
  ...(desde !== null && { desde: new Date(desde).toISOString() }),
});

const readSegunda = ({ por, ...espera }: EsperaSegunda) => ({
  ...readEspera(espera),
  ...(por !== null && { por }),
});

export function createMeuDiaRepository({ pool }: Database) {
  return {
    async find({ pessoa, lateBefore, today, alcada }: Asked): Promise<Required<MeuDia>> {
      const values = [pessoa, lateBefore, today, alcada];
      const { rows } = await pool.query<Linha>({ name: 'meu-dia', text: meuDia, values });
      const { atrasados, corrigidos, segunda, paraDecidir, revisoes, ...rest } = rows[0] as Linha;
      return {
        atrasados: readEspera(atrasados),
        corrigidos: readEspera(corrigidos),
        revisoes: readEspera(revisoes),
        segunda: readSegunda(segunda),
        paraDecidir: readSegunda(paraDecidir),
        ...rest,
      };
    },
  };
}
