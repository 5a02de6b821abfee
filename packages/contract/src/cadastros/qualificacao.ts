import * as z from 'zod/mini';
import { businessDateOf } from '../plataforma/business-date.ts';
import { cpfSchema, numeroSchema } from '../plataforma/numero-schema.ts';
import { plainTextSchema } from '../plataforma/texto.ts';
import { naturezasJuridicas, paises } from './codigos.ts';

export const limitesQualificacao = { cnaes: 99, administradores: 50, controladores: 50 } as const;

export const portes = ['mei', 'me', 'epp', 'demais'] as const;
/** Of revenue in 12 months; `FATURAMENTO_FAIXAS` has the limit of each but the last. */
export const faixasFaturamento = ['mei', 'me', 'epp', 'media', 'grande'] as const;
/** Of monthly income, in minimum wages. */
const faixasRenda = ['ate_2', 'ate_5', 'ate_10', 'ate_20', 'acima_de_20'] as const;
const relacoesPep = ['titular', 'familiar', 'colaborador', 'representante'] as const;

/** These checks run even when a value has other errors, so that the answer names all of them. */
export const despiteOtherErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

type Words = { description: string; example: unknown };

/** A value that may be left out, or null, which is the same; with its words for who sends it. */
export const optional = <S extends z.ZodMiniType>(schema: S, { description, example }: Words) =>
  z.optional(z.nullable(schema)).check(z.meta({ description, examples: [example] }));

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `Use um destes: ${values.join(', ')}.`);

/** A value that is always sent, with its words. */
const told = <S extends z.ZodMiniType>(schema: S, description: string, example: unknown) =>
  schema.check(z.meta({ description, examples: [example] }));

const dateSchema = z.iso.date('Data inválida: use AAAA-MM-DD, como 2019-05-31.');

/** Not before `first`, nor after today, in Brasília. */
const pastDate = (first: string, mensagem: string) =>
  dateSchema.check(z.refine((date) => date >= first && date <= businessDateOf(new Date()), mensagem));

const moneySchema = z.number().check(
  z.gte(0),
  z.lte(9_999_999_999_999.99),
  z.refine((value) => Number(value.toFixed(2)) === value, 'Use reais com até duas casas, como 1500.75.'),
);

const paisSchema = z.string().check(
  z.maxLength(10),
  z.overwrite((pais) => pais.trim().toUpperCase()),
  z.refine((pais) => paises.has(pais), 'País desconhecido: use duas letras, como BR ou US.'),
);

const cnaeSchema = numeroSchema(
  (cnae) => /^\d{7}$/.test(cnae),
  'CNAE inválido: use 7 dígitos, como 4711-3/02.',
);

/** In place of a CPF or CNPJ, for who has none: the passport of a person, or a company's registration abroad. */
const estrangeiroSchema = z.object({
  tipo: told(oneOf(['passaporte', 'registro']), 'De uma pessoa, ou de uma empresa', 'passaporte'),
  numero: told(
    numeroSchema(
      (numero) => /^[0-9A-Z]{3,30}$/.test(numero),
      'Número inválido: use de 3 a 30 letras e números.',
    ),
    'De 3 a 30 letras e números, com ou sem máscara',
    'C01X00T47',
  ),
  pais: told(paisSchema, 'Quem o emitiu, ISO 3166-1 alpha-2', 'DE'),
});
export type Estrangeiro = z.infer<typeof estrangeiroSchema>;

/** What stands where others have their CPF: the country and the number. */
export const numeroEstrangeiro = ({ pais, numero }: Estrangeiro): string => `${pais}-${numero}`;

/** Documents are named so in the same JSON, and get the reader's token when it is sent: a text must not look like one. */
const beside = (max: number) =>
  plainTextSchema(max).check(
    z.refine((texto) => !texto.startsWith('arquivo:'), 'Não comece por “arquivo:”.'),
  );

const pepSchema = z
  .object({
    declarado: told(z.boolean(), 'Se a pessoa declarou ser PEP', true),
    relacao: optional(oneOf(relacoesPep), {
      description: 'O que a pessoa é do cargo político',
      example: 'titular',
    }),
    cargo: optional(beside(120), { description: 'Cargo político', example: 'Vereador' }),
    orgao: optional(beside(200), { description: 'Onde', example: 'Câmara Municipal de Natal' }),
    desde: optional(dateSchema, { description: 'Início do exercício', example: '2025-01-01' }),
    ate: optional(dateSchema, { description: 'Fim do exercício', example: '2028-12-31' }),
  })
  .check(
    z.refine(({ desde, ate }) => !desde || !ate || desde <= ate, {
      error: 'O fim é anterior ao início. Confira as datas.',
      path: ['ate'],
      ...despiteOtherErrors,
    }),
  );

/** What is told of a person, and of who is identified abroad. */
export const pessoaFields = {
  estrangeiro: optional(estrangeiroSchema, {
    description:
      'No lugar de cpf ou cnpj, para quem não os tem: passaporte de uma pessoa, registro de uma empresa',
    example: { tipo: 'passaporte', numero: 'C01X00T47', pais: 'DE' },
  }),
  nascimento: optional(pastDate('1890-01-01', 'Nascimento impossível: confira a data.'), {
    description: 'Data de nascimento',
    example: '1980-05-31',
  }),
  nacionalidade: optional(paisSchema, { description: 'País, ISO 3166-1 alpha-2', example: 'BR' }),
  residencia: optional(paisSchema, { description: 'País onde mora, ISO 3166-1 alpha-2', example: 'BR' }),
  rendaFaixa: optional(oneOf(faixasRenda), {
    description: 'Renda mensal, em salários mínimos',
    example: 'ate_10',
  }),
  pep: optional(pepSchema, {
    description: 'Pessoa exposta politicamente, pelo que ela declarou',
    example: { declarado: false },
  }),
};
export type Pessoa = z.infer<z.ZodMiniObject<typeof pessoaFields>>;

const administradorSchema = z
  .object({
    nome: told(plainTextSchema(120), 'De quem administra', 'Ana Lima'),
    cpf: optional(cpfSchema, { description: 'Com ou sem máscara', example: '529.982.247-25' }),
    ...pessoaFields,
    cargo: told(plainTextSchema(100), 'O que faz na empresa', 'Diretora'),
    mandatoAte: optional(dateSchema, { description: 'Último dia do mandato', example: '2027-04-30' }),
  })
  .check(
    z.refine(({ cpf, estrangeiro }) => Boolean(cpf) !== Boolean(estrangeiro), {
      error: 'Administrador sem CPF: informe o CPF ou o documento estrangeiro, com país e número.',
      path: ['cpf'],
      ...despiteOtherErrors,
    }),
  );
export type Administrador = z.infer<typeof administradorSchema>;

const controladorSchema = z
  .object({
    nome: optional(plainTextSchema(120), { description: 'De quem controla', example: 'Ana Lima' }),
    cpf: optional(cpfSchema, { description: 'Com ou sem máscara', example: '529.982.247-25' }),
    motivo: told(oneOf(['participacao', 'voto', 'acordo', 'fato']), 'Por que controla', 'acordo'),
  })
  .check(
    z.refine(({ nome, cpf }) => Boolean(nome) || Boolean(cpf), {
      error: 'Informe o nome ou o CPF de quem controla.',
      path: ['cpf'],
      ...despiteOtherErrors,
    }),
  );
export type Controlador = z.infer<typeof controladorSchema>;

const faturamentoSchema = z
  .object({
    valor: optional(moneySchema, { description: 'Em reais, de 12 meses', example: 1_850_000 }),
    faixa: optional(oneOf(faixasFaturamento), {
      description: 'No lugar do valor; os limites são os de FATURAMENTO_FAIXAS',
      example: 'epp',
    }),
    referencia: told(
      z.string().check(
        z.regex(
          /^\d{4}-(0[1-9]|1[0-2])$/,
          'Mês inválido: use AAAA-MM, como 2026-10, que não esteja no futuro.',
        ),
        z.refine(
          (mes) => mes <= businessDateOf(new Date()).slice(0, 7),
          'Mês inválido: use AAAA-MM, como 2026-10, que não esteja no futuro.',
        ),
      ),
      'Até que mês, AAAA-MM',
      '2026-10',
    ),
    origem: told(
      oneOf(['declarado', 'presumido']),
      'De quem é o valor: da empresa, ou estimado',
      'declarado',
    ),
  })
  .check(
    z.refine(({ valor, faixa }) => ((valor ?? undefined) !== undefined) !== Boolean(faixa), {
      error: 'Informe o valor ou a faixa, um dos dois.',
      path: ['valor'],
      ...despiteOtherErrors,
    }),
  );
export type Faturamento = z.infer<typeof faturamentoSchema>;

const listOf = <S extends z.ZodMiniType>(schema: S, max: number, what: string) =>
  z.array(schema).check(z.maxLength(max, `Informe no máximo ${max} ${what}.`));

/** By the kind of an extra field: how its value is judged. */
export const schemasExtras = {
  natureza: () =>
    numeroSchema(
      (codigo) => naturezasJuridicas.has(codigo),
      'Natureza jurídica desconhecida: use 4 dígitos, como 206-2.',
    ),
  cnae: () => cnaeSchema,
  cnaes: () => listOf(cnaeSchema, limitesQualificacao.cnaes, 'CNAEs secundários'),
  data: () => pastDate('1800-01-01', 'Data impossível: confira o ano, e se não está no futuro.'),
  dinheiro: () => moneySchema,
  porte: () => oneOf(portes),
  faturamento: () => faturamentoSchema,
  administradores: () => listOf(administradorSchema, limitesQualificacao.administradores, 'administradores'),
  controladores: () => listOf(controladorSchema, limitesQualificacao.controladores, 'controladores'),
  origem: () =>
    z.object({
      ip: told(
        z.union([z.ipv4(), z.ipv6()], 'Endereço IP inválido: confira-o.'),
        'IPv4 ou IPv6',
        '203.0.113.77',
      ),
    }),
};

/** Extra `qualificacao`: legal natures (4 digits) and CNAEs (7), to be put into words. */
export const codigosQuerySchema = z.object({
  codigos: told(
    z
      .string()
      .check(
        z.maxLength(1000),
        z.regex(/^\d{4}(\d{3})?(,\d{4}(\d{3})?)*$/, 'Use códigos de 4 ou 7 dígitos, separados por vírgula.'),
      ),
    'Naturezas jurídicas e CNAEs, sem máscara, separados por vírgula',
    '2062,4711302',
  ),
});

/** The words of each code that is known. */
export const codigosResponseSchema = z.record(z.string(), z.string());
