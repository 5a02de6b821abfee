import type { Filtro } from '@painel-pj/contract/cadastro';
import { CircleCheck, CloudOff, FolderOpen, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

type Props = { icon: LucideIcon; title: string; text: string; children?: ReactNode };

function ListMessage({ icon: Icon, title, text, children }: Props) {
  return (
    <div className="grid justify-items-center px-4 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-avatar text-on-avatar">
        <Icon size={26} strokeWidth={1.7} aria-hidden />
      </span>
      <h2 className="mt-5 text-[17px] font-bold text-balance">{title}</h2>
      <p className="mt-1.5 max-w-[420px] text-muted text-pretty">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

const emptyTexts: Record<Filtro, [LucideIcon, string, string]> = {
  pendente: [CircleCheck, 'Nenhum cadastro pendente', 'Tudo o que chegou já foi revisado.'],
  cadastrado: [FolderOpen, 'Nenhuma empresa cadastrada', 'As empresas aprovadas aparecem aqui.'],
  todos: [FolderOpen, 'Nenhum cadastro', 'Os cadastros de empresas aparecem aqui assim que chegarem.'],
};

type EmptyProps = { filtro: Filtro; busca: string; onClear: () => void; onSearchAll: () => void };

export function EmptyList({ filtro, busca, onClear, onSearchAll }: EmptyProps) {
  if (!busca) {
    const [icon, title, text] = emptyTexts[filtro];
    return <ListMessage icon={icon} title={title} text={text} />;
  }
  return (
    <ListMessage
      icon={SearchX}
      title={`Nada encontrado para “${busca}”`}
      text="A busca olha razão social, nome fantasia, CNPJ, sócios, responsável e email."
    >
      <Button variant="quiet" onClick={onClear}>
        Limpar busca
      </Button>
      {filtro !== 'todos' && <Button onClick={onSearchAll}>Buscar em todos</Button>}
    </ListMessage>
  );
}

export function FailedList({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  return (
    <ListMessage
      icon={CloudOff}
      title="Não foi possível carregar os cadastros"
      text="Verifique a conexão e tente de novo. Se continuar, avise o administrador."
    >
      <Button onClick={retry} isBusy={isRetrying}>
        {isRetrying ? 'Tentando...' : 'Tentar de novo'}
      </Button>
    </ListMessage>
  );
}
