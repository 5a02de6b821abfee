import type { ReactNode } from 'react';
import { ToCheck } from '#features/cadastros/alertas/to-check.tsx';
import { CaseChanges } from '#features/cadastros/analise/case/case-changes.tsx';
import { CaseSituation } from '#features/cadastros/analise/case/case-situation.tsx';
import type { CaseActs } from '#features/cadastros/analise/case/use-case-acts.ts';
import { SocioDocumentButtons } from '#features/cadastros/analise/documents/socio-document-buttons.tsx';
import { CompanyBlocks } from '#features/cadastros/card/company-blocks.tsx';
import { Historico } from '#features/cadastros/card/historico.tsx';
import { Notes } from '#features/cadastros/notas/notes.tsx';
import { NoteButton, TargetNotes } from '#features/cadastros/notas/target-notes.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { CaseSocios } from '#features/cadastros/socios/case-socios.tsx';
import { Links } from '#features/cadastros/vinculos/links.tsx';
import { hasRecurso } from '#lib/config.ts';

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="surface-card overflow-clip rounded-card border border-line [&>*]:border-y-0">
      {children}
    </div>
  );
}

type Props = {
  cadastro: CadastroLido;
  /** The document in the viewer. */
  current: string | null;
  acts: CaseActs;
  onDocument: (chave: string) => void;
};

export function CaseBody({ cadastro, current, acts, onDocument }: Props) {
  return (
    <div className="mx-auto grid max-w-[1240px] gap-3.5 px-5 py-4 max-sm:px-3.5">
      <CaseSituation
        cadastro={cadastro}
        onDocument={onDocument}
        onGiveBack={acts.can.giveBack ? acts.giveBack : undefined}
      />
      <CaseChanges cadastro={cadastro} onDocument={onDocument} />
      <ToCheck cadastro={cadastro} acts={acts} onDocument={onDocument} />
      <Panel>
        <CompanyBlocks cadastro={cadastro} />
      </Panel>
      <Panel>
        <CaseSocios
          socios={cadastro.socios}
          showDocumentos={(socio, index) => (
            <SocioDocumentButtons
              socio={socio}
              index={index}
              current={current}
              conferencias={cadastro.conferencias}
              onDocument={onDocument}
            />
          )}
          showNotes={(_socio, index) =>
            cadastro.id !== null &&
            hasRecurso('notas') && (
              <div className="mt-1 pl-12 empty:hidden print:hidden">
                <TargetNotes cadastro={cadastro} alvo={`socios.${index}`} />
                {acts.can.note && <NoteButton cadastro={cadastro} alvo={`socios.${index}`} />}
              </div>
            )
          }
        />
      </Panel>
      {cadastro.id !== null && hasRecurso('vinculos') && <Links cadastro={cadastro} />}
      {cadastro.id !== null && hasRecurso('notas') && (
        <Panel>
          <Notes cadastro={cadastro} onAdd={acts.can.note ? () => acts.open('note') : undefined} />
        </Panel>
      )}
      {cadastro.id !== null && hasRecurso('historico') && (
        <Panel>
          <Historico id={String(cadastro.id)} />
        </Panel>
      )}
    </div>
  );
}
