import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { ListFailure, ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { RowsSkeleton } from '#plataforma/components/list/rows-skeleton.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ConfirmDialog } from '#plataforma/components/ui/confirm-dialog.tsx';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { contabilidadesOptions, removeContabilidade } from '#provider/calls/contabilidades.ts';
import { queryClient } from '#provider/query-client.ts';
import { tellLent } from './tell-vinculo.ts';

type Props = { contabilidade: Contabilidade; onClose: () => void };

function RemoveContabilidade({ contabilidade, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeContabilidade(contabilidade.id),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: contabilidadesOptions.queryKey });
      showToast('success', 'Contabilidade removida', { detail: contabilidade.nome });
      onClose();
    },
  });
  const problem = reasonOf(error) ?? 'Não foi removida. Verifique a conexão e tente de novo.';
  return (
    <ConfirmDialog
      isOpen
      title={`Remover ${contabilidade.nome}?`}
      description={`${tellLent(contabilidade)} volta a ser apontado onde empresas o têm em comum. A remoção fica registrada.`}
      confirmLabel="Remover"
      isBusy={isPending}
      problem={error && problem}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

type RowProps = { contabilidade: Contabilidade; onRemove: () => void };

function Row({ contabilidade, onRemove }: RowProps) {
  const { nome, por, em } = contabilidade;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-[18px] py-3.5">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-semibold">{nome}</p>
        <p>{tellLent(contabilidade)}</p>
      </div>
      <p className="text-[13px] text-muted tabular-nums wrap-anywhere">
        por {por} em <time dateTime={em}>{formatMoment(em)}</time>
      </p>
      <Button
        variant="quiet"
        size="small"
        className="ml-auto"
        aria-label={`Remover: ${nome}, ${tellLent(contabilidade)}`}
        onClick={onRemove}
      >
        Remover…
      </Button>
    </li>
  );
}

/** Accounting offices whose telephone, e-mail or address companies share for a good reason. */
export function ContabilidadeList() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(contabilidadesOptions);
  const [removed, setRemoved] = useState<Contabilidade | null>(null);
  const hasFailed = !data && errorUpdateCount > 0;
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl leading-tight font-bold tracking-[-0.02em]">
        Contabilidades conhecidas
      </h1>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-muted text-pretty">
        Telefones, e-mails e endereços de escritórios de contabilidade, que os clientes deles informam como
        seus. Tê-los em comum não gera alerta; ter pessoas ou arquivos em comum sempre gera.
      </p>
      <p role="status" className="sr-only">
        {data
          ? countOf(data.length, 'contabilidade', 'contabilidades')
          : !hasFailed && 'Carregando contabilidades…'}
      </p>
      {!data && !hasFailed && <RowsSkeleton />}
      {data && data.length > 0 && (
        <ul className="surface-card divide-y divide-line rounded-card border border-line">
          {data.map((contabilidade) => (
            <Row
              key={contabilidade.id}
              contabilidade={contabilidade}
              onRemove={() => setRemoved(contabilidade)}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <ListNotice
          icon={Calculator}
          title="Nenhuma contabilidade conhecida"
          text="Se o telefone, o e-mail ou o endereço que empresas têm em comum for de um escritório, marque “É de contabilidade…” em Vínculos, no cadastro."
        />
      )}
      {hasFailed && (
        <ListFailure
          title="Não foi possível buscar as contabilidades"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {removed && <RemoveContabilidade contabilidade={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
