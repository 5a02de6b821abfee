import { useQuery } from '@tanstack/react-query';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { emailOptions } from '#provider/calls/link.ts';

type Props = { cadastro: Cadastro; itens: number; prazoDias: number };

/** To whom the e-mail with the link goes, and what it says, before it is sent. */
export function EmailPreview({ cadastro: { id, razaoSocial }, itens, prazoDias }: Props) {
  const { data, isError, refetch } = useQuery(emailOptions(String(id), { itens, prazoDias }));
  if (isError)
    return (
      <p className="mt-2 text-[13px] text-muted">
        Não foi possível mostrar o e-mail. O pedido pode ser feito assim mesmo.{' '}
        <Button variant="link" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  if (!data)
    return (
      <p role="status" className="mt-2 text-[13px] text-muted">
        Preparando o e-mail…
      </p>
    );
  if (!data.para)
    return (
      <p className="mt-2 text-[13px] font-medium">
        {razaoSocial} não tem um e-mail que sirva. Copie o link e envie à empresa.
      </p>
    );
  return (
    <section aria-label="E-mail para a empresa" className="mt-2 text-[13px]">
      <p className="font-medium wrap-anywhere">
        E-mail que o painel envia a {razaoSocial}: {data.para}
      </p>
      <div className="mt-2 rounded-control bg-hover px-3.5 py-3 wrap-anywhere">
        <p className="font-semibold">{data.assunto}</p>
        <p className="mt-1 whitespace-pre-wrap">{data.texto}</p>
      </div>
    </section>
  );
}
