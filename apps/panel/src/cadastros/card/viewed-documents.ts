import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { documentName, type ViewedDocument } from '#documentos/viewed-document.ts';
import { can, getConfig } from '#plataforma/lib/config.ts';
import { formatFileName } from '#plataforma/lib/save-file.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import type { Documento } from '#provider/answers/read-documentos.ts';
import { changedDocuments } from '#provider/answers/read-mudou.ts';
import { nameSocio, type Socio } from '#provider/answers/read-socios.ts';

/** Built from the files host and one encoded segment, so that the data can't choose another host or path. */
export const documentoUrl = (arquivo: string): string =>
  `${getConfig().hostArquivos.replace(/\/+$/, '')}/${encodeURIComponent(arquivo)}`;

/** The picture on a card: the thumbnail if the provider has them, else the file itself. */
export const previewUrl = (arquivo: string): string =>
  can.miniaturas ? `${documentoUrl(arquivo)}?miniatura=1` : documentoUrl(arquivo);

/** A picture as it was received; what the screen shows of it is a copy. */
const originalUrl = (arquivo: string): string => `${documentoUrl(arquivo)}?original=1`;

const kinds = {
  imagem: 'picture',
  pdf: 'pdf',
  outro: 'other',
  nenhum: 'missing',
  ilegivel: 'unreadable',
} as const;

function viewed(documento: Documento, chave: string, company: string, owner?: string): ViewedDocument {
  const { arquivo, rotulo, tipo, formato } = documento;
  const words = [company, documentName({ label: rotulo, ...(owner && { owner }) })]
    .map(formatFileName)
    .join(' - ');
  return {
    chave,
    label: rotulo,
    kind: kinds[tipo],
    downloadName: formato ? `${words}.${formato}` : words,
    ...(owner && { owner }),
    ...(arquivo && { url: documentoUrl(arquivo) }),
    ...(tipo === 'imagem' && can.miniaturas && { miniatura: previewUrl(arquivo) }),
    ...(tipo === 'imagem' && can.originais && { originalUrl: originalUrl(arquivo) }),
  };
}

const ofSocios = (socios: Socio[], company: string) =>
  listSocios(socios).flatMap(({ lugar, socio, de }) =>
    socio.documentos.map((documento) =>
      viewed(documento, `${lugar}.${documento.chave}`, company, nameSocio(socio, de)),
    ),
  );

function viewFormer(cadastro: Cadastro, document: ViewedDocument, company: string): ViewedDocument | null {
  const former = cadastro.mudou.arquivos.get(document.chave);
  if (!former) return null;
  const seen = viewed(former.documento, `${document.chave}#anterior`, company, document.owner);
  return { ...seen, label: `${seen.label} anterior`, receivedAt: former.recebidoEm };
}

/** The company's documents, then each partner's, then those of partners of partners. */
export function viewedDocuments(cadastro: Cadastro): ViewedDocument[] {
  const company = cadastro.nomeFantasia || nameOf(cadastro);
  const documents = [
    ...cadastro.documentos.map((documento) => viewed(documento, documento.chave, company)),
    ...ofSocios(cadastro.socios ?? [], company),
  ];
  const changed = changedDocuments(cadastro.mudou);
  return documents.map((document) => {
    const { situacao, mudouEm } = getOwn(cadastro.conferencias, document.chave) ?? {};
    const mark = mudouEm ? 'mudou' : situacao;
    const isNew = changed.includes(document.chave);
    const former = isNew && viewFormer(cadastro, document, company);
    return { ...document, ...(mark && { mark }), ...(isNew && { isNew }), ...(former && { former }) };
  });
}
