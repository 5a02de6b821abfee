import * as z from 'zod/mini';
import { unmask } from '../plataforma/mascaras.ts';
import { isCnpj, isCpf } from '../plataforma/numero-fiscal.ts';

/** What the institution's own system asks of others, and tells here. */
export const tiposConsulta = { bc_protege: 'BC Protege+' } as const;
export type TipoConsulta = keyof typeof tiposConsulta;

const resultados = ['sem_restricao', 'com_restricao'] as const;

export const consultaNovaSchema = z.object({
  tipo: z.enum(Object.keys(tiposConsulta) as [TipoConsulta, ...TipoConsulta[]], 'Use bc_protege.'),
  /** The company's CNPJ, or the CPF of somebody of the registration. */
  documento: z.string('Informe um CPF ou um CNPJ.').check(
    z.overwrite(unmask),
    z.refine((numero) => isCpf(numero) || isCnpj(numero), 'Informe um CPF ou um CNPJ válido.'),
  ),
  resultado: z.enum(resultados, 'Use sem_restricao ou com_restricao.'),
  /** What the answer goes by where it was asked. */
  protocolo: z
    .string('Informe o protocolo.')
    .check(z.regex(/^[\w./-]{1,60}$/, 'Use até 60 letras sem acento, números, ponto, barra e traço.')),
  /** When it was answered. */
  em: z.iso.datetime({ offset: true, error: 'Use data e hora com fuso: 2026-11-12T10:00:00-03:00.' }),
});
export type ConsultaNova = z.infer<typeof consultaNovaSchema>;

export const consultaRecebidaSchema = z.object({
  /** False: it was told before. */
  alterado: z.boolean(),
});
export type ConsultaRecebida = z.infer<typeof consultaRecebidaSchema>;
