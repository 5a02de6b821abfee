import type { CampoReceita, ReceitaResponse } from './receita.ts';

/** Values that people read as one: a difference in any of them counts once. */
const juntos: readonly (readonly CampoReceita[])[] = [
  ['situacaoCadastral', 'situacaoEspecial', 'matriz'],
  ['logradouro', 'numero', 'complemento'],
  ['bairro', 'cidade', 'estado'],
];

type Compared = {
  campos: readonly { campo: string; igual: boolean | null }[];
  socios: readonly Pick<ReceitaResponse['socios'][number], 'situacao'>[];
};

/** How many values and people differ from what Receita Federal has. */
export function countDiferencas({ campos, socios }: Compared): number {
  const groupOf = (campo: string) => juntos.find((names) => names.some((one) => one === campo))?.[0] ?? campo;
  const different = campos.filter(({ igual }) => igual === false).map(({ campo }) => groupOf(campo));
  return new Set(different).size + socios.filter(({ situacao }) => situacao !== 'confere').length;
}
