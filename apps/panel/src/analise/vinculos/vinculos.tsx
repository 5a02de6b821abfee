import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { caseAddress } from '#plataforma/lib/navigation-state.ts';
import { useHas } from '#plataforma/lib/session.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { vinculosOptions } from '#provider/calls/case.ts';
import { ContabilidadeOf } from './contabilidade.tsx';
import { groupVinculos, type LinkedGroup, shownOf } from './group-vinculos.ts';
import { isLent, tellSituacao, tellTotal, tellVinculo } from './tell-vinculo.ts';

type GroupProps = { group: LinkedGroup; cadastro: Cadastro };

function Shared({ vinculo, cadastro }: { vinculo: Vinculo; cadastro: Cadastro }) {
  const canLend = useHas('decidir') && can.contabilidades;
  const count = shownOf(vinculo).length;
  return (
    <div>
      <p className="wrap-anywhere">
        <span className="font-medium">{tellVinculo(vinculo, cadastro)}</span>
        <span className="text-[12px] text-muted tabular-nums">
          {' · '}
          {tellTotal(vinculo.total)}
          {vinculo.total > count && ` · os ${count} mais novos`}
        </span>
      </p>
      {canLend && isLent(vinculo) && <ContabilidadeOf lent={vinculo} id={String(cadastro.id)} />}
    </div>
  );
}

function Group({ group, cadastro }: GroupProps) {
  const { search } = useLocation();
  return (
    <li className="border-t border-line px-[18px] py-2 first:border-t-0">
      {group.vinculos.map((vinculo) => (
        <Shared key={keyOf(vinculo)} vinculo={vinculo} cadastro={cadastro} />
      ))}
      <ul className="mt-0.5 grid">
        {group.cadastros.map(({ id, nome, situacao }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              to={caseAddress(id, search)}
              className="min-w-0 rounded-sm py-0.5 max-sm:py-[10px] text-link underline-offset-4 wrap-anywhere hover:underline"
            >
              {nome}
            </Link>
            <span className="text-[12px] text-muted">{tellSituacao(situacao)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const keyOf = ({ tipo, valor }: Vinculo) => `${tipo} ${valor}`;

/** What the company shares with others, with a link to each. Empty if nothing is shared. */
export function Vinculos({ cadastro }: { cadastro: Cadastro }) {
  const { data, isError, refetch } = useQuery(vinculosOptions(String(cadastro.id)));
  if (!isError && !data?.length) return null;
  return (
    <section aria-label="Vínculos" className="surface-card overflow-clip rounded-card border border-line">
      <h3 tabIndex={-1} className="px-[18px] pt-3.5 pb-1 text-[12px] font-semibold text-muted">
        Vínculos{data && ` · ${data.length}`}
      </h3>
      {isError && (
        <p className="px-[18px] pb-3 text-muted">
          Não foi possível carregar os vínculos.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      <ul>
        {groupVinculos(data ?? []).map((group) => (
          <Group key={group.vinculos.map(keyOf).join(' ')} group={group} cadastro={cadastro} />
        ))}
      </ul>
    </section>
  );
}
