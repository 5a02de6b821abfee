import { useEffect, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { signOut } from '#provider/calls/login.ts';

type Props = { isOpen: boolean; endsAt: number; onClose: () => void; onEnd: () => void };

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

export default function IdleDialog({ isOpen, endsAt, onClose, onEnd }: Props) {
  const [left, setLeft] = useState(() => secondsTo(endsAt));

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(endsAt)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);

  return (
    <Dialog
      isOpen={isOpen}
      title="Continuar conectado?"
      description="O painel está sem uso. Por segurança, a sessão termina em menos de um minuto."
      onClose={onClose}
    >
      <p role="timer" className="text-center text-[30px] font-semibold tabular-nums">
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </p>
      <div className="mt-6 flex flex-wrap-reverse gap-3 [&>*]:flex-1">
        <Button variant="quiet" onClick={() => signOut()}>
          Sair
        </Button>
        <Button data-autofocus onClick={onClose}>
          Continuar
        </Button>
      </div>
    </Dialog>
  );
}
