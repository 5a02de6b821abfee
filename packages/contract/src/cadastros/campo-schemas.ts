import * as z from 'zod/mini';
import { ufs } from '../plataforma/limites.ts';
import { cnpjSchema, cpfSchema, numeroSchema } from '../plataforma/numero-schema.ts';
import { plainTextSchema } from '../plataforma/texto.ts';
import {
  type CampoBasico,
  type CampoExtra,
  campoOf,
  campos,
  nomesBasicos,
  nomesExtras,
  type TipoCampo,
} from './campos.ts';
import { envioDosCampos } from './campos-envio.ts';
import { optional, schemasExtras } from './qualificacao.ts';

/** `0800` and the like, or `4004`: numbers without an area code. */
const isServico = (telefone: string) => /^0[3589]00\d{6,7}$|^[34]00\d{5}$/.test(telefone);

/** Without its mask, the country code 55 and the zero for calls from afar. */
function toLocal(telefone: string): string {
  const digits = telefone.replace(/[\s./()-]/g, '');
  if (isServico(digits)) return digits;
  return digits.replace(/^\+?55(?=\d{10,11}$)/, '').replace(/^0(?=[1-9]\d(9\d{8}|[2-5]\d{7})$)/, '');
}

const telefoneSchema = z.string().check(
  z.maxLength(30),
  z.overwrite(toLocal),
  z.refine(
    (telefone) => isServico(telefone) || /^[1-9]{2}\d{8,9}$/.test(telefone),
    'Telefone inválido: use DDD e número, 10 ou 11 dígitos, com ou sem +55, ou um 0800.',
  ),
);

const emailSchema = z.string().check(
  z.overwrite((email) => email.trim().replace(/@[^@]*$/, (dominio) => dominio.toLowerCase())),
  z.maxLength(254),
  z.email(),
);

const ufSchema = z.string().check(
  z.maxLength(10),
  z.overwrite((uf) => uf.trim().toUpperCase()),
  z.refine((uf) => ufs.includes(uf), 'Use a sigla de um estado, como SP.'),
);

/** Empty when absent. */
const orEmpty = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((valor) => valor ?? ''),
  );

type Linha = ReturnType<typeof campoOf>;
type Campos = typeof campos;
type Text = z.ZodMiniType<string, string>;

const textOf = ({ max = 0 }: Linha, min = 0) => plainTextSchema(max, min);

/** By kind, as an onboarding system sends them. Masks are accepted and taken off. */
const received = {
  texto: (campo: Linha): Text => textOf(campo, 1),
  vazio: (campo: Linha) => orEmpty(textOf(campo)) as unknown as Text,
  complemento: (campo: Linha) => z.optional(z.nullable(textOf(campo))),
  cnpj: () => cnpjSchema,
  cpf: () => cpfSchema,
  cep: () => numeroSchema((cep) => /^\d{8}$/.test(cep), 'CEP inválido: use 8 dígitos.'),
  uf: () => ufSchema,
  email: () => emailSchema,
  telefone: () => telefoneSchema,
};

type Makes<Absent extends z.ZodMiniType> = Partial<
  Record<Exclude<TipoCampo, 'complemento'>, (campo: Linha) => Text>
> & {
  complemento: (campo: Linha) => Absent;
};
type Basics<Absent> = {
  [Name in CampoBasico]: Campos[Name]['tipo'] extends 'complemento' ? Absent : Text;
};

const basicsOf = <Absent extends z.ZodMiniType>(makes: Makes<Absent>) =>
  Object.fromEntries(
    nomesBasicos.map((nome) => [nome, makes[campos[nome].tipo]?.(campoOf(nome)) ?? z.string()]),
  ) as Basics<Absent>;

export const camposRecebidos = basicsOf(received);
export const camposRespondidos = basicsOf({ complemento: () => z.optional(z.nullable(z.string())) });
/** In a dossier none is left out. */
export const camposGuardados = basicsOf({ complemento: () => z.nullable(z.string()) });

type Extra<Tipo> = Tipo extends keyof typeof schemasExtras
  ? z.ZodMiniOptional<z.ZodMiniNullable<ReturnType<(typeof schemasExtras)[Tipo]>>>
  : never;

/** Beyond the spec, the same wherever they are: each may be left out, or null, which is the same. */
export const camposExtras = Object.fromEntries(
  nomesExtras.map((nome) => {
    const [description, example] = envioDosCampos[nome];
    return [nome, optional(schemasExtras[campos[nome].tipo](), { description, example })];
  }),
) as { [Name in CampoExtra]: Extra<Campos[Name]['tipo']> };

export type Qualificacao = z.infer<z.ZodMiniObject<typeof camposExtras>>;
