import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#lib/copy-text.ts';

type Props = { text: string; label: string; className?: string };

export function CopyButton({ text, label, className = '' }: Props) {
  const [hasCopied, setHasCopied] = useState(false);
  const Icon = hasCopied ? Check : Copy;

  useEffect(() => {
    if (!hasCopied) return;
    const timer = setTimeout(() => setHasCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [hasCopied]);

  return (
    <Button variant="quiet" className={className} onClick={() => void copyText(text).then(setHasCopied)}>
      <Icon size={16} aria-hidden />
      <span aria-live="polite">{hasCopied ? 'Copiado' : label}</span>
    </Button>
  );
}
