import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Codigo, EmpresaReceita, SocioReceita } from '@painel-pj/regras/receita';
import * as z from 'zod/mini';

/** Control characters, NUL among them, are no part of a value; the database would refuse some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u001f\u007f]+/g;
const maxText = 300;

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) =>
    (value ?? '').replace(unprintable, ' ').replace(/\s+/g, ' ').trim().slice(0, maxText),
  ),
);

/** A number in the answer, which has lost its leading zeros, or its digits; empty: not told. */
const code = (digits: number) =>
  z.pipe(
    z.nullish(
      z.union([
        z.int().check(z.gte(0), z.lt(10 ** digits)),
        z.string().check(z.regex(/^\d*$/), z.maxLength(digits)),
      ]),
    ),
    z.transform((value) => {
      const written = String(value ?? '');
      return written === '' ? '' : written.padStart(digits, '0');
    }),
  );
const cnae = z.pipe(
  code(7),
  z.transform((value) => (Number(value) === 0 ? '' : value)),
);

const day = z.pipe(text, z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)));
const flag = z.nullish(z.boolean());
const number = z.pipe(
  text,
  z.transform((value) => value.replace(/[^0-9A-Z]/gi, '').toUpperCase()),
);

const socioSchema = z.object({
  identificador_de_socio: code(1),
  nome_socio: text,
  cnpj_cpf_do_socio: number,
  codigo_qualificacao_socio: code(2),
  qualificacao_socio: text,
  data_entrada_sociedade: day,
  pais: text,
  cpf_representante_legal: number,
  nome_representante_legal: text,
  codigo_qualificacao_representante_legal: code(2),
  qualificacao_representante_legal: text,
  codigo_faixa_etaria: code(1),
});
type Socio = z.infer<typeof socioSchema>;

const answerSchema = z.object({
  cnpj: number,
  identificador_matriz_filial: code(1),
  nome_fantasia: text,
  situacao_cadastral: code(2),
  data_situacao_cadastral: day,
  motivo_situacao_cadastral: code(2),
  descricao_motivo_situacao_cadastral: text,
  data_inicio_atividade: day,
  cnae_fiscal: cnae,
  cnae_fiscal_descricao: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cep: code(8),
  uf: text,
  municipio: text,
  situacao_especial: text,
  data_situacao_especial: day,
  opcao_pelo_mei: flag,
  razao_social: text,
  codigo_natureza_juridica: code(4),
  natureza_juridica: text,
  capital_social: z.nullish(z.number().check(z.gte(0))),
  codigo_porte: code(2),
  qsa: z.nullish(z.array(socioSchema).check(z.maxLength(5000))),
  cnaes_secundarios: z.nullish(z.array(z.object({ codigo: cnae })).check(z.maxLength(200))),
});

const portes: Record<string, EmpresaReceita['porte']> = { '01': 'me', '03': 'epp', '05': 'demais' };
const tipos: Record<string, SocioReceita['tipo']> = { '1': 'empresa', '2': 'pessoa', '3': 'exterior' };

const toCodigo = (codigo: string, texto: string): Codigo => ({ codigo, texto: codigo && texto });

/** A partner of a company has a whole CNPJ, a person the six digits that are shown of a CPF; nobody is `000000`. */
const toNumero = (shown: string) => (/^0*$/.test(shown) ? '' : shown);

const toSocio = (socio: Socio): SocioReceita => ({
  tipo: getOwn(tipos, socio.identificador_de_socio) ?? 'pessoa',
  nome: socio.nome_socio,
  numero: toNumero(socio.cnpj_cpf_do_socio),
  qualificacao: toCodigo(socio.codigo_qualificacao_socio, socio.qualificacao_socio),
  desde: socio.data_entrada_sociedade,
  pais: socio.pais,
  representante: {
    nome: socio.nome_representante_legal,
    numero: toNumero(socio.cpf_representante_legal),
    qualificacao: socio.nome_representante_legal
      ? toCodigo(socio.codigo_qualificacao_representante_legal, socio.qualificacao_representante_legal)
      : toCodigo('', ''),
  },
  faixaEtaria: Number(socio.codigo_faixa_etaria),
});

/** Why an answer can't be taken, in words for people. */
export class WrongAnswer extends Error {}

const matriz: Record<string, boolean> = { '1': true, '2': false };

/** What BrasilAPI and minha-receita answer about one CNPJ; everything but the CNPJ may be null or empty. */
export function readAnswer(body: unknown, cnpj: string): EmpresaReceita {
  const read = answerSchema.safeParse(body);
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.');
    throw new WrongAnswer(`A resposta não pôde ser entendida${field ? ` (${field})` : ''}.`);
  }
  const { data } = read;
  if (data.cnpj !== cnpj) throw new WrongAnswer('A resposta é sobre outro CNPJ.');
  return {
    razaoSocial: data.razao_social,
    nomeFantasia: data.nome_fantasia,
    isMatriz: getOwn(matriz, data.identificador_matriz_filial) ?? null,
    situacao: {
      codigo: data.situacao_cadastral,
      desde: data.data_situacao_cadastral,
      motivo: toCodigo(data.motivo_situacao_cadastral, data.descricao_motivo_situacao_cadastral),
    },
    naturezaJuridica: toCodigo(data.codigo_natureza_juridica, data.natureza_juridica),
    porte: getOwn(portes, data.codigo_porte) ?? '',
    isMei: data.opcao_pelo_mei ?? null,
    capitalSocial: data.capital_social ?? null,
    abertura: data.data_inicio_atividade,
    cnaePrincipal: toCodigo(data.cnae_fiscal, data.cnae_fiscal_descricao),
    cnaesSecundarios: (data.cnaes_secundarios ?? []).map(({ codigo }) => codigo).filter(Boolean),
    endereco: {
      cep: data.cep,
      logradouro: `${data.descricao_tipo_de_logradouro} ${data.logradouro}`.trim(),
      numero: data.numero,
      complemento: data.complemento,
      bairro: data.bairro,
      cidade: data.municipio,
      estado: data.uf,
    },
    especial: { situacao: data.situacao_especial, desde: data.data_situacao_especial },
    qsa: (data.qsa ?? []).map(toSocio),
  };
}
