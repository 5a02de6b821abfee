import { nomesPoderes } from '@painel-pj/contract/equipe/poderes';
import type { ReactNode } from 'react';
import { generatePath, Link, useLocation } from 'react-router';
import { can } from '#plataforma/lib/config.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { paths } from '#plataforma/lib/paths.ts';
import { useTheme } from '#plataforma/lib/theme.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';
import { findRoleLabel } from './roles.ts';

function Mark({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  const look = isAlert ? 'bg-alert-tint text-alert' : 'bg-pending-tint text-pending';
  return (
    <span
      className={`rounded-full border border-transparent px-2.5 text-[12px] leading-[18px] font-semibold ${look}`}
    >
      {children}
    </span>
  );
}

/** The last sign-in of the person, and what keeps them from the next one. */
function UsuarioAccess({ usuario }: { usuario: Usuario }) {
  const { ultimoAcesso, sessoes = 0, bloqueado, secret, conviteAte } = usuario;
  const count = sessoes === 1 ? '1\u00a0sessão' : `${sessoes}\u00a0sessões`;
  return (
    <span className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[13px] text-muted tabular-nums">
      <span className="mr-auto">
        {ultimoAcesso ? `Último acesso ${formatMoment(ultimoAcesso)}` : 'Ainda não entrou'}
        {sessoes > 0 && ` · ${count}`}
      </span>
      {conviteAte && <Mark>Convite até {formatMoment(conviteAte)}</Mark>}
      {secret === '' && <Mark>2FA pendente</Mark>}
      {bloqueado && <Mark isAlert>Bloqueado</Mark>}
    </span>
  );
}

type AvatarProps = { name: string; isLarge?: boolean };

/** A circle with the first letter. */
export function UsuarioAvatar({ name, isLarge = false }: AvatarProps) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '?';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-avatar font-semibold text-on-avatar ${isLarge ? 'size-16 text-2xl' : 'size-11 text-base'}`}
    >
      {letter}
    </span>
  );
}

const cardClass =
  'surface-card block flex-1 rounded-card border border-line p-[18px] shadow-[0_1px_2px_rgb(0_0_0/.04),0_10px_30px_-16px_rgb(0_0_0/.18)]';

function Content({ usuario }: { usuario: Usuario }) {
  const { user, nomeCompleto, email, role, poderes } = usuario;
  return (
    <>
      <span className="flex items-center gap-3.5 border-b border-line pb-4">
        <UsuarioAvatar name={user} />
        <span className="min-w-0">
          <span className="block truncate text-[15px] font-semibold">
            {nomeCompleto || user || 'Sem nome'}
          </span>
          {user && <span className="block truncate text-muted">@{user}</span>}
        </span>
      </span>
      <span className="block truncate pt-4 text-muted" title={email}>
        {email || 'Sem e-mail'}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 pt-2">
        <span className="font-semibold">{findRoleLabel(role)}</span>
        {poderes && (
          <span className="text-[13px] text-muted">
            {poderes.length > 0
              ? poderes.map((poder) => nomesPoderes[poder]).join(' · ')
              : 'Sem poderes: só visualiza'}
          </span>
        )}
      </span>
    </>
  );
}

export function UsuarioCard({ usuario }: { usuario: Usuario }) {
  const tema = useTheme();
  const { search } = useLocation();
  if (usuario.id === '') {
    return (
      <div className={cardClass}>
        <Content usuario={usuario} />
        <p className="mt-3 text-[13px] font-medium text-pending">
          Veio sem identificação: não pode ser aberto.
        </p>
      </div>
    );
  }
  return (
    <Link
      to={generatePath(paths.editarUsuario, { id: String(usuario.id) })}
      state={{ usuario, tema, lista: search }}
      className={`${cardClass} transition-colors hover:bg-hover`}
    >
      <Content usuario={usuario} />
      {can.conta && <UsuarioAccess usuario={usuario} />}
    </Link>
  );
}
