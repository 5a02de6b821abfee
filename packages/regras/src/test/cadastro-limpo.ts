/** A registration with nothing to look at. */
export const limpo = {
  razaoSocial: 'Boa Safra Alimentos Ltda',
  nomeFantasia: 'Boa Safra',
  cnpj: '11.222.333/0001-81',
  inscricaoEstadual: '110.042.490.114',
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Sala 3',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: 'contato@boasafra.com.br',
  telefone: '(11) 98765-4321',
  nomeResponsavel: 'Ana Lima',
  cpfResponsavel: '111.444.777-35',
  cargoResponsavel: 'Sócia administradora',
  socios: [
    { nome: 'Ana Lima', cpf: '111.444.777-35', percentual: 60, documentos: { rg: 'rg.jpg' } },
    { nome: 'Carlos Souza', cpf: '529.982.247-25', percentual: 40, documentos: { rg: 'rg2.jpg' } },
  ],
  documentos: { contratoSocial: 'contrato.pdf', cartaoCnpj: 'cartao.pdf' },
};

type Limpo = typeof limpo;
export const com = (mudado: { [campo in keyof Limpo]?: unknown }): Record<string, unknown> => ({
  ...limpo,
  ...mudado,
});
