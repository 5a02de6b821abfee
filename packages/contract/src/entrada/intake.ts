import * as z from 'zod/mini';
import { camposExtras, camposRecebidos } from '../cadastros/campo-schemas.ts';
import { hasNoOwners } from '../cadastros/codigos.ts';
import { millionthsOf, roundingOf } from '../cadastros/participacao.ts';
import {
  despiteOtherErrors as despiteErrorsInside,
  numeroEstrangeiro,
  type Pessoa,
  pessoaFields,
} from '../cadastros/qualificacao.ts';
import { idSchema } from '../equipe/usuario.ts';
import { cnpjSchema, cpfSchema } from '../plataforma/numero-schema.ts';
import { plainTextSchema } from '../plataforma/texto.ts';

/** `socios` of one company; `sociosAoTodo` with those of partner companies, because each is looked for in every registration. */
export const limitesIntake = { socios: 50, sociosAoTodo: 200, niveis: 4, chaveIdempotencia: 100 } as const;

/** `null` is taken for absent. */
const orAbsent = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((valor) => valor ?? undefined),
  );

/** A person with `cpf`, or a company with `cnpj`, which may have partners of its own; who has neither has `estrangeiro`. */
export type SocioNovo = Pessoa & {
  nome: string;
  cpf?: string | undefined;
  cnpj?: string | undefined;
  percentual: number;
  socios?: SocioNovo[] | undefined;
};

/** The CNPJ of a company, the CPF of a person, or the number of a document from abroad. */
export const numeroOf = ({
  cpf,
  cnpj,
  estrangeiro,
}: Pick<SocioNovo, 'cpf' | 'cnpj' | 'estrangeiro'>): string =>
  cnpj ?? cpf ?? (estrangeiro ? numeroEstrangeiro(estrangeiro) : '');

/** At most 100, apart from rounding. */
function isSumPossible(socios: SocioNovo[]): boolean {
  const percentuais = socios.map(({ percentual }) => Number(percentual) || 0);
  const sum = percentuais.reduce((total, percentual) => total + millionthsOf(percentual), 0);
  return sum <= millionthsOf(100 + roundingOf(percentuais));
}
const areDifferent = (socios: SocioNovo[]) => new Set(socios.map(numeroOf)).size === socios.length;

/** These checks run even when a partner has other errors, so that the answer names all of them. */
const despiteOtherErrors = { when: ({ value }: { value: unknown }) => isListOfObjects(value) };
const isListOfObjects = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);

export const sociosRepetidos = 'Há dois sócios com o mesmo CPF ou CNPJ.';

const sociosOf = (socio: z.ZodMiniType<SocioNovo>) =>
  z.array(socio).check(
    z.maxLength(limitesIntake.socios, `Informe no máximo ${limitesIntake.socios} sócios.`),
    z.refine(isSumPossible, {
      error: 'A soma das participações passa de 100. Confira cada uma.',
      ...despiteOtherErrors,
    }),
    z.refine(areDifferent, { error: sociosRepetidos, ...despiteOtherErrors }),
  );

const noSocios = z
  .array(z.any())
  .check(z.maxLength(0, `Informe no máximo ${limitesIntake.niveis} níveis de sócios.`));

const numbersOf = ({ cpf, cnpj, estrangeiro }: SocioNovo) => [cpf, cnpj, estrangeiro].filter(Boolean).length;
const isOwnerACompany = ({ cnpj, estrangeiro, socios = [] }: SocioNovo) =>
  cnpj !== undefined || estrangeiro?.tipo === 'registro' || socios.length === 0;

/** `levels`: how many levels of partners there may be below this one. */
function socioNovoOf(levels: number): z.ZodMiniType<SocioNovo, SocioNovo> {
  return z
    .object({
      nome: plainTextSchema(120),
      cpf: orAbsent(cpfSchema),
      cnpj: orAbsent(cnpjSchema),
      percentual: z.number().check(z.gte(0), z.lte(100)),
      ...pessoaFields,
      socios: orAbsent<SocioNovo[]>(levels > 0 ? sociosOf(socioNovoOf(levels - 1)) : noSocios),
    })
    .check(
      z.refine((socio) => numbersOf(socio) > 0, {
        error: 'Sócio sem CPF: informe o documento estrangeiro, com país e número.',
        path: ['cpf'],
        ...despiteErrorsInside,
      }),
      z.refine((socio) => numbersOf(socio) < 2, {
        error: 'Informe o CPF da pessoa ou o CNPJ da empresa.',
        path: ['cpf'],
      }),
      z.refine(isOwnerACompany, { error: 'Só uma empresa, com CNPJ, tem sócios.', path: ['socios'] }),
    ) as z.ZodMiniType<SocioNovo, SocioNovo>;
}

export const socioNovoSchema = socioNovoOf(limitesIntake.niveis - 1);

/** Whether a company is, directly or through others, its own partner. */
const ownsItself = (socios: readonly SocioNovo[], above: readonly string[]): boolean =>
  socios.some(
    ({ cnpj, socios: below = [] }) =>
      cnpj !== undefined && (above.includes(cnpj) || ownsItself(below, [...above, cnpj])),
  );

const countSocios = (socios: readonly SocioNovo[]): number =>
  socios.reduce((total, { socios: below = [] }) => total + 1 + countSocios(below), 0);

/** A registration as an onboarding system sends it. Masks are accepted and taken off. */
export const cadastroNovoSchema = z
  .object({
    ...camposRecebidos,
    socios: sociosOf(socioNovoSchema),
    ...camposExtras,
  })
  .check(
    z.refine(({ socios, naturezaJuridica }) => socios.length > 0 || hasNoOwners(naturezaJuridica ?? ''), {
      error: 'Informe pelo menos um sócio.',
      path: ['socios'],
      when: ({ value }) => isListOfObjects((value as { socios?: unknown }).socios),
    }),
    z.refine(({ cnpj, socios }) => !ownsItself(socios, [cnpj]), {
      error: 'Há uma empresa que é sócia de si mesma, diretamente ou por outra. Confira os CNPJs.',
      path: ['socios'],
    }),
    z.refine(({ socios }) => countSocios(socios) <= limitesIntake.sociosAoTodo, {
      error: `Informe no máximo ${limitesIntake.sociosAoTodo} sócios ao todo, com os das empresas sócias: os de maior participação.`,
      path: ['socios'],
    }),
  );
export type CadastroNovo = z.infer<typeof cadastroNovoSchema>;

export const cadastroRecebidoSchema = z.object({
  id: idSchema,
  versao: z.number(),
  /** False: nothing differed, and nothing was written. */
  alterado: z.boolean(),
});
export type CadastroRecebido = z.infer<typeof cadastroRecebidoSchema>;
