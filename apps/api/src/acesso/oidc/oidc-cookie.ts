import { randomBytes } from 'node:crypto';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

const lifeSeconds = 600;
const bytes = 32;

export const newCookie = () => randomBytes(bytes).toString('base64url');

export const readOidcCookie = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  /(?:^|;\s*)entrada_oidc=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1];

/** Strict: the page that the provider sends the browser to is ours, and it is that page that sends the cookie. */
export function setOidcCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  value: string,
): void {
  const parts = [
    `entrada_oidc=${value}`,
    `Path=${endpoints.startOidc.path}`,
    `Max-Age=${lifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
