import { defineRegra } from '../regra.ts';

const descartavel = defineRegra<{ dominio: string }>({
  codigo: 'email-descartavel',
  nivel: 'impede',
  reason: 'An address that lasts ten minutes reaches nobody when a payment goes wrong.',
  texto: ({ dominio }) => `E-mail descartável (${dominio}). Peça um e-mail da empresa.`,
  pedido: ({ dominio }) => `Informe um e-mail da empresa: ${dominio} é de endereços temporários.`,
  example: { dominio: 'mailinator.com' },
  find: ({ email }, { dominio }) =>
    email && dominio && 'tipo' in dominio && dominio.tipo === 'descartavel'
      ? [{ valores: { dominio: dominio.dominio }, alvo: 'email' }]
      : [],
});

const gratuito = defineRegra<{ dominio: string }>({
  codigo: 'email-gratuito',
  nivel: 'informacao',
  reason: 'Most small companies have no domain of their own: it tells nothing alone.',
  texto: ({ dominio }) => `E-mail gratuito (${dominio}). É comum em empresas pequenas.`,
  example: { dominio: 'gmail.com' },
  find: ({ email }, { dominio }) =>
    email && dominio && 'tipo' in dominio && dominio.tipo === 'gratuito'
      ? [{ valores: { dominio: dominio.dominio }, alvo: 'email' }]
      : [],
});

const many = 5;

const deOutraEmpresa = defineRegra<{ dominio: string; empresa: string; total: number }>({
  codigo: 'email-de-outra-empresa',
  nivel: 'atencao',
  raised: {
    nivel: 'informacao',
    when: `${many} or more companies use it: then it is probably a provider of mailboxes`,
    isRaised: ({ total }) => total >= many,
  },
  reason: 'A domain belongs to one company: an accountant, a group, or somebody who answers for another.',
  texto: ({ dominio, empresa, total }) =>
    total >= many
      ? `O domínio ${dominio} é usado por ${many} empresas ou mais, sem sócio em comum. Pode ser um provedor de e-mail.`
      : `O domínio ${dominio} é usado por ${empresa}${
          total > 1 ? ` e mais ${total - 1}` : ''
        }, sem sócio em comum. São do mesmo grupo?`,
  pedido: () => 'Informe um e-mail da própria empresa.',
  example: { dominio: 'aurora.com.br', empresa: 'Aurora Ltda', total: 1 },
  find: ({ email }, { dominio }) =>
    email && dominio && 'empresa' in dominio ? [{ valores: dominio, alvo: 'email' }] : [],
});

export const regrasEmail = [descartavel, gratuito, deOutraEmpresa];
