// Apart from the client of the staff: the company's page takes none of their code along.
import type { AnswerItemRequest, ItemEmpresa, PedidoEmpresa } from '@painel-pj/contract/entrada/empresa';
import { cabecalhosEmpresa, callsEmpresa } from '@painel-pj/contract/entrada/empresa-calls';
import { getConfig } from '#plataforma/lib/config.ts';
import { ApiError, toApiError } from '../api-error.ts';

/** Who has both is the company: the fragment of the link, and the CNPJ that the person typed. */
export type Proofs = { token: string; cnpj: string };

const answerMs = 30_000;
/** Without any progress for so long, the connection is taken for lost. */
const silenceMs = 60_000;

const addressOf = (path: string) => `${getConfig().host.replace(/\/+$/, '')}${path}`;
const itemPath = (path: string, { n }: ItemEmpresa) => path.replace(':n', String(n));

const proofHeaders = ({ token, cnpj }: Proofs) => ({
  [cabecalhosEmpresa.token]: token,
  [cabecalhosEmpresa.cnpj]: cnpj,
});
const answerHeaders = (proofs: Proofs, { vez }: ItemEmpresa) => ({
  ...proofHeaders(proofs),
  'if-match': `"${vez}"`,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(path: string, init: RequestInit): Promise<PedidoEmpresa> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(addressOf(path), { ...init, signal: AbortSignal.timeout(answerMs) });
    body = parseJson(await response.text());
  } catch {
    throw new ApiError(0);
  }
  if (!response.ok || !body) throw toApiError(response, body);
  return body as PedidoEmpresa;
}

export const openPedido = (proofs: Proofs): Promise<PedidoEmpresa> => {
  const { method, path } = callsEmpresa.openPedido;
  return send(path, { method, headers: proofHeaders(proofs) });
};

export const answerItem = (
  proofs: Proofs,
  item: ItemEmpresa,
  answer: AnswerItemRequest,
): Promise<PedidoEmpresa> => {
  const { method, path } = callsEmpresa.answerItem;
  return send(itemPath(path, item), {
    method,
    headers: { ...answerHeaders(proofs, item), 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });
};

export type Upload = {
  file: File;
  /** Which of the item's documents it is. */
  documento: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** By XMLHttpRequest, because `fetch` does not tell how much of a body was sent. */
export function answerItemByFile(proofs: Proofs, item: ItemEmpresa, upload: Upload): Promise<PedidoEmpresa> {
  const { method, path } = callsEmpresa.answerItemByFile;
  const query = upload.documento ? `?${new URLSearchParams({ documento: upload.documento })}` : '';
  const request = new XMLHttpRequest();
  request.open(method, addressOf(itemPath(path, item)) + query);
  const headers = { ...answerHeaders(proofs, item), 'content-type': 'application/octet-stream' };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

  return new Promise((resolve, reject) => {
    const giveUp = () => request.abort();
    let silence = setTimeout(giveUp, silenceMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, silenceMs);
      upload.onProgress(total > 0 ? loaded / total : 0);
    };
    upload.signal.addEventListener('abort', giveUp);
    request.onloadend = () => {
      clearTimeout(silence);
      upload.signal.removeEventListener('abort', giveUp);
      const body = parseJson(request.responseText);
      if (request.status === 200 && body) resolve(body as PedidoEmpresa);
      else reject(readFailure(request, body));
    };
    request.send(upload.file);
  });
}

function readFailure(request: XMLHttpRequest, body: unknown): ApiError {
  if (request.status === 0) return new ApiError(0);
  const wait = request.getResponseHeader('retry-after');
  const headers = new Headers(wait ? { 'retry-after': wait } : {});
  return toApiError(new Response(null, { status: request.status, headers }), body);
}
