import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { type Campo, hasMarca, isCampo } from '@painel-pj/contract/cadastros/campos';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { nameCampo } from '@painel-pj/contract/cadastros/tell-mudancas';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type { Pedido } from '#analise/decisoes/link-service.ts';

/** The partner an item is about: the place in the request, and who stands where now. */
type Pessoa = { lugar: string; socio: Socio };

/** What an item asks for, read from what it is about. `gone`: the partner it is about is there no more. */
export type ItemPedido =
  | { tipo: 'campo'; rotulo: string; campo: Campo }
  | { tipo: 'socios'; rotulo: string; pessoa: Pessoa | null }
  | { tipo: 'arquivo'; rotulo: string; documentos: string[]; pessoa: Pessoa | null }
  | { tipo: 'livre'; rotulo: string; documentos: string[] }
  | { tipo: 'gone'; rotulo: string };

const ofCompany = [
  ...['contratoSocial', 'ultimaAlteracao', 'estatutoSocial', 'ataEleicao', 'requerimentoEmpresario', 'ccmei'],
  ...['convencaoCondominio', 'cartaoCnpj', 'comprovanteEndereco', 'procuracao', 'declaracaoFaturamento'],
];
const ofPerson = [
  'rgFrente',
  'rgVerso',
  'cnhFrente',
  'cnhVerso',
  'passaporte',
  'rne',
  'comprovanteResidencia',
];

/** Alertas about a field, or about a person, that a paper answers. */
const papers = new Map([
  ['faltam-papeis', ofCompany],
  ['responsavel-sem-procuracao', ['procuracao', 'contratoSocial']],
  ['procurador-sem-procuracao', ['procuracao']],
  ['sem-documento', ofCompany],
]);

/** Fields of a partner that the list of partners has, and those that it has not. */
const inList = ['nome', 'cpf', 'cnpj', 'percentual', 'socios'];
const notInList = ['nascimento', 'nacionalidade', 'residencia', 'rendaFaixa', 'pep', 'estrangeiro'];

const isDocumento = (chave: string) => /^[a-z][A-Za-z0-9_]{0,39}$/.test(chave) && !isCampo(chave);

const files = (documentos: string[], rotulo = 'Documento da empresa'): ItemPedido => ({
  tipo: 'arquivo',
  rotulo: documentos.length === 1 ? labelOf(documentos[0] ?? '') : rotulo,
  documentos,
  pessoa: null,
});

function ofPartner(rest: string, pessoa: Pessoa, needsPaper: boolean, free: ItemPedido): ItemPedido {
  const { nome } = pessoa.socio;
  if (rest === '' && needsPaper) {
    return { tipo: 'arquivo', rotulo: `Documento de ${nome}`, documentos: ofPerson, pessoa };
  }
  if (rest === '' || inList.includes(rest)) return { tipo: 'socios', rotulo: nome, pessoa };
  if (notInList.includes(rest) || !isDocumento(rest)) return free;
  return { tipo: 'arquivo', rotulo: `${labelOf(rest)} de ${nome}`, documentos: [rest], pessoa };
}

/** The file that answers a request in words only is called otherwise in every round. */
const freeDocument = (rodada: number, n: number) => `anexo${rodada}_${n + 1}`;

function ofCompanyItem(alvo: string, livre: ItemPedido): ItemPedido {
  if (alvo === 'socios') return { tipo: 'socios', rotulo: 'Sócios', pessoa: null };
  if (alvo === 'documentos') return files(ofCompany);
  if (isCampo(alvo) && hasMarca(alvo, 'corrigivel'))
    return { tipo: 'campo', rotulo: nameCampo(alvo), campo: alvo };
  return isDocumento(alvo) ? files([alvo]) : { ...livre, rotulo: nameCampo(alvo) };
}

/** The item at place `n` of the request, with the partners as they are now. */
export function readItem(
  n: number,
  { itens, numeros, rodada }: Pedido,
  socios: readonly Socio[],
): ItemPedido {
  const { alvo = '', alerta = '' } = itens[n] ?? {};
  const livre: ItemPedido = {
    ...{ tipo: 'livre', rotulo: 'Pedido' },
    documentos: [...ofCompany, freeDocument(rodada, n)],
  };
  const [lugar] = /^socios\.\d+(?:\.socios\.\d+)*/.exec(alvo) ?? [];
  if (lugar === undefined) {
    const wanted = papers.get(alerta);
    if (wanted) return files(wanted);
    return alvo === '' ? livre : ofCompanyItem(alvo, livre);
  }
  const now = listSocios(socios).find(({ socio }) => socio.cpf === getOwn(numeros, lugar));
  const rest = alvo.slice(lugar.length + 1);
  if (!now) return { tipo: 'gone', rotulo: isDocumento(rest) ? labelOf(rest) : 'Sócio' };
  return ofPartner(rest, { lugar: now.lugar, socio: now.socio }, alerta === 'sem-documento', livre);
}
