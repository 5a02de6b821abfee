import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCopy } from '#plataforma/lib/use-copy.ts';
import { Button } from './button.tsx';

type Props = { text: string; label: string } & Pick<
  ComponentProps<typeof Button>,
  'size' | 'variant' | 'className' | 'aria-label'
>;

export function CopyButton({ text, label, variant = 'quiet', ...look }: Props) {
  const { hasCopied, copy } = useCopy(text);
  const Icon = hasCopied ? Check : Copy;

  return (
    <Button variant={variant} {...look} onClick={() => void copy()}>
      <Icon size={16} aria-hidden />
      <span aria-live="polite">{hasCopied ? 'Copiado' : label}</span>
    </Button>
  );
}
