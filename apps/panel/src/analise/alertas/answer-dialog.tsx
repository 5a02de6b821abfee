import type { ComponentProps } from 'react';
import { CompareDialog } from './compare-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';

/** Why an alerta does not apply; one of a list is compared first. */
export default function AnswerDialog(props: ComponentProps<typeof DismissDialog>) {
  return props.alerta.comparacao ? <CompareDialog {...props} /> : <DismissDialog {...props} />;
}
