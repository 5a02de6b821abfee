import { FileWarning } from 'lucide-react';

/** In place of a record that can't be read; the other records are still shown. */
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
