import { Readable } from 'node:stream';
import type { ObjectStore, StoredObject } from '#documentos/store/object-store.ts';
import type { S3Access } from '#plataforma/config/documentos-settings.ts';
import { StoreError } from '#plataforma/store-error.ts';
import { describeSilence } from './describe-refusal.ts';
import { type Answer, createS3Client, drain, type Limits, readText } from './s3-client.ts';

const missing = ['NoSuchKey'];
const changed = ['PreconditionFailed'];
const present = [...changed, 'ConditionalRequestConflict'];

const readTag = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

function readList(xml: string): { objects: StoredObject[]; isTruncated: boolean } {
  const objects = (xml.match(/<Contents>.*?<\/Contents>/gs) ?? []).map((one) => ({
    key: decode(readTag(one, 'Key')),
    changedAt: new Date(readTag(one, 'LastModified')),
  }));
  return { objects, isTruncated: readTag(xml, 'IsTruncated') === 'true' };
}

const vanished = (place: string, key: string) =>
  new StoreError(`O arquivo ${key} sumiu de ${place}, ou mudou.`);

/** Keys under `prefix` in a bucket, with the same names as below a folder. */
export function createS3ObjectStore(
  access: S3Access,
  { bucket, prefix }: { bucket: string; prefix: string },
  limits: Limits,
): ObjectStore {
  const ask = createS3Client(access, bucket, limits);
  const place = `s3://${bucket}${prefix && `/${prefix}`}`;
  const lead = prefix && `${prefix}/`;

  async function* readAll(body: Answer): AsyncGenerator<Buffer> {
    try {
      yield* body as AsyncIterable<Buffer>;
    } catch (error) {
      throw describeSilence(access.endpoint, error as NodeJS.ErrnoException);
    }
  }

  const remove = async (key: string) => {
    await ask({ method: 'DELETE', key: lead + key, refusals: missing }, drain);
  };

  return {
    place,

    async put(key, content) {
      await ask({ method: 'PUT', key: lead + key, body: content }, drain);
    },

    async putNew(key, content) {
      const headers = { 'if-none-match': '*' };
      await ask({ method: 'PUT', key: lead + key, body: content, headers, refusals: present }, drain);
    },

    async open(key) {
      const found = await ask({ method: 'HEAD', key: lead + key, refusals: missing }, async (answer) => {
        await drain(answer);
        return { bytes: Number(answer.headers['content-length']), version: answer.headers.etag ?? '' };
      });
      if (found === null) return null;
      return {
        ...found,
        async read(range) {
          const headers: Record<string, string> = {
            'if-match': found.version,
            ...(range && { range: `bytes=${range.start}-${range.end}` }),
          };
          const body = await ask(
            { method: 'GET', key: lead + key, headers, refusals: [...missing, ...changed] },
            (answer) => answer,
          );
          if (!body) throw vanished(place, key);
          return Readable.from(readAll(body), { objectMode: false });
        },
        close: async () => {},
      };
    },

    remove,

    async move(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}/${lead}${from}` };
      const told = await ask({ method: 'PUT', key: lead + to, headers, refusals: missing }, readText);
      if (told === null) return;
      // A copy that fails half-way is told of in the body of an answer that began as a success.
      if (told.includes('<Error>'))
        throw new StoreError(`${place} não copiou ${from} (${readTag(told, 'Code')}).`);
      await remove(from);
    },

    async *list(folder) {
      const under = { 'list-type': '2', 'encoding-type': 'url', prefix: `${lead}${folder}/` };
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query: Record<string, string> = after === '' ? under : { ...under, 'start-after': after };
        const { objects, isTruncated } = readList((await ask({ method: 'GET', query }, readText)) ?? '');
        if (objects.length > 0) yield objects.map((one) => ({ ...one, key: one.key.slice(lead.length) }));
        after = isTruncated ? objects.at(-1)?.key : undefined;
      }
    },

    /** A bucket shows only what came whole. */
    removeUnfinished: async () => {},
  };
}
