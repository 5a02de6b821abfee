import { Check, Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#lib/use-copy.ts';

type Props = { text: string; label: string; className?: string; variant?: 'quiet' | 'action' };

export function CopyButton({ text, label, className = '', variant = 'quiet' }: Props) {
  const { hasCopied, copy } = useCopy(text);
  const Icon = hasCopied ? Check : Copy;

  return (
    <Button variant={variant} className={className} onClick={() => void copy()}>
      <Icon size={16} aria-hidden />
      <span aria-live="polite">{hasCopied ? 'Copiado' : label}</span>
    </Button>
  );
}
