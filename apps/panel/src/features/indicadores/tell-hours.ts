/** Whole hours in words: `menos de 1 h`, `5 h`, `2 dias e 3 h`. */
export function tellHours(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return `${days === 1 ? '1 dia' : `${days} dias`}${rest > 0 ? ` e ${rest} h` : ''}`;
}

/** Codes have no accents and no capitals. */
const spelled: Record<string, string> = {
  beneficiario: 'beneficiário',
  cep: 'CEP',
  cnpj: 'CNPJ',
  cpf: 'CPF',
  ddd: 'DDD',
  descartavel: 'descartável',
  email: 'e-mail',
  endereco: 'endereço',
  ie: 'IE',
  ilegiveis: 'ilegíveis',
  ilegivel: 'ilegível',
  invalida: 'inválida',
  invalido: 'inválido',
  ja: 'já',
  mei: 'MEI',
  nao: 'não',
  papeis: 'papéis',
  participacoes: 'participações',
  procuracao: 'procuração',
  responsavel: 'responsável',
  socio: 'sócio',
  socios: 'sócios',
  uf: 'UF',
};

/** The code of a check as words: `cep-de-outra-uf` is `CEP de outra UF`. */
export function nameAlerta(codigo: string): string {
  const words = codigo.split('-').map((word) => spelled[word] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
