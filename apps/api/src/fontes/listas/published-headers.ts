/** Headers as the Portal da Transparência publishes them, with their slips of the pen. */
const ceis = [
  ...['CADASTRO', 'CÓDIGO DA SANÇÃO', 'TIPO DE PESSOA', 'CPF OU CNPJ DO SANCIONADO', 'NOME DO SANCIONADO'],
  ...['NOME INFORMADO PELO ÓRGÃO SANCIONADOR', 'RAZÃO SOCIAL - CADASTRO RECEITA'],
  ...['NOME FANTASIA - CADASTRO RECEITA', 'NÚMERO DO PROCESSO', 'CATEGORIA DA SANÇÃO'],
  ...['DATA INÍCIO SANÇÃO', 'DATA FINAL SANÇÃO', 'DATA PUBLICAÇÃO', 'PUBLICAÇÃO'],
  ...['DETALHAMENTO DO MEIO DE PUBLICAÇÃO', 'DATA DO TRÂNSITO EM JULGADO', 'ABRAGÊNCIA DA SANÇÃO'],
  ...['ÓRGÃO SANCIONADOR', 'UF ÓRGÃO SANCIONADOR', 'ESFERA ÓRGÃO SANCIONADOR', 'FUNDAMENTAÇÃO LEGAL'],
  ...['DATA ORIGEM INFORMAÇÃO', 'ORIGEM INFORMAÇÕES', 'OBSERVAÇÕES'],
];
export const cguHeaders = {
  ceis,
  cnep: ceis.toSpliced(ceis.indexOf('CATEGORIA DA SANÇÃO') + 1, 0, 'VALOR DA MULTA'),
  cepim: ['CNPJ ENTIDADE', 'NOME ENTIDADE', 'NÚMERO CONVÊNIO', 'ÓRGÃO CONCEDENTE', 'MOTIVO DO IMPEDIMENTO'],
  leniencia: [
    ...['ID DO ACORDO', 'CNPJ DO SANCIONADO', 'RAZÃO SOCIAL – CADASTRO RECEITA'],
    ...['NOME FANTASIA – CADASTRO RECEITA', 'DATA DE INÍCIO DO ACORDO', 'DATA DE FIM DO ACORDO'],
    ...['SITUAÇÃO DO ACORDO DE LENIÊNICA', 'DATA DA INFORMAÇÃO', 'NÚMERO DO PROCESSO', 'TERMOS DO ACORDO'],
    'ÓRGÃO SANCIONADOR',
  ],
  pep: [
    ...['CPF', 'Nome_PEP', 'Sigla_Função', 'Descrição_Função', 'Nível_Função', 'Nome_Órgão'],
    ...['Data_Início_Exercício', 'Data_Fim_Exercício', 'Data_Fim_Carência'],
  ],
};

export const trabalhoEscravoHeader = [
  ...['ID', 'Ano da ação fiscal', 'UF', 'Empregador', 'CNPJ/CPF', 'Estabelecimento'],
  ...['Trabalhadores envolvidos', 'CNAE', 'Decisão administrativa de procedência'],
  'Inclusão no Cadastro de Empregadores',
];

export const spaHeader = [
  ...['', 'PORTARIA DE AUTORIZAÇÃO', 'DENOMINAÇÃO SOCIAL DA EMPRESA', 'CNPJ', 'MARCAS', 'DOMÍNIOS'],
  'NÚMERO E ANO DO REQUERIMENTO',
];

export const internaHeader = ['documento', 'nome', 'motivo'];
