import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from '#app/router.tsx';
import { ErrorBoundary } from '#components/layout/error-boundary.tsx';
import { loadConfig } from '#lib/config.ts';
import { startTheme } from '#lib/theme.ts';
import '#styles/tokens.css';

await loadConfig();
startTheme();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
    </StrictMode>,
  );
}
