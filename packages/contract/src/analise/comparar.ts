/** What of a registration stands in a document too. `pessoa`: the partner whose document it is, or who signs. */
export type Comparado = 'empresa' | 'endereco' | 'socios' | 'responsavel' | 'pessoa';

/** By the key of the document, in lower case and without separators; the first that matches. */
const table: readonly (readonly [RegExp, readonly Comparado[]])[] = [
  [/contrato|estatuto|alteracao|atoconstitutivo|requerimento|convencao/, ['empresa', 'endereco', 'socios']],
  [/cartaocnpj|ccmei|inscricao|certidao|alvara/, ['empresa', 'endereco']],
  [/procuracao|^ata/, ['empresa', 'responsavel']],
  [/endereco|residencia/, ['empresa', 'endereco']],
  [/^(rg|cnh|cpf|rne|cin|passaporte|identidade|selfie)/, ['pessoa']],
];

/** The fields of a registration that each is made of; a partner's own are told apart by the partner. */
export const camposComparados: Record<Exclude<Comparado, 'socios'>, readonly string[]> = {
  empresa: ['razaoSocial'],
  endereco: ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado'],
  responsavel: ['nomeResponsavel', 'cpfResponsavel'],
  pessoa: ['nomeResponsavel', 'cpfResponsavel'],
};

/** Which values to hold beside a document. Of a partner's document, those of the partner. */
export function comparadosOf(chave: string): readonly Comparado[] {
  const [own = '', partner] = [chave.split('.').at(-1), chave.startsWith('socios.')];
  if (partner) return ['pessoa'];
  const name = own.toLowerCase().replace(/[^a-z0-9]/g, '');
  return table.find(([names]) => names.test(name))?.[1] ?? ['empresa'];
}
