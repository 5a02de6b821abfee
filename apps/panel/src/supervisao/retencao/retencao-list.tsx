import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { formatCnpj } from '@painel-pj/contract/plataforma/mascaras';
import type { CadastroVencido } from '@painel-pj/contract/supervisao/retencao';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useRef, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { ListFailure, ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { RowsSkeleton } from '#plataforma/components/list/rows-skeleton.tsx';
import { ShowMore } from '#plataforma/components/list/show-more.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { countOf } from '#plataforma/lib/format/count-of.ts';
import { formatDay } from '#plataforma/lib/format/date.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { retencaoOptions } from '#provider/calls/supervisao.ts';
import { AnonymizeDialog } from './anonymize-dialog.tsx';

type Props = { cadastro: CadastroVencido; onAnonymize: () => void };

function VencidoRow({ cadastro, onAnonymize }: Props) {
  const tema = useTheme();
  const { id, razaoSocial, cnpj, encerradoEm, decididoEm, decididoPor } = cadastro;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-[18px] py-3.5">
      <div className="min-w-0 flex-1 basis-[260px]">
        <Link
          to={generatePath(paths.cadastro, { id })}
          state={{ tema }}
          className="inline-block max-w-full truncate py-0.5 align-bottom font-semibold text-link underline-offset-4 hover:underline"
        >
          {razaoSocial}
        </Link>
        <p className="text-[13px] text-muted tabular-nums">{formatCnpj(cnpj)}</p>
      </div>
      <p className="flex-1 basis-[220px] text-[13px] text-muted">
        {encerradoEm ? 'Encerrado' : 'Recusado'} em{' '}
        <time dateTime={encerradoEm ?? decididoEm}>
          {encerradoEm ? tellDate(encerradoEm) : formatDay(new Date(decididoEm))}
        </time>
        {decididoPor && ` por ${decididoPor}`}
      </p>
      <Button variant="quiet" size="small" aria-label={`Anonimizar ${razaoSocial}…`} onClick={onAnonymize}>
        Anonimizar…
      </Button>
    </li>
  );
}

const tellYears = (anos: number) => countOf(anos, 'ano', 'anos');

/** Registrations past their retention period, oldest first. */
export function RetencaoList() {
  const [chosen, setChosen] = useState<CadastroVencido | null>(null);
  const list = useInfiniteQuery(retencaoOptions);
  const { data, errorUpdateCount, isFetching, refetch } = list;
  const cadastros = data?.pages.flatMap((page) => page.cadastros);
  const anos = data?.pages[0]?.anos;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusKept(title, cadastros?.length ?? 0);
  const hasFailed = !data && errorUpdateCount > 0;

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-2xl leading-tight font-bold tracking-[-0.02em]">
        Retenção
      </h1>
      <p className="mt-1.5 mb-5 max-w-[68ch] text-muted text-pretty">
        {anos &&
          `Cadastros recusados há mais de ${tellYears(anos)}, e clientes cujo relacionamento terminou: para eles o prazo conta de 1º de janeiro do ano seguinte. Quem continua cliente nunca aparece aqui. `}
        Anonimizar apaga de vez as pessoas, os textos e os documentos; cópias de segurança e dossiês feitos
        antes guardam o que tinham.
      </p>
      <p role="status" className="sr-only">
        {cadastros
          ? countOf(cadastros.length, 'cadastro', 'cadastros')
          : !hasFailed && 'Carregando cadastros…'}
      </p>
      {!cadastros && !hasFailed && <RowsSkeleton />}
      {cadastros && cadastros.length > 0 && (
        <ul className="surface-card divide-y divide-line rounded-card border border-line">
          {cadastros.map((cadastro) => (
            <VencidoRow key={cadastro.id} cadastro={cadastro} onAnonymize={() => setChosen(cadastro)} />
          ))}
        </ul>
      )}
      {cadastros?.length === 0 && (
        <ListNotice
          icon={Hourglass}
          title="Nada passou do prazo"
          text="O que for recusado ou encerrado aparece aqui quando não precisar mais ser guardado."
        />
      )}
      <ShowMore list={list} label="Mostrar mais" />
      {hasFailed && (
        <ListFailure
          title="Não foi possível buscar o que passou do prazo"
          isFetching={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {chosen && <AnonymizeDialog cadastro={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
