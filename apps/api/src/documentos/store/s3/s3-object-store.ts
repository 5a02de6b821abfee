import { Readable } from 'node:stream';
import type { ListObjectsV2Output } from '@aws-sdk/client-s3';
import type { Content, ObjectStore } from '#documentos/store/object-store.ts';
import type { S3Access } from '#plataforma/config/documentos-settings.ts';
import { StoreError } from '#plataforma/start/startup-error.ts';
import { describeSilence } from './describe-refusal.ts';
import { createS3Client, type Limits, signContent, timedOut } from './s3-client.ts';

const missing = ['NoSuchKey'];
const changed = ['PreconditionFailed'];
const present = [...changed, 'ConditionalRequestConflict'];

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
  const at = (key: string) => ({ Bucket: bucket, Key: lead + key });

  async function* readAll(body: Readable): AsyncGenerator<Buffer> {
    const startWaiting = () => setTimeout(() => body.destroy(timedOut()), limits.idleMs);
    let silence = startWaiting();
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        // From here on it is the reader who is slow.
        clearTimeout(silence);
        yield chunk;
        silence = startWaiting();
      }
    } catch (error) {
      throw describeSilence(access.endpoint, error as NodeJS.ErrnoException);
    } finally {
      clearTimeout(silence);
    }
  }

  async function upload(key: string, content: Content, condition: { IfNoneMatch?: '*' }, refusals: string[]) {
    await ask(({ sdk, client, options, upload: open }) => {
      const sent = { ...at(key), ...condition, Body: open(content), ContentLength: content.bytes };
      return client.send(signContent(new sdk.PutObjectCommand(sent), content), options);
    }, refusals);
  }

  async function remove(key: string) {
    await ask(
      ({ sdk, client, options }) => client.send(new sdk.DeleteObjectCommand(at(key)), options),
      missing,
    );
  }

  const readPage = (folder: string, token: string) => {
    const asked = { Bucket: bucket, Prefix: `${lead}${folder}/`, ...(token && { ContinuationToken: token }) };
    return ask(({ sdk, client, options }) => client.send(new sdk.ListObjectsV2Command(asked), options));
  };

  return {
    place,
    put: (key, content) => upload(key, content, {}, []),
    putNew: (key, content) => upload(key, content, { IfNoneMatch: '*' }, present),

    async open(key) {
      const found = await ask(async ({ sdk, client, options }) => {
        try {
          return await client.send(new sdk.HeadObjectCommand(at(key)), options);
        } catch (error) {
          if (!(error instanceof sdk.S3ServiceException)) throw error;
          // The answer to a HEAD has no body to say why it is a refusal.
          const answer = await client.send(new sdk.GetObjectCommand(at(key)), options);
          (answer.Body as Readable).destroy();
          return answer;
        }
      }, missing);
      if (found === null) return null;
      const { ContentLength: bytes = 0, ETag: version = '' } = found;
      return {
        bytes,
        version,
        async read(range) {
          const asked = {
            ...at(key),
            IfMatch: version,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          };
          const answer = await ask(
            ({ sdk, client, options }) => client.send(new sdk.GetObjectCommand(asked), options),
            [...missing, ...changed],
          );
          if (!answer) throw vanished(place, key);
          const body = answer.Body as Readable;
          return Readable.from(readAll(body), { objectMode: false }).once('close', () => body.destroy());
        },
        close: async () => {},
      };
    },

    remove,

    async move(from, to) {
      const copied = await ask(
        ({ sdk, client, options }) =>
          client.send(
            new sdk.CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${lead}${from}` }),
            options,
          ),
        missing,
      );
      if (copied) await remove(from);
    },

    async *list(folder) {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const page: ListObjectsV2Output | null = await readPage(folder, token);
        const objects = (page?.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
          key: Key.slice(lead.length),
          changedAt: LastModified,
        }));
        if (objects.length > 0) yield objects;
        token = page?.NextContinuationToken;
      }
    },

    /** A bucket shows only what came whole. */
    removeUnfinished: async () => {},
  };
}
