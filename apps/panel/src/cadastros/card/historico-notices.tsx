import { Button } from '#plataforma/components/ui/button.tsx';

export function HistoricoLoading() {
  return <p className="text-muted">Carregando…</p>;
}

export function HistoricoFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="text-muted">
      Não foi possível carregar o histórico.{' '}
      <Button variant="link" onClick={onRetry}>
        Tentar de novo
      </Button>
    </p>
  );
}
