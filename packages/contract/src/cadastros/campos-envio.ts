import type { Campo } from './campos.ts';

/** Of each field, for who sends it: what it takes, and an example. Apart from `campos.ts`, because the panel shows none of it. */
export const envioDosCampos: Record<Campo, readonly [descricao: string, exemplo: unknown]> = {
  razaoSocial: ['Como no registro da empresa', 'Aurora Comércio de Alimentos Ltda'],
  nomeFantasia: ['Pode ficar vazio', 'Aurora'],
  cnpj: [
    'Numérico ou alfanumérico, com ou sem máscara; os dígitos verificadores são conferidos',
    '12.ABC.345/01DE-35',
  ],
  inscricaoEstadual: ['Pode ficar vazia', 'ISENTO'],
  cep: ['8 dígitos, com ou sem máscara', '01310-100'],
  logradouro: ['Rua, avenida ou praça', 'Avenida Paulista'],
  numero: ['S/N quando não houver', '1000'],
  complemento: ['Pode faltar', 'Sala 5'],
  bairro: ['Bairro', 'Bela Vista'],
  cidade: ['Município', 'São Paulo'],
  estado: ['Sigla da UF', 'SP'],
  email: ['Da empresa', 'contato@aurora.com.br'],
  telefone: ['Da empresa, com DDD, com ou sem +55; ou um 0800 ou 4004', '(11) 98765-4321'],
  nomeResponsavel: ['Quem assina pela empresa', 'Ana Lima'],
  cpfResponsavel: ['De quem assina, com ou sem máscara', '529.982.247-25'],
  cargoResponsavel: ['De quem assina', 'Administradora'],
  naturezaJuridica: ['Código da tabela do IBGE, com ou sem máscara', '206-2'],
  cnaePrincipal: ['Com ou sem máscara', '4711-3/02'],
  cnaesSecundarios: ['Os outros CNAEs da empresa', ['4712-1/00']],
  dataAbertura: ['Até hoje, pela data de Brasília', '2019-05-31'],
  capitalSocial: ['Em reais', 50_000],
  porte: ['Como na Receita Federal', 'epp'],
  faturamento: [
    'De 12 meses: valor ou faixa',
    { valor: 1_850_000, referencia: '2026-10', origem: 'declarado' },
  ],
  administradores: [
    'Quem administra a empresa, sócio ou não',
    [{ nome: 'Ana Lima', cpf: '529.982.247-25', cargo: 'Diretora' }],
  ],
  controladores: ['Quem controla a empresa, e por quê', [{ cpf: '529.982.247-25', motivo: 'acordo' }]],
  origem: ['De onde a empresa enviou seus dados', { ip: '203.0.113.77' }],
};
