import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Codigo, EmpresaReceita, SocioReceita } from '@painel-pj/regras/receita';

/** What a code of one of the tables of words stands for; empty where it is in none. */
export type TellCode = (tabela: string, codigo: string) => string;

/** Lines of one company: the name of their file, and the values. */
export type Linhas = readonly [arquivo: string, valores: string[]][];

const clean = (value = '') => value.replace(/[\0\s]+/g, ' ').trim();
const readDate = (value?: string) => {
  const [, year, month, day] = /^([12]\d{3})(\d\d)(\d\d)$/.exec(clean(value)) ?? [];
  return year ? `${year}-${month}-${day}` : '';
};
/** A code of zeros alone says nothing. */
const readCode = (value = '', length = 1) => {
  const code = clean(value);
  return /^0*$/.test(code) ? '' : code.padStart(length, '0');
};
const readAmount = (value = '') => {
  const amount = clean(value).replace(',', '.');
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : null;
};
/** Six digits of a CPF; a whole CNPJ; `***000000**` is nobody's. */
const readNumber = (value = '') => {
  const [, shown] = /^\*{3}\.?(\d{3}\.?\d{3})-?\*{2}$/.exec(clean(value)) ?? [];
  const digits = (shown ?? clean(value)).replace(/[./-]/g, '');
  return /^0*$/.test(digits) ? '' : digits;
};

const sizes: Record<string, EmpresaReceita['porte']> = { '01': 'me', '03': 'epp', '05': 'demais' };
const kinds: Record<string, SocioReceita['tipo']> = { 1: 'empresa', 2: 'pessoa', 3: 'exterior' };
const yesOrNo: Record<string, boolean> = { S: true, N: false };

function readSocio(valores: string[], wordsOf: (tabela: string, codigo: string) => Codigo): SocioReceita {
  const [, tipo = '', nome, numero, qualificacao, desde, pais] = valores;
  const [repNumero, repNome, repQualificacao, faixa = ''] = valores.slice(7);
  return {
    tipo: getOwn(kinds, tipo) ?? 'pessoa',
    nome: clean(nome),
    numero: readNumber(numero),
    qualificacao: wordsOf('Qualificacoes', readCode(qualificacao, 2)),
    desde: readDate(desde),
    pais: wordsOf('Paises', readCode(pais, 3)).texto,
    representante: {
      nome: clean(repNome),
      numero: readNumber(repNumero),
      qualificacao: wordsOf('Qualificacoes', readCode(repQualificacao, 2)),
    },
    faixaEtaria: Number(readCode(faixa)) || 0,
  };
}

/** Null: the establishment is not among the lines. */
export function readEmpresa(linhas: Linhas, tellCode: TellCode): EmpresaReceita | null {
  const of = (name: string) =>
    linhas.filter(([arquivo]) => arquivo.startsWith(name)).map(([, valores]) => valores);
  const [estabelecimento] = of('Estabelecimentos');
  if (!estabelecimento) return null;
  const at = (column: number) => clean(estabelecimento[column]);
  const [[, razao, natureza, , capital, porte = ''] = []] = of('Empresas');
  const [[, , , , mei = ''] = []] = of('Simples');
  const wordsOf = (tabela: string, codigo: string): Codigo => ({
    codigo,
    texto: codigo && clean(tellCode(tabela, codigo)),
  });
  return {
    razaoSocial: clean(razao),
    nomeFantasia: at(4),
    isMatriz: getOwn({ 1: true, 2: false }, at(3)) ?? null,
    situacao: {
      codigo: readCode(at(5), 2),
      desde: readDate(at(6)),
      motivo: wordsOf('Motivos', readCode(at(7), 2)),
    },
    naturezaJuridica: wordsOf('Naturezas', readCode(natureza, 4)),
    porte: getOwn(sizes, clean(porte)) ?? '',
    isMei: getOwn(yesOrNo, clean(mei)) ?? null,
    capitalSocial: readAmount(capital),
    abertura: readDate(at(10)),
    cnaePrincipal: wordsOf('Cnaes', readCode(at(11), 7)),
    cnaesSecundarios: at(12)
      .split(',')
      .flatMap((cnae) => readCode(cnae, 7) || []),
    endereco: {
      cep: readCode(at(18), 8),
      logradouro: clean(`${at(13)} ${at(14)}`),
      numero: at(15),
      complemento: at(16),
      bairro: at(17),
      cidade: wordsOf('Municipios', readCode(at(20), 4)).texto,
      estado: at(19),
    },
    especial: { situacao: at(28), desde: readDate(at(29)) },
    qsa: of('Socios').map((valores) => readSocio(valores, wordsOf)),
  };
}
