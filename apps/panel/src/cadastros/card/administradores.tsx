import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { use } from 'react';
import { CopyIcon } from '#plataforma/components/ui/copy-icon.tsx';
import type { Administrador } from '#provider/answers/read-qualificacao.ts';
import { Avatar, formatNumber, PepMark, PersonLine } from './person.tsx';
import { Beside } from './value.tsx';

/** Who runs the company, apart from who owns it. */
export function Administradores({ administradores }: { administradores: Administrador[] }) {
  const showBeside = use(Beside);
  if (administradores.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-3">
      <h4 className="text-[12px] font-semibold text-muted">Administradores · {administradores.length}</h4>
      <ul className="@container mt-1">
        {administradores.map((pessoa, index) => {
          const { nome, cpf, cargo, mandatoAte } = pessoa;
          const number = formatNumber(pessoa);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own and never move
              key={index}
              className="grid break-inside-avoid items-center gap-x-4 gap-y-1 border-t border-dashed border-line py-2 first:border-t-0 @min-[440px]:grid-cols-2 @min-[800px]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.2fr)]"
            >
              <div className="flex min-w-0 items-center gap-3.5">
                <Avatar nome={nome} />
                <span className="min-w-0">
                  <span className="font-semibold wrap-anywhere">{nome || '—'}</span>{' '}
                  <PepMark pessoa={pessoa} />
                  <PersonLine pessoa={pessoa} />
                </span>
              </div>
              <span className="inline-flex items-center gap-1 text-muted tabular-nums @max-[440px]:pl-12">
                {number || '—'}
                {cpf && <CopyIcon text={number} what={`CPF de ${nome}`} />}
              </span>
              <span className="wrap-anywhere @max-[440px]:pl-12">
                {cargo}
                {mandatoAte && <span className="text-muted">, mandato até {tellDate(mandatoAte)}</span>}
              </span>
              <div className="col-span-full empty:hidden">{showBeside(`administradores.${index}`)}</div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
