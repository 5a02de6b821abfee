import type { SocioComparado } from '@painel-pj/contract/fontes/receita';
import { type ReactNode, use } from 'react';
import { Beside } from '#cadastros/card/value.tsx';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { type Comparison, compareAt, isCompared, isDifferent, socioAt, tellSocio } from './compare-values.ts';
import { useReceita } from './use-receita.ts';

/** Beside the value where there is room for a third column, else below it. */
const markClass =
  'min-w-0 text-[12px] leading-[18px] wrap-anywhere tabular-nums dense:col-start-2 dense:@min-[440px]:col-start-3 dense:@min-[440px]:row-start-1';

/** `F` gives these the focus, one after the other. */
export const differenceClass =
  'rounded-sm font-medium text-pending outline-offset-2 outline-ring scroll-my-6 focus:outline-2!';
export const differenceProps = { tabIndex: -1, 'data-diferenca': '' };

/** Read aloud and printed; on the screen the place says it. */
function Said({ children }: { children: ReactNode }) {
  return <span className="sr-only print:not-sr-only">{children}</span>;
}

/** Seen where the mark is not in a column of its own. */
const Source = () => (
  <span aria-hidden className="font-normal text-muted dense:@min-[440px]:hidden print:hidden">
    Receita{' '}
  </span>
);

function ValueMark({ kind, receita, informado }: Comparison) {
  if (kind === 'different') {
    return (
      <dd {...differenceProps} className={`${markClass} ${differenceClass}`}>
        <Source />
        <span aria-hidden className="print:hidden">
          ≠{' '}
        </span>
        <Said>Receita: diferente, </Said>
        {receita}
        <span className="sr-only">; informado: {informado}</span>
      </dd>
    );
  }
  if (kind === 'told') {
    return (
      <dd className={`${markClass} text-muted`}>
        <Source />
        <Said>Receita: </Said>
        {receita}
      </dd>
    );
  }
  return (
    <dd className={`${markClass} text-muted`}>
      <Source />
      <span aria-hidden className="print:hidden">
        {kind === 'equal' ? '✓' : '—'}
      </span>
      <Said>{kind === 'equal' ? 'Receita: igual' : 'Receita: não informa'}</Said>
    </dd>
  );
}

const fold = (nome: string) => nome.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

type SocioMarkProps = { socio: SocioComparado; nome: string };

function SocioMark({ socio, nome }: SocioMarkProps) {
  const differs = isDifferent(socio);
  const otherName = fold(socio.nome) === fold(nome) ? '' : socio.nome;
  return (
    <p
      {...(differs && differenceProps)}
      className={`w-fit text-[12px] leading-[18px] wrap-anywhere tabular-nums ${differs ? differenceClass : 'text-muted'}`}
    >
      <span aria-hidden className="font-normal text-muted print:hidden">
        Receita {differs ? '≠' : '✓'}{' '}
      </span>
      <Said>Receita: {differs ? 'diferente, ' : 'igual, '}</Said>
      {joined(' · ', socio.palavras, otherName, tellSocio(socio))}
    </p>
  );
}

const isSocio = (place: string) => /^(socios|administradores)\.\d+$/.test(place);

type Props = { cadastro: Cadastro; children: ReactNode };

/** Says beside every value and person below it what Receita has. */
export function WithReceita({ cadastro, children }: Props) {
  const { receita, isPending } = useReceita(cadastro);
  // While the answer is on its way its lines are kept free, so that nothing moves.
  function showBeside(place: string): ReactNode {
    if (isSocio(place)) {
      if (isPending) return <p className="h-[18px] print:hidden" />;
      const [list, index] = place.split('.') as ['socios' | 'administradores', string];
      const socio = receita && socioAt(place, receita);
      return socio && <SocioMark socio={socio} nome={cadastro[list]?.[Number(index)]?.nome ?? ''} />;
    }
    if (isPending)
      return (
        isCompared(place) && (
          <dd aria-hidden className={`${markClass} h-[18px] dense:@min-[440px]:hidden print:hidden`} />
        )
      );
    const comparison = receita && compareAt(place, receita);
    return comparison && <ValueMark {...comparison} />;
  }
  return <Beside value={showBeside}>{children}</Beside>;
}

/** What Receita has of one partner. */
export function SocioReceita({ lugar }: { lugar: string }) {
  return use(Beside)(lugar);
}
