import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import type { DocumentChoice } from './case/open-case.tsx';

type Options = {
  isOpen: boolean;
  choice: DocumentChoice;
  onDocument: (chave: string | undefined) => void;
  onMove: (step: 1 | -1) => void;
  onNext: () => void;
  onLeave: () => void;
  onSearch: () => void;
  onHelp: () => void;
};

/** The shortcuts of the workspace, except those for decisions, which `use-case-acts.ts` has. */
export function useWorkspaceKeys({ isOpen, choice, onDocument, ...options }: Options): void {
  const digits = Array.from(
    { length: 9 },
    (_, index) => [String(index + 1), () => onDocument(choice.at(index))] as const,
  );
  useShortcuts({
    ...Object.fromEntries(digits),
    j: () => options.onMove(1),
    k: () => options.onMove(-1),
    arrowleft: () => onDocument(choice.near(-1)),
    arrowright: () => onDocument(choice.near(1)),
    enter: () => !isOpen && options.onNext(),
    escape: () => isOpen && options.onLeave(),
    '/': options.onSearch,
    '?': options.onHelp,
  });
}
