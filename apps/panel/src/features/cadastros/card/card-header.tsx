import { generatePath, Link } from 'react-router';
import { CopyIcon } from '#components/ui/copy-icon.tsx';
import { DecideButton } from '#features/cadastros/card/decide-button.tsx';
import { initialsOf } from '#features/cadastros/card/initials.ts';
import { StatusBadge } from '#features/cadastros/card/status-badge.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { formatCnpj } from '#lib/format/document-number.ts';
import { paths } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';

type Props = { cadastro: CadastroLido; titleId: string; isLinked: boolean };

export function CardHeader({ cadastro, titleId, isLinked }: Props) {
  const canDecide = useSession().role === 'admin' && cadastro.id !== null;
  const name = cadastro.razaoSocial || cadastro.nomeFantasia || 'Sem razão social';
  const cnpj = formatCnpj(cadastro.cnpj);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3.5 px-[22px] py-[19px]">
      <span
        aria-hidden
        className="grid size-[44px] shrink-0 place-items-center rounded-xl bg-brand-tint text-[15px] font-bold text-brand"
      >
        {initialsOf(name, 2)}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2 id={titleId} className="text-[17px] leading-snug font-bold tracking-[-0.01em] wrap-anywhere">
          {isLinked && cadastro.id !== null ? (
            <Link
              to={generatePath(paths.cadastro, { id: String(cadastro.id) })}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3.5 text-muted">
          {cadastro.nomeFantasia && <span className="wrap-anywhere">{cadastro.nomeFantasia}</span>}
          {cnpj && (
            <span className="inline-flex items-center gap-1 tabular-nums">
              {cnpj}
              <CopyIcon text={cnpj} what="CNPJ da empresa" />
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full">
        <StatusBadge isDone={cadastro.cadastrado} />
        {canDecide && <DecideButton cadastro={cadastro} />}
      </div>
    </header>
  );
}
