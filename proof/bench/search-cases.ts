/** One kind of search a person makes. Words are those that demo registrations are made of. */
export type SearchCase = {
  what: string;
  busca: string;
  filtro?: 'pendente' | 'cadastrado';
  /** Several words, common one by one and seldom in one registration, letters nobody types, or nothing found: may take longer. */
  isUnusual?: true;
};

/** `known` is a registration in the middle of the list: what is looked for by its number or address. */
export type Known = { cnpj: string; email: string; cpf: string; razaoSocial: string };

export function listCases({ cnpj, email, cpf, razaoSocial }: Known): SearchCase[] {
  const [local = '', domain = ''] = email.split('@');
  return [
    { what: '1 letra comum', busca: 'a' },
    { what: '1 letra menos comum', busca: 'w' },
    { what: '1 algarismo', busca: '7' },
    { what: '2 letras comuns', busca: 'an' },
    { what: '2 letras menos comuns', busca: 'xa' },
    { what: '2 letras raras', busca: 'wb' },
    { what: '3 letras comuns', busca: 'lim' },
    { what: '3 letras menos comuns', busca: 'uch' },
    { what: '3 letras raras', busca: 'zwe' },
    { what: '3 letras sem resultado', busca: 'xqz' },
    { what: 'palavra comum', busca: 'ltda' },
    { what: 'palavra menos comum', busca: 'girassol' },
    { what: 'palavra rara', busca: 'ravanitz' },
    { what: 'palavra sem resultado', busca: 'xqzwkv', isUnusual: true },
    { what: 'acentos', busca: 'Conceição' },
    { what: 'acentos, rara', busca: 'TETRAFÊNIX' },
    { what: '20 letras, comuns', busca: 'comércio de alimento' },
    { what: '20 letras, de um e-mail', busca: email.slice(0, 20) },
    { what: '20 letras sem resultado', busca: 'xavierconceicaoxavie', isUnusual: true },
    { what: 'CNPJ inteiro', busca: cnpj },
    { what: 'CNPJ que não há', busca: '12345678000195' },
    { what: '14 vezes o mesmo algarismo', busca: '99999999999999', isUnusual: true },
    { what: 'CNPJ, 4 do começo', busca: cnpj.slice(0, 4) },
    { what: 'CNPJ, 8 do começo', busca: cnpj.slice(0, 8) },
    { what: 'CNPJ, 6 do meio', busca: cnpj.slice(3, 9) },
    { what: 'CNPJ, 6 do fim', busca: cnpj.slice(8) },
    { what: 'CPF inteiro, com máscara', busca: cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') },
    { what: 'razão social inteira', busca: razaoSocial },
    {
      what: 'razão social com um erro',
      busca: `${razaoSocial.slice(0, 3)}${razaoSocial.slice(4)}`,
      isUnusual: true,
    },
    { what: 'e-mail inteiro', busca: email },
    { what: 'e-mail, antes da arroba', busca: local },
    { what: 'e-mail, depois da arroba', busca: domain },
    { what: 'e-mail, um pedaço', busca: email.slice(5, 13) },
    { what: '2 nomes comuns', busca: 'ana lima' },
    { what: '2 nomes menos comuns', busca: 'joaquim vasconcelos' },
    { what: '2 nomes raros', busca: 'ravanitz clauberto' },
    { what: '3 nomes comuns', busca: 'paulo lima aurora', isUnusual: true },
    { what: '3 nomes menos comuns', busca: 'paulo nakamura padaria', isUnusual: true },
    { what: '3 palavras comuns que raro se encontram', busca: 'ícaro uchôa laticínios', isUnusual: true },
    {
      what: '4 palavras comuns que raro se encontram',
      busca: 'yasmin weber sabiá hotelaria',
      isUnusual: true,
    },
    {
      what: '5 palavras comuns sem encontro',
      busca: 'nakamura uchôa xavier weber queiroz',
      isUnusual: true,
    },
    { what: '2 palavras comuns que nunca se encontram', busca: 'ótica laticínios', isUnusual: true },
    { what: 'letras comuns em ordem rara', busca: 'riana lves', isUnusual: true },
    { what: 'palavra menos comum, pendentes', busca: 'girassol', filtro: 'pendente' },
    {
      what: '3 nomes menos comuns, cadastrados',
      busca: 'paulo nakamura padaria',
      filtro: 'cadastrado',
      isUnusual: true,
    },
  ];
}
