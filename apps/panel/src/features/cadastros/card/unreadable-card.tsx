import { FileWarning } from 'lucide-react';

/** A record that says nothing about a company; the others are shown all the same. */
export function UnreadableCard({ titleId }: { titleId: string }) {
  return (
    <div className="flex items-center gap-4 px-[22px] py-5">
      <FileWarning size={26} strokeWidth={1.6} aria-hidden className="shrink-0 text-pending" />
      <div>
        <h2 id={titleId} className="font-semibold">
          Cadastro ilegível
        </h2>
        <p className="text-muted">
          Este registro veio em um formato que o painel não entende. Avise quem cuida do sistema que o enviou.
        </p>
      </div>
    </div>
  );
}
