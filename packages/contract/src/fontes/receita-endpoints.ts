import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';
import { calls } from '../plataforma/calls.ts';
import { receitaResponseSchema } from './receita.ts';

/** What Receita Federal knows of a company, beyond the spec: a part of `endpoints`. */
export const receitaEndpoints = {
  getReceita: {
    ...calls.getReceita,
    access: 'staff',
    summary: 'O que a Receita Federal publica da empresa, ao lado do que ela informou (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: receitaResponseSchema },
    errors: { 404: 'sem_dados: a empresa não está nos dados, ou ainda não foi procurada neles' },
  },
  askReceita: {
    ...calls.askReceita,
    access: 'staff',
    poderes: ['decidir'],
    summary: 'Pergunta outra vez ao endereço configurado em RECEITA_URL (Extra)',
    params: cadastroIdParamsSchema,
    responses: { 200: receitaResponseSchema },
    errors: {
      404: 'sem_dados: o endereço não conhece a empresa',
      409: 'Não há RECEITA_URL',
      429: 'A empresa foi perguntada há menos de um minuto',
      502: 'fonte_falhou: o endereço não respondeu, ou a resposta não pôde ser entendida; a mensagem diz por quê',
    },
  },
} as const;
