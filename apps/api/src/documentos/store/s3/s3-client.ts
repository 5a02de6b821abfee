import { addAbortSignal, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Content, readVerified } from '#documentos/store/object-store.ts';
import type { S3Access } from '#plataforma/config/documentos-settings.ts';
import type { StoreError } from '#plataforma/start/startup-error.ts';
import { describeNoKey, describeRefusal, describeSilence } from './describe-refusal.ts';

export type Limits = {
  /** How long a connection may be silent. */
  idleMs: number;
  /** For how long a request that failed is begun again. */
  retryForMs: number;
};
type Sdk = typeof import('@aws-sdk/client-s3');
type Bucket = { sdk: Sdk; client: S3Client };
type Asked = Bucket & {
  /** What each request is sent with. */
  options: { abortSignal: AbortSignal };
  /** The bytes to send, from their beginning. */
  upload(content: Content): Readable;
};
type Failure = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };

const ignore = () => {};
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

export const timedOut = () => Object.assign(new Error('silent for too long'), { code: 'ETIMEDOUT' });

/** The hash becomes part of the signature: the server refuses a body that is not the one we meant. */
export function signContent(command: PutObjectCommand, { sha256 }: Content): PutObjectCommand {
  command.middlewareStack.add(
    (next) => (sent) => {
      (sent.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(sent);
    },
    { step: 'build' },
  );
  return command;
}

const withoutNull = ({ sessionToken, ...pair }: Exclude<S3Access['credentials'], null>) => ({
  ...pair,
  ...(sessionToken !== null && { sessionToken }),
});

async function openBucket({ endpoint, region, credentials, isBucketInHost }: S3Access): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { maxSockets: Number.POSITIVE_INFINITY };
  const client = new sdk.S3Client({
    endpoint,
    region,
    ...(credentials && { credentials: withoutNull(credentials) }),
    forcePathStyle: !isBucketInHost,
    // Checksums of Amazon's own are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // `ask` tries again, for an upload has to be read from its beginning, and tells a silent server from a slow reader.
    maxAttempts: 1,
    requestHandler: { httpAgent: agent, httpsAgent: agent, socketTimeout: 0 },
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  return { sdk, client };
}

/** Requests to one bucket. Each may be made again: a key is never given to two different files. */
export function createS3Client(access: S3Access, bucket: string, { idleMs, retryForMs }: Limits) {
  const { endpoint } = access;
  let opened: Promise<Bucket> | undefined;

  function explain(error: Failure): Error {
    const status = error.$metadata?.httpStatusCode;
    if (status !== undefined) {
      const meaning = describeRefusal({ bucket, endpoint, status, code: error.name });
      return isPassing(status, error.name) ? new Passing(meaning) : meaning;
    }
    return error.code ? new Passing(describeSilence(endpoint, error)) : error;
  }

  async function attempt<T>(work: (asked: Asked) => Promise<T>, refusals: string[]): Promise<T | null> {
    opened ??= openBucket(access);
    const { sdk, client } = await opened;
    await client.config.credentials().catch(() => {
      throw describeNoKey(endpoint);
    });
    const ending = new AbortController();
    const { signal } = ending;
    const silence = setTimeout(() => ending.abort(timedOut()), idleMs);

    async function* read(content: Content) {
      try {
        for await (const chunk of readVerified(content)) {
          silence.refresh();
          yield chunk;
        }
      } catch (error) {
        ending.abort(error);
        throw error;
      }
    }
    // What goes wrong with the bytes is told by the signal.
    const upload = (content: Content) =>
      addAbortSignal(signal, Readable.from(read(content))).on('error', ignore);

    try {
      return await work({ sdk, client, options: { abortSignal: signal }, upload });
    } catch (error) {
      const failure = (signal.aborted ? signal.reason : error) as Failure;
      // A connection on which an upload was refused half-way is of no more use.
      ending.abort();
      if (failure.$metadata && refusals.includes(failure.name)) return null;
      throw explain(failure);
    } finally {
      clearTimeout(silence);
    }
  }

  /** Resolves with null when the server refuses for one of `refusals`. */
  return async function ask<T>(
    work: (asked: Asked) => Promise<T>,
    refusals: string[] = [],
  ): Promise<T | null> {
    const end = performance.now() + retryForMs;
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        return await attempt(work, refusals);
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        const waited = wait * (0.5 + Math.random() / 2);
        if (performance.now() + waited > end) throw error.meaning;
        await pause(waited);
      }
    }
  };
}
