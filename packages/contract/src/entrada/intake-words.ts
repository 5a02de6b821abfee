import { ufs } from '../plataforma/limites.ts';

/** What a field takes, for who sends it. */
type Words = { description: string; example: unknown; enum?: readonly string[] };

/** The fields of a registration that are not optional parts of `qualificacao.ts`, by name. */
export const palavrasCadastro: Record<string, Words> = {
  razaoSocial: { description: 'Como no registro da empresa', example: 'Aurora Comércio de Alimentos Ltda' },
  nomeFantasia: { description: 'Pode ficar vazio', example: 'Aurora' },
  cnpj: {
    description: 'Numérico ou alfanumérico, com ou sem máscara; os dígitos verificadores são conferidos',
    example: '12.ABC.345/01DE-35',
  },
  inscricaoEstadual: { description: 'Pode ficar vazia', example: 'ISENTO' },
  cep: { description: '8 dígitos, com ou sem máscara', example: '01310-100' },
  logradouro: { description: 'Rua, avenida ou praça', example: 'Avenida Paulista' },
  numero: { description: 'S/N quando não houver', example: '1000' },
  complemento: { description: 'Pode faltar', example: 'Sala 5' },
  bairro: { description: 'Bairro', example: 'Bela Vista' },
  cidade: { description: 'Município', example: 'São Paulo' },
  estado: { description: 'Sigla da UF', example: 'SP', enum: ufs },
  email: { description: 'Da empresa', example: 'contato@aurora.com.br' },
  telefone: {
    description: 'Da empresa, com DDD, com ou sem +55; ou um 0800 ou 4004',
    example: '(11) 98765-4321',
  },
  nomeResponsavel: { description: 'Quem assina pela empresa', example: 'Ana Lima' },
  cpfResponsavel: { description: 'De quem assina, com ou sem máscara', example: '529.982.247-25' },
  cargoResponsavel: { description: 'De quem assina', example: 'Administradora' },
  socios: {
    description:
      'De 1 a 50, com números diferentes, somando no máximo 100; vazia só para naturezas jurídicas sem donos',
    example: [{ nome: 'Ana Lima', cpf: '529.982.247-25', percentual: 100 }],
  },
};

/** The same of a partner, at every level. */
export const palavrasSocio: Record<string, Words> = {
  nome: { description: 'Da pessoa, ou a razão social da empresa', example: 'Ana Lima' },
  cpf: { description: 'De uma pessoa, com ou sem máscara', example: '529.982.247-25' },
  cnpj: { description: 'De uma empresa, com ou sem máscara', example: '12.ABC.345/01DE-35' },
  percentual: { description: 'Participação, em por cento: 60 é 60 %, e 33.33 tem ponto', example: 60 },
  socios: {
    description: 'Os sócios de uma empresa sócia, até quatro níveis',
    example: [{ nome: 'Carlos Souza', cpf: '111.444.777-35', percentual: 100 }],
  },
};
