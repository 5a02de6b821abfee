import { useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import { signOut } from '#provider/calls/login.ts';

type Props = { isOpen: boolean; endsAt: number; onClose: () => void };

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

export default function TimeUpDialog({ isOpen, endsAt, onClose }: Props) {
  // Each check gives a slightly different time: kept from the first one, so that the text does not change.
  const [end] = useState(() => time.format(endsAt));
  return (
    <Dialog
      isOpen={isOpen}
      title={`Sua sessão termina às ${end}`}
      description="Por segurança, toda sessão tem um tempo máximo, que não pode ser prolongado. Salve o que está fazendo e entre de novo."
      onClose={onClose}
    >
      <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
        <Button variant="quiet" onClick={() => signOut()}>
          Sair agora
        </Button>
        <Button data-autofocus onClick={onClose}>
          Entendi
        </Button>
      </div>
    </Dialog>
  );
}
