import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { type CompanyKind, hasPaper, kindOf } from '../company-kind.ts';
import { foldText } from '../fold-text.ts';
import { allSocios, type Dados, type Documento, type SocioLido } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { joinWords, nameOr } from '../words.ts';

type Paper = { nome: string; names: RegExp };

/** Nothing is required of a MEI: the CCMEI is optional. */
const expected: Record<CompanyKind, Paper[]> = {
  Ltda: [
    {
      nome: 'o contrato social',
      names: /contratosocial|contratoconsolidado|alteracaocontratual|ultimaalteracao|atoconstitutivo/,
    },
  ],
  'S.A.': [
    { nome: 'estatuto', names: /estatuto/ },
    { nome: 'ata de eleição', names: /^ata|ataassembleia|ataeleicao/ },
  ],
  MEI: [],
};

const papeis = defineRegra<{ tipo: CompanyKind; faltam: string[] }>({
  codigo: 'faltam-papeis',
  nivel: 'atencao',
  reason:
    'Who may act for a company stands in its contrato social (Ltda, SLU, EIRELI) or in its estatuto and the minutes that elected the directors (S.A.). A MEI needs neither.',
  texto: ({ tipo, faltam }) =>
    `${tipo}: ${faltam.length > 1 ? 'faltam' : 'falta'} ${joinWords(faltam)}. Pode estar sob outro nome.`,
  pedido: ({ faltam }) => `Envie ${joinWords(faltam)}.`,
  example: { tipo: 'S.A.', faltam: ['estatuto', 'ata de eleição'] },
  find: (dados) => {
    const tipo = kindOf(dados);
    if (!tipo) return [];
    const faltam = expected[tipo].filter(({ names }) => !hasPaper(dados, names)).map(({ nome }) => nome);
    return faltam.length > 0 ? [{ valores: { tipo, faltam } }] : [];
  },
});

const procuracao = /procuracao/;
const saysProcurador = ({ cargoResponsavel }: Dados) => /procurador/.test(foldText(cargoResponsavel));
const isElected = (dados: Dados) =>
  kindOf(dados) === 'S.A.' &&
  (expected['S.A.'][1]?.names ? hasPaper(dados, expected['S.A.'][1].names) : false);

const semProcuracao = defineRegra<{ nome: string; cpf: string }>({
  codigo: 'responsavel-sem-procuracao',
  nivel: 'atencao',
  reason:
    'Who is no partner acts for a company by a power of attorney, or as an administrator that its papers name.',
  texto: ({ nome }) =>
    `${nome} assina, não está entre os sócios e não há procuração. Se administra a empresa, mostre a cláusula.`,
  pedido: ({ nome }) =>
    `Envie a procuração de ${nome}, ou a cláusula do contrato que lhe dá a administração.`,
  example: { nome: 'Ana Lima', cpf: '11144477735' },
  find: (dados) => {
    const { nomeResponsavel, cpfResponsavel: cpf, socios } = dados;
    const people = allSocios(socios).filter((socio) => socio.cpf);
    const isKnown = people.some((socio) => socio.cpf === cpf);
    const isExcused = isKnown || saysProcurador(dados) || hasPaper(dados, procuracao) || isElected(dados);
    if (!cpf || people.length === 0 || isExcused) return [];
    return [{ valores: { nome: nameOr(nomeResponsavel, 'O responsável'), cpf }, alvo: 'cpfResponsavel' }];
  },
});

const procuradorSemProcuracao = defineRegra<{ nome: string }>({
  codigo: 'procurador-sem-procuracao',
  nivel: 'impede',
  reason: 'The registration itself says that a power of attorney is used: without it nobody signed.',
  texto: ({ nome }) => `${nome} assina como procurador e não há procuração. Pode estar sob outro nome.`,
  pedido: ({ nome }) => `Envie a procuração de ${nome}.`,
  example: { nome: 'Ana Lima' },
  find: (dados) =>
    saysProcurador(dados) && !hasPaper(dados, procuracao)
      ? [{ valores: { nome: nameOr(dados.nomeResponsavel, 'O responsável') }, alvo: 'cargoResponsavel' }]
      : [],
});

const semDocumento = defineRegra<{ nome: string }>({
  codigo: 'sem-documento',
  nivel: 'atencao',
  reason: 'Nothing proves who a partner, or the company, is.',
  texto: ({ nome }) => `${nome}: sem documento.`,
  pedido: ({ nome }) => `Envie um documento de ${nome}.`,
  example: { nome: 'Yasmin Weber' },
  find: ({ documentos, socios, razaoSocial }) => [
    ...(documentos.length === 0 && razaoSocial
      ? [{ valores: { nome: razaoSocial }, alvo: 'documentos' }]
      : []),
    ...(socios ?? [])
      .filter((socio) => socio.documentos.length === 0 && socio.nome)
      .map(({ nome, alvo }) => ({ valores: { nome }, alvo })),
  ],
});

const withoutFile = (documentos: Documento[], alvo = '', nome = '') =>
  documentos
    .filter(({ hasFile }) => !hasFile)
    .map(({ chave }) => ({
      valores: { documento: labelOf(chave), ...(nome && { nome }) },
      alvo: alvo ? `${alvo}.${chave}` : chave,
    }));

const semArquivo = defineRegra<{ documento: string; nome?: string }>({
  codigo: 'documento-sem-arquivo',
  nivel: 'atencao',
  reason: 'A document that is announced and did not come was meant to be there: an upload that failed.',
  texto: ({ documento, nome }) => `${documento}${nome ? ` de ${nome}` : ''}: sem arquivo.`,
  pedido: ({ documento, nome }) => `Envie de novo: ${documento}${nome ? ` de ${nome}` : ''}.`,
  example: { documento: 'Cartão CNPJ' },
  find: ({ documentos, socios }) => [
    ...withoutFile(documentos),
    ...(socios ?? []).flatMap((socio: SocioLido) => withoutFile(socio.documentos, socio.alvo, socio.nome)),
  ],
});

export const regrasPapeis = [papeis, semProcuracao, procuradorSemProcuracao, semDocumento, semArquivo];
