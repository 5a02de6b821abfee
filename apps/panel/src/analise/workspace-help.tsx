import { type ShortcutHelp, ShortcutsDialog } from '#cadastros/list/shortcuts-dialog.tsx';
import { can } from '#plataforma/lib/config.ts';

const help: ShortcutHelp[] = [
  [['J'], 'Próximo cadastro'],
  [['K'], 'Cadastro anterior'],
  [['←', '→'], 'Documento anterior e próximo'],
  [['1', '…', '9'], 'Documento pelo número'],
  [['+', '−', '0'], 'Zoom do documento'],
  [['↓', '↑', 'Espaço'], 'Rolar o documento'],
  [['Home', 'End'], 'Começo e fim do documento'],
  [['Alt ↓', 'Alt ↑'], 'Rolar o cadastro'],
  [['G', 'Shift G'], 'Girar o documento, para um lado e para o outro'],
  [['Ctrl F'], 'Buscar no documento'],
  [['D'], 'Dois documentos lado a lado'],
  [['T'], 'Com dois lado a lado, passar ao outro'],
  [['Enter'], 'Abrir o próximo da fila, sem cadastro aberto'],
  [['/'], 'Buscar'],
  [['Esc'], 'Voltar à fila'],
  [['?'], 'Esta ajuda'],
];

const decideHelp: ['conferencias' | 'analise' | 'encerramento' | 'notas' | null, ShortcutHelp][] = [
  ['conferencias', [['C'], 'Documento conferido']],
  ['conferencias', [['X'], 'Documento não serve']],
  [null, [['A'], 'Aprovar ou marcar pendente']],
  ['analise', [['M'], 'Manter a aprovação em revisão']],
  ['encerramento', [['E'], 'Encerrar o relacionamento']],
  ['analise', [['P'], 'Pedir correção']],
  ['analise', [['R'], 'Recusar']],
  ['analise', [['Z'], 'Desfazer o seu último ato']],
  ['notas', [['N'], 'Nova nota']],
  ['analise', [['Ctrl A'], 'Numa linha da fila: selecionar todas as carregadas']],
];

/** In an open case the key goes through what differs from Receita. */
const filterHelp = (): ShortcutHelp[] =>
  can.filtros ? [[['F'], can.receita ? 'Filtros, sem cadastro aberto' : 'Filtros']] : [];
const receitaHelp: ShortcutHelp = [['F'], 'Próxima diferença da Receita'];
const leituraHelp: ShortcutHelp = [['V', 'Shift V'], 'Próximo valor lido no documento, e o anterior'];

/** What the provider offers and the person may do. */
function workspaceHelp(canDecide: boolean): ShortcutHelp[] {
  const forAll = [
    ...help,
    ...(can.leitura ? [leituraHelp] : []),
    ...(can.receita ? [receitaHelp] : []),
    ...filterHelp(),
  ];
  if (!canDecide) return forAll;
  const offered = decideHelp.filter(([needed]) => needed === null || can[needed]);
  return [...forAll, ...offered.map(([, line]) => line)];
}

type Props = { isOpen: boolean; canDecide: boolean; onClose: () => void };

export default function WorkspaceHelp({ canDecide, ...props }: Props) {
  return <ShortcutsDialog {...props} help={workspaceHelp(canDecide)} />;
}
