import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { Menu } from '#app/navigation/menu.tsx';
import { Rail } from '#app/navigation/rail.tsx';
import { MessagePage } from '#plataforma/components/layout/message-page.tsx';
import { Shell } from '#plataforma/components/layout/shell.tsx';
import { buttonClass } from '#plataforma/components/ui/button.tsx';
import { paths } from '#plataforma/lib/paths.ts';

export default function NotFoundRoute() {
  return (
    <Shell title="Página não encontrada" leading={<Menu />} rail={<Rail />}>
      <MessagePage
        icon={Compass}
        title="Página não encontrada"
        text="O endereço pode ter mudado ou ter sido digitado com um erro. Volte aos cadastros e siga de lá."
        actions={
          <Link to={paths.dashboard} className={buttonClass('action')}>
            Ver Cadastros
          </Link>
        }
      />
    </Shell>
  );
}
