import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyIcon } from '#components/ui/copy-icon.tsx';
import { SectionTitle } from '#features/cadastros/card/section-title.tsx';
import { SocioDocumentos } from '#features/cadastros/card/socio-documentos.tsx';
import type { SocioLido } from '#features/cadastros/reading/read-cadastro.ts';
import { formatCpf } from '#lib/format/document-number.ts';
import { initialsOf } from '#lib/format/initials.ts';
import { formatShare } from '#lib/format/number.ts';

function Share({ percentual }: { percentual: number | null }) {
  const width = Math.min(100, Math.max(0, percentual ?? 0));
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-linear-90 from-primary to-secondary"
          style={{ width: `${width}%` }}
        />
      </span>
      <span className="w-[62px] shrink-0 text-right font-semibold tabular-nums">
        {percentual === null ? '—' : formatShare(percentual)}
      </span>
    </div>
  );
}

function SocioRow({ socio, documentos }: { socio: SocioLido; documentos: ReactNode }) {
  const nome = socio.nome || 'Sócio sem nome';
  const cpf = formatCpf(socio.cpf);
  return (
    <li className="grid break-inside-avoid items-center gap-x-4 gap-y-2 border-t border-dashed border-line py-2.5 first:border-t-0 @min-[440px]:grid-cols-[1fr_1fr] @min-[800px]:grid-cols-[minmax(0,1.5fr)_160px_minmax(0,1.2fr)_150px] print:grid-cols-[minmax(0,1.3fr)_118px_minmax(0,1fr)_144px]! print:py-1.5">
      <div className="flex min-w-0 items-center gap-3.5">
        <span
          aria-hidden
          className="grid size-[34px] shrink-0 place-items-center rounded-full bg-avatar text-[13px] font-semibold text-on-avatar"
        >
          {initialsOf(nome, 1)}
        </span>
        <span className="font-semibold wrap-anywhere">{nome}</span>
      </div>
      <span className="inline-flex items-center gap-1 text-muted tabular-nums @max-[440px]:pl-12">
        {cpf || '—'}
        {cpf && <CopyIcon text={cpf} what={`CPF de ${nome}`} />}
      </span>
      <div className="@max-[440px]:pl-12">
        <Share percentual={socio.percentual} />
      </div>
      <div className="@max-[440px]:pl-12 @min-[800px]:justify-self-end">{documentos}</div>
    </li>
  );
}

const countSocios = (count: number) => (count > 0 ? ` · ${count} sócio${count > 1 ? 's' : ''}` : '');

type Props = {
  /** Null: what was sent about partners can't be read. */
  socios: SocioLido[] | null;
  /** A partner's documents; as links, unless told otherwise. */
  showDocumentos?: (socio: SocioLido, index: number) => ReactNode;
};

const showLinks = ({ documentos, nome }: SocioLido) => (
  <SocioDocumentos documentos={documentos} nome={nome || 'Sócio sem nome'} />
);

export function SocioRows({ socios, showDocumentos = showLinks }: Props) {
  return (
    <section className="px-[22px] pt-[19px] pb-3.5 max-sm:px-4 print:py-3">
      <SectionTitle icon={Users}>Quadro Societário{countSocios(socios?.length ?? 0)}</SectionTitle>
      {!socios?.length && (
        <p className="mt-3 mb-1 text-muted">
          {socios ? 'Nenhum sócio informado' : 'Não foi possível ler os sócios'}
        </p>
      )}
      <ul className="@container mt-1.5 empty:hidden">
        {socios?.map((socio, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: partners have no key of their own and never move
          <SocioRow key={index} socio={socio} documentos={showDocumentos(socio, index)} />
        ))}
      </ul>
    </section>
  );
}
