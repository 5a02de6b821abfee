import { useLocation, useNavigate, useParams } from 'react-router';
import { BackLink } from '#components/layout/back-link.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { CadastroScreen } from '#features/cadastros/cadastro-screen.tsx';
import { paths } from '#lib/paths.ts';

export default function CadastroRoute() {
  const { id = '' } = useParams();
  const isFromPanel = useLocation().key !== 'default';
  const navigate = useNavigate();
  return (
    <Shell
      title="Cadastro"
      leading={
        <BackLink
          to={paths.dashboard}
          onClick={(event) => {
            if (!isFromPanel) return;
            // Back, not forward: the list is then as it was left.
            event.preventDefault();
            void navigate(-1);
          }}
        />
      }
    >
      <CadastroScreen key={id} id={id} />
    </Shell>
  );
}
