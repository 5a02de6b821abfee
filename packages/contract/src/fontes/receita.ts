import * as z from 'zod/mini';

/** What of a company is held beside what Receita Federal has, by the names of the registration; the last three are Receita's own. */
export const camposReceita = [
  'razaoSocial',
  'nomeFantasia',
  'naturezaJuridica',
  'porte',
  'cnaePrincipal',
  'dataAbertura',
  'capitalSocial',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'estado',
  'situacaoCadastral',
  'situacaoEspecial',
  'matriz',
] as const;
export type CampoReceita = (typeof camposReceita)[number];

const campoReceitaSchema = z.object({
  campo: z.enum(camposReceita),
  /** As people read it: `206-2 Sociedade Empresária Limitada`, `31/05/2019`, `R$ 50.000,00`. Null: not told. */
  informado: z.nullable(z.string()),
  receita: z.nullable(z.string()),
  /** Null: one of them is not told, so there is nothing to compare. */
  igual: z.nullable(z.boolean()),
});
export type ValorReceita = z.infer<typeof campoReceitaSchema>;

export const situacoesSocioReceita = ['confere', 'so_receita', 'so_informado', 'outro_cpf'] as const;

const socioReceitaSchema = z.object({
  /** As Receita has it; of `so_informado`, as the company told it. */
  nome: z.string(),
  /** In words: `Sócio-Administrador`. Null: not told, and of `so_informado`. */
  qualificacao: z.nullable(z.string()),
  /** `AAAA-MM-DD`. */
  desde: z.nullable(z.string()),
  /** As Receita shows it: `***.982.247-**`, or a whole CNPJ. */
  numero: z.nullable(z.string()),
  situacao: z.enum(situacoesSocioReceita),
  /** Why it is so: `confere: ***.982.247-**`. */
  palavras: z.string(),
  /** Who that is in the registration: `socios.0`, `administradores.1`. Null: nobody. */
  alvo: z.nullable(z.string()),
});
export type SocioComparado = z.infer<typeof socioReceitaSchema>;

/** Extra `receita`. */
export const receitaResponseSchema = z.object({
  fonte: z.enum(['arquivo', 'http']),
  /** The month of the data, `AAAA-MM`; null: the host did not say. */
  competencia: z.nullable(z.string()),
  /** When it was loaded, or asked for. */
  consultadoEm: z.string(),
  campos: z.array(campoReceitaSchema),
  /** Empty where Receita publishes none: of a sole trader the name is the person. */
  socios: z.array(socioReceitaSchema),
  /** Why the data is not newer, in one line; null: nothing is wrong. */
  aviso: z.nullable(z.string()),
});
export type ReceitaResponse = z.infer<typeof receitaResponseSchema>;
