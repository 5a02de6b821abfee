import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { empresaEndpoints } from '../entrada/empresa-endpoints.ts';
import { outsideEndpoints } from '../entrada/outside-endpoints.ts';
import { endpoints } from './endpoints.ts';
import { isPlain } from './invisivel.ts';

/** Compared with what was issued or chosen, never shown as it came. */
const notShown = new Set([
  ...['user', 'password', 'senha', 'senhaAtual', 'senhaNova', 'code', 'codigoBackup', 'secret', 'token'],
  ...['id', 'membros', 'exceto', 'aparelho', 'retorno', 'logout_token', 'confirmacao', 'alerta', 'motivos'],
  ...[
    'alvo',
    'achado',
    'resumoAlertas',
    'quadro',
    'novidadeEm',
    'frase',
    'userId',
    'decididoPor',
    'com',
    'cadastro',
  ],
  // What a passkey answers.
  ...['rawId', 'clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle', 'type'],
  ...['transports', 'authenticatorAttachment'],
]);

type Field = { path: string; schema: z.ZodMiniType };
type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  getter?: () => z.ZodMiniType;
};

/** Every text in a body, with where it is. */
function listTexts(schema: z.ZodMiniType, path: string): Field[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return [{ path, schema }];
  const named = Object.entries(def.shape ?? {}).flatMap(([name, one]) => listTexts(one, `${path}.${name}`));
  const inner = [def.element, def.innerType, def.valueType, def.in, def.getter?.(), ...(def.options ?? [])];
  return [...named, ...inner.flatMap((one) => (one ? listTexts(one, path) : []))];
}

const every = Object.entries({ ...endpoints, ...outsideEndpoints, ...empresaEndpoints });
const texts = every
  .flatMap(([name, endpoint]) => ('body' in endpoint ? listTexts(endpoint.body, name) : []))
  .filter(({ path }) => !notShown.has(path.split('.').at(-1) ?? ''));

const hostile = [
  '\u202e',
  '\u2066',
  '\u200f',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\0',
  '\u0007',
  '\u001b',
  '\u0085',
  '\u2028',
];
const right = ['Texto de quem escreve', 'Ana', '12345678901', 'ana@exemplo.com.br'];

test('there are texts that people write', () => {
  expect(texts.length).toBeGreaterThan(40);
});

test.each(texts)(
  '$path has no characters that change the direction, control or are not seen',
  ({ schema }) => {
    for (const text of right) {
      for (const character of hostile) {
        const { success, data } = z.safeParse(schema, `${text.slice(0, 2)}${character}${text.slice(2)}`);
        expect(success && !isPlain(String(data)), JSON.stringify([text, character])).toBe(false);
      }
    }
  },
);
