import type { ChaveAcesso } from '@painel-pj/contract/acesso/chave-acesso';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { whyNoPasskeys } from '#acesso/login/passkey.ts';
import { StepActions } from '#acesso/login/step-actions.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { useAddPasskey, useRemovePasskey } from './account-changes.ts';

function tellUse({ criadaEm, usadaEm }: ChaveAcesso): string {
  const made = `Cadastrada em ${formatMoment(criadaEm)}`;
  return usadaEm ? `${made} · último uso ${formatMoment(usadaEm)}` : `${made} · ainda não usada`;
}

function NewPasskey({ onClose }: { onClose: () => void }) {
  const criar = useAddPasskey();
  const [nome, setNome] = useState('');
  const typed = nome.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed && !criar.isPending) criar.mutate(typed, { onSuccess: onClose });
      }}
    >
      <Field
        data-autofocus
        label="Nome da chave"
        placeholder="Notebook do trabalho"
        maxLength={60}
        autoComplete="off"
        value={nome}
        onChange={(event) => setNome(event.target.value)}
      />
      <StepActions onCancel={onClose}>
        <Button type="submit" disabled={!typed} isBusy={criar.isPending}>
          {criar.isPending ? 'Cadastrando…' : 'Cadastrar'}
        </Button>
      </StepActions>
    </form>
  );
}

/** The passkeys of the account, and a button to add one. */
export function PasskeyRows({ chaves }: { chaves: ChaveAcesso[] }) {
  const remover = useRemovePasskey();
  const whyNot = whyNoPasskeys();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusKept(title, chaves.length);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="border-b border-line px-5 py-4 last:border-0 sm:px-[22px]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-avatar text-on-avatar">
          <Fingerprint size={19} strokeWidth={1.8} aria-hidden />
        </span>
        <div className="min-w-[180px] flex-1">
          <h3 ref={title} tabIndex={-1} className="font-semibold">
            Chaves de acesso
          </h3>
          <p className="text-[13px] text-muted">
            Entre com a digital, o rosto ou o PIN do aparelho no lugar do código.
          </p>
          {whyNot && <p className="mt-1 text-[13px] font-medium">{whyNot}</p>}
        </div>
        {whyNot === null && (
          <Button variant="quiet" size="small" className="max-sm:ml-14" onClick={() => setIsOpen(true)}>
            Adicionar
          </Button>
        )}
      </div>
      {chaves.length > 0 && (
        <ul aria-label="Chaves de acesso" className="mt-3 grid gap-2 sm:pl-14">
          {chaves.map((chave) => (
            <li
              key={chave.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line px-3.5 py-2.5"
            >
              <div className="min-w-[160px] flex-1">
                <p className="font-medium break-words">{chave.nome}</p>
                <p className="text-[13px] text-muted tabular-nums">{tellUse(chave)}</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remover ${chave.nome}`}
                isBusy={remover.isPending && remover.variables === chave.id}
                onClick={() => remover.mutate(chave.id)}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={isOpen}
        title="Nova chave de acesso"
        description="Dê um nome ao aparelho. O navegador pede em seguida a digital, o rosto ou o PIN."
        onClose={close}
      >
        <NewPasskey onClose={close} />
      </Dialog>
    </div>
  );
}
