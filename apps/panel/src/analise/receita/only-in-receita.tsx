import { Value } from '#cadastros/card/value.tsx';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { onlyInReceita, tellSocio, untoldValues } from './compare-values.ts';
import { differenceClass, differenceProps } from './receita-marks.tsx';
import { useReceita } from './use-receita.ts';

/** Partners and values that Receita has and the company did not tell. */
export function OnlyInReceita({ cadastro }: { cadastro: Cadastro }) {
  const { receita } = useReceita(cadastro);
  const socios = receita ? onlyInReceita(receita) : [];
  const values = receita ? untoldValues(receita) : [];
  if (socios.length + values.length === 0) return null;
  return (
    <section
      aria-label="Só na Receita"
      className="@container surface-card rounded-card border border-line px-[18px] py-2.5"
    >
      <h3 className="text-[12px] font-semibold text-muted">Só na Receita</h3>
      <ul className="empty:hidden">
        {socios.map((socio, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own and never move
          <li key={index} {...differenceProps} className={`${differenceClass} mt-1`}>
            <span className="sr-only">Receita: diferente, </span>
            <span className="font-semibold wrap-anywhere text-ink">{socio.nome}</span>{' '}
            <span className="text-[13px] wrap-anywhere tabular-nums">
              {joined(' · ', socio.numero ?? '', tellSocio(socio), socio.palavras)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-1 grid gap-x-6 gap-y-0.5 empty:hidden">
        {values.map(({ label, value }) => (
          <Value key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  );
}
