import * as z from 'zod/mini';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type Tracing = {
  /** Where spans are sent. */
  url: string;
  headers: Record<string, string>;
  /** What is told of this process with them. */
  resource: Record<string, string>;
  sampler: (typeof samplers)[number];
  ratio: number;
};

function readPair(item: string): [string, string] | null {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(item) ?? [];
  try {
    return name === undefined || value === undefined ? null : [name.trim(), decodeURIComponent(value.trim())];
  } catch {
    return null;
  }
}

/** `name=value,other=value`, as OpenTelemetry writes them. */
const pairs = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(',')
        .filter((item) => item.trim() !== '')
        .map(readPair),
    ),
  ),
  z.pipe(
    z.array(z.custom<[string, string]>(Array.isArray, 'use chave=valor, separados por vírgula')),
    z.transform((items) => Object.fromEntries(items)),
  ),
);

/** OpenTelemetry's own variables, those of them that are read. */
const schema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/]\S*$/, 'use http(s)://servidor:4318')),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.prefault(
    z.string().check(z.regex(/^http\/json$/, 'use http/json, o único que o servidor fala')),
    'http/json',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.prefault(pairs, ''),
  OTEL_SERVICE_NAME: z.prefault(z.string().check(z.maxLength(500)), 'painel-pj'),
  OTEL_RESOURCE_ATTRIBUTES: z.prefault(pairs, ''),
  OTEL_TRACES_SAMPLER: z.prefault(z.enum(samplers), 'always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(z.coerce.number('use um número de 0 a 1').check(z.gte(0), z.lte(1)), 1),
});

export const tracingVariables = schema.shape;

/** Null: no traces are made. */
export function readTracing(env: z.infer<typeof schema>): Tracing | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    resource: { ...env.OTEL_RESOURCE_ATTRIBUTES, 'service.name': env.OTEL_SERVICE_NAME },
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
