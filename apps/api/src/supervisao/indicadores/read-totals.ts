import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import type { Assunto, Total } from './indicador-repository.ts';

const of = (totals: Total[], assunto: Assunto) => totals.filter((one) => one.assunto === assunto);

/** The hours within which this fraction of the decisions was made. */
function findPercentile(hours: { horas: number; total: number }[], fraction: number): number {
  const all = hours.reduce((sum, { total }) => sum + total, 0);
  let seen = 0;
  return (
    hours.find(({ total }) => {
      seen += total;
      return seen >= all * fraction;
    })?.horas ?? 0
  );
}

export function readTempo(totals: Total[]): IndicadoresResponse['tempo'] {
  const hours = of(totals, 'horas')
    .map(({ chave, total }) => ({ horas: Number(chave), total }))
    .toSorted((a, b) => a.horas - b.horas);
  if (hours.length === 0) return undefined;
  return {
    decisoes: hours.reduce((sum, { total }) => sum + total, 0),
    mediana: findPercentile(hours, 0.5),
    noventa: findPercentile(hours, 0.9),
  };
}

const acts = {
  aprovados: 'aprovados',
  recusados: 'recusados',
  pedidos: 'pedidos',
  semVer: 'aprovados_sem_ver',
} as const;
const removed = 'Pessoa que não está mais na equipe';

/** Sorted by the number of acts, highest first. */
export function readPessoas(totals: Total[]): IndicadoresResponse['pessoas'] {
  const people = new Map<string, IndicadoresResponse['pessoas'][number]>();
  for (const [act, assunto] of Object.entries(acts)) {
    for (const { chave, total, nome } of of(totals, assunto)) {
      const person = people.get(chave) ?? {
        id: chave,
        nome: nome ?? removed,
        aprovados: 0,
        recusados: 0,
        pedidos: 0,
        semVer: 0,
      };
      people.set(chave, { ...person, [act]: total });
    }
  }
  const sumOf = (one: Record<'aprovados' | 'recusados' | 'pedidos', number>) =>
    one.aprovados + one.recusados + one.pedidos;
  return [...people.values()].toSorted((a, b) => sumOf(b) - sumOf(a) || a.nome.localeCompare(b.nome));
}

export function readMotivos(
  totals: Total[],
  known: { codigo: string; nome: string }[],
): IndicadoresResponse['motivos'] {
  return of(totals, 'motivo')
    .map(({ chave, total }) => ({
      codigo: chave,
      nome: known.find(({ codigo }) => codigo === chave)?.nome ?? chave,
      total,
    }))
    .toSorted((a, b) => b.total - a.total || a.nome.localeCompare(b.nome));
}

export function readAlertas(totals: Total[]): IndicadoresResponse['alertas'] {
  const [held, dismissed] = (['alerta_procede', 'alerta_nao_procede'] as const).map(
    (assunto) => new Map(of(totals, assunto).map(({ chave, total }) => [chave, total])),
  );
  return [...new Set([...(held?.keys() ?? []), ...(dismissed?.keys() ?? [])])]
    .map((codigo) => ({
      codigo,
      procede: held?.get(codigo) ?? 0,
      naoProcede: dismissed?.get(codigo) ?? 0,
    }))
    .toSorted(
      (a, b) => b.procede + b.naoProcede - a.procede - a.naoProcede || a.codigo.localeCompare(b.codigo),
    );
}
