import { hash } from 'node:crypto';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const deviceLifeSeconds = 180 * 24 * 3600;

/** One cookie for each person, because several may use the same browser. Its name is hashed, so it does not reveal them. */
const nameOf = (login: string) => `aparelho_${hash('sha256', login.toLowerCase(), 'hex').slice(0, 16)}`;

export function readDeviceCookie({ headers }: Pick<FastifyRequest, 'headers'>, login: string) {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOf(login)}=([\\w-]{43})(?:;|$)`);
  return pattern.exec(headers.cookie ?? '')?.[1];
}

export function setDeviceCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  login: string,
  value: string,
): void {
  const parts = [
    `${nameOf(login)}=${value}`,
    `Path=${endpoints.login.path}`,
    `Max-Age=${deviceLifeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', parts.join('; '));
}
