import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '#lib/announce.ts';
import { copyText } from '#lib/copy-text.ts';

type Props = { text: string; what: string };

/** A small copy button beside a value. */
export function CopyIcon({ text, what }: Props) {
  const [hasCopied, setHasCopied] = useState(false);
  const Icon = hasCopied ? Check : Copy;

  useEffect(() => {
    if (!hasCopied) return;
    const timer = setTimeout(() => setHasCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [hasCopied]);

  const copy = async () => {
    const hasWorked = await copyText(text);
    setHasCopied(hasWorked);
    announce(hasWorked ? `${what}: copiado` : `${what}: não foi possível copiar`);
  };

  return (
    <button
      type="button"
      aria-label={`Copiar ${what}`}
      title={`Copiar ${what}`}
      onClick={() => void copy()}
      className="-my-1 inline-grid size-6 shrink-0 place-items-center rounded-md align-middle text-faint hover:bg-hover hover:text-ink"
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}
