import { type CampoBasico, campos, rotuloCurto, type TipoCampo } from '@painel-pj/contract/cadastros/campos';
import { tellValor } from '@painel-pj/contract/cadastros/tell-mudancas';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { Value } from './value.tsx';

/** What the copy button calls the values that people copy. */
const copied: Partial<Record<TipoCampo, string>> = {
  cnpj: 'CNPJ',
  cep: 'CEP',
  email: 'email',
  telefone: 'telefone',
  cpf: 'CPF do responsável',
};

/** The values of a registration by the names of its fields. */
type Values = Pick<Cadastro, CampoBasico>;

/** One field, under its short label, with its mask and its former value. */
export function CampoValue({ campo, now, was }: { campo: CampoBasico; now: Values; was: Values }) {
  const copyAs = copied[campos[campo].tipo];
  return (
    <Value
      label={rotuloCurto(campo)}
      value={tellValor(campo, now[campo])}
      before={tellValor(campo, was[campo])}
      {...(copyAs && { copyAs })}
    />
  );
}
