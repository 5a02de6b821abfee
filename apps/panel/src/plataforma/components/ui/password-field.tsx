import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  /** Absent: the field itself keeps this state. */
  isShown?: boolean;
  onShownChange?: (isShown: boolean) => void;
};

export function PasswordField({ hint, isShown, onShownChange, ...props }: Props) {
  const [ownShown, setOwnShown] = useState(false);
  const isVisible = isShown ?? ownShown;
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const Icon = isVisible ? EyeOff : Eye;
  const warning = hasCapsLock && <p role="status">Caps Lock está ativado.</p>;

  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setHasCapsLock(false)}
      hint={
        warning || hint ? (
          <>
            {warning}
            {hint}
          </>
        ) : null
      }
      trailing={
        <button
          type="button"
          aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={isVisible}
          onClick={() => (onShownChange ?? setOwnShown)(!isVisible)}
          className="grid size-9 max-sm:size-[40px] place-items-center rounded-lg text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon size={17} aria-hidden />
        </button>
      }
    />
  );
}
