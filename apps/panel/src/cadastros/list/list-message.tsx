import type { Filtro, Situacao } from '@painel-pj/contract/plataforma/limites';
import { CircleCheck, CloudOff, FolderOpen, type LucideIcon, SearchX } from 'lucide-react';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { can } from '#plataforma/lib/config.ts';

const emptyTexts: Record<Filtro, [LucideIcon, string, string]> = {
  pendente: [CircleCheck, 'Nenhum cadastro pendente', 'Tudo o que chegou já foi revisado.'],
  cadastrado: [FolderOpen, 'Nenhuma empresa cadastrada', 'As empresas aprovadas aparecem aqui.'],
  todos: [FolderOpen, 'Nenhum cadastro', 'Os cadastros de empresas aparecem aqui assim que chegarem.'],
};

const pendingTexts: Partial<Record<Situacao, [LucideIcon, string, string]>> = {
  a_analisar: [CircleCheck, 'Fila em dia', 'Nenhum cadastro espera por análise agora.'],
  com_a_empresa: [
    FolderOpen,
    'Nenhum cadastro com a empresa',
    'Os cadastros com correção pedida aparecem aqui até a empresa responder.',
  ],
  recusado: [FolderOpen, 'Nenhum cadastro recusado', 'Os cadastros recusados aparecem aqui.'],
};

type EmptyProps = {
  filtro: Filtro;
  situacao: Situacao | null;
  busca: string;
  isFiltered: boolean;
  /** The name that was probably meant; null: no suggestion. */
  sugestao: string | null;
  onSuggestion: (busca: string) => void;
  onClear: () => void;
  onClearFilters: () => void;
  onSearchAll: () => void;
};

const looked = 'A busca procura em razão social, nome fantasia, CNPJ, sócios, responsável';

export function EmptyList(props: EmptyProps) {
  const { filtro, situacao, busca, isFiltered, onClear, onSearchAll } = props;
  const clearFilters = isFiltered && (
    <Button variant="quiet" onClick={props.onClearFilters}>
      Limpar filtros
    </Button>
  );
  if (!busca && isFiltered) {
    return (
      <ListNotice
        icon={SearchX}
        title="Nada encontrado com estes filtros"
        text="Tire um dos filtros, ou busque em todos os cadastros."
      >
        {clearFilters}
        {filtro !== 'todos' && <Button onClick={onSearchAll}>Buscar em todos</Button>}
      </ListNotice>
    );
  }
  if (!busca) {
    const [icon, title, text] = (situacao && pendingTexts[situacao]) || emptyTexts[filtro];
    return <ListNotice icon={icon} title={title} text={text} />;
  }
  return (
    <ListNotice
      icon={SearchX}
      title={`Nada encontrado para “${busca}”`}
      text={
        can.filtros
          ? `${looked}, e-mail, CPF, telefone, endereço, CEP, cidade e UF.`
          : `${looked}, e-mail, telefone, rua e CEP.`
      }
    >
      {props.sugestao && (
        <p className="basis-full">
          Você quis dizer{' '}
          <Button variant="link" onClick={() => props.onSuggestion(props.sugestao ?? '')}>
            {props.sugestao}
          </Button>
        </p>
      )}
      <Button variant="quiet" onClick={onClear}>
        Limpar busca
      </Button>
      {clearFilters}
      {filtro !== 'todos' && <Button onClick={onSearchAll}>Buscar em todos</Button>}
    </ListNotice>
  );
}

export function FailedList({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  return (
    <ListNotice
      icon={CloudOff}
      title="Não foi possível carregar os cadastros"
      text="Verifique a conexão e tente de novo. Se continuar, avise o administrador do sistema."
    >
      <Button onClick={retry} isBusy={isRetrying}>
        {isRetrying ? 'Tentando…' : 'Tentar de novo'}
      </Button>
    </ListNotice>
  );
}
