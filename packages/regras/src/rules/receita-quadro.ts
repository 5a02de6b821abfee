import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { hasPaper } from '../company-kind.ts';
import { foldText } from '../fold-text.ts';
import type { Dados } from '../read-dados.ts';
import type { EmpresaReceita, SocioReceita } from '../receita.ts';
import { findSigner, listsPartners, matchQuadro, mayBind, showNumber } from '../receita-quadro.ts';
import { defineRegra } from '../regra.ts';
import { isSameName } from '../same-name.ts';
import { joinWords, nameOr } from '../words.ts';
import { besideReceita } from './receita.ts';

const aMais = defineRegra<{ nome: string; numero: string }>({
  codigo: 'receita-socio-a-mais',
  nivel: 'atencao',
  reason:
    'Who is told as a partner of a company with quotas is in Receita, or came in after the data. Shareholders are never there.',
  texto: ({ nome }, fonte) =>
    `${nome} não está no quadro da Receita. Pode ter entrado depois. (Receita, ${fonte})`,
  pedido: ({ nome }) => `Envie a alteração do contrato social em que ${nome} entrou na sociedade.`,
  example: { nome: 'Carlos Souza', numero: '52998224725' },
  find: besideReceita((dados, empresa) =>
    listsPartners(dados, empresa)
      ? matchQuadro(dados, empresa).flatMap(({ situacao, informado }) =>
          situacao === 'so_informado' && informado.alvo.startsWith('socios') && informado.nome
            ? [
                {
                  valores: { nome: informado.nome, numero: informado.cnpj || informado.cpf },
                  alvo: informado.alvo,
                },
              ]
            : [],
        )
      : [],
  ),
});

type Faltante = Pick<SocioReceita, 'nome' | 'numero' | 'tipo' | 'desde' | 'qualificacao'>;
const heavy = new Set(['05', '10', '16', '49']);
/** Quotas that the company holds of itself have nobody behind them. */
const treasury = '63';
/** Who directs without owning; told in `administradores`, where a company tells them. */
const directors = new Set('05 08 10 11 13 16 17 18 19 70 71 72 73'.split(' '));

const tellFaltante = ({ nome, tipo, desde, qualificacao }: Faltante) => {
  const since = desde && ` desde ${tellDate(desde.slice(0, 7))}`;
  const role = tipo === 'empresa' ? 'sócia' : qualificacao.texto;
  return role || since ? `${nome}, ${role}${since}`.replace(', desde', ' desde') : nome;
};

const aMenos = defineRegra<{ faltam: Faltante[] }>({
  codigo: 'receita-socio-a-menos',
  nivel: 'atencao',
  raised: {
    nivel: 'impede',
    when: 'one of them is a company, or runs this one',
    isRaised: ({ faltam }) =>
      faltam.some(({ tipo, qualificacao }) => tipo === 'empresa' || heavy.has(qualificacao.codigo)),
  },
  reason:
    'A partner that was left out may be the one who owns the company. Of who has no quotas, only who directs is there: they are compared where the company told its administrators.',
  texto: ({ faltam }, fonte) =>
    `Na Receita ${faltam.length > 1 ? 'constam' : 'consta'} também ${faltam.map(tellFaltante).join('; ')}. Pode ter saído há pouco. (Receita, ${fonte})`,
  pedido: ({ faltam }) =>
    `Informe também ${joinWords(faltam.map(({ nome }) => nome))}, que consta${faltam.length > 1 ? 'm' : ''} no quadro da Receita Federal, ou envie a alteração que mostra a saída.`,
  example: {
    faltam: [
      {
        nome: 'BETA PARTICIPACOES LTDA',
        numero: '11222333000181',
        tipo: 'empresa',
        desde: '2024-03-01',
        qualificacao: { codigo: '22', texto: 'Sócio' },
      },
    ],
  },
  find: besideReceita((dados, empresa) => {
    const hasQuotas = listsPartners(dados, empresa);
    const signer = findSigner(dados, empresa);
    const isTold = (socio: SocioReceita) =>
      socio === signer ||
      socio.qualificacao.codigo === treasury ||
      (!hasQuotas && (dados.administradores.length === 0 || !directors.has(socio.qualificacao.codigo)));
    // Partners that could not be read, or were not told at all, are for other rules.
    if (!dados.socios?.length) return [];
    const faltam = matchQuadro(dados, empresa).flatMap(({ situacao, socio }) =>
      situacao === 'so_receita' && socio.nome && !isTold(socio)
        ? [
            (({ nome, numero, tipo, desde, qualificacao }) => ({ nome, numero, tipo, desde, qualificacao }))(
              socio,
            ),
          ]
        : [],
    );
    return faltam.length > 0 ? [{ valores: { faltam }, alvo: 'socios' }] : [];
  }),
});

const outroCpf = defineRegra<{ nome: string; cpf: string; numero: string }>({
  codigo: 'receita-outro-cpf',
  nivel: 'impede',
  reason: 'The same name under another number is another person, or a wrong number.',
  texto: ({ nome, numero }, fonte) =>
    `${nome} está na Receita com outro CPF (${showNumber(numero)}). Pode ser erro de digitação, ou outra pessoa. (Receita, ${fonte})`,
  pedido: ({ nome }) => `Confira o CPF de ${nome}: na Receita Federal consta outro.`,
  example: { nome: 'Ana Lima', cpf: '11144477735', numero: '456789' },
  find: besideReceita((dados, empresa) =>
    matchQuadro(dados, empresa).flatMap(({ situacao, socio, informado }) =>
      situacao === 'outro_cpf'
        ? [
            {
              valores: { nome: informado.nome, cpf: informado.cpf, numero: socio.numero },
              alvo: informado.alvo,
            },
          ]
        : [],
    ),
  ),
});

const isExcused = (dados: Dados) =>
  hasPaper(dados, /procuracao|^ata/) || /procurador/.test(foldText(dados.cargoResponsavel));

/** Who signs is a partner or an administrator by the registration; others are for `responsavel-sem-procuracao`. */
const isInside = ({ cpfResponsavel: cpf, socios, administradores }: Dados) =>
  [...(socios ?? []), ...administradores].some((pessoa) => pessoa.cpf === cpf);

/** Whether who signs may do so by what Receita has. */
export function signsByReceita(dados: Dados, empresa: EmpresaReceita | null | undefined): boolean {
  const signer = empresa && findSigner(dados, empresa);
  return Boolean(signer && mayBind(signer));
}

const quemAdministra = defineRegra<{ administram: string[]; nome: string; papel: string }>({
  codigo: 'receita-quem-administra',
  nivel: 'atencao',
  reason:
    'Not every partner may sign: those whose qualification in Receita says so, or who has a power of attorney.',
  texto: ({ administram, nome, papel }, fonte) =>
    `Na Receita quem administra é ${joinWords(administram)}; ${nome} ${papel ? `tem a qualificação “${papel}”` : 'não está no quadro'}. Há procuração? (Receita, ${fonte})`,
  pedido: ({ nome }) =>
    `Envie a procuração de ${nome}, ou a alteração do contrato social que lhe dá a administração.`,
  example: { administram: ['CARLOS SOUZA'], nome: 'Ana Lima', papel: 'Sócio' },
  find: besideReceita((dados, empresa) => {
    const { cpfResponsavel, nomeResponsavel } = dados;
    const administram = empresa.qsa.filter((socio) => mayBind(socio) && socio.nome);
    const signer = findSigner(dados, empresa);
    if (!cpfResponsavel || administram.length === 0 || signsByReceita(dados, empresa)) return [];
    if (isExcused(dados) || (!signer && !isInside(dados))) return [];
    // The same name under another number is told by `receita-outro-cpf`.
    if (!signer && administram.some(({ nome }) => isSameName(nome, nomeResponsavel))) return [];
    const valores = {
      administram: administram.map(({ nome }) => nome),
      nome: nameOr(nomeResponsavel, 'O responsável'),
      papel: signer ? signer.qualificacao.texto || 'sócio' : '',
    };
    return [{ valores, alvo: 'cpfResponsavel' }];
  }),
});

const ages: Readonly<Record<number, string>> = { 1: 'até 12 anos', 2: 'entre 13 e 20 anos' };
const minors: ReadonlySet<string> = new Set(['30', '68']);

const menor = defineRegra<{ nome: string; faixa: number; papel: string; representante: string }>({
  codigo: 'receita-menor',
  nivel: 'atencao',
  reason:
    'A minor may own a share, and somebody acts for them. Between 13 and 20 years counts only where Receita says minor, or names who acts. A date of birth that was told is judged instead.',
  texto: ({ nome, faixa, papel, representante }, fonte) =>
    `${nome} ${ages[faixa] ? `tem ${ages[faixa]} na Receita${papel && ` (${papel})`}` : `está na Receita como ${papel}`}. ${
      representante ? `Quem representa, na Receita, é ${representante}: mostre-o.` : 'Mostre quem representa.'
    } (Receita, ${fonte})`,
  pedido: ({ nome }) => `Envie o documento de quem representa ${nome}.`,
  example: { nome: 'Yasmin Weber', faixa: 2, papel: 'Sócio Menor', representante: '' },
  find: besideReceita((dados, empresa) =>
    matchQuadro(dados, empresa).flatMap(({ socio, informado }) => {
      if (!socio || informado?.nascimento || !socio.nome) return [];
      const { nome, faixaEtaria: faixa, qualificacao, representante } = socio;
      const isMinor =
        faixa === 1 || minors.has(qualificacao.codigo) || (faixa === 2 && representante.nome !== '');
      const papel = qualificacao.texto || (minors.has(qualificacao.codigo) ? 'sócio menor' : '');
      return isMinor
        ? [
            {
              valores: { nome: informado?.nome || nome, faixa, papel, representante: representante.nome },
              alvo: informado?.alvo ?? 'socios',
            },
          ]
        : [];
    }),
  ),
});

const abroad: ReadonlySet<string> = new Set('37 38 55 56 57 66 70 71 72 73 74 75'.split(' '));

const exterior = defineRegra<{ nome: string; pais: string }>({
  codigo: 'receita-exterior',
  nivel: 'informacao',
  reason: 'Who lives or has a seat abroad acts here through somebody, and is known by other papers.',
  texto: ({ nome, pais }, fonte) =>
    `${nome} é do exterior na Receita${pais && ` (${pais})`}. Confira o documento e quem o representa no Brasil. (Receita, ${fonte})`,
  example: { nome: 'John Smith', pais: 'ESTADOS UNIDOS' },
  find: besideReceita((dados, empresa) =>
    matchQuadro(dados, empresa).flatMap(({ socio, informado }) =>
      socio?.nome && (socio.tipo === 'exterior' || abroad.has(socio.qualificacao.codigo))
        ? [
            {
              valores: { nome: informado?.nome || socio.nome, pais: socio.pais },
              alvo: informado?.alvo ?? 'socios',
            },
          ]
        : [],
    ),
  ),
});

export const regrasReceitaQuadro = [aMais, aMenos, outroCpf, quemAdministra, menor, exterior];
