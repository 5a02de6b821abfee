import type {
  ArquivoIgual,
  Compartilhado,
  Contexto,
  PessoaEmOutros,
  Rajada,
} from '@painel-pj/regras/contexto';
import type { Dados } from '@painel-pj/regras/read-dados';
import type { ConsultaReceita } from '@painel-pj/regras/receita';
import { dominioOf, judgeDominio } from '@painel-pj/regras/server/email-domain';
import { isMunicipio, isSameMunicipio } from '@painel-pj/regras/server/municipios';
import type { TipoVinculo, VinculoKey } from '#analise/vinculos/vinculo-keys.ts';
import type { Outro } from '#analise/vinculos/vinculo-repository.ts';

/** The names that each registration gives to each CPF: `ordem`, then `cpf`. */
export type Nomes = Map<string, Map<string, string[]>>;
export type Encontro = VinculoKey & { outros: Outro[] };

export type Fatos = {
  criadoEm: Date;
  dados: Pick<Dados, 'cnpj' | 'email' | 'cidade' | 'estado'>;
  /** The values it shares, each with the other registrations that have it. */
  encontros: Encontro[];
  nomes: Nomes;
  /** Who signs and is no partner, here and in other registrations; empty where a partner signs. */
  assina: string;
  assinam: Map<string, string>;
  iguais: ArquivoIgual[];
  arquivos: NonNullable<Contexto['arquivos']>;
};

const of = (encontros: readonly Encontro[], ...tipos: TipoVinculo[]) =>
  encontros.filter(({ tipo }) => tipos.includes(tipo));

const ordensOf = (encontros: readonly Encontro[]) =>
  new Set(encontros.flatMap(({ outros }) => outros.map(({ ordem }) => ordem)));

/** Registrations with a common partner, or of the same company: it is normal that these share a telephone. */
const relativesOf = (encontros: readonly Encontro[]) => ordensOf(of(encontros, 'cpf', 'cnpj', 'raiz'));

function strangersOf(encontros: readonly Encontro[], tipo: TipoVinculo): Outro[] {
  const relatives = relativesOf(encontros);
  return of(encontros, tipo).flatMap(({ outros }) => outros.filter(({ ordem }) => !relatives.has(ordem)));
}

function findShared(encontros: readonly Encontro[], tipo: TipoVinculo): Compartilhado {
  const strangers = strangersOf(encontros, tipo);
  const otherTipos = (['telefone', 'email', 'endereco', 'arquivo'] as const).filter((one) => one !== tipo);
  const linked = ordensOf(of(encontros, ...otherTipos));
  return {
    semSocioEmComum: strangers.length,
    comOutroVinculo: strangers.filter(({ ordem }) => linked.has(ordem)).length,
  };
}

function describePerson({ valor: cpf, outros }: Encontro, known: Nomes): PessoaEmOutros {
  const count = (situacao: string) => outros.filter((outro) => outro.situacao === situacao).length;
  const [aprovados, recusados] = [count('cadastrado'), count('recusado')];
  const refusals = outros.flatMap(({ recusadoEm }) => recusadoEm?.toISOString() ?? []);
  const recusadoEm = refusals.sort().at(-1);
  return {
    cpf,
    aprovados,
    recusados,
    pendentes: outros.length - aprovados - recusados,
    ...(recusadoEm && { recusadoEm }),
    nomes: outros.flatMap(({ ordem, razaoSocial: empresa }) =>
      (known.get(ordem)?.get(cpf) ?? []).map((nome) => ({ nome, empresa })),
    ),
  };
}

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
const burstTipos = { telefone: 'telefone', email: 'email', cpf: 'socio', arquivo: 'arquivo' } as const;

/** How many registrations of the last 24 hours share the same value. */
function findBursts(encontros: readonly Encontro[], criadoEm: Date): Rajada[] {
  return Object.entries(burstTipos).flatMap(([tipo, name]) =>
    of(encontros, tipo as TipoVinculo).flatMap(({ outros }) => {
      const ages = outros
        .map((outro) => criadoEm.getTime() - outro.criadoEm.getTime())
        .filter((age) => age >= 0 && age <= dayMs);
      if (ages.length === 0) return [];
      const horas = Math.max(1, Math.ceil(Math.max(...ages) / hourMs));
      return [{ cadastros: ages.length + 1, horas, tipo: name }];
    }),
  );
}

function findDominio(email: string, encontros: readonly Encontro[]): Contexto['dominio'] {
  const judged = judgeDominio(email);
  if (judged) return judged;
  const strangers = strangersOf(encontros, 'dominio');
  const [first] = strangers;
  return first && { dominio: dominioOf(email), empresa: first.razaoSocial, total: strangers.length };
}

/** What was decided of the same CNPJ, sent by somebody else: a refusal before anything else. */
function findSameCnpj({ cnpj }: Fatos['dados'], encontros: readonly Encontro[]): Contexto['mesmoCnpj'] {
  const same = of(encontros, 'raiz').flatMap(({ outros }) => outros.filter((outro) => outro.cnpj === cnpj));
  const found = same.find(({ situacao }) => situacao === 'recusado') ?? same[0];
  if (!found) return undefined;
  const { situacao, decididoEm, recusadoEm } = found;
  const em = recusadoEm ?? (situacao === 'cadastrado' ? decididoEm : null);
  return { situacao, ...(em && { em: em.toISOString() }) };
}

/** For whom else somebody signs who is partner neither here nor there. */
function findSigned({ encontros, assina, assinam }: Fatos): Compartilhado | undefined {
  if (assina === '') return undefined;
  const [own, others] = [
    of(encontros, 'cpf').filter(({ valor }) => valor === assina),
    encontros.filter(({ tipo, valor }) => !(tipo === 'cpf' && valor === assina)),
  ];
  const relatives = relativesOf(others);
  const linked = ordensOf(of(others, 'telefone', 'email', 'endereco', 'arquivo'));
  const signed = own.flatMap(({ outros }) =>
    outros.filter(({ ordem }) => assinam.get(ordem) === assina && !relatives.has(ordem)),
  );
  return {
    semSocioEmComum: signed.length,
    comOutroVinculo: signed.filter(({ ordem }) => linked.has(ordem)).length,
  };
}

/** What the rules need to know beyond the registration itself. */
export function buildContexto(fatos: Fatos): Contexto {
  const { criadoEm, dados, encontros, nomes, iguais, arquivos } = fatos;
  const [first, ...more] = of(encontros, 'raiz').flatMap(({ outros }) =>
    outros.filter(({ cnpj }) => cnpj !== dados.cnpj),
  );
  const mesmoCnpj = findSameCnpj(dados, encontros);
  const responsavel = findSigned(fatos);
  const dominio = findDominio(dados.email, encontros);
  return {
    isCidadeDaUf: isMunicipio(dados.cidade, dados.estado),
    ...(first && { raiz: { total: more.length + 1, empresa: first.razaoSocial } }),
    ...(mesmoCnpj && { mesmoCnpj }),
    ...(responsavel && { responsavel }),
    pessoas: of(encontros, 'cpf').map((encontro) => describePerson(encontro, nomes)),
    telefone: findShared(encontros, 'telefone'),
    email: findShared(encontros, 'email'),
    endereco: findShared(encontros, 'endereco'),
    ip: findShared(encontros, 'ip'),
    ...(dominio && { dominio }),
    iguais,
    arquivos,
    rajadas: findBursts(encontros, criadoEm),
  };
}

export const besideReceita = (
  { cidade, estado }: Pick<Dados, 'cidade' | 'estado'>,
  receita: ConsultaReceita | undefined,
): Pick<Contexto, 'receita' | 'isMesmaCidade'> =>
  receita
    ? { receita, isMesmaCidade: isSameMunicipio(cidade, receita.empresa?.endereco.cidade ?? '', estado) }
    : {};
