import type { Alerta, AnswerAlertaRequest } from '@painel-pj/contract/analise/alerta';
import type {
  AddNotaRequest,
  Conferencia,
  Motivo,
  Nota,
  SetConferenciaRequest,
} from '@painel-pj/contract/analise/decisao';
import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { queryOptions } from '@tanstack/react-query';
import { readConferencia } from '#provider/answers/read-analise.ts';
import { call } from '#provider/api-client.ts';
import { seenVersion } from './decide.ts';
import { queryKeys } from './query-keys.ts';

async function listVinculos(id: string, signal: AbortSignal): Promise<Vinculo[]> {
  const { data } = await call('listVinculos', { params: { id }, signal });
  if (!Array.isArray(data)) throw new TypeError('The vinculos are not an array');
  return data;
}

/** What a registration shares with others. */
export const vinculosOptions = (id: string) =>
  queryOptions({ queryKey: queryKeys.vinculos(id), queryFn: ({ signal }) => listVinculos(id, signal) });

async function listNotas(id: string, signal: AbortSignal): Promise<Nota[]> {
  const { data } = await call('listNotas', { params: { id }, signal });
  if (!Array.isArray(data)) throw new TypeError('The notas are not an array');
  return data;
}

/** Newest first. */
export const notasOptions = (id: string) =>
  queryOptions({ queryKey: queryKeys.notas(id), queryFn: ({ signal }) => listNotas(id, signal) });

/** For a nota that is being written: sent again with the same id, it is saved once. */
export const createNotaId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** `alvo`: which partner or document of the version that was seen it is about; absent: the registration. */
export async function addNota(id: string, body: AddNotaRequest, versao: number | null): Promise<Nota> {
  const headers = seenVersion(body.alvo === undefined ? null : versao);
  return (await call('addNota', { params: { id }, body, headers })).data;
}

/** Refused when the file was replaced (409) or a value of the registration changed (412) since they were looked at. */
export async function setConferencia(
  id: string,
  chave: string,
  body: SetConferenciaRequest,
  versao: number | null,
): Promise<Conferencia | null> {
  const headers = seenVersion(versao);
  return readConferencia((await call('setConferencia', { params: { id, chave }, body, headers })).data);
}

/** Refused when the alerta no longer exists (404), or it or the registration is no longer what was seen (412). */
export async function answerAlerta(
  id: string,
  { codigo, alvo, achado }: Alerta,
  resposta: AnswerAlertaRequest,
  versao: number | null,
): Promise<void> {
  const headers = seenVersion(versao);
  await call('answerAlerta', { params: { id, codigo }, query: { alvo, achado }, body: resposta, headers });
}

async function listMotivos(signal: AbortSignal): Promise<Motivo[]> {
  const { data } = await call('listMotivos', { signal });
  if (!Array.isArray(data)) throw new TypeError('The reasons are not an array');
  return data;
}

/** The reasons a refusal can have; they change only with the provider's settings. */
export const motivosOptions = () =>
  queryOptions({
    queryKey: queryKeys.motivos,
    queryFn: ({ signal }) => listMotivos(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
