import type { MotivoRevisao } from '@painel-pj/contract/plataforma/limites';
import { queryOptions } from '@tanstack/react-query';
import { readMotivos } from '#provider/answers/read-analise.ts';
import { isFields, readDate, readList, readShown, readText } from '#provider/answers/read-value.ts';
import { call } from '#provider/api-client.ts';
import { queryKeys } from './query-keys.ts';

type Change = { nome: string; antes: string; depois: string };

/** What Receita Federal says otherwise than when the company was approved. */
export type ReceitaMudou = {
  competencia: { antes: string; depois: string };
  campos: { campo: string; antes: string; depois: string }[];
  entraram: string[];
  sairam: string[];
  mudaram: Change[];
};

export type Revisao = {
  /** The approval, or when it was last kept. Null: not told. */
  decisao: { isReview: boolean; em: Date | null } | null;
  receita: ReceitaMudou | null;
  achados: { motivo: MotivoRevisao; texto: string }[];
};

const readSides = (value: unknown) => {
  const fields = isFields(value) ? value : {};
  return { antes: readShown(fields.antes), depois: readShown(fields.depois) };
};

function readReceita(value: unknown): ReceitaMudou | null {
  if (!isFields(value)) return null;
  const listOf = (list: unknown) => readList(list).filter(isFields);
  return {
    competencia: readSides(value.competencia),
    campos: listOf(value.campos).map((one) => ({ campo: readText(one.campo), ...readSides(one) })),
    entraram: readList(value.entraram).map(readShown),
    sairam: readList(value.sairam).map(readShown),
    mudaram: listOf(value.mudaram).map((one) => ({ nome: readShown(one.nome), ...readSides(one) })),
  };
}

function readRevisao(value: unknown): Revisao {
  if (!isFields(value)) throw new TypeError('There is no review');
  const { decisao, receita, achados } = value;
  return {
    decisao: isFields(decisao) ? { isReview: decisao.ato === 'revisao', em: readDate(decisao.em) } : null,
    receita: readReceita(receita),
    achados: readList(achados)
      .filter(isFields)
      .flatMap(({ motivo, texto }) =>
        readMotivos([motivo]).map((known) => ({ motivo: known, texto: readShown(texto) })),
      ),
  };
}

/** What changed in an approved registration since it was decided. */
export const revisaoOptions = (id: string, versao: number | null, novidadeEm: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.one(id), 'revisao', versao, novidadeEm],
    queryFn: async ({ signal }) => readRevisao((await call('getRevisao', { params: { id }, signal })).data),
  });
