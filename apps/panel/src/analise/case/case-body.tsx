import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { CaseAlertas } from '#analise/alertas/case-alertas.tsx';
import { NotaButton, Notas, TargetNotas } from '#analise/notas/notas.tsx';
import { OnlyInReceita } from '#analise/receita/only-in-receita.tsx';
import { SocioReceita, WithReceita } from '#analise/receita/receita-marks.tsx';
import { useReceita } from '#analise/receita/use-receita.ts';
import { CaseRisco } from '#analise/risco/case-risco.tsx';
import { Vinculos } from '#analise/vinculos/vinculos.tsx';
import { Historico } from '#cadastros/card/historico.tsx';
import { Beside } from '#cadastros/card/value.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { PageLoadFailure } from '#plataforma/components/layout/load-failure.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { notasOptions, vinculosOptions } from '#provider/calls/case.ts';
import { CaseChanges, FormerFile } from './case-changes.tsx';
import { CaseCompany } from './case-company.tsx';
import { CaseSituation } from './case-situation.tsx';
import { CaseSocios, SocioDocumentButtons, SocioMore } from './case-socios.tsx';
import type { CaseActs } from './use-case-acts.ts';

function Panel({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`surface-card overflow-clip rounded-card border border-line [&>*]:border-y-0 ${className}`}
    >
      {children}
    </div>
  );
}

/** What is asked for once the case is on the screen has come, or could not be had. It stays so when asked for anew. */
function useArrived(cadastro: Cadastro): boolean {
  const [hasArrived, setHasArrived] = useState(false);
  const id = String(cadastro.id);
  const { isPending } = useReceita(cadastro);
  const vinculos = useQuery({ ...vinculosOptions(id), enabled: cadastro.id !== null && can.vinculos });
  const notas = useQuery({ ...notasOptions(id), enabled: cadastro.id !== null && can.notas });
  const isHere = !isPending && !vinculos.isLoading && !notas.isLoading;
  if (isHere && !hasArrived) setHasArrived(true);
  return hasArrived;
}

type Props = {
  cadastro: Cadastro;
  /** The document in the viewer. */
  current: string | null;
  acts: CaseActs;
  onDocument: (chave: string) => void;
  /** Shows a new file beside the one it replaced. */
  onCompare: (chave: string, former: string) => void;
};

const Descartados = lazyPart(() => import('#analise/alertas/descartados.tsx'), PageLoadFailure);

/** Shown once all of it is known, so that nothing moves under a click. */
function BelowPeople({ cadastro, acts, onCompare }: Pick<Props, 'cadastro' | 'acts' | 'onCompare'>) {
  return (
    <>
      <OnlyInReceita cadastro={cadastro} />
      {cadastro.id !== null && can.vinculos && <Vinculos cadastro={cadastro} />}
      {cadastro.id !== null && can.notas && (
        <Panel>
          <Notas cadastro={cadastro} onAdd={acts.rights.nota ? () => acts.open('nota') : undefined} />
        </Panel>
      )}
      {cadastro.id !== null && can.historico && (
        <Panel>
          <Historico
            id={String(cadastro.id)}
            showFile={(registro) => (
              <FormerFile registro={registro} cadastro={cadastro} onCompare={onCompare} />
            )}
          />
        </Panel>
      )}
      {/* Last: it comes when its code has come, and moves nothing. */}
      <Suspense>{cadastro.descartes && <Descartados {...cadastro.descartes} />}</Suspense>
    </>
  );
}

const CaseRevisao = lazyPart(
  () => import('#analise/revisao/case-revisao.tsx'),
  () => null,
);

const LidoMark = lazyPart(
  () => import('#analise/leitura/lido.tsx'),
  () => null,
);

/** Says under every value and partner below it in which paper it is read. */
function WithLeitura({
  cadastro,
  onDocument,
  children,
}: Pick<Props, 'cadastro' | 'onDocument'> & { children: ReactNode }) {
  const showBeside = use(Beside);
  if (!can.leitura) return children;
  const show = (place: string) => (
    <>
      {showBeside(place)}
      <Suspense>
        <LidoMark cadastro={cadastro} place={place} onDocument={onDocument} />
      </Suspense>
    </>
  );
  return <Beside value={show}>{children}</Beside>;
}

/** A partner of the company, not of a partner. */
const isOwn = (lugar: string) => /^socios\.\d+$/.test(lugar);

export function CaseBody({ cadastro, current, acts, onDocument, onCompare }: Props) {
  const hasArrived = useArrived(cadastro);
  return (
    <div data-dense className="mx-auto grid max-w-[1240px] gap-2.5 px-4 py-3 max-sm:px-3.5">
      {cadastro.analise.revisao && (
        <Suspense>
          <CaseRevisao cadastro={cadastro} />
        </Suspense>
      )}
      <CaseSituation
        cadastro={cadastro}
        onDocument={onDocument}
        onGiveBack={acts.rights.giveBack ? acts.giveBack : undefined}
      />
      <CaseChanges cadastro={cadastro} onDocument={onDocument} onCompare={onCompare} />
      <CaseRisco cadastro={cadastro} />
      <CaseAlertas cadastro={cadastro} acts={acts} onDocument={onDocument} />
      <WithReceita cadastro={cadastro}>
        <WithLeitura cadastro={cadastro} onDocument={onDocument}>
          <Panel>
            <CaseCompany cadastro={cadastro} />
          </Panel>
          <Panel className="case-socios">
            <CaseSocios
              socios={cadastro.socios}
              administradores={cadastro.administradores}
              showDocumentos={(socio, lugar) => (
                <div className="flex items-center gap-1">
                  <SocioDocumentButtons
                    socio={socio}
                    lugar={lugar}
                    current={current}
                    conferencias={cadastro.conferencias}
                    onDocument={onDocument}
                  />
                  {isOwn(lugar) && <SocioMore nome={socio.nome} />}
                </div>
              )}
              showNotas={(_socio, lugar) => (
                <>
                  <SocioReceita lugar={lugar} />
                  {cadastro.id !== null && can.notas && (
                    <div className="mt-1 empty:hidden print:hidden">
                      <TargetNotas cadastro={cadastro} alvo={lugar} />
                      {acts.rights.nota && (
                        <span className="hidden group-has-[[aria-expanded=true]]/socio:block">
                          <NotaButton cadastro={cadastro} alvo={lugar} />
                        </span>
                      )}
                    </div>
                  )}
                </>
              )}
            />
          </Panel>
        </WithLeitura>
      </WithReceita>
      {hasArrived && <BelowPeople cadastro={cadastro} acts={acts} onCompare={onCompare} />}
    </div>
  );
}
