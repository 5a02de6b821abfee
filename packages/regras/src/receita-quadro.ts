import { formatCnpj } from '@painel-pj/contract/plataforma/mascaras';
import { kindOf } from './company-kind.ts';
import { kindOfCode, kinds } from './data/company-kinds.ts';
import { wordsOf } from './fold-text.ts';
import type { Dados } from './read-dados.ts';
import type { EmpresaReceita, SocioReceita } from './receita.ts';
import { isSameName } from './same-name.ts';

/** Somebody that the registration names: a partner, or who runs the company. */
export type Informado = { alvo: string; nome: string; cpf: string; cnpj: string; nascimento: string };

export type ParReceita =
  | { situacao: 'confere' | 'outro_cpf'; socio: SocioReceita; informado: Informado; palavras: string }
  | { situacao: 'so_receita'; socio: SocioReceita; informado?: undefined; palavras: string }
  | { situacao: 'so_informado'; socio?: undefined; informado: Informado; palavras: string };

/** `***.982.247-**`, or a CNPJ with its mask. */
export const showNumber = (numero: string): string =>
  numero.length === 6 ? `***.${numero.slice(0, 3)}.${numero.slice(3)}-**` : formatCnpj(numero);

const isPlainCpf = (cpf: string) => /^\d{11}$/.test(cpf);

/** The qualifications whose holders act for the company. */
const binding = new Set('05 10 16 28 49 65 66 70 72 73 74'.split(' '));
export const mayBind = ({ qualificacao }: SocioReceita): boolean => binding.has(qualificacao.codigo);

const isSameCnpj = ({ numero }: SocioReceita, { cnpj }: Informado) =>
  numero.length === 14 && cnpj.length === 14 && numero.slice(0, 8) === cnpj.slice(0, 8);

/** Inside one company six equal digits are as good as proof. */
const hasSameDigits = ({ numero }: SocioReceita, { cpf }: Pick<Informado, 'cpf'>) =>
  numero.length === 6 && isPlainCpf(cpf) && cpf.slice(3, 9) === numero;

const isWithoutNumber = ({ numero, tipo }: SocioReceita, { cpf, cnpj }: Informado) =>
  tipo === 'empresa' ? numero === '' || cnpj.length !== 14 : numero === '' || !isPlainCpf(cpf);

const isSameSort = ({ tipo }: SocioReceita, { cpf, cnpj }: Informado) =>
  tipo === 'exterior' || (tipo === 'empresa' ? cpf === '' : cnpj === '');

const hasEqualName = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ');

const peopleOf = ({ socios, administradores }: Dados): Informado[] => {
  const partners = socios ?? [];
  const isPartner = (cpf: string) => cpf !== '' && partners.some((socio) => socio.cpf === cpf);
  return [
    ...partners,
    ...administradores.filter(({ cpf }) => !isPartner(cpf)).map((one) => ({ ...one, cnpj: '' })),
  ];
};

/** Whether its partners are in Receita: shareholders and members are not, only who directs them. */
export function listsPartners(dados: Dados, { naturezaJuridica }: EmpresaReceita): boolean {
  const kind = naturezaJuridica.codigo ? kindOfCode(naturezaJuridica.codigo) : kindOf(dados);
  return kind === undefined || kinds[kind].owners === 'quotas';
}

/** Who of the registration is who in Receita; nothing where Receita publishes nobody, as of a sole trader. */
export function matchQuadro(dados: Dados, empresa: EmpresaReceita): ParReceita[] {
  if (empresa.qsa.length === 0 || empresa.naturezaJuridica.codigo === '2135') return [];
  const left = new Set(peopleOf(dados));
  const pairs = new Map<SocioReceita, ParReceita>();
  const pair = (
    situacao: 'confere' | 'outro_cpf',
    isMatch: (socio: SocioReceita, informado: Informado) => boolean,
    tell: (socio: SocioReceita) => string,
  ) => {
    for (const socio of empresa.qsa.filter((one) => !pairs.has(one))) {
      const matches = [...left].filter((informado) => isMatch(socio, informado));
      const informado = matches.find(({ nome }) => isSameName(nome, socio.nome)) ?? matches[0];
      if (!informado) continue;
      pairs.set(socio, { situacao, socio, informado, palavras: tell(socio) });
      left.delete(informado);
    }
  };
  pair(
    'confere',
    (socio, informado) => isSameCnpj(socio, informado) || hasSameDigits(socio, informado),
    ({ numero }) => `confere: ${showNumber(numero)}`,
  );
  pair(
    'confere',
    (socio, informado) =>
      isSameSort(socio, informado) &&
      isWithoutNumber(socio, informado) &&
      Boolean(informado.nome && socio.nome) &&
      isSameName(informado.nome, socio.nome),
    () => 'só o nome confere: não há número para comparar',
  );
  pair(
    'outro_cpf',
    (socio, informado) =>
      socio.tipo === 'pessoa' &&
      isPlainCpf(informado.cpf) &&
      informado.nome !== '' &&
      hasEqualName(informado.nome, socio.nome),
    ({ numero }) => `mesmo nome, outro CPF: ${showNumber(numero)}`,
  );
  const isListed = listsPartners(dados, empresa);
  return [
    ...empresa.qsa.map(
      (socio): ParReceita =>
        pairs.get(socio) ?? { situacao: 'so_receita', socio, palavras: 'só na Receita: não foi informado' },
    ),
    // Owners whom Receita never lists are no difference.
    ...[...left]
      .filter(({ alvo }) => isListed || alvo.startsWith('administradores'))
      .map(
        (informado): ParReceita => ({
          situacao: 'so_informado',
          informado,
          palavras: 'não está no quadro da Receita',
        }),
      ),
  ];
}

/** Who signs, in Receita's list: by the shown digits, or by the name of who has none. */
export const findSigner = (
  { cpfResponsavel: cpf, nomeResponsavel: nome }: Dados,
  { qsa }: EmpresaReceita,
): SocioReceita | undefined =>
  qsa.find((socio) => hasSameDigits(socio, { cpf })) ??
  qsa.find(
    (socio) => socio.tipo !== 'empresa' && socio.numero === '' && nome !== '' && isSameName(nome, socio.nome),
  );
