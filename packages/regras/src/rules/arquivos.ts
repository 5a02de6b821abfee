import { socioAt } from '@painel-pj/contract/cadastros/list-socios';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { ArquivoIgual, FatosArquivo } from '../contexto.ts';
import { allSocios, type Dados, type SocioLido } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { formatDay } from '../words.ts';

/** The partner to whom a document (`socios.0.rg`) belongs; undefined for the company's own. */
const ownerOf = ({ socios }: Dados, chave: string) => socioAt(socios ?? [], chave);

const lastPart = (chave: string) => chave.split('.').at(-1) ?? '';

const numberOf = ({ cpf, cnpj }: SocioLido) => cnpj || cpf;

/** The same person may send the same file for each of their companies. */
function isOwn(dados: Dados, { chave, cpf }: ArquivoIgual): boolean {
  const owner = ownerOf(dados, chave);
  return cpf !== undefined && owner !== undefined && numberOf(owner) === cpf;
}

/** Of two people of this company: one paper proves only one of them. */
const isOfTwoPeople = (dados: Dados, { chave, cpf }: ArquivoIgual) =>
  cpf !== undefined && ownerOf(dados, chave) !== undefined;

const nameOfCpf = ({ socios }: Dados, cpf?: string) =>
  allSocios(socios).find((socio) => cpf && numberOf(socio) === cpf)?.nome;

/** Whose paper it is: what is answered about one person's does not count for another's. */
const deQuem = (dados: Dados, chave: string) => {
  const owner = ownerOf(dados, chave);
  return owner ? { deQuem: numberOf(owner) } : {};
};

type Igual = {
  documento: string;
  outro: string;
  de: string;
  em: string;
  deQuem?: string;
  hasSocioEmComum?: true;
};

const igual = defineRegra<Igual>({
  codigo: 'arquivo-repetido',
  nivel: 'atencao',
  raised: {
    nivel: 'impede',
    when: 'the other company has no partner in common, or it is of two partners of this one',
    isRaised: ({ hasSocioEmComum }) => !hasSocioEmComum,
  },
  reason: 'The very same bytes prove two companies, or two people: one of them was not asked.',
  texto: ({ outro, de, em, hasSocioEmComum }) =>
    `Este arquivo é idêntico ao documento ${outro} enviado por ${de}${em && ` em ${em}`}.${
      hasSocioEmComum ? ' Há sócio em comum: pode servir às duas.' : ''
    }`,
  pedido: ({ documento }) => `Envie de novo: ${documento}. O arquivo recebido não pôde ser aceito.`,
  example: { documento: 'RG', outro: 'RG', de: 'Beta Ltda', em: '04/05/2026' },
  find: (dados, { iguais = [] }) =>
    iguais
      .filter((one) => !isOwn(dados, one) && (one.empresa !== undefined || isOfTwoPeople(dados, one)))
      .map(({ chave, outraChave, empresa, cpf, em, hasSocioEmComum }) => ({
        valores: {
          documento: labelOf(lastPart(chave)),
          outro: labelOf(outraChave),
          de: empresa ?? (nameOfCpf(dados, cpf) || 'esta empresa'),
          em: formatDay(em),
          ...deQuem(dados, chave),
          ...(hasSocioEmComum && { hasSocioEmComum }),
        },
        alvo: chave,
      })),
});

const duasVezes = defineRegra<{ documento: string; outro: string }>({
  codigo: 'mesmo-arquivo-duas-vezes',
  nivel: 'atencao',
  reason:
    'One file under two names gets past a form that asks for both papers. Front and back of one document, or a proof of address of a couple, are not told.',
  texto: ({ documento, outro }) =>
    `O mesmo arquivo foi enviado como ${outro} e como ${documento}. Pode ter sido engano.`,
  pedido: ({ documento, outro }) => `Envie de novo: ${documento}. Recebemos o mesmo arquivo como ${outro}.`,
  example: { documento: 'Comprovante de Endereço', outro: 'Contrato Social' },
  find: (dados, { iguais = [] }) =>
    iguais
      .filter((one) => one.empresa === undefined && (isOwn(dados, one) || !isOfTwoPeople(dados, one)))
      .map(({ chave, outraChave, cpf }) => {
        const [own, other] = [ownerOf(dados, chave)?.nome, nameOfCpf(dados, cpf)];
        const of = (rotulo: string, nome?: string) => (nome ? `${rotulo} de ${nome}` : rotulo);
        return {
          valores: { documento: of(labelOf(lastPart(chave)), own), outro: of(labelOf(outraChave), other) },
          alvo: chave,
        };
      }),
});

const smallest = 600;

/** Why the file can't be read by a person; undefined if it can. */
function problemOf({ pdf, imagem }: FatosArquivo): string | undefined {
  if (pdf?.pedeSenha) return 'O PDF pede senha';
  if (pdf?.paginas === 0) return 'O PDF não tem página';
  if (!imagem) return undefined;
  if (imagem.umaCor) return 'A imagem é de uma cor só';
  return Math.max(imagem.largura, imagem.altura) < smallest
    ? `A imagem tem só ${imagem.largura} × ${imagem.altura} px`
    : undefined;
}

const ilegivel = defineRegra<{ documento: string; problema: string }>({
  codigo: 'arquivo-ilegivel',
  nivel: 'atencao',
  reason: `What can't be looked at proves nothing: a PDF with a password or without a page, a picture under ${smallest} px or of one colour.`,
  texto: ({ problema }) => `${problema}: não dá para conferir.`,
  pedido: ({ documento, problema }) => `Envie de novo, legível: ${documento}. ${problema}.`,
  example: { documento: 'Contrato Social', problema: 'O PDF pede senha' },
  find: (_dados, { arquivos = [] }) =>
    arquivos.flatMap((fatos) => {
      const problema = problemOf(fatos);
      if (!problema) return [];
      const documento = labelOf(lastPart(fatos.chave));
      return [{ valores: { documento, problema }, alvo: fatos.chave }];
    }),
});

const trocado = defineRegra<{ documento: string; deQuem?: string }>({
  codigo: 'arquivo-trocado',
  nivel: 'impede',
  reason: 'Whoever exchanges a file where it is kept wants something to be believed that nobody sent.',
  texto: () =>
    'O arquivo guardado não é o que foi recebido: foi trocado ou danificado, e por isso não é mostrado. Avise quem opera o servidor.',
  pedido: ({ documento }) => `Envie de novo: ${documento}. O arquivo recebido se perdeu.`,
  example: { documento: 'Contrato Social' },
  find: (dados, { arquivos = [] }) =>
    arquivos
      .filter(({ divergente }) => divergente)
      .map(({ chave }) => ({
        valores: { documento: labelOf(lastPart(chave)), ...deQuem(dados, chave) },
        alvo: chave,
      })),
});

export const regrasArquivos = [igual, duasVezes, trocado, ilegivel];
