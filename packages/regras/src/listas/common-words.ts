const firstNames =
  'jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo felipe rodrigo manoel manuel mateus andre fernando fabio leonardo gustavo leandro tiago anderson ricardo marcio jorge sebastiao alexandre roberto edson diego vitor sergio claudio maria ana francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia renata eliane';
const surnames =
  'silva santos oliveira souza sousa rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado mendes freitas cardoso ramos goncalves santana teixeira araujo pinto cavalcanti monteiro moura correia correa batista campos junior filho neto';
const companies =
  'comercio comercial servicos transportes transportadora industria industrial construtora construcoes engenharia tecnologia alimentos distribuidora importacao exportacao importadora exportadora participacoes empreendimentos holding grupo brasil nacional internacional geral associados consultoria solucoes trading general company group international limited services';

const first = new Set(firstNames.split(' '));
const common = new Set(`${firstNames} ${surnames} ${companies}`.split(' '));

/** A first name that many people of Brazil have. */
export const isFirstName = (word: string): boolean => first.has(word);

/** Words that so many people or companies of Brazil have that two of them tell nobody apart. */
export const isCommonWord = (word: string): boolean => common.has(word);
