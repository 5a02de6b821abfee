import type { Item } from '@painel-pj/contract/analise/decisao';
import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { colunaOf } from '@painel-pj/contract/cadastros/coluna';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { ItemEmpresa, PedidoEmpresa, SocioPedido } from '@painel-pj/contract/entrada/empresa';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { formatCnpj, maskName } from '@painel-pj/contract/plataforma/mascaras';
import type { Pedido, Resposta } from '#analise/decisoes/link-service.ts';
import type { CadastroRow } from '#entrada/intake/cadastro-columns.ts';
import { nameQuadro } from './name-quadro.ts';
import { type ItemPedido, readItem } from './read-item.ts';

type Alerta = { codigo: string; alvo: string };
type Asked = { pedido: Pedido; row: CadastroRow; alertas: readonly Alerta[] };

/** `***.982.247-**`: who has the paper knows it; who was sent the link by mistake does not learn it. */
const maskNumero = (numero: string, isCompany: boolean) => {
  if (isCompany) return formatCnpj(numero);
  return /^\d{11}$/.test(numero)
    ? `***.${numero.slice(3, 6)}.${numero.slice(6, 9)}-**`
    : `${numero.slice(0, 2)}-***${numero.slice(-2)}`;
};

const toPedido = (socio: Socio, lugar: string): SocioPedido => ({
  lugar,
  nome: socio.nome,
  numero: maskNumero(socio.cpf, socio.cnpj !== undefined),
  percentual: Number(socio.percentual),
  ...(socio.socios && {
    socios: socio.socios.map((below, at) => toPedido(below, `${lugar}.socios.${at}`)),
  }),
});

/**
 * Alertas that follow from what the company sends alone. Of others it is not told whether they are gone: by trying it would
 * learn what other companies, lists and people the registrations have.
 */
const ownAlertas = new Set([
  ...['arquivo-ilegivel', 'cadeia-incompleta', 'cep-de-outra-uf', 'cep-inexistente', 'cidade-fora-da-uf'],
  ...['cpf-invalido', 'cpf-repetido', 'ddd-de-outra-uf', 'ddd-inexistente', 'documento-sem-arquivo'],
  ...[
    'email-descartavel',
    'email-gratuito',
    'faltam-papeis',
    'ie-invalida',
    'mei-com-socios',
    'mei-cpf-no-nome',
  ],
  ...['mei-nome-e-cnpj', 'mesmo-arquivo-duas-vezes', 'nao-informado', 'natureza-e-nome', 'participacoes'],
  ...['procurador-sem-procuracao', 'responsavel-sem-procuracao', 'sem-beneficiario-final', 'sem-documento'],
  ...['socio-menor', 'socios-ilegiveis', 'telefone-de-atendimento', 'telefone-impossivel', 'valor-de-teste'],
]);

/** Null: nothing tells whether it is mended. */
function isMended(
  { alerta, alvo = '' }: Item,
  pedida: ItemPedido,
  alertas: readonly Alerta[],
): boolean | null {
  if (pedida.tipo === 'gone') return true;
  if (alerta === undefined || !ownAlertas.has(alerta)) return null;
  const lugar = 'pessoa' in pedida ? pedida.pessoa?.lugar : undefined;
  const now = lugar === undefined ? alvo : alvo.replace(/^socios\.\d+(?:\.socios\.\d+)*/, lugar);
  return !alertas.some((open) => open.codigo === alerta && open.alvo === now);
}

type Estado = Pick<ItemEmpresa, 'situacao' | 'problema'>;

function judgeItem(resposta: Resposta | undefined, mended: boolean | null): Estado {
  if (mended) return { situacao: 'resolvido' };
  if (!resposta) return { situacao: 'falta' };
  if (resposta.naoPode) return { situacao: 'nao_pode' };
  return {
    situacao: 'enviado',
    ...(mended === false && {
      problema: 'O que você enviou ainda não resolve este item. Confira o pedido e envie de novo.',
    }),
  };
}

/** Fields whose value is not shown. */
export const hidden: readonly string[] = ['cpfResponsavel'];

function describeControl(pedida: ItemPedido, { row }: Asked, arquivos: Resposta['arquivos'] = {}) {
  switch (pedida.tipo) {
    case 'campo': {
      const valor = row[colunaOf(pedida.campo)];
      return { campo: pedida.campo, ...(!hidden.includes(pedida.campo) && { valor: String(valor ?? '') }) };
    }
    case 'socios': {
      const { pessoa } = pedida;
      const shown = pessoa
        ? [toPedido(pessoa.socio, pessoa.lugar)]
        : row.socios.map((socio, at) => toPedido(socio, `socios.${at}`));
      return { socios: shown, todosSocios: pessoa === null, quadro: nameQuadro(row.socios) };
    }
    case 'gone':
      return {};
    default:
      return {
        documentos: pedida.documentos.map((documento) => {
          const enviadoEm = getOwn(arquivos, documento)?.em;
          return { documento, rotulo: labelOf(documento), ...(enviadoEm && { enviadoEm }) };
        }),
      };
  }
}

function toItem(n: number, item: Item, asked: Asked): ItemEmpresa {
  const { pedido, row, alertas } = asked;
  const pedida = readItem(n, pedido, row.socios);
  const resposta = pedido.respostas[n];
  return {
    n,
    tipo: pedida.tipo === 'gone' ? 'livre' : pedida.tipo,
    rotulo: pedida.rotulo,
    texto: item.texto,
    ...judgeItem(resposta, isMended(item, pedida, alertas)),
    ...describeControl(pedida, asked, resposta?.arquivos),
    ...(resposta && { enviadoEm: resposta.em }),
    ...(resposta?.texto !== undefined && { resposta: resposta.texto }),
    vez: resposta?.vez ?? 0,
  };
}

export function showPedido(asked: Asked, arquivoMaxMb: number): PedidoEmpresa {
  const { pedido, row } = asked;
  const itens = pedido.itens.map((item, n) => toItem(n, item, asked));
  return {
    empresa: maskName(String(row.razao_social)),
    prazo: pedido.prazo.toISOString(),
    itens,
    concluido: itens.every(({ situacao }) => situacao !== 'falta'),
    arquivoMaxMb,
  };
}
