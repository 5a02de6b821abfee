import type { FormatoExportacao } from '@painel-pj/contract/plataforma/limites';
import { formatFileName } from '#plataforma/lib/save-file.ts';
import type { ListQuery } from '#provider/calls/query-keys.ts';

type Named = Pick<ListQuery, 'filtro' | 'situacao' | 'busca'>;
type Options = { formato: FormatoExportacao; hasPersonal: boolean };

const names = {
  todos: 'Cadastros',
  pendente: 'Cadastros pendentes',
  cadastrado: 'Cadastros aprovados',
  a_analisar: 'Cadastros a analisar',
  com_a_empresa: 'Cadastros com a empresa',
  recusado: 'Cadastros recusados',
};

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** `Cadastros a analisar 2026-11-15.csv`; the name says if there is personal data. */
export function nameFile(
  { filtro, situacao, busca }: Named,
  { formato, hasPersonal }: Options,
  now = new Date(),
): string {
  const search = formatFileName(busca).slice(0, 40);
  const what = [names[situacao ?? filtro], ...(search ? [search] : [])].join(' - ');
  return `${what} ${dayOf(now)}${hasPersonal ? ' (com dados pessoais)' : ''}.${formato}`;
}
