import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { answerItem } from '#provider/calls/empresa.ts';
import { AnswerForm } from './answer-form.tsx';
import { draftOf } from './draft-name.ts';
import { type Answering, besideFields } from './use-answer.ts';

const { min, max } = limitesDecisao.texto;

/** For what the company does not have, or thinks is right as it is. */
export function CannotForm({ answering, onBack }: { answering: Answering; onBack: () => void }) {
  const { item, campos } = answering;
  const draft = useDraft(draftOf(answering, 'nao-pode'), '');
  const [isShort, setShort] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  async function submit(): Promise<void> {
    const texto = draft.value.trim();
    setShort(texto.length < min);
    if (texto.length < min) return;
    if (await answering.send((proofs) => answerItem(proofs, item, { naoPode: texto }))) draft.discard();
  }

  return (
    <div className="mt-4">
      <AnswerForm
        answering={besideFields(answering, (name) => name === 'naoPode')}
        action="Enviar explicação"
        onSubmit={() => void submit()}
        aside={
          <Button variant="link" className="max-sm:-ml-1" onClick={onBack}>
            Voltar
          </Button>
        }
      >
        <TextArea
          ref={area}
          label="Por que não consegue enviar?"
          hint="Quem analisa o cadastro lê isto e decide o que fazer."
          error={isShort ? 'Escreva em poucas palavras o motivo.' : campos.naoPode}
          className="text-base"
          maxLength={max}
          value={draft.value}
          onChange={(event) => {
            const typed = event.target.value;
            setShort(false);
            draft.set(() => typed);
          }}
        />
      </AnswerForm>
    </div>
  );
}
