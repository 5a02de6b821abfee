import { WifiOff } from 'lucide-react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ListNotice } from './list-notice.tsx';

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
