import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import type { ArquivoIgual, FatosArquivo } from '../contexto.ts';
import type { Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { formatDay } from '../words.ts';

/** The partner to whom a document (`socios.0.rg`) belongs; undefined for the company's own. */
const ownerOf = ({ socios }: Dados, chave: string) =>
  socios?.find(({ alvo }) => chave.startsWith(`${alvo}.`));

const lastPart = (chave: string) => chave.split('.').at(-1) ?? '';

/** The same person may send the same file for each of their companies. */
const isOwn = (dados: Dados, { chave, cpf }: ArquivoIgual) =>
  cpf !== undefined && ownerOf(dados, chave)?.cpf === cpf;

const igual = defineRegra<{ documento: string; outro: string; de: string; em: string }>({
  codigo: 'arquivo-repetido',
  nivel: 'impede',
  reason: 'The very same bytes prove two companies, or two people: one of them was not asked.',
  texto: ({ outro, de, em }) =>
    `Este arquivo é idêntico ao documento ${outro} enviado por ${de}${em && ` em ${em}`}.`,
  pedido: ({ documento }) => `Envie de novo: ${documento}. O arquivo recebido não pôde ser aceito.`,
  example: { documento: 'RG', outro: 'RG', de: 'Beta Ltda', em: '04/05/2026' },
  find: (dados, { iguais = [] }) =>
    iguais
      .filter((one) => !isOwn(dados, one))
      .map(({ chave, outraChave, empresa, cpf, em }) => ({
        valores: {
          documento: labelOf(lastPart(chave)),
          outro: labelOf(outraChave),
          de: empresa ?? (dados.socios?.find((socio) => cpf && socio.cpf === cpf)?.nome || 'esta empresa'),
          em: formatDay(em),
        },
        alvo: chave,
      })),
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

const trocado = defineRegra<{ documento: string }>({
  codigo: 'arquivo-trocado',
  nivel: 'impede',
  reason: 'Whoever exchanges a file where it is kept wants something to be believed that nobody sent.',
  texto: () =>
    'O arquivo guardado não é o que foi recebido: alguém o trocou ou ele se estragou, e por isso não é mostrado. Avise quem opera o servidor.',
  pedido: ({ documento }) => `Envie de novo: ${documento}. O arquivo recebido se perdeu.`,
  example: { documento: 'Contrato Social' },
  find: (_dados, { arquivos = [] }) =>
    arquivos
      .filter(({ divergente }) => divergente)
      .map(({ chave }) => ({ valores: { documento: labelOf(lastPart(chave)) }, alvo: chave })),
});

export const regrasArquivos = [igual, trocado, ilegivel];
