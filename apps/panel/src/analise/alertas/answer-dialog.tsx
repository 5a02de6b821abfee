import { CompareDialog } from './compare-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import type { AnswerDialogProps } from './use-answer-form.ts';

/** Why an alerta does not apply; one of a list is compared first. */
export default function AnswerDialog(props: AnswerDialogProps) {
  return props.alerta.comparacao ? <CompareDialog {...props} /> : <DismissDialog {...props} />;
}
