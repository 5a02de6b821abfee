import path from 'node:path';
import * as z from 'zod/mini';
import { invalidSettings } from '#plataforma/start/startup-error.ts';
import { inteiro } from './values.ts';

/** A place for documents: the folder of this installation, or a bucket and a prefix in it. */
export type Lugar = 'pasta' | `s3://${string}`;

export type S3Access = {
  endpoint: string;
  region: string;
  /** Null: looked for as every program of Amazon's does, in a profile, a token's file or the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | null } | null;
  /** Whether it is `https://bucket.server/key` and not `https://server/bucket/key`. */
  isBucketInHost?: boolean;
};

export type DocumentSettings = {
  lugar: Lugar;
  /** Where documents are looked for that are not in `lugar`; null: nowhere. */
  anterior: Lugar | null;
  /** What `pasta` means. */
  folder: string;
  /** How `s3://…` is reached. */
  s3: S3Access;
  /** Files on their way in, not judged yet. */
  drafts: string;
  maxBytes: number;
};

const texto = z.string().check(z.minLength(1), z.maxLength(500));

/** A bucket's name by the rules of S3, and a prefix that needs no encoding in an address. */
export const lugarSchema = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(pasta|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9_][\w.-]*)*\/?)$/,
        'use pasta, ou s3://bucket/prefixo',
      ),
    ),
  z.transform((valor) => valor.replace(/\/$/, '') as Lugar),
);
const enderecoS3 = z
  .string()
  .check(
    z.refine((valor) => /^https?:$/.test(URL.parse(valor)?.protocol ?? ''), 'use https://servidor:porta'),
  );

export const documentVariables = {
  DOCUMENTOS: z.prefault(lugarSchema, 'pasta'),
  DOCUMENTOS_ANTERIOR: z.optional(lugarSchema),
  RASCUNHOS: z.optional(texto),
  DOCUMENTO_MAX_MB: z.prefault(inteiro(1, 100), 15),
  AWS_ENDPOINT_URL: z.optional(enderecoS3),
  AWS_ENDPOINT_URL_S3: z.optional(enderecoS3),
  S3_ENDERECO: z.prefault(z.enum(['caminho', 'host']), 'caminho'),
  AWS_REGION: z.prefault(texto, 'us-east-1'),
  AWS_ACCESS_KEY_ID: z.optional(texto),
  AWS_SECRET_ACCESS_KEY: z.optional(texto),
  AWS_SESSION_TOKEN: z.optional(z.string()),
};
const variablesSchema = z.object(documentVariables);
type Variables = z.infer<typeof variablesSchema>;

function readS3(env: Variables): S3Access {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = env;
  const configured = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
  return {
    endpoint: configured ?? `https://s3.${region}.amazonaws.com`,
    region,
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN ?? null }
        : null,
    isBucketInHost: !configured || env.S3_ENDERECO === 'host',
  };
}

export function readDocumentSettings(env: Variables, dataDir: string): DocumentSettings {
  const { DOCUMENTOS: lugar, DOCUMENTOS_ANTERIOR: anterior = null } = env;
  const isBucket = [lugar, anterior].some((one) => one?.startsWith('s3:'));
  if (isBucket && !env.AWS_ACCESS_KEY_ID !== !env.AWS_SECRET_ACCESS_KEY) {
    throw invalidSettings([
      '  AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: falta uma das duas; defina ambas, ou nenhuma',
    ]);
  }
  return {
    lugar,
    anterior: anterior === lugar ? null : anterior,
    folder: path.join(dataDir, 'documentos'),
    s3: readS3(env),
    drafts: path.resolve(env.RASCUNHOS ?? path.join(dataDir, 'rascunhos')),
    maxBytes: env.DOCUMENTO_MAX_MB * 1024 ** 2,
  };
}
