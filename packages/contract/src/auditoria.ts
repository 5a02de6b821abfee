import * as z from 'zod/mini';

/** What the history of a registration can tell. */
export const acoesCadastro = [
  'cadastro.recebido',
  'cadastro.aprovado',
  'cadastro.devolvido',
  'cadastro.corrigido',
  'cadastro.assumido',
  'cadastro.aprovado_primeira',
  'cadastro.correcao_pedida',
  'cadastro.recusado',
  'cadastro.desfeito',
  'cadastro.prazo_vencido',
  'cadastro.anotado',
  'documento.conferido',
  'documento.nao_serve',
  'documento.desmarcado',
  'alerta.respondido',
  'alerta.reaberto',
  'documento.recebido',
  'documento.substituido',
  'documento.recusado',
  'cadastro.dossie',
  'cadastro.anonimizado',
] as const;

export const registroAuditoriaSchema = z.object({
  /** ISO 8601. */
  quando: z.string(),
  ator: z.string(),
  acao: z.string(),
  detalhes: z.record(z.string(), z.unknown()),
});
export type RegistroAuditoria = z.infer<typeof registroAuditoriaSchema>;

/** Extra `historico`: newest first. */
export const historicoResponseSchema = z.array(registroAuditoriaSchema);
