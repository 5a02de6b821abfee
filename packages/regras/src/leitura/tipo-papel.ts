export type TipoPapel = 'pessoa' | 'cartao' | 'contrato' | 'comprovante' | 'poderes' | 'outro';

const tipos: readonly (readonly [TipoPapel, RegExp])[] = [
  ['pessoa', /^(rg|cnh|cpf|rne|cin|passaporte|identidade)/],
  ['cartao', /cartaocnpj|ccmei/],
  ['contrato', /contrato|estatuto|alteracao|atoconstitutivo|requerimento/],
  ['comprovante', /endereco|residencia/],
  ['poderes', /procuracao|^ata/],
];

/** By the key of the document. */
export function tipoOf(chave: string): TipoPapel {
  const own = (chave.split('.').at(-1) ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  return tipos.find(([, names]) => names.test(own))?.[0] ?? 'outro';
}
