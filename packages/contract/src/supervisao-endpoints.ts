import { calls } from './calls.ts';
import * as indicador from './indicador.ts';

/** What managers and auditors read, beyond the spec: a part of `endpoints`. */
export const supervisaoEndpoints = {
  indicadores: {
    ...calls.indicadores,
    access: 'admin',
    summary: 'O que espera, o que chegou e o que foi decidido, por dia, pessoa, motivo e alerta (Extra)',
    query: indicador.indicadoresQuerySchema,
    responses: { 200: indicador.indicadoresResponseSchema },
  },
} as const;
