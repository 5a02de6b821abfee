import { formatCnpj, unmask } from '@painel-pj/contract/plataforma/mascaras';
import { isCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Field } from '#plataforma/components/ui/field.tsx';
import { getConfig } from '#plataforma/lib/config.ts';
import { tellFailure } from './failure.ts';
import { maskWhileTyping } from './mask-cnpj.ts';

type Props = {
  first: string;
  isOpening: boolean;
  failure: unknown;
  onOpen: (cnpj: string) => Promise<void>;
};

/** Asks for the CNPJ: the link alone opens nothing. */
export function CnpjForm({ first, isOpening, failure, onOpen }: Props) {
  const [typed, setTyped] = useState(formatCnpj(first));
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const error = problem || (failure && !isOpening ? tellFailure(failure) : '');

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isOpening) return;
    const cnpj = unmask(typed);
    const isRight = isCnpj(cnpj);
    setProblem(isRight ? '' : 'Confira o CNPJ: são 14 caracteres, como em 12.345.678/0001-95.');
    if (isRight) void onOpen(cnpj);
    else input.current?.focus();
  }

  return (
    <section className="surface-card rounded-[20px] border border-line px-5 py-7 shadow-float sm:px-8">
      <h1 className="text-[22px] leading-tight font-bold tracking-[-0.02em] text-balance">
        O cadastro da sua empresa precisa de você
      </h1>
      <p className="mt-2 text-[15px] text-muted text-pretty">
        {getConfig().nomeEmpresa} precisa que alguns dados sejam corrigidos ou atualizados. Para ver o que
        falta, informe o CNPJ da empresa.
      </p>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <Field
          ref={input}
          label="CNPJ da empresa"
          name="cnpj"
          value={typed}
          onChange={({ target }) => {
            setProblem('');
            // Written here too: a text that stays the same, as a letter too many, is not drawn again.
            target.value = maskWhileTyping(target);
            setTyped(target.value);
          }}
          error={error || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="00.000.000/0000-00"
          className="h-12! text-base tabular-nums"
        />
        <Button type="submit" isBusy={isOpening} className="w-full">
          {isOpening ? 'Abrindo…' : 'Ver o que falta'}
        </Button>
      </form>
      <p className="mt-5 text-[13px] text-muted text-pretty">
        Só quem tem este link e o CNPJ vê o pedido. Não repasse o link a quem não vai responder por ele.
      </p>
    </section>
  );
}
