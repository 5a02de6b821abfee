import { UserPlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#components/layout/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';

const CreateUsuarioDialog = lazyPart(
  () => import('#features/usuarios/create-usuario-dialog.tsx'),
  DialogLoadFailure,
);

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
        <Suspense>
          <CreateUsuarioDialog
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            finalFocus={trigger}
          />
        </Suspense>
      )}
    </>
  );
}
