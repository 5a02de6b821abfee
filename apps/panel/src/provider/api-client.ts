import { type Call, calls } from '@painel-pj/contract/plataforma/calls';
import type { Endpoint, endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { cabecalhoSegundoPlano } from '@painel-pj/contract/plataforma/limites';
import type * as z from 'zod/mini';
import { takeInput } from '#plataforma/lib/activity.ts';
import { can, getConfig } from '#plataforma/lib/config.ts';
import { endSession, getToken } from '#plataforma/lib/session.ts';
import { ApiError, isCodeRequired, toApiError } from './api-error.ts';
import { confirmIdentity } from './identity.ts';

type CallName = keyof typeof calls;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : never;

type Options = {
  /** Absent: the stored token. `null`: none. */
  token?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The call continues after the page is closed (`keepalive`). */
  isKeptAlive?: boolean;
};

type AnyRequest = { params?: object; query?: object; body?: unknown } & Options;
type AnyAnswer = { status: number; data: unknown; headers: Headers };

type Request<E extends Endpoint> = Options & {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: Input<E[Part]>;
};

type Answer<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: {
    status: Status;
    data: z.output<E['responses'][Status]>;
    headers: Headers;
  };
}[keyof E['responses'] & number];

function buildUrl(call: Call, { params = {}, query = {} }: AnyRequest): string {
  let path: string = call.path;
  for (const [name, value] of Object.entries(params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  }
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const host = getConfig().host.replace(/\/+$/, '');
  return search.size > 0 ? `${host}${path}?${search}` : `${host}${path}`;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer to a successful call; any other throws an `ApiError`. */
async function send(call: Call, request: AnyRequest, signal: AbortSignal): Promise<Response> {
  const { body, token, headers: given = {}, isKeptAlive = false } = request;
  const stored = token === undefined ? getToken() : null;
  const sent = token ?? stored;
  const headers = new Headers(given);
  if (sent) headers.set('x-access-token', sent);
  if (stored && can.sessao && !takeInput()) headers.set(cabecalhoSegundoPlano, '1');
  if (body !== undefined) headers.set('content-type', 'application/json');

  const response = await fetch(buildUrl(call, request), {
    method: call.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    keepalive: isKeptAlive,
  });
  if (response.ok || response.status === 304) return response;
  const error = toApiError(response, await readJson(response));
  // A late answer to an old token must not end the newer session.
  const isRefused = error.status === 401 && error.codigo !== 'codigo_invalido';
  if (isRefused && stored && stored === getToken()) {
    endSession('expired', can.conta ? error.mensagem : null);
  }
  throw error;
}

async function askOnce(call: Call, request: AnyRequest): Promise<AnyAnswer> {
  const { signal, timeoutMs = 15_000 } = request;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(call, request, signal ? AbortSignal.any([signal, limit]) : limit);
    const body = await readJson(response);
    const data = body && typeof body === 'object' ? body : {};
    return { status: response.status, data, headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(0, { hasTimedOut: limit.aborted });
  }
}

/** If the provider requires a one-time code, asks the person for it and repeats the call. */
async function withCode<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isCodeRequired(error) || !(await confirmIdentity())) throw error;
    return send();
  }
}

/** A body that is not JSON counts as empty. */
export const ask = (call: Call, request: AnyRequest): Promise<AnyAnswer> =>
  withCode(() => askOnce(call, request));

/** The answer is typed by the contract but not validated: another provider may send less or more. */
export async function call<Name extends CallName>(
  name: Name,
  request: Request<(typeof endpoints)[Name]>,
): Promise<Answer<(typeof endpoints)[Name]>> {
  return (await ask(calls[name], request)) as Answer<(typeof endpoints)[Name]>;
}

/** The answer to a call for a file, as a stream without time limit. */
export async function callForFile<Name extends CallName>(
  name: Name,
  request: Request<(typeof endpoints)[Name]> & { signal: AbortSignal },
): Promise<Response> {
  try {
    return await withCode(() => send(calls[name], request, request.signal));
  } catch (error) {
    if (error instanceof ApiError || request.signal.aborted) throw error;
    throw new ApiError(0);
  }
}
