import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { limiteBeneficiario } from '@painel-pj/contract/plataforma/limites';
import { hasPaper, kindOf, ownersOf } from '../company-kind.ts';
import { type CompanyKind, kinds } from '../data/company-kinds.ts';
import { foldText } from '../fold-text.ts';
import { fromPercent, isAtLeast } from '../fraction.ts';
import { findBeneficiarios, type Participacao, resolveOwnership } from '../ownership.ts';
import { allSocios, type Dados, type Documento, type SocioLido } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { isSameName } from '../same-name.ts';
import { joinWords, nameOr } from '../words.ts';
import { signsByReceita } from './receita-quadro.ts';

const papeis = defineRegra<{ tipo: CompanyKind; faltam: string[] }>({
  codigo: 'faltam-papeis',
  nivel: 'atencao',
  reason:
    'Who may act for a company stands in its contrato social (Ltda, SLU, EIRELI), in its estatuto and the minutes that elected the directors (S.A., cooperativa, entity), in the convenção and the minutes (condomínio), or in the CCMEI or requerimento (sole trader).',
  texto: ({ tipo, faltam }) =>
    `${tipo}: ${faltam.length > 1 ? 'faltam' : 'falta'} ${joinWords(faltam)}. Pode estar sob outro nome.`,
  pedido: ({ faltam }) => `Envie ${joinWords(faltam)}.`,
  example: { tipo: 'S.A.', faltam: ['estatuto', 'ata de eleição'] },
  find: (dados) => {
    const tipo = kindOf(dados);
    if (!tipo) return [];
    const faltam = kinds[tipo].papers.filter(({ names }) => !hasPaper(dados, names)).map(({ nome }) => nome);
    return faltam.length > 0 ? [{ valores: { tipo, faltam } }] : [];
  },
});

const procuracao = /procuracao/;
const saysProcurador = ({ cargoResponsavel }: Dados) => /procurador/.test(foldText(cargoResponsavel));

/** Whether there is the paper that says who acts for a company of this kind. */
function isElected(dados: Dados): boolean {
  const kind = kindOf(dados);
  return (
    kind !== undefined && kinds[kind].papers.some(({ elects, names }) => elects && hasPaper(dados, names))
  );
}

/** A partner without a number is known by name. */
const isSigner = ({ cpfResponsavel, nomeResponsavel }: Dados, { cpf, cnpj, nome }: SocioLido) =>
  cpf ? cpf === cpfResponsavel : cnpj === '' && nome !== '' && isSameName(nome, nomeResponsavel);

const semProcuracao = defineRegra<{ nome: string; cpf: string; socioDe?: string }>({
  codigo: 'responsavel-sem-procuracao',
  nivel: 'atencao',
  reason:
    'Who is no partner acts for a company by a power of attorney, or as an administrator that its papers name. A partner of its holding is no partner. Not told where Receita has them as who runs the company.',
  texto: ({ nome, socioDe }) =>
    `${nome} assina, ${
      socioDe ? `está entre os sócios de ${socioDe}, não entre os da empresa,` : 'não está entre os sócios'
    } e não há procuração. Se administra a empresa, mostre a cláusula.`,
  pedido: ({ nome }) =>
    `Envie a procuração de ${nome}, ou a cláusula do contrato que lhe dá a administração.`,
  example: { nome: 'Ana Lima', cpf: '11144477735' },
  find: (dados, { receita }) => {
    const { nomeResponsavel, cpfResponsavel: cpf, socios } = dados;
    const isKnown = (socios ?? []).some((socio) => isSigner(dados, socio));
    const isAdministrator = dados.administradores.some((one) => one.cpf === cpf);
    const isExcused =
      isKnown ||
      isAdministrator ||
      saysProcurador(dados) ||
      hasPaper(dados, procuracao) ||
      isElected(dados) ||
      signsByReceita(dados, receita?.empresa);
    if (!cpf || !socios?.length || isExcused) return [];
    const owner = allSocios(socios).find(({ socios: own }) => own.some((socio) => isSigner(dados, socio)));
    const nome = nameOr(nomeResponsavel, 'O responsável');
    return [{ valores: { nome, cpf, ...(owner?.nome && { socioDe: owner.nome }) }, alvo: 'cpfResponsavel' }];
  },
});

const procuradorSemProcuracao = defineRegra<{ nome: string; isFeminine?: true }>({
  codigo: 'procurador-sem-procuracao',
  nivel: 'impede',
  reason: 'The registration itself says that a power of attorney is used: without it nobody signed.',
  texto: ({ nome, isFeminine }) =>
    `${nome} assina como ${isFeminine ? 'procuradora' : 'procurador'} e não há procuração. Pode estar sob outro nome.`,
  pedido: ({ nome }) => `Envie a procuração de ${nome}.`,
  example: { nome: 'Ana Lima' },
  find: (dados) => {
    if (!saysProcurador(dados) || hasPaper(dados, procuracao)) return [];
    const nome = nameOr(dados.nomeResponsavel, 'O responsável');
    const isFeminine = /procuradora/.test(foldText(dados.cargoResponsavel));
    return [{ valores: { nome, ...(isFeminine && { isFeminine }) }, alvo: 'cargoResponsavel' }];
  },
});

/** Who owns enough of the company through others, and has no document in any place. */
function findBelow(socios: readonly SocioLido[], tree: readonly Participacao<SocioLido>[]) {
  const known = new Set(
    [...socios, ...allSocios(socios).filter(({ documentos }) => documentos.length > 0)].map(({ cpf }) => cpf),
  );
  return findBeneficiarios(tree)
    .filter(({ socio }) => socio.nome && !known.has(socio.cpf))
    .map(({ socio: { nome, alvo } }) => {
      const de = listSocios(socios).find(({ lugar }) => lugar === alvo)?.de?.nome;
      return { valores: { nome, ...(de && { de }) }, alvo };
    });
}

const tellWhose = ({ nome, de }: { nome: string; de?: string }) => (de ? `${nome} (quadro de ${de})` : nome);

const semDocumento = defineRegra<{ nome: string; de?: string; isSmall?: true }>({
  codigo: 'sem-documento',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: 'it is the company’s, or of who signs, directs or owns enough (`LIMITE_BENEFICIARIO`)',
    isRaised: ({ isSmall }) => !isSmall,
  },
  reason:
    'Nothing proves who a partner, or the company, is. Of the partners of a partner company, those who own enough of this one.',
  texto: ({ isSmall, ...whose }) =>
    `${tellWhose(whose)}: sem documento.${isSmall ? ' Tem pouca participação e não assina.' : ''}`,
  pedido: (whose) => `Envie um documento de ${tellWhose(whose)}.`,
  example: { nome: 'Yasmin Weber' },
  find: (dados, { limite = limiteBeneficiario.padrao }) => {
    const { documentos, razaoSocial } = dados;
    const socios = dados.socios ?? [];
    const without = socios.filter((socio) => socio.documentos.length === 0 && socio.nome);
    const least = fromPercent(limite);
    const tree = ownersOf(dados) === 'dispensa' ? [] : resolveOwnership(socios, limite);
    const small = new Set(
      tree
        .filter(({ socio, total }) => socio.percentual !== null && !isAtLeast(total, least))
        .filter(({ socio }) => !isSigner(dados, socio))
        .map(({ socio }) => socio.alvo),
    );
    return [
      ...(documentos.length === 0 && razaoSocial
        ? [{ valores: { nome: razaoSocial }, alvo: 'documentos' }]
        : []),
      ...without.map(({ nome, alvo }) => ({
        valores: { nome, ...(small.has(alvo) && { isSmall: true as const }) },
        alvo,
      })),
      ...findBelow(socios, tree),
    ];
  },
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
    ...allSocios(socios).flatMap((socio) => withoutFile(socio.documentos, socio.alvo, socio.nome)),
  ],
});

export const regrasPapeis = [papeis, semProcuracao, procuradorSemProcuracao, semDocumento, semArquivo];
