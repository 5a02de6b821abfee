import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { Link } from 'react-router';
import { can } from '#plataforma/lib/config.ts';
import { initialsOf } from '#plataforma/lib/format/initials.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useSession } from '#plataforma/lib/session.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import { useAccount } from '#provider/calls/account.ts';

const profiles: Record<string, string> = { admin: 'Administrador', representante: 'Representante' };

export const describeRole = (role: string): string => getOwn(profiles, role) ?? role;

const circle =
  'grid size-[34px] shrink-0 place-items-center rounded-full bg-avatar text-[13px] font-semibold text-on-avatar';

/** Who is signed in, with a link to their account. If the provider does not send the name, only the role. */
export function AccountLink() {
  const { role } = useSession();
  const tema = useTheme();
  const account = useAccount();
  const profile = describeRole(role);
  if (!can.conta) {
    return (
      <span role="img" aria-label={`Perfil: ${profile}`} title={profile} className={circle}>
        {profile.charAt(0).toUpperCase()}
      </span>
    );
  }
  const name = account?.nomeCompleto || account?.user;
  return (
    <Link
      to={paths.conta}
      state={{ tema }}
      aria-label={name ? `Minha conta: ${name}` : 'Minha conta'}
      title={name ? `${name} · ${profile}` : 'Minha conta'}
      className="-mr-1 flex size-[40px] shrink-0 items-center justify-center rounded-full hover:bg-hover"
    >
      <span aria-hidden className={circle}>
        {name ? initialsOf(name, 2) : profile.charAt(0)}
      </span>
    </Link>
  );
}
