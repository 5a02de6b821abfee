import type { Usuario } from '@painel-pj/contract/usuario';
import { generatePath, Link, useLocation } from 'react-router';
import { roleLabels } from '#features/usuarios/roles.ts';
import { UsuarioAvatar } from '#features/usuarios/usuario-avatar.tsx';
import { paths } from '#lib/paths.ts';
import { useTheme } from '#lib/theme.ts';

export function UsuarioCard({ usuario }: { usuario: Usuario }) {
  const tema = useTheme();
  const { search } = useLocation();
  const { user, nomeCompleto, email, role } = usuario;
  return (
    <Link
      to={generatePath(paths.editarUsuario, { id: String(usuario.id) })}
      state={{ usuario, tema, lista: search }}
      className="surface-card block h-full rounded-card border border-line p-[18px] shadow-[0_1px_2px_rgb(0_0_0/.04),0_10px_30px_-16px_rgb(0_0_0/.18)] transition-colors hover:bg-hover"
    >
      <span className="flex items-center gap-3.5 border-b border-line pb-4">
        <UsuarioAvatar name={user} />
        <span className="min-w-0">
          <span className="block truncate text-[15px] font-semibold">{nomeCompleto || user}</span>
          <span className="block truncate text-muted">@{user}</span>
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 pt-4">
        <span className="min-w-0 truncate text-muted" title={email}>
          {email || 'Sem e-mail'}
        </span>
        <span className="shrink-0 font-semibold">{roleLabels[role]}</span>
      </span>
    </Link>
  );
}
