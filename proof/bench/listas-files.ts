import { createRandom, digits, type Random } from './random.ts';

const split = (words: string) => words.split(' ');
const brazilian = {
  first: split(
    'José João Antônio Carlos Paulo Pedro Lucas Luiz Marcos Rafael Maria Ana Adriana Juliana Camila Rita',
  ),
  last: split(
    'Silva Santos Oliveira Souza Ferreira Alves Lima Gomes Costa Ribeiro Martins Rocha Dias Nunes Weber Haddad Tanaka Peixoto',
  ),
};
const foreign = {
  first: split(
    'Mohammed Ahmad Khalid Yusuf Mahmoud Aleksandr Sergei Dmitri Gennadi Ruslan Joaquin Hector Kim Ri Zhang',
  ),
  last: split(
    'al-Zawahiri al-Masri Haqqani Akhund Zadran Tikriti Kandahari Rezaei Soleimani Volkov Vinogradov Kovalchuk Tarasov Zambada Urdinola Esparragoza Yong-Nam Myong-Chol Jianguo Haifeng',
  ),
};

/** One first name, three others: many people have two words in common. */
const nameOf = (random: Random, { first, last }: typeof brazilian) =>
  [first, last, last, last].map((words) => words[random(words.length)]).join(' ');

export function createNames(seed: number, count: number, of: 'brazilian' | 'foreign'): string[] {
  const random = createRandom(seed);
  const words = of === 'foreign' ? foreign : brazilian;
  return Array.from({ length: count }, () => nameOf(random, words));
}

const pepHeader = [
  ...['CPF', 'Nome_PEP', 'Sigla_Função', 'Descrição_Função', 'Nível_Função', 'Nome_Órgão'],
  ...['Data_Início_Exercício', 'Data_Fim_Exercício', 'Data_Fim_Carência'],
];
const ceisHeader = [
  ...['CADASTRO', 'CÓDIGO DA SANÇÃO', 'TIPO DE PESSOA', 'CPF OU CNPJ DO SANCIONADO', 'NOME DO SANCIONADO'],
  ...['NOME INFORMADO PELO ÓRGÃO SANCIONADOR', 'RAZÃO SOCIAL - CADASTRO RECEITA'],
  ...['NOME FANTASIA - CADASTRO RECEITA', 'NÚMERO DO PROCESSO', 'CATEGORIA DA SANÇÃO'],
  ...['DATA INÍCIO SANÇÃO', 'DATA FINAL SANÇÃO', 'DATA PUBLICAÇÃO', 'PUBLICAÇÃO'],
  ...['DETALHAMENTO DO MEIO DE PUBLICAÇÃO', 'DATA DO TRÂNSITO EM JULGADO', 'ABRAGÊNCIA DA SANÇÃO'],
  ...['ÓRGÃO SANCIONADOR', 'UF ÓRGÃO SANCIONADOR', 'ESFERA ÓRGÃO SANCIONADOR', 'FUNDAMENTAÇÃO LEGAL'],
  ...['DATA ORIGEM INFORMAÇÃO', 'ORIGEM INFORMAÇÕES', 'OBSERVAÇÕES'],
];

const writeTable = (header: string[], rows: string[][]) =>
  Buffer.from([header, ...rows].map((values) => `"${values.join('";"')}"\r\n`).join(''), 'latin1');

/** As the Portal da Transparência publishes people exposed by their office. */
export function writePep(rows: number): Buffer {
  const random = createRandom(rows);
  const office = ['VER', 'VEREADOR', 'LETIVO', 'CAMARA DE EXEMPLO', '01/01/2025', '31/12/2028', '31/12/2033'];
  return writeTable(
    pepHeader,
    createNames(rows, rows, 'brazilian').map((nome) => [
      `***.${digits(random, 3)}.${digits(random, 3)}-**`,
      nome,
      ...office,
    ]),
  );
}

/** As the Portal da Transparência publishes companies kept from public contracts. */
export function writeCeis(rows: number): Buffer {
  const random = createRandom(rows);
  return writeTable(
    ceisHeader,
    createNames(rows, rows, 'brazilian').map((nome, at) => [
      ...['CEIS', String(at), 'J', digits(random, 14), nome, nome, nome, '', `${at}/2026`, 'Impedimento'],
      ...['01/01/2026', '01/01/2028', '01/01/2026', '', '', '', 'Nacional', 'Prefeitura de Exemplo', 'SP'],
      ...['MUNICIPAL', 'LEI 14133', '01/10/2026', '', ''],
    ]),
  );
}

/** As the United Nations publish people under sanctions; other names with another seed. */
export function writeOnu(rows: number, seed: number): string {
  const individuals = createNames(seed, rows, 'foreign').map(
    (nome, at) =>
      `<INDIVIDUAL><FIRST_NAME>${nome}</FIRST_NAME><REFERENCE_NUMBER>X.${at}</REFERENCE_NUMBER></INDIVIDUAL>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-16T00:00:03.123Z">
<INDIVIDUALS>${individuals.join('\n')}</INDIVIDUALS><ENTITIES></ENTITIES>
</CONSOLIDATED_LIST>
`;
}
