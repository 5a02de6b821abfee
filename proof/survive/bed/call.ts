/** An answer, or that none came: then nobody knows whether the change was made. */
export type Answer =
  | { came: true; status: number; retryAfter: string | null; body: Record<string, unknown> }
  | { came: false };

type Call = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object | Buffer | undefined;
};

const limitMs = 60_000;

/** What is no JSON came all the same, and is shown as it is to whoever judges it. */
function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

export async function call(url: string, { method, path, headers, body }: Call): Promise<Answer> {
  const isFile = Buffer.isBuffer(body);
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': isFile ? 'application/pdf' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await answer.text();
    return {
      came: true,
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: parse(text),
    };
  } catch {
    return { came: false };
  }
}

/** Only these are fit for a client while something is down. */
export function isFitting(answer: Answer): boolean {
  if (!answer.came || answer.status < 300) return true;
  return answer.status === 503 && answer.retryAfter !== null;
}
