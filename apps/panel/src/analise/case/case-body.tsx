import type { ReactNode } from 'react';
import { CaseAlertas } from '#analise/alertas/case-alertas.tsx';
import { NotaButton, Notas, TargetNotas } from '#analise/notas/notas.tsx';
import { OnlyInReceita } from '#analise/receita/only-in-receita.tsx';
import { SocioReceita, WithReceita } from '#analise/receita/receita-marks.tsx';
import { Vinculos } from '#analise/vinculos/vinculos.tsx';
import { Historico } from '#cadastros/card/historico.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
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

type Props = {
  cadastro: Cadastro;
  /** The document in the viewer. */
  current: string | null;
  acts: CaseActs;
  onDocument: (chave: string) => void;
  /** Shows a new file beside the one it replaced. */
  onCompare: (chave: string, former: string) => void;
};

export function CaseBody({ cadastro, current, acts, onDocument, onCompare }: Props) {
  return (
    <div data-dense className="mx-auto grid max-w-[1240px] gap-2.5 px-4 py-3 max-sm:px-3.5">
      <CaseSituation
        cadastro={cadastro}
        onDocument={onDocument}
        onGiveBack={acts.rights.giveBack ? acts.giveBack : undefined}
      />
      <CaseChanges cadastro={cadastro} onDocument={onDocument} onCompare={onCompare} />
      <CaseAlertas cadastro={cadastro} acts={acts} onDocument={onDocument} />
      <WithReceita cadastro={cadastro}>
        <Panel>
          <CaseCompany cadastro={cadastro} />
        </Panel>
        <Panel className="case-socios">
          <CaseSocios
            socios={cadastro.socios}
            administradores={cadastro.administradores}
            showDocumentos={(socio, index) => (
              <div className="flex items-start gap-1">
                <SocioDocumentButtons
                  socio={socio}
                  index={index}
                  current={current}
                  conferencias={cadastro.conferencias}
                  onDocument={onDocument}
                />
                <SocioMore nome={socio.nome} />
              </div>
            )}
            showNotas={(_socio, index) => (
              <>
                <SocioReceita index={index} />
                {cadastro.id !== null && can.notas && (
                  <div className="mt-1 empty:hidden print:hidden">
                    <TargetNotas cadastro={cadastro} alvo={`socios.${index}`} />
                    {acts.rights.nota && (
                      <span className="hidden group-has-[[aria-expanded=true]]/socio:block">
                        <NotaButton cadastro={cadastro} alvo={`socios.${index}`} />
                      </span>
                    )}
                  </div>
                )}
              </>
            )}
          />
        </Panel>
      </WithReceita>
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
    </div>
  );
}
