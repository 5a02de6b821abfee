import { toPercent } from '@painel-pj/regras/fraction';
import { findBeneficiarios, type Participacao, resolveOwnership } from '@painel-pj/regras/ownership';
import type { ComponentProps } from 'react';
import { Avatar, formatNumber, PepMark, PersonLine } from '#cadastros/card/person.tsx';
import { nameNumber, SocioRow, type SocioRows } from '#cadastros/card/socio-rows.tsx';
import { CopyIcon } from '#plataforma/components/ui/copy-icon.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { formatShare } from '#plataforma/lib/format/number.ts';
import type { Socio } from '#provider/answers/read-socios.ts';

type Held = Participacao<Socio>;
type ShowDocumentos = Required<ComponentProps<typeof SocioRows>>['showDocumentos'];

const nameOf = ({ nome }: Socio) => nome || 'Sócio sem nome';

function Mark({ held }: { held: Held }) {
  if (!held.isBeneficiarioFinal) return null;
  return (
    <span className="inline-block rounded-full bg-brand-tint px-2 text-[12px] leading-5 font-semibold whitespace-nowrap text-brand">
      beneficiário final
    </span>
  );
}

type BelowProps = {
  held: Held;
  lugar: string;
  showDocumentos: ShowDocumentos;
  /** Every share from here up to the company is known. */
  isKnown: boolean;
};

function Below({ held, lugar, ...rest }: BelowProps) {
  if (held.socios.length === 0) return null;
  return (
    <ul
      aria-label={`Sócios de ${nameOf(held.socio)}`}
      className="mt-1.5 ml-[17px] grid gap-1.5 border-l border-line pl-3 max-sm:ml-2"
    >
      {held.socios.map((below, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: partners have no key of their own and never move
        <BelowRow key={index} held={below} parent={held.socio} lugar={`${lugar}.socios.${index}`} {...rest} />
      ))}
    </ul>
  );
}

function BelowRow({ parent, ...props }: BelowProps & { parent: Socio }) {
  const { held, lugar, isKnown, showDocumentos } = props;
  const { socio, efetiva } = held;
  const number = formatNumber(socio);
  const isTold = socio.percentual !== null;
  const ofParent = isTold
    ? `${formatShare(socio.percentual ?? 0)} de ${nameOf(parent)}`
    : 'Participação não informada';
  return (
    <li>
      <div className="grid grid-cols-[34px_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-1 @min-[440px]:grid-cols-[34px_minmax(0,1fr)_auto]">
        <Avatar nome={socio.nome} isCompany={socio.cnpj !== ''} />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <span className="font-semibold">{nameOf(socio)}</span> <Mark held={held} />{' '}
            <PepMark pessoa={socio} />
            <PersonLine pessoa={socio} />
          </p>
          <p className="flex items-center gap-1 text-[13px] text-muted tabular-nums">
            {number || '—'}
            {number && <CopyIcon text={number} what={`${nameNumber(socio)} de ${nameOf(socio)}`} />}
          </p>
        </div>
        <p className="col-start-2 text-[13px] text-muted tabular-nums wrap-anywhere @min-[440px]:col-start-3 @min-[440px]:max-w-60 @min-[720px]:max-w-80 @min-[440px]:text-right">
          {ofParent}
          {isTold && isKnown && (
            <>
              {' · '}
              <strong className="font-semibold whitespace-nowrap text-ink">
                {formatShare(toPercent(efetiva))} do total
              </strong>
            </>
          )}
        </p>
        {socio.documentos.length > 0 && (
          <div className="col-start-2 -col-end-1">{showDocumentos(socio, lugar)}</div>
        )}
      </div>
      <Below {...props} isKnown={isKnown && isTold} />
    </li>
  );
}

/** The people behind partner companies, in one sentence. */
function Owners({ tree }: { tree: Held[] }) {
  const owners = findBeneficiarios(tree);
  if (owners.length === 0 || tree.every(({ socio }) => !socio.cnpj)) return null;
  const told = owners.map(({ socio, total }) => `${nameOf(socio)}, ${formatShare(toPercent(total))}`);
  return (
    <p className="mt-2 text-[13px] text-muted wrap-anywhere">
      {owners.length > 1 ? 'Beneficiários finais' : 'Beneficiário final'}:{' '}
      <span className="text-ink">{told.join('; ')}</span>
    </p>
  );
}

/** The tree of partners, with the share of the company that each finally holds. */
export default function OwnershipTree({
  socios,
  showDocumentos,
  showNotas,
}: Required<ComponentProps<typeof SocioRows>>) {
  const tree = resolveOwnership(socios, getConfig().limiteBeneficiario);
  return (
    <>
      <Owners tree={tree} />
      <ul className="@container mt-1.5">
        {tree.map((held, index) => (
          <SocioRow
            // biome-ignore lint/suspicious/noArrayIndexKey: partners have no key of their own and never move
            key={index}
            socio={held.socio}
            documentos={showDocumentos(held.socio, `socios.${index}`)}
            mark={
              <span className="mark">
                <Mark held={held} />
              </span>
            }
          >
            {showNotas(held.socio, `socios.${index}`)}
            <Below
              held={held}
              lugar={`socios.${index}`}
              showDocumentos={showDocumentos}
              isKnown={held.socio.percentual !== null}
            />
          </SocioRow>
        ))}
      </ul>
    </>
  );
}
