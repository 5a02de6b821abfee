import type { ShortcutHelp } from '#cadastros/list/shortcuts-dialog.tsx';
import { can } from '#plataforma/lib/config.ts';
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

const help: ShortcutHelp[] = [
  [['J'], 'Próximo cadastro'],
  [['K'], 'Cadastro anterior'],
  [['←', '→'], 'Documento anterior e próximo'],
  [['1', '…', '9'], 'Documento pelo número'],
  [['+', '−', '0'], 'Zoom do documento'],
  [['↓', '↑', 'Espaço', 'Home', 'End'], 'Rolar o documento; com Alt, o cadastro'],
  [['G', 'Shift G'], 'Girar o documento, para um lado e para o outro'],
  [['Ctrl F'], 'Buscar no PDF'],
  [['Enter'], 'Abrir o próximo da fila'],
  [['/'], 'Buscar'],
  [['Esc'], 'Voltar à fila'],
  [['?'], 'Esta ajuda'],
];

const decideHelp: ['conferencias' | 'analise' | 'notas' | null, ShortcutHelp][] = [
  ['conferencias', [['C'], 'Documento conferido']],
  ['conferencias', [['X'], 'Documento não serve']],
  [null, [['A'], 'Aprovar ou marcar pendente']],
  ['analise', [['M'], 'Manter a aprovação de quem mudou algo']],
  ['analise', [['P'], 'Pedir correção']],
  ['analise', [['R'], 'Recusar']],
  ['analise', [['Z'], 'Desfazer o seu último ato']],
  ['notas', [['N'], 'Nova nota']],
  ['analise', [['Ctrl A'], 'Na fila: selecionar o que já foi carregado']],
];

/** In an open case the key goes through what differs from Receita. */
const filterHelp = (): ShortcutHelp[] =>
  can.filtros ? [[['F'], can.receita ? 'Filtros, sem cadastro aberto' : 'Filtros']] : [];
const receitaHelp: ShortcutHelp = [['F'], 'Próxima diferença da Receita'];

/** What the provider offers and the person may do. */
export function workspaceHelp(canDecide: boolean): ShortcutHelp[] {
  const forAll = [...help, ...(can.receita ? [receitaHelp] : []), ...filterHelp()];
  if (!canDecide) return forAll;
  const offered = decideHelp.filter(([needed]) => needed === null || can[needed]);
  return [...forAll, ...offered.map(([, line]) => line)];
}
