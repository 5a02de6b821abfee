import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { MessagePage } from './message-page.tsx';

type Props = { children: ReactNode };

/** Shown when a screen fails to render: says what to do next. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <title>Algo deu errado</title>
        <MessagePage
          icon={TriangleAlert}
          title="Algo deu errado nesta tela"
          text="Recarregue a página; se continuar, avise o administrador do sistema."
          actions={<Button onClick={() => location.reload()}>Recarregar</Button>}
        />
      </main>
    );
  }
}
