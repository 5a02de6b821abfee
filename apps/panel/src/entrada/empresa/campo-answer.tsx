import { nomesPorte } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { ufs } from '@painel-pj/contract/plataforma/limites';
import { formatCep, formatCodigo, formatCpf, formatTelefone } from '@painel-pj/contract/plataforma/mascaras';
import { type ComponentProps, useState } from 'react';
import { Field } from '#plataforma/components/ui/field.tsx';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { answerItem } from '#provider/calls/empresa.ts';
import { AnswerForm } from './answer-form.tsx';
import { Choice } from './choice.tsx';
import { draftOf } from './draft-name.ts';
import { type Answering, besideFields } from './use-answer.ts';

/** The keyboard that a phone shows, and what it may fill in by itself. */
const inputs: Record<string, ComponentProps<'input'>> = {
  cep: { inputMode: 'numeric', autoComplete: 'postal-code' },
  telefone: { type: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  cpfResponsavel: { inputMode: 'numeric', autoComplete: 'off' },
  nomeResponsavel: { autoComplete: 'name', autoCapitalize: 'words' },
  naturezaJuridica: { inputMode: 'numeric', placeholder: '206-2' },
  cnaePrincipal: { inputMode: 'numeric', placeholder: '4711-3/02' },
  dataAbertura: { type: 'date' },
  capitalSocial: { inputMode: 'decimal', placeholder: '50.000,00' },
};

const choices: Record<string, [string, string][]> = {
  estado: ufs.map((uf) => [uf, uf]),
  porte: Object.entries(nomesPorte),
};

const formats: Record<string, (typed: string) => string> = {
  cep: formatCep,
  telefone: formatTelefone,
  cpfResponsavel: formatCpf,
  naturezaJuridica: formatCodigo,
  cnaePrincipal: formatCodigo,
};

/** The server names the field, or the value that was sent. */
const isOwn = (campo: string) => (name: string) => name === campo || name === 'valor';

/** One value of the registration, which stands there as it is now. */
export function CampoAnswer({ answering }: { answering: Answering }) {
  const { item, campos } = answering;
  const { campo = '', valor = '', rotulo } = item;
  const format = getOwn(formats, campo) ?? String;
  const draft = useDraft(draftOf(answering), format(valor));
  const [isEmpty, setEmpty] = useState(false);
  const error = isEmpty ? 'Escreva o valor certo, e depois envie.' : (campos.valor ?? getOwn(campos, campo));
  const options = getOwn(choices, campo);

  function change(typed: string): void {
    setEmpty(false);
    draft.set(() => typed);
  }

  async function submit(): Promise<void> {
    const typed = draft.value.trim();
    setEmpty(typed === '');
    if (typed === '') return;
    if (await answering.send((proofs) => answerItem(proofs, item, { valor: typed }))) draft.discard();
  }

  return (
    <AnswerForm
      answering={besideFields(answering, isOwn(campo))}
      action="Enviar"
      onSubmit={() => void submit()}
    >
      {options ? (
        <Choice label={rotulo} options={options} value={draft.value} error={error} onChange={change} />
      ) : (
        <Field
          label={rotulo}
          error={error}
          {...getOwn(inputs, campo)}
          name={campo}
          className="h-12! text-base"
          maxLength={200}
          value={draft.value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => draft.set(format)}
        />
      )}
    </AnswerForm>
  );
}
