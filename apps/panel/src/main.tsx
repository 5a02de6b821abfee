import { WifiOff } from 'lucide-react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ErrorBoundary } from './plataforma/components/layout/error-boundary.tsx';
import { MessagePage } from './plataforma/components/layout/message-page.tsx';
import { Button } from './plataforma/components/ui/button.tsx';
import { loadConfig } from './plataforma/lib/config.ts';
import { getTheme, paintTheme, startTheme } from './plataforma/lib/theme.ts';
import './plataforma/styles/tokens.css';

const root = createRoot(document.getElementById('root') as HTMLElement);

const show = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <ErrorBoundary>{content}</ErrorBoundary>
    </StrictMode>,
  );

function ConfigFailure() {
  return (
    <main>
      <MessagePage
        icon={WifiOff}
        title="Não foi possível abrir o painel"
        text="O servidor não respondeu. Verifique a conexão e tente de novo; se continuar, avise o administrador do sistema."
        actions={<Button onClick={() => void start()}>Tentar de novo</Button>}
      />
    </main>
  );
}

/** The panel needs its configuration to know which provider to call, so it waits for it, and says if it fails. */
async function start(): Promise<void> {
  show(
    <p role="status" className="slow-start">
      Carregando…
    </p>,
  );
  try {
    await loadConfig();
  } catch {
    paintTheme(getTheme());
    show(<ConfigFailure />);
    return;
  }
  startTheme();
  show(<App />);
}

void start();
