import { BackLink } from '#components/layout/back-link.tsx';
import { PageLoadFailure } from '#components/layout/load-failure.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { paths } from '#lib/paths.ts';

/** In place of a signed-in screen that could not be loaded. */
export function ScreenLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Shell title="Não foi possível abrir" leading={<BackLink to={paths.dashboard} />}>
      <PageLoadFailure onRetry={onRetry} />
    </Shell>
  );
}
