import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type Content, contentOf, readVerified } from '#documentos/store/object-store.ts';
import type { S3Access } from '#plataforma/config/documentos-settings.ts';
import { StoreError } from '#plataforma/store-error.ts';
import { describeRefusal, describeSilence } from './describe-refusal.ts';
import { signRequest } from './sign-request.ts';

export type Limits = {
  /** How long a connection may be silent. */
  idleMs: number;
  /** For how long a request that failed is begun again. */
  retryForMs: number;
};
type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** None: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Content;
  /** Refusals that are an answer: what is asked for resolves with null. */
  refusals?: string[];
};
export type Answer = http.IncomingMessage;

const nothing = contentOf(Buffer.alloc(0));
const firstWaitMs = 100;
const longestWaitMs = 5000;
const isPassing = (status: number, code: string) =>
  status >= 500 || status === 429 || code === 'RequestTimeout';

/** What another try may do better. */
class Passing extends Error {
  readonly meaning: StoreError;
  constructor(meaning: StoreError) {
    super(meaning.message);
    this.meaning = meaning;
  }
}

/** All of a short answer. */
export const readText = (answer: Answer): Promise<string> => text(answer);

/** Of an answer that has nothing to tell. */
export async function drain(answer: Answer): Promise<true> {
  await readText(answer);
  return true;
}

const timedOut = () => Object.assign(new Error('silent for too long'), { code: 'ETIMEDOUT' });

/** Requests to one bucket, signed. Each may be made again: a key is never given to two different files. */
export function createS3Client(
  { endpoint, region, credentials }: S3Access,
  bucket: string,
  { idleMs, retryForMs }: Limits,
) {
  const { request, Agent } = endpoint.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });

  function urlOf({ key, query = {} }: Asked): URL {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key === undefined ? '' : `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  }

  /** The head of the answer; its body is still to be read. */
  async function send(asked: Asked): Promise<Answer> {
    const { method, body = nothing, headers = {} } = asked;
    const url = urlOf(asked);
    const signed = signRequest(
      { method, url, headers, sha256: body.sha256 },
      credentials,
      region,
      new Date(),
    );
    const sent = request(url, {
      method,
      agent,
      headers: { ...signed, ...(method === 'PUT' && { 'content-length': body.bytes }) },
    });
    let answer: Answer | undefined;
    sent.setTimeout(idleMs, () => {
      // With bytes waiting to be read, it is the reader who is slow.
      if (!answer?.readableLength) sent.destroy(timedOut());
    });
    let unreadable: Error | undefined;
    async function* upload() {
      try {
        yield* readVerified(body);
      } catch (error) {
        unreadable = error as Error;
        throw error;
      }
    }
    return new Promise<Answer>((resolve, reject) => {
      sent.once('response', (response) => {
        answer = response;
        resolve(response);
      });
      // A request fails along with its upload, and then says less.
      const fail = (error: Error) => reject(unreadable ?? error);
      sent.on('error', fail);
      pipeline(upload(), sent).catch(fail);
    });
  }

  /** What a refusal is called; the answer to a HEAD has no body to say it. */
  async function readCode(asked: Asked, answer: Answer): Promise<string> {
    const own = await readText(answer);
    const told = asked.method === 'HEAD' ? await readText(await send({ ...asked, method: 'GET' })) : own;
    return /<Code>([A-Za-z]+)<\/Code>/.exec(told)?.[1] ?? '';
  }

  async function attempt<T>(asked: Asked, read: (answer: Answer) => T | Promise<T>): Promise<T | null> {
    try {
      const answer = await send(asked);
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return await read(answer);
      const code = await readCode(asked, answer);
      if (asked.refusals?.includes(code)) return null;
      const meaning = describeRefusal({ bucket, endpoint, status, code });
      throw isPassing(status, code) ? new Passing(meaning) : meaning;
    } catch (error) {
      if (error instanceof StoreError || !(error as NodeJS.ErrnoException).code) throw error;
      throw new Passing(describeSilence(endpoint, error as NodeJS.ErrnoException));
    }
  }

  /** `read` gets the answer of the first try that succeeds; whatever it has read by then, a further try begins anew. */
  return async function ask<T>(asked: Asked, read: (answer: Answer) => T | Promise<T>): Promise<T | null> {
    const end = performance.now() + retryForMs;
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        return await attempt(asked, read);
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        const pause = wait * (0.5 + Math.random() / 2);
        if (performance.now() + pause > end) throw error.meaning;
        await setTimeout(pause);
      }
    }
  };
}
