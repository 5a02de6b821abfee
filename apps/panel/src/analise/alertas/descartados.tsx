import type { Descartes, MotivoDescarte } from '@painel-pj/contract/analise/comparacao';
import { nomesLista } from '@painel-pj/contract/fontes/nomes-listas';
import { joined } from '#plataforma/lib/format/joined.ts';
import { formatCount } from '#plataforma/lib/format/number.ts';

const motivos: Record<MotivoDescarte, string> = {
  outro_cpf: 'outro CPF',
  outro_nascimento: 'outro nascimento',
  outro_pais: 'outro país',
  nome_comum: 'só palavras comuns',
};

/** Who has a name of a list and is somebody else, folded: nothing to do, and nothing hidden. */
export default function Descartados({ total, primeiros }: Descartes) {
  const why = [...new Set(primeiros.map(({ motivo }) => motivos[motivo]))];
  const more = total - primeiros.length;
  return (
    <details className="surface-card rounded-card border border-line px-[18px] text-[13px]">
      <summary className="-mx-[18px] cursor-pointer px-[18px] py-2.5 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2">
        {total === 1 ? '1 homônimo descartado' : `${formatCount(total)} homônimos descartados`} nas listas:{' '}
        {why.join(', ')}
      </summary>
      <ul className="grid gap-1 pb-2.5">
        {primeiros.map(({ nome, lista, naLista, motivo, diz }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own and never move
          <li key={index} className="wrap-anywhere tabular-nums">
            {nome} <span className="text-muted">não é</span> {naLista} ({nomesLista[lista]}):{' '}
            {joined(', ', motivos[motivo], diz)}
          </li>
        ))}
        {more > 0 && <li className="text-muted">E mais {formatCount(more)}.</li>}
      </ul>
    </details>
  );
}
