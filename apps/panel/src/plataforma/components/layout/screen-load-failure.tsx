import { paths } from '#plataforma/lib/paths.ts';
import { BackLink } from './back-link.tsx';
import { PageLoadFailure } from './load-failure.tsx';
import { Shell } from './shell.tsx';

/** In place of a signed-in screen that could not be loaded. */
export function ScreenLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Shell title="Não foi possível abrir" leading={<BackLink to={paths.dashboard} />}>
      <PageLoadFailure onRetry={onRetry} />
    </Shell>
  );
}
