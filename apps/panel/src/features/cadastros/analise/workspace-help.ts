import type { ShortcutHelp } from '#features/cadastros/list/shortcuts-dialog.tsx';

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

const decideHelp: ShortcutHelp = [['A'], 'Aprovar ou marcar pendente'];

export const workspaceHelp = (canDecide: boolean): ShortcutHelp[] =>
  canDecide ? [...help, decideHelp] : help;
