import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CaseSituation } from '#features/cadastros/analise/case-situation.tsx';
import { SocioDocumentButtons } from '#features/cadastros/analise/socio-document-buttons.tsx';
import type { CaseActs } from '#features/cadastros/analise/use-case-acts.ts';
import { CompanyBlocks } from '#features/cadastros/card/company-blocks.tsx';
import { Historico } from '#features/cadastros/card/historico.tsx';
import { SocioRows } from '#features/cadastros/card/socio-rows.tsx';
import { Notes } from '#features/cadastros/notas/notes.tsx';
import { findProblems } from '#features/cadastros/reading/find-problems.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { hasRecurso } from '#lib/config.ts';

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="surface-card overflow-clip rounded-card border border-line [&>*]:border-y-0">
      {children}
    </div>
  );
}

/** What a reviewer has to look for comes before everything else. */
function ToCheck({ cadastro }: { cadastro: CadastroLido }) {
  const problems = findProblems(cadastro);
  if (problems.length === 0) return null;
  return (
    <Panel>
      <section>
        <h3 className="px-[18px] pt-3.5 pb-1 text-[12px] font-semibold text-muted">
          O que conferir · {problems.length}
        </h3>
        <ul>
          {problems.map((problem) => (
            <li
              key={problem}
              className="flex items-start gap-3 border-t border-line px-[18px] py-2.5 first:border-t-0"
            >
              <span
                aria-hidden
                className="grid size-5 shrink-0 place-items-center rounded-md bg-pending-tint text-pending"
              >
                <TriangleAlert size={13} />
              </span>
              <span className="min-w-0 wrap-anywhere">{problem}</span>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
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
    <div className="mx-auto grid max-w-[1080px] gap-3.5 px-5 py-4 max-sm:px-3.5">
      <CaseSituation
        cadastro={cadastro}
        onDocument={onDocument}
        onGiveBack={acts.can.giveBack ? acts.giveBack : undefined}
      />
      <ToCheck cadastro={cadastro} />
      <Panel>
        <CompanyBlocks cadastro={cadastro} />
      </Panel>
      <Panel>
        <SocioRows
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
        />
      </Panel>
      {cadastro.id !== null && hasRecurso('notas') && (
        <Panel>
          <Notes id={String(cadastro.id)} onAdd={acts.can.note ? () => acts.open('note') : undefined} />
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
