import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyIcon } from '#plataforma/components/ui/copy-icon.tsx';
import { formatShare } from '#plataforma/lib/format/number.ts';
import type { Documento } from '#provider/answers/read-documentos.ts';
import type { Administrador } from '#provider/answers/read-qualificacao.ts';
import { nameSocio, type Socio } from '#provider/answers/read-socios.ts';
import { Administradores } from './administradores.tsx';
import { absenceOf, DocumentoPreview } from './documento-grid.tsx';
import { Avatar, formatNumber, PepMark, PersonLine } from './person.tsx';
import { SectionTitle } from './section-title.tsx';
import { documentoUrl } from './viewed-documents.ts';

const tileClass =
  'grid h-[34px] w-[44px] max-sm:h-[40px] max-sm:w-[52px] place-items-center overflow-hidden rounded-lg border border-line bg-hover text-[9px] font-bold text-muted';

type TileProps = { documento: Documento; nome: string };

function SocioDocumento({ documento, nome }: TileProps) {
  if (!documento.arquivo) {
    return (
      <span className="grid min-h-[34px] place-items-center rounded-lg border border-dashed border-control px-2 text-[11px] leading-tight text-muted">
        {documento.rotulo}: {absenceOf(documento)}
      </span>
    );
  }
  return (
    <a
      href={documentoUrl(documento.arquivo)}
      target="_blank"
      rel="noopener noreferrer"
      title={documento.rotulo}
      aria-label={`${documento.rotulo} de ${nome} (abre em nova aba)`}
      className={`${tileClass} hover:border-control hover:text-ink`}
    >
      {documento.tipo === 'imagem' ? (
        <DocumentoPreview documento={documento} />
      ) : (
        documento.formato.toUpperCase() || 'DOC'
      )}
    </a>
  );
}

/** A partner's documents as small previews. */
function SocioDocumentos({ documentos, nome }: { documentos: Documento[]; nome: string }) {
  if (documentos.length === 0) return <p className="text-[12px] text-muted">Nenhum documento</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {documentos.map((documento) => (
        <li key={documento.chave}>
          <SocioDocumento documento={documento} nome={nome} />
        </li>
      ))}
    </ul>
  );
}

function Share({ percentual }: { percentual: number | null }) {
  const width = Math.min(100, Math.max(0, percentual ?? 0));
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-line dense:hidden">
        <span
          className="block h-full rounded-full bg-linear-90 from-primary to-secondary forced-color-adjust-none"
          style={{ width: `${width}%` }}
        />
      </span>
      <span className="share w-[62px] shrink-0 text-right font-semibold tabular-nums">
        {percentual === null ? '—' : formatShare(percentual)}
      </span>
    </div>
  );
}

export const nameNumber = ({ cnpj, estrangeiro }: Socio): string => {
  if (estrangeiro) return 'documento';
  return cnpj ? 'CNPJ' : 'CPF';
};

type RowProps = {
  socio: Socio;
  documentos: ReactNode;
  /** Beside the name. */
  mark?: ReactNode;
  /** Below the row. */
  children?: ReactNode;
};

export function SocioRow({ socio, documentos, mark, children }: RowProps) {
  const nome = socio.nome || 'Sócio sem nome';
  const number = formatNumber(socio);
  return (
    <li className="group/socio break-inside-avoid border-t border-dashed border-line py-2.5 first:border-t-0 dense:-mx-2 dense:rounded-md dense:px-2 dense:py-1 dense:has-[[aria-pressed=true]]:bg-brand-tint print:py-1.5">
      <div className="grid items-center gap-x-4 gap-y-2 @min-[440px]:grid-cols-[1fr_1fr] @min-[800px]:grid-cols-[minmax(0,1.5fr)_176px_minmax(0,1.2fr)_150px] dense:gap-x-3 dense:gap-y-0.5 dense:@min-[440px]:grid-cols-[minmax(0,1fr)_auto_62px_minmax(84px,auto)] print:grid-cols-[minmax(0,1.3fr)_136px_minmax(0,1fr)_144px]!">
        <div className="flex min-w-0 items-center gap-3.5">
          <span className="dense:hidden">
            <Avatar nome={nome} isCompany={socio.cnpj !== ''} />
          </span>
          <span className="min-w-0">
            <span className="name font-semibold wrap-anywhere">{nome}</span> {mark} <PepMark pessoa={socio} />
            <span className="dense:hidden dense:group-has-[[aria-expanded=true]]/socio:block">
              <PersonLine pessoa={socio} />
            </span>
          </span>
        </div>
        <span className="inline-flex items-center gap-1 text-muted tabular-nums @max-[440px]:pl-12 dense:pl-0">
          {number || '—'}
          {number && <CopyIcon text={number} what={`${nameNumber(socio)} de ${nome}`} />}
        </span>
        <div className="@max-[440px]:pl-12 dense:pl-0">
          <Share percentual={socio.percentual} />
        </div>
        <div className="@max-[440px]:pl-12 dense:pl-0 @min-[800px]:justify-self-end">{documentos}</div>
      </div>
      {children}
    </li>
  );
}

const countSocios = (count: number) => (count > 0 ? ` · ${count} sócio${count > 1 ? 's' : ''}` : '');

/** `lugar`: `socios.0`, `socios.1.socios.0`. */
type OfSocio = (socio: Socio, lugar: string) => ReactNode;

type Props = {
  /** Null: what was sent about partners can't be read. */
  socios: Socio[] | null;
  administradores: Administrador[];
  /** What stands in the place of the rows. */
  children: ReactNode;
};

/** The partners' part of a card or case. */
export function SocioSection({ socios, administradores, children }: Props) {
  return (
    <section className="px-[22px] pt-[19px] pb-3.5 max-sm:px-4 dense:px-[18px] dense:pt-3 dense:pb-2 print:py-3">
      <SectionTitle icon={Users}>Quadro Societário{countSocios(socios?.length ?? 0)}</SectionTitle>
      {!socios?.length && (
        <p className="mt-3 mb-1 text-muted">
          {socios ? 'Nenhum sócio informado' : 'Não foi possível ler os sócios'}
        </p>
      )}
      {children}
      <Administradores administradores={administradores} />
    </section>
  );
}

export const showLinks: OfSocio = ({ documentos, nome }) => (
  <SocioDocumentos documentos={documentos} nome={nome || 'Sócio sem nome'} />
);

type RowsProps = {
  socios: Socio[];
  /** A partner's documents; as links, unless told otherwise. */
  showDocumentos?: OfSocio;
  /** Below the row of a partner. */
  showNotas?: OfSocio;
};

/** Partners one below the other; of the partners of a partner, those who have documents. */
export function SocioRows({ socios, showDocumentos = showLinks, showNotas }: RowsProps) {
  const all = listSocios(socios);
  return (
    <ul className="@container mt-1.5 empty:hidden">
      {all.slice(0, socios.length).map(({ socio, lugar }) => {
        const below = all.filter(
          (one) => one.lugar.startsWith(`${lugar}.`) && one.socio.documentos.length > 0,
        );
        return (
          <SocioRow key={lugar} socio={socio} documentos={showDocumentos(socio, lugar)}>
            {showNotas?.(socio, lugar)}
            {below.map((one) => (
              <div
                key={one.lugar}
                className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-12"
              >
                <span className="text-[13px] text-muted wrap-anywhere">{nameSocio(one.socio, one.de)}</span>
                {showDocumentos(one.socio, one.lugar)}
              </div>
            ))}
          </SocioRow>
        );
      })}
    </ul>
  );
}
