import { WifiOff } from 'lucide-react';
import { ListNotice } from '#components/list/list-notice.tsx';
import { Button } from '#components/ui/button.tsx';

type Props = { title: string; isFetching: boolean; onRetry: () => void };

/** In place of a list that could not be loaded. */
export function ListFailure({ title, isFetching, onRetry }: Props) {
  return (
    <ListNotice
      icon={WifiOff}
      title={title}
      text="Verifique a conexão e tente de novo. Se continuar, avise o administrador do sistema."
    >
      <Button isBusy={isFetching} onClick={onRetry}>
        {isFetching ? 'Buscando...' : 'Tentar de novo'}
      </Button>
    </ListNotice>
  );
}
