import type { FormEvent } from 'react';
import { SegmentedFilter } from '#plataforma/components/list/segmented-filter.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import type { Period } from '#provider/calls/supervisao.ts';
import { type Length, lengths, useTypedPeriod } from './period.ts';

type Props = {
  length: Length | null;
  onLength: (length: Length) => void;
  onPeriod: (period: Period) => void;
};

const options = lengths.map((value) => ({ value, label: `${value} dias` }));

function OwnPeriod({ onPeriod }: Pick<Props, 'onPeriod'>) {
  const { typed, setTyped, markSent } = useTypedPeriod();
  const { de, ate } = typed;
  const isWrong = de > ate;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!de || !ate || isWrong) return;
    markSent(typed);
    onPeriod(typed);
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-start gap-2.5">
      <div className="w-[150px]">
        <Field
          label="De"
          type="date"
          required
          value={de}
          onChange={(event) => setTyped({ de: event.target.value, ate })}
          error={isWrong ? 'Depois do fim.' : undefined}
        />
      </div>
      <div className="w-[150px]">
        <Field
          label="Até"
          type="date"
          required
          value={ate}
          onChange={(event) => setTyped({ de, ate: event.target.value })}
        />
      </div>
      <Button type="submit" variant="quiet" className="h-[42px] sm:mt-[26px]">
        Ver período
      </Button>
    </form>
  );
}

export function PeriodChoice({ length, onLength, onPeriod }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
      <SegmentedFilter
        label="Período"
        options={options}
        value={length ?? ('' as Length)}
        onChange={onLength}
      />
      <OwnPeriod onPeriod={onPeriod} />
    </div>
  );
}
