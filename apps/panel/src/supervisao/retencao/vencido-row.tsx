import { formatCnpj } from '@painel-pj/contract/plataforma/mascaras';
import type { CadastroVencido } from '@painel-pj/contract/supervisao/retencao';
import { generatePath, Link } from 'react-router';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatDay } from '#plataforma/lib/format/received.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';

type Props = { cadastro: CadastroVencido; onAnonymize: () => void };

export function VencidoRow({ cadastro, onAnonymize }: Props) {
  const tema = useTheme();
  const { id, razaoSocial, cnpj, situacao, decididoEm, decididoPor } = cadastro;
  const decided = situacao === 'cadastrado' ? 'Aprovado' : 'Recusado';
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
        {decided} em <time dateTime={decididoEm}>{formatDay(new Date(decididoEm))}</time>
        {decididoPor && ` por ${decididoPor}`}
      </p>
      <Button variant="quiet" size="small" aria-label={`Anonimizar ${razaoSocial}…`} onClick={onAnonymize}>
        Anonimizar…
      </Button>
    </li>
  );
}
