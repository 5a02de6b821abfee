import { ActForm } from '#analise/decision/dialogs/act-form.tsx';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { giveBackOne } from './act-on-one.ts';
import { SeveralDialog } from './several-dialog.tsx';
import { type Outcome, useSeveral } from './use-several.ts';

type Props = {
  isOpen: boolean;
  cadastros: Cadastro[];
  holderOf: (caseId: string) => string | null;
  onDone: (outcomes: Outcome[]) => void;
  onClose: () => void;
};

function tellDone(count: number): string {
  if (count === 0) return 'Nenhum cadastro devolvido à fila';
  return count === 1 ? '1 cadastro devolvido à fila' : `${count} cadastros devolvidos à fila`;
}

/** Returns to the queue registrations that are with the company or that the person has taken. */
export default function GiveBackDialog({ isOpen, cadastros, holderOf, onDone, onClose }: Props) {
  const { state, run, stop } = useSeveral();
  const giveBack = async () =>
    onDone(await run(cadastros, (cadastro) => giveBackOne(cadastro, holderOf(String(cadastro.id)))));

  return (
    <SeveralDialog
      isOpen={isOpen}
      state={state}
      title={`Devolver ${cadastros.length} à fila?`}
      description="O que está com a empresa volta a A analisar, e o pedido deixa de valer. O que está com você fica livre para os outros."
      tellDone={tellDone}
      onStop={stop}
      onClose={onClose}
    >
      <ActForm
        confirmLabel="Devolver à fila"
        isSaving={false}
        problem={undefined}
        onSubmit={() => void giveBack()}
        onCancel={onClose}
      >
        <ul className="list-inside list-disc text-[13px] text-muted">
          {cadastros.map((cadastro) => (
            <li key={String(cadastro.id)}>{nameOf(cadastro)}</li>
          ))}
        </ul>
      </ActForm>
    </SeveralDialog>
  );
}
