import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { Check } from 'lucide-react';
import { keyOfAlerta } from '#cadastros/card/alertas.ts';
import { Button } from '#plataforma/components/ui/button.tsx';

/** What the request to the company will include, by the keys of checks. */
export type Asking = {
  rights: { ask: boolean };
  asked: readonly string[];
  toggleAsked: (key: string) => void;
};

type Props = { alerta: Alerta; acts: Asking; onDismiss: () => void };

/** "Pedir à empresa" adds the check to the request, which the button in the foot opens. */
export function CheckActions({ alerta, acts, onDismiss }: Props) {
  const key = keyOfAlerta(alerta);
  const isAsked = acts.asked.includes(key);
  return (
    <div className="ml-auto flex shrink-0 flex-wrap justify-end gap-2">
      {alerta.pedido && acts.rights.ask && (
        <Button
          variant="quiet"
          aria-pressed={isAsked}
          title={alerta.pedido}
          size="small"
          className={`aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand`}
          onClick={() => acts.toggleAsked(key)}
        >
          {isAsked && <Check size={14} aria-hidden />}
          Pedir à empresa
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onDismiss}>
        Não procede…
      </Button>
    </div>
  );
}
