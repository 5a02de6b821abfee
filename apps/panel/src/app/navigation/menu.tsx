import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { BackLink } from '#plataforma/components/layout/back-link.tsx';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazyDialog(loadDrawer);
const CreateUsuarioDialog = lazyDialog(() => import('#equipe/create-usuario-dialog.tsx'));

const ChangePasswordDialog = lazyDialog(() => import('#acesso/change-password-dialog.tsx'));

type DialogName = 'create' | 'password';

// Loaded when the person is about to open it, so that the list does not wait for the menu.
const prefetchDrawer = () => void loadDrawer().catch(() => undefined);

export function Menu() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [dialog, setDialog] = useState<{ name: DialogName; isOpen: boolean } | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  function open(name: DialogName): void {
    setDrawer('closed');
    setDialog({ name, isOpen: true });
  }

  const Dialog = dialog?.name === 'create' ? CreateUsuarioDialog : ChangePasswordDialog;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={drawer === 'open'}
        onPointerEnter={prefetchDrawer}
        onFocus={prefetchDrawer}
        onClick={() => setDrawer('open')}
        className="grid size-10 max-sm:size-[40px] shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
      >
        <MenuIcon size={18} aria-hidden />
      </button>
      {drawer !== 'never' && (
        <MenuDrawer
          isOpen={drawer === 'open'}
          onClose={() => setDrawer('closed')}
          onCreateUsuario={() => open('create')}
          onChangePassword={() => open('password')}
          finalFocus={() => !dialog?.isOpen && trigger.current}
        />
      )}
      {dialog && (
        <Dialog
          isOpen={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          finalFocus={trigger}
        />
      )}
    </>
  );
}

/** For screens below the list: the menu is in reach there too. */
export function MenuAndBack(props: ComponentProps<typeof BackLink>) {
  return (
    <>
      <Menu />
      <BackLink {...props} />
    </>
  );
}
