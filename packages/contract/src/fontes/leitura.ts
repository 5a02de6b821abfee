import * as z from 'zod/mini';
import { cadastroIdParamsSchema } from '../cadastros/cadastro.ts';

export const situacoesLeitura = ['lido', 'nao_lido', 'esperando'] as const;
export type SituacaoLeitura = (typeof situacoesLeitura)[number];

const achadoLeituraSchema = z.object({
  /**
   * What was looked for. Of the registration: `cnpj`, `razaoSocial`, `endereco`, `nomeResponsavel`, `cpfResponsavel`, or of a
   * partner `socios.0.nome`, `socios.0.cpf`, `socios.0.cnpj`, `socios.0.percentual`. Of the paper alone:
   * `situacaoCadastral`, `administracao`, `validade`, `emissao`, `referencia`, `mandato`,
   * `nascimento`, `rg`, `cnh`.
   */
  campo: z.string(),
  /** As it is read there, for people: `12.345.678/0001-95`, `60 %`, `31/05/2026`. Null: not found. */
  valor: z.nullable(z.string()),
  /** Whether it is what is registered. Null: not found, or nothing is registered to hold it against. */
  igual: z.nullable(z.boolean()),
  /** Where it is read, from 1. Null: not found. */
  pagina: z.nullable(z.number()),
  /** Left, top, width and height, as fractions of the page as it is stored, before any turn. Null: not found. */
  caixa: z.nullable(z.array(z.number()).check(z.length(4))),
});
export type AchadoLeitura = z.infer<typeof achadoLeituraSchema>;

const leituraSchema = z.object({
  /** `nao_lido`: it can't be read, or is not going to be. */
  situacao: z.enum(situacoesLeitura),
  /** How many were read; 0 unless `lido`. */
  paginas: z.number(),
  /** By how many degrees, clockwise, a picture has to be turned to stand upright: 0, 90, 180 or 270. */
  giro: z.number(),
  /** In the order of a reader's eye. A machine read them: none is proof. */
  achados: z.array(achadoLeituraSchema),
});
export type Leitura = z.infer<typeof leituraSchema>;

/** Extra `leitura`: every document that has a file, by its key: `contratoSocial`, `socios.0.rg`. */
export const leiturasResponseSchema = z.record(z.string(), leituraSchema);
export type LeiturasResponse = z.infer<typeof leiturasResponseSchema>;

export const searchLeituraParamsSchema = z.extend(cadastroIdParamsSchema, {
  /** `contratoSocial`, or `socios.0.rg` for a partner's. */
  chave: z.string().check(z.maxLength(60)),
});

export const searchLeituraQuerySchema = z.object({
  /** Accents, capitals and signs make no difference. */
  busca: z.string().check(z.maxLength(100)),
});

/** In the order of a reader's eye; none where the document was not read. */
export const searchLeituraResponseSchema = z.array(
  z.object({
    pagina: z.number(),
    /** Left, top, width and height, as fractions of the page as it is stored. */
    caixa: z.array(z.number()).check(z.length(4)),
  }),
);
export type LugarLido = z.infer<typeof searchLeituraResponseSchema>[number];
