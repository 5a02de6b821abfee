import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { OnlyInReceita } from '#analise/receita/only-in-receita.tsx';
import { SocioReceita, WithReceita } from '#analise/receita/receita-marks.tsx';
import { CadastroCard, cardClass, type Quadro } from '#cadastros/card/cadastro-card.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { cardActs } from './card-acts.tsx';
import { CaseSocios } from './case-socios.tsx';

const showTree = (quadro: Quadro) => (
  <CaseSocios {...quadro} showNotas={(_socio, lugar) => <SocioReceita lugar={lugar} />} />
);

/** For printing: one card with everything in place of the columns, rendered only while printing. */
export function PrintCard({ cadastro, readAt }: { cadastro: Cadastro; readAt: number }) {
  const [isPrinting, setIsPrinting] = useState(false);

  useEffect(() => {
    // Synchronously, because the browser prints the page as it is when the event handler returns.
    const onBefore = () => flushSync(() => setIsPrinting(true));
    const onAfter = () => setIsPrinting(false);
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
    return () => {
      removeEventListener('beforeprint', onBefore);
      removeEventListener('afterprint', onAfter);
    };
  }, []);

  if (!isPrinting) return null;
  return (
    <article aria-labelledby="impresso" className={`${cardClass} hidden print:block`}>
      <WithReceita cadastro={cadastro}>
        <CadastroCard
          cadastro={cadastro}
          readAt={readAt}
          titleId="impresso"
          isLinked={false}
          acts={cardActs}
          showSocios={showTree}
        />
      </WithReceita>
      <OnlyInReceita cadastro={cadastro} />
    </article>
  );
}
