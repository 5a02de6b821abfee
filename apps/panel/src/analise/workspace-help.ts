import type { ShortcutHelp } from '#cadastros/list/shortcuts-dialog.tsx';
import { can } from '#plataforma/lib/config.ts';

const help: ShortcutHelp[] = [
  [['J'], 'Próximo cadastro'],
  [['K'], 'Cadastro anterior'],
  [['←', '→'], 'Documento anterior e próximo'],
  [['1', '…', '9'], 'Documento pelo número'],
  [['+', '−', '0'], 'Zoom do documento'],
  [['G'], 'Girar o documento'],
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
  ['analise', [['P'], 'Pedir correção']],
  ['analise', [['R'], 'Recusar']],
  ['analise', [['Z'], 'Desfazer o seu último ato']],
  ['notas', [['N'], 'Nova nota']],
  ['analise', [['Ctrl A'], 'Na fila: selecionar o que já foi carregado']],
];

const filterHelp: ShortcutHelp = [['F'], 'Filtros'];

/** What the provider offers and the person may do. */
export function workspaceHelp(canDecide: boolean): ShortcutHelp[] {
  const forAll = can.filtros ? [...help, filterHelp] : help;
  if (!canDecide) return forAll;
  const offered = decideHelp.filter(([needed]) => needed === null || can[needed]);
  return [...forAll, ...offered.map(([, line]) => line)];
}
