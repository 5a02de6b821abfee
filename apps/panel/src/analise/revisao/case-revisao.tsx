import { useQuery } from '@tanstack/react-query';
import { ChangeValues } from '#plataforma/components/list/change-values.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { type ReceitaMudou, revisaoOptions } from '#provider/calls/revisao.ts';
import { rowsOf, tellDay, tellMonths, tellSince } from './tell-revisao.ts';

function ReceitaRows({ receita }: { receita: ReceitaMudou }) {
  return (
    <dl className="mt-1.5">
      {rowsOf(receita).map(({ nome, ...sides }) => (
        <div
          key={`${nome} ${sides.antes} ${sides.depois}`}
          className="grid gap-x-4 py-1 sm:grid-cols-[170px_minmax(0,1fr)]"
        >
          <dt className="text-[13px] text-muted">{nome}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere tabular-nums">
            <ChangeValues {...sides} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** First in the case of an approved company: what changed since it was decided. */
export default function CaseRevisao({ cadastro }: { cadastro: Cadastro }) {
  const { id, versao, analise } = cadastro;
  const { data, isError, refetch } = useQuery(
    revisaoOptions(String(id), versao, analise.revisao?.novidadeEm),
  );
  if (!analise.revisao) return null;
  const { motivos, desde } = analise.revisao;
  const months = data?.receita ? tellMonths(data.receita) : '';
  return (
    <section
      aria-label="Revisão"
      className="surface-card rounded-card border border-line border-l-4 border-l-action px-[18px] py-3.5"
    >
      <h3 className="font-semibold">{data ? tellSince(motivos, data) : 'Em revisão'}</h3>
      <p className="text-[12px] text-muted tabular-nums">
        {joined(' · ', `Revisão aberta em ${tellDay(desde)}; segue aprovado`, months)}
      </p>
      {data?.receita && <ReceitaRows receita={data.receita} />}
      {data && data.achados.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5">
          {data.achados.map(({ motivo, texto }) => (
            <li key={`${motivo} ${texto}`} className="wrap-anywhere">
              {texto}
            </li>
          ))}
        </ul>
      )}
      {isError && !data && (
        <p className="mt-1.5 text-[13px]">
          Não foi possível ver o que mudou.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
    </section>
  );
}
