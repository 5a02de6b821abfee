import * as z from 'zod/mini';
import type { ConfigPainel } from './config.ts';

/** What our own server answers at `/config.json`; a panel reads any provider's with `readConfigPainel`. */
export const configPainelSchema: z.ZodMiniType<ConfigPainel> = z.object({
  nomeEmpresa: z.string(),
  caminhoLogo: z.string(),
  corPrimaria: z.string(),
  corSecundaria: z.string(),
  corTexto: z.string(),
  corFundo: z.string(),
  corCard: z.string(),
  corSucesso: z.string(),
  corAlerta: z.string(),
  host: z.string(),
  hostArquivos: z.string(),
  recursos: z.array(z.string()),
  prazoAnaliseDias: z.number(),
  prazoCorrecaoDias: z.number(),
  faturamentoFaixas: z.readonly(z.array(z.number())),
  limiteBeneficiario: z.number(),
});
