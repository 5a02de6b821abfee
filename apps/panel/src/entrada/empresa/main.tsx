import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#plataforma/components/layout/error-boundary.tsx';
import { MessagePage } from '#plataforma/components/layout/message-page.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { loadConfig } from '#plataforma/lib/config.ts';
import { getTheme, paintTheme, startTheme } from '#plataforma/lib/theme.ts';
import { EmpresaPage } from './empresa-page.tsx';
import './empresa.css';

const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (content: ReactNode) => root.render(<ErrorBoundary>{content}</ErrorBoundary>);

function ConfigFailure() {
  return (
    <main>
      <MessagePage
        icon={WifiOff}
        title="A página não abriu"
        text="A conexão falhou. Confira a internet e tente de novo."
        actions={<Button onClick={() => void start()}>Tentar de novo</Button>}
      />
    </main>
  );
}

async function start(): Promise<void> {
  try {
    const { nomeEmpresa } = await loadConfig();
    document.title = `Cadastro da empresa · ${nomeEmpresa}`;
  } catch {
    paintTheme(getTheme());
    show(<ConfigFailure />);
    return;
  }
  startTheme();
  // The fragment is never sent to a server by the browser, and this page keeps it nowhere else.
  show(<EmpresaPage token={location.hash.slice(1)} />);
}

addEventListener('hashchange', () => location.reload());
void start();
