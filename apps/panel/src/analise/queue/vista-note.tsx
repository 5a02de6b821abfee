import type { Vista } from '@painel-pj/contract/cadastros/vista';
import { useQuery } from '@tanstack/react-query';
import { formatBusinessDays } from '#plataforma/lib/format/business-days.ts';
import { prazoVistaQuery } from '#provider/calls/prazo-vista.ts';
import { tellCount } from './quick-chips.tsx';

type Props = { vista: Vista; readAt: number };

/** `3 fora do prazo de 5 dias úteis · fila de Ana Lima`. */
export default function VistaNote({ vista: { id, dias, de }, readAt }: Props) {
  const { data: late } = useQuery({ ...prazoVistaQuery(id, readAt), enabled: dias !== undefined });
  return (
    <p role="status" className="text-[12px] text-muted tabular-nums">
      {dias !== undefined && late !== undefined && (
        <>
          {late === 0 ? 'Nada' : <strong className="font-semibold text-alert">{tellCount(late)}</strong>} fora
          do prazo de {formatBusinessDays(dias)}
          {de && ' · '}
        </>
      )}
      {de && `fila de ${de}`}
    </p>
  );
}
