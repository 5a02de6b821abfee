import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';

const CreateUsuarioDialog = lazyDialog(() => import('./create-usuario-dialog.tsx'));

export function CreateUsuarioButton() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={trigger} onClick={() => setDialog('open')} className="max-sm:w-full">
        <UserPlus size={17} aria-hidden />
        Criar Usuário
      </Button>
      {dialog !== 'never' && (
        <CreateUsuarioDialog
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          finalFocus={trigger}
        />
      )}
    </>
  );
}
