import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const lifeSeconds = 600;
const bytes = 32;

export const newCookie = () => randomBytes(bytes).toString('base64url');

type Asked = Pick<FastifyRequest, 'protocol'>;

/** Over HTTPS browsers take a cookie of this name from nobody but this very host. */
const nameOf = ({ protocol }: Asked) => (protocol === 'https' ? '__Host-entrada_oidc' : 'entrada_oidc');

export function readOidcCookie(request: Asked & Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, value] =
    (request.headers.cookie ?? '')
      .split(/;\s*/)
      .map((pair) => pair.split('='))
      .find(([name]) => name === nameOf(request)) ?? [];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Strict: the page that the provider sends the browser to is ours, and it is that page that sends the cookie. */
export function setOidcCookie(request: Asked, reply: FastifyReply, value: string): void {
  const parts = [
    `${nameOf(request)}=${value}`,
    'Path=/',
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
