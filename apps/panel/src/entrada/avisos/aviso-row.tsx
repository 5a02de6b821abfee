import type { Aviso, SituacaoAviso } from '@painel-pj/contract/entrada/aviso';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { generatePath, Link } from 'react-router';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { resendAviso } from '#provider/calls/avisos.ts';
import { canResend, nameAviso, situacoes, tellDelivery } from './describe-aviso.ts';

const looks: Record<SituacaoAviso, string> = {
  a_entregar: 'bg-pending-tint text-pending',
  entregue: 'bg-success-tint text-success',
  nao_entregue: 'bg-alert-tint text-alert',
};

function Situacao({ situacao }: { situacao: SituacaoAviso }) {
  return (
    <span
      className={`inline-flex h-[26px] w-fit shrink-0 items-center gap-1.5 rounded-full border border-transparent px-2.5 text-[12px] font-semibold ${looks[situacao]}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current forced-color-adjust-none" />
      {situacoes[situacao]}
    </span>
  );
}

function useResend() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendAviso,
    onSuccess: () => showToast('success', 'Aviso de volta à fila de envio'),
    onError: (error) =>
      showToast('error', (error instanceof ApiError && error.mensagem) || 'Erro ao reenviar o aviso'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['avisos'] }),
  });
}

export function AvisoRow({ aviso }: { aviso: Aviso }) {
  const tema = useTheme();
  const resend = useResend();
  const { cadastro, criadoEm, situacao, erro } = aviso;
  const name = nameAviso(aviso);
  const needsNewLink = aviso.canal === 'email' && situacao === 'nao_entregue' && !aviso.podeReenviar;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-[18px] py-3.5 md:grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)_7.5rem] md:items-center">
      <div className="md:col-start-1 md:row-start-1">
        <Situacao situacao={situacao} />
      </div>
      <div className="col-span-full row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <Link
          to={generatePath(paths.cadastro, { id: cadastro.id })}
          state={{ tema }}
          className="inline-block max-w-full truncate py-[3px] align-bottom max-md:py-[9px] text-link underline-offset-4 hover:underline"
        >
          {cadastro.nome}
        </Link>
      </div>
      <div className="col-span-full row-start-3 min-w-0 text-[13px] text-muted md:col-span-1 md:col-start-3 md:row-start-1">
        <p>
          <time dateTime={criadoEm}>{formatMoment(criadoEm)}</time>
        </p>
        <p>{tellDelivery(aviso)}</p>
        {erro && <p className="wrap-anywhere">{erro}</p>}
        {needsNewLink && <p>Abra o cadastro para criar um novo link.</p>}
      </div>
      {canResend(aviso) && (
        <Button
          variant="quiet"
          size="small"
          className="ml-auto md:col-start-4 md:row-start-1"
          isBusy={resend.isPending}
          aria-label={`Reenviar: ${name}, ${cadastro.nome}`}
          onClick={() => resend.mutate(aviso.id)}
        >
          <RotateCw size={15} aria-hidden />
          Reenviar
        </Button>
      )}
    </li>
  );
}
