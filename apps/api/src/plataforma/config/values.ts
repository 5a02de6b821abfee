import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isAddress } from '#plataforma/db/client.ts';

/** Values apart by commas. */
export const lista = z.pipe(
  z.string(),
  z.transform((valor) =>
    valor
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

export const inteiro = (min: number, max: number) =>
  z.coerce.number('use um número inteiro').check(z.int(), z.gte(min), z.lte(max));
export const porta = inteiro(0, 65_535);
export const simNao = (padrao: 'sim' | 'nao') =>
  z.pipe(
    z.prefault(z.enum(['sim', 'nao']), padrao),
    z.transform((valor) => valor === 'sim'),
  );
export const texto = z.string().check(z.minLength(1), z.maxLength(500));
export const cor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'use o formato #rrggbb'));
export const endereco = z
  .string()
  .check(z.regex(/^(\/|https?:\/\/)\S+$/, 'use um caminho (/…) ou um endereço http(s)'));
export const origem = z
  .string()
  .check(z.regex(/^https?:\/\/[^/\s]+$/, 'use uma origem, como https://painel.empresa.com.br'));

export const enderecoBanco = z
  .string()
  .check(
    z.regex(/^postgres(ql)?:\/\//, 'use postgres://usuario:senha@servidor:5432/banco'),
    z.refine(
      isAddress,
      'não dá para ler; confira a porta, os arquivos de certificado e os sinais da senha (@ é %40, / é %2F, % é %25)',
    ),
  );

/** An address, or a network that is not the whole world. */
function isProxy(valor: string): boolean {
  const [address = '', prefix, ...rest] = valor.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
export const proxy = z
  .string()
  .check(z.refine(isProxy, 'use endereços IP ou redes, como 10.0.0.5,10.1.0.0/16'));

/** A host name, or one out of an address, where IPv6 is in brackets. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

export const servidor = z.pipe(
  z
    .string()
    .check(
      z.regex(/^[^\s:]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, 'use servidor:porta, como 127.0.0.1:3310'),
    ),
  z.transform((valor) => {
    const at = valor.lastIndexOf(':');
    return { host: valor.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(valor.slice(at + 1)) };
  }),
);
