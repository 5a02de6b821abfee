import * as z from 'zod/mini';
import { isPlain } from './invisivel.ts';
import { isCnpj, isCpf } from './numero-fiscal.ts';
import { idSchema } from './usuario.ts';

const ufs = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

export const limitesIntake = { socios: 50, niveis: 4, chaveIdempotencia: 100 } as const;

const texto = (max: number, min = 1) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.refine(isPlain, 'Remova os caracteres de controle e os que não se veem.'),
    );

/** A number of people or places, with or without its mask. */
const numero = (isValid: (limpo: string) => boolean, mensagem: string) =>
  z.string().check(
    z.maxLength(30),
    z.overwrite((valor) => valor.replace(/[\s./()-]/g, '').toUpperCase()),
    z.refine(isValid, mensagem),
  );

const cpfSchema = numero(isCpf, 'CPF inválido: confira os 11 dígitos.');

const cnpjSchema = numero(isCnpj, 'CNPJ inválido: confira os 14 caracteres e os dígitos verificadores.');

/** A person by `cpf`, or a company by `cnpj`, which may bring partners of its own. */
export type SocioNovo = {
  nome: string;
  cpf?: string | undefined;
  cnpj?: string | undefined;
  percentual: number;
  socios?: SocioNovo[] | undefined;
};

/** The number a partner goes by. */
export const numeroDoSocio = ({ cpf, cnpj }: Pick<SocioNovo, 'cpf' | 'cnpj'>): string => cnpj ?? cpf ?? '';

/** In ten-thousandths of a point: a third of 100 three times is not more than 100. */
const isSumPossible = (socios: SocioNovo[]) =>
  socios.reduce((total, { percentual }) => total + Math.round((Number(percentual) || 0) * 10_000), 0) <=
  1_000_001;
const areDifferent = (socios: SocioNovo[]) => new Set(socios.map(numeroDoSocio)).size === socios.length;

const judgedAnyway = { when: ({ value }: { value: unknown }) => isListOfObjects(value) };
const isListOfObjects = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);

const sociosOf = (socio: z.ZodMiniType<SocioNovo>) =>
  z
    .array(socio)
    .check(
      z.maxLength(limitesIntake.socios, `Informe no máximo ${limitesIntake.socios} sócios.`),
      z.refine(isSumPossible, { error: 'A soma das participações passa de 100.', ...judgedAnyway }),
      z.refine(areDifferent, { error: 'Há dois sócios com o mesmo CPF ou CNPJ.', ...judgedAnyway }),
    );

const noSocios = z
  .array(z.any())
  .check(z.maxLength(0, `Informe no máximo ${limitesIntake.niveis} níveis de sócios.`));

const isOneKind = ({ cpf, cnpj }: SocioNovo) => (cpf === undefined) !== (cnpj === undefined);
const isOwnerACompany = ({ cnpj, socios = [] }: SocioNovo) => cnpj !== undefined || socios.length === 0;

/** `levels`: of partners below this one. */
function socioNovoOf(levels: number): z.ZodMiniType<SocioNovo, SocioNovo> {
  return z
    .object({
      nome: texto(120),
      cpf: z.optional(cpfSchema),
      cnpj: z.optional(cnpjSchema),
      percentual: z.number().check(z.gte(0), z.lte(100)),
      socios: z.optional(levels > 0 ? sociosOf(socioNovoOf(levels - 1)) : noSocios),
    })
    .check(
      z.refine(isOneKind, { error: 'Informe o CPF da pessoa ou o CNPJ da empresa.', path: ['cpf'] }),
      z.refine(isOwnerACompany, { error: 'Só uma empresa, com CNPJ, tem sócios.', path: ['socios'] }),
    ) as z.ZodMiniType<SocioNovo, SocioNovo>;
}

export const socioNovoSchema = socioNovoOf(limitesIntake.niveis - 1);

/** Whether a company stands below itself. */
const ownsItself = (socios: readonly SocioNovo[], above: readonly string[]): boolean =>
  socios.some(
    ({ cnpj, socios: below = [] }) =>
      cnpj !== undefined && (above.includes(cnpj) || ownsItself(below, [...above, cnpj])),
  );

/** A registration as an onboarding system sends it. Masks are accepted and taken off. */
export const cadastroNovoSchema = z
  .object({
    razaoSocial: texto(200),
    nomeFantasia: z._default(texto(200, 0), ''),
    cnpj: cnpjSchema,
    inscricaoEstadual: z._default(texto(30, 0), ''),
    cep: numero((cep) => /^\d{8}$/.test(cep), 'CEP inválido: use 8 dígitos.'),
    logradouro: texto(200),
    numero: texto(20),
    complemento: z.optional(z.nullable(texto(100, 0))),
    bairro: texto(100),
    cidade: texto(100),
    estado: z.string().check(
      z.maxLength(10),
      z.overwrite((uf) => uf.trim().toUpperCase()),
      z.refine((uf) => ufs.includes(uf), 'Use a sigla de um estado, como SP.'),
    ),
    email: z.email().check(z.maxLength(254)),
    telefone: numero(
      (telefone) => /^[1-9]{2}\d{8,9}$/.test(telefone),
      'Telefone inválido: use DDD e número, 10 ou 11 dígitos.',
    ),
    nomeResponsavel: texto(120),
    cpfResponsavel: cpfSchema,
    cargoResponsavel: texto(100),
    socios: sociosOf(socioNovoSchema).check(z.minLength(1, 'Informe pelo menos um sócio.')),
  })
  .check(
    z.refine(({ cnpj, socios }) => !ownsItself(socios, [cnpj]), {
      error: 'Há uma empresa que é sócia de si mesma, diretamente ou por outra. Confira os CNPJs.',
      path: ['socios'],
    }),
  );
export type CadastroNovo = z.infer<typeof cadastroNovoSchema>;

export const cadastroRecebidoSchema = z.object({
  id: idSchema,
  versao: z.number(),
  /** False: it was already so, and nothing was written. */
  alterado: z.boolean(),
});
export type CadastroRecebido = z.infer<typeof cadastroRecebidoSchema>;
