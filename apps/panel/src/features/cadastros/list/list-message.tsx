import type { Filtro } from '@painel-pj/contract/limites';
import { CircleCheck, CloudOff, FolderOpen, type LucideIcon, SearchX } from 'lucide-react';
import { ListNotice } from '#components/list/list-notice.tsx';
import { Button } from '#components/ui/button.tsx';

const emptyTexts: Record<Filtro, [LucideIcon, string, string]> = {
  pendente: [CircleCheck, 'Nenhum cadastro pendente', 'Tudo o que chegou já foi revisado.'],
  cadastrado: [FolderOpen, 'Nenhuma empresa cadastrada', 'As empresas aprovadas aparecem aqui.'],
  todos: [FolderOpen, 'Nenhum cadastro', 'Os cadastros de empresas aparecem aqui assim que chegarem.'],
};

type EmptyProps = { filtro: Filtro; busca: string; onClear: () => void; onSearchAll: () => void };

export function EmptyList({ filtro, busca, onClear, onSearchAll }: EmptyProps) {
  if (!busca) {
    const [icon, title, text] = emptyTexts[filtro];
    return <ListNotice icon={icon} title={title} text={text} />;
  }
  return (
    <ListNotice
      icon={SearchX}
      title={`Nada encontrado para “${busca}”`}
      text="A busca olha razão social, nome fantasia, CNPJ, sócios, responsável e email."
    >
      <Button variant="quiet" onClick={onClear}>
        Limpar busca
      </Button>
      {filtro !== 'todos' && <Button onClick={onSearchAll}>Buscar em todos</Button>}
    </ListNotice>
  );
}

export function FailedList({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  return (
    <ListNotice
      icon={CloudOff}
      title="Não foi possível carregar os cadastros"
      text="Verifique a conexão e tente de novo. Se continuar, avise o administrador."
    >
      <Button onClick={retry} isBusy={isRetrying}>
        {isRetrying ? 'Tentando...' : 'Tentar de novo'}
      </Button>
    </ListNotice>
  );
}
