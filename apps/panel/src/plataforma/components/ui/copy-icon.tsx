import { Check, Copy } from 'lucide-react';
import { announce } from '#plataforma/lib/announce.ts';
import { useCopy } from '#plataforma/lib/use-copy.ts';

type Props = { text: string; what: string; className?: string };

/** A small copy button beside a value. */
export function CopyIcon({ text, what, className = '' }: Props) {
  const { hasCopied, copy } = useCopy(text);
  const Icon = hasCopied ? Check : Copy;

  const copyAndSay = async () => {
    announce((await copy()) ? `${what}: copiado` : `${what}: não foi possível copiar`);
  };

  return (
    <button
      type="button"
      aria-label={`Copiar ${what}`}
      title={`Copiar ${what}`}
      onClick={() => void copyAndSay()}
      className={`relative -my-1 inline-grid size-[24px] max-sm:after:absolute max-sm:after:-inset-[8px] shrink-0 place-items-center rounded-md align-middle text-faint transition-opacity hover:bg-hover hover:text-ink print:hidden ${className}`}
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}
