import { can } from '#plataforma/lib/config.ts';
import { type ShortcutHelp, ShortcutsDialog } from './shortcuts-dialog.tsx';

const help: ShortcutHelp[] = [
  [['J', '↓'], 'Próximo cadastro'],
  [['K', '↑'], 'Cadastro anterior'],
  [['Enter'], 'Analisar'],
  [['Home', 'End'], 'Início e fim da lista'],
  [['/'], 'Buscar'],
  [['?'], 'Esta ajuda'],
];
const filterHelp: ShortcutHelp = [['F'], 'Filtros'];
const decideHelp: ShortcutHelp = [['A'], 'Aprovar ou marcar pendente'];

type Props = { isOpen: boolean; canDecide: boolean; onClose: () => void };

/** The keys of the list: what the provider offers and the person may do. */
export default function ListHelp({ canDecide, ...dialog }: Props) {
  return (
    <ShortcutsDialog
      {...dialog}
      help={[...help, ...(can.filtros ? [filterHelp] : []), ...(canDecide ? [decideHelp] : [])]}
    />
  );
}
