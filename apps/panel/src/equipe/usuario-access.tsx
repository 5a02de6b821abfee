import type { ReactNode } from 'react';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import type { Usuario } from '#provider/calls/usuarios.ts';

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
export function UsuarioAccess({ usuario }: { usuario: Usuario }) {
  const { ultimoAcesso, sessoes = 0, bloqueado, secret, conviteAte } = usuario;
  const count = sessoes === 1 ? '1 sessão' : `${sessoes} sessões`;
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
