import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const lifeSeconds = 600;
const daySeconds = 86_400;
const bytes = 32;

export const newCookie = () => randomBytes(bytes).toString('base64url');

type Asked = Pick<FastifyRequest, 'protocol'>;
type Carrying = Asked & Pick<FastifyRequest, 'headers'>;

/** Over HTTPS browsers take a cookie of such a name from nobody but this very host. */
const prefix = ({ protocol }: Asked) => (protocol === 'https' ? '__Host-' : '');

function read(request: Carrying, name: string): string | undefined {
  const whole = `${prefix(request)}${name}`;
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === whole)?.[1];
}

/** Strict: the page that the provider sends the browser to is ours, and it is that page that sends the cookie. */
function write(request: Asked, reply: FastifyReply, pair: string, seconds: number): void {
  const parts = [
    `${prefix(request)}${pair}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}

export function readOidcCookie(request: Carrying): string | undefined {
  const value = read(request, 'entrada_oidc');
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export const setOidcCookie = (request: Asked, reply: FastifyReply, value: string) =>
  write(request, reply, `entrada_oidc=${value}`, lifeSeconds);

/** Somebody who came by the provider left the panel in this browser: the provider may still know them. */
export const hasLeft = (request: Carrying) => read(request, 'saiu_oidc') === '1';
export const noteLeaving = (request: Asked, reply: FastifyReply) =>
  write(request, reply, 'saiu_oidc=1', daySeconds);
export const forgetLeaving = (request: Asked, reply: FastifyReply) => write(request, reply, 'saiu_oidc=', 0);
