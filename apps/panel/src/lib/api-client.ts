import type { Endpoint } from '@painel-pj/contract/endpoints';
import type * as z from 'zod/mini';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { getConfig } from '#lib/config.ts';
import { endSession, getToken } from '#lib/session.ts';

type Input<S> = S extends z.ZodMiniType ? z.input<S> : never;

type Request<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: Input<E[Part]>;
} & {
  /** Absent: the stored token. `null`: none. */
  token?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

type Answer<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: {
    status: Status;
    data: z.output<E['responses'][Status]>;
    headers: Headers;
  };
}[keyof E['responses'] & number];

type AnyRequest = { params?: object; query?: object; body?: unknown } & Request<Endpoint>;

function buildUrl(endpoint: Endpoint, { params = {}, query = {} }: AnyRequest): string {
  let path: string = endpoint.path;
  for (const [name, value] of Object.entries(params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  }
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const host = getConfig().host.replace(/\/+$/, '');
  return search.size > 0 ? `${host}${path}?${search}` : `${host}${path}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A provider may send less or more than the contract: what does not fit it is handed on as it came. */
function readData(endpoint: Endpoint, status: number, body: unknown): unknown {
  const schema = endpoint.responses[status] ?? endpoint.responses[200];
  const parsed = schema?.safeParse(body);
  if (parsed?.success) return parsed.data;
  if (body && typeof body === 'object') return body;
  const empty = schema?.safeParse({});
  if (empty?.success) return empty.data;
  throw new ApiError(status);
}

/** The answer to a call that worked, its body still unread; any other is an `ApiError`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal: AbortSignal,
): Promise<Response> {
  const { body, token, headers: given = {} } = request as AnyRequest;
  const stored = token === undefined ? getToken() : null;
  const sent = token ?? stored;
  const headers = new Headers(given);
  if (sent) headers.set('x-access-token', sent);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const response = await fetch(buildUrl(endpoint, request as AnyRequest), {
    method: endpoint.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  if (response.ok) return response;
  // A slow answer to an old token must not end the session that replaced it.
  if (response.status === 401 && stored && stored === getToken()) endSession('expired');
  throw toApiError(response, await readBody(response));
}

export async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
  const { signal, timeoutMs = 15_000 } = request as AnyRequest;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(endpoint, request, signal ? AbortSignal.any([signal, limit]) : limit);
    const data = readData(endpoint, response.status, await readBody(response));
    return { status: response.status, data, headers: response.headers } as Answer<E>;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(0);
  }
}
