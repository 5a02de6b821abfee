import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { ListFailure } from '#plataforma/components/list/list-failure.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { RowsSkeleton } from '#plataforma/components/list/rows-skeleton.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { contabilidadesOptions } from '#provider/calls/contabilidades.ts';
import { RemoveAccountant } from './remove-accountant.tsx';
import { tellLent } from './tell-vinculo.ts';

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
export function AccountantList() {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(contabilidadesOptions);
  const [removed, setRemoved] = useState<Contabilidade | null>(null);
  const hasFailed = !data && errorUpdateCount > 0;
  return (
    <>
      <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Contabilidades conhecidas</h1>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-muted text-pretty">
        Telefones, e-mails e endereços que escritórios emprestam aos clientes: empresas que os têm em comum
        não são apontadas por isso. Pessoas e arquivos em comum sempre são.
      </p>
      <p role="status" className="sr-only">
        {data ? `${data.length} contabilidades` : !hasFailed && 'Carregando contabilidades…'}
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
          text="Quando o que empresas têm em comum for de um escritório, diga isso em Vínculos, no cadastro: É de contabilidade…"
        />
      )}
      {hasFailed && (
        <ListFailure
          title="Não foi possível buscar as contabilidades"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {removed && <RemoveAccountant contabilidade={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
