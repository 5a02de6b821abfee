import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { TextArea } from '#plataforma/components/ui/text-area.tsx';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { answerItem } from '#provider/calls/empresa.ts';
import { AnswerForm } from './answer-form.tsx';
import { ArquivoAnswer } from './arquivo-answer.tsx';
import { draftOf } from './draft-name.ts';
import { type Answering, besideFields } from './use-answer.ts';

const { min, max } = limitesDecisao.texto;

/** What names nothing of the registration is answered in words, or by a file. */
export function LivreAnswer({ answering, maxMb }: { answering: Answering; maxMb: number }) {
  const { item, campos } = answering;
  const draft = useDraft(draftOf(answering), '');
  const [isShort, setShort] = useState(false);
  const [isFile, setFile] = useState(false);

  function turn(): void {
    answering.forget();
    setFile(!isFile);
  }

  async function submit(): Promise<void> {
    const texto = draft.value.trim();
    setShort(texto.length < min);
    if (texto.length < min) return;
    if (await answering.send((proofs) => answerItem(proofs, item, { valor: texto }))) draft.discard();
  }

  const otherWay = (
    <Button variant="link" className="-ml-1" onClick={turn}>
      {isFile ? 'Responder por escrito' : 'Responder com um arquivo'}
    </Button>
  );

  if (isFile) {
    return (
      <>
        <ArquivoAnswer answering={answering} maxMb={maxMb} />
        {otherWay}
      </>
    );
  }
  return (
    <AnswerForm
      answering={besideFields(answering, (name) => name === 'valor')}
      action="Enviar resposta"
      onSubmit={() => void submit()}
      aside={otherWay}
    >
      <TextArea
        label="Sua resposta"
        error={isShort ? 'Escreva a resposta, e depois envie.' : campos.valor}
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
  );
}
