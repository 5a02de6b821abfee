import type { Item, RefuseCadastroRequest } from '@painel-pj/contract/analise/decisao';

/** What was asked of companies, by their places in each round. */
export const requests: ReadonlyMap<number, Item[]> = new Map([
  [
    33,
    [
      { alvo: 'logradouro', alerta: 'nao-informado', texto: 'Informe a rua da sede.' },
      { alvo: 'bairro', alerta: 'valor-de-teste', texto: 'Informe o bairro da sede: veio “TESTE”.' },
    ],
  ],
  [
    35,
    [
      {
        alvo: 'contratoSocial',
        texto:
          'O contrato social traz outras participações. Envie a última alteração, ou corrija as dos sócios.',
      },
    ],
  ],
  [37, [{ alvo: 'comprovanteEndereco', texto: 'Envie um comprovante de endereço dos últimos três meses.' }]],
]);

/** Why companies were refused, by their places in each round. */
export const refusals: ReadonlyMap<number, RefuseCadastroRequest> = new Map([
  [
    1,
    {
      motivos: ['suspeita_fraude'],
      textoEmpresa: 'Não foi possível confirmar as informações enviadas.',
      notaInterna: 'Ninguém no telefone nem no endereço conhece a empresa.',
      definitiva: true,
    },
  ],
  [
    14,
    {
      motivos: ['atividade_nao_atendida'],
      textoEmpresa: 'A atividade da empresa não é atendida por nós.',
      definitiva: true,
    },
  ],
  [
    16,
    {
      motivos: ['empresa_inativa'],
      textoEmpresa: 'A situação do CNPJ na Receita Federal não permite a abertura da conta.',
      notaInterna: 'Inapto na consulta de hoje. Pode voltar quando regularizar.',
      definitiva: false,
    },
  ],
  [
    38,
    {
      motivos: ['dados_divergentes'],
      textoEmpresa: 'O cartão CNPJ enviado é de outro número. Confira o CNPJ e envie o cartão certo.',
      definitiva: false,
    },
  ],
]);
