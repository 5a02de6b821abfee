import path from 'node:path';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import * as z from 'zod/mini';
import { isEmail } from '#plataforma/email-address.ts';
import { invalidSettings } from '#plataforma/start/startup-error.ts';
import { isLoopback, texto } from './values.ts';

/** A mail server, and who writes. */
export type Correio = {
  host: string;
  port: number;
  /** TLS from the first byte; else by STARTTLS, which only a server on this machine may do without. */
  isSecure: boolean;
  auth: { user: string; pass: string } | null;
  remetente: { name: string; address: string };
  /** Where the panel, and so the page of a link, is opened. */
  painel: string;
  /** File with the text of an e-mail; null: ours. */
  modelos: string | null;
};

const ports: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

const isEncoded = (part: string) => !/%(?![0-9a-f]{2})/i.test(part);

/** Nothing after the port: nodemailer would take options from there, such as one that believes any certificate. */
function isServidor(valor: string): boolean {
  if (!URL.canParse(valor)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(valor);
  const isBare = ['', '/'].includes(pathname) && search === '' && hash === '';
  const hasWholeAuth = (username === '') === (password === '') && isEncoded(username) && isEncoded(password);
  return Object.hasOwn(ports, protocol) && hostname !== '' && isBare && hasWholeAuth;
}

const servidorCorreio = z
  .string()
  .check(
    z.maxLength(500),
    z.refine(
      isServidor,
      'use smtps://usuario:senha@servidor:465, ou smtp://… com STARTTLS, sem nada depois da porta (na senha, @ é %40, / é %2F, % é %25)',
    ),
  );

const nomeado = /^(?:"?([^"<>@,;:\\\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u;

const remetente = z.pipe(
  z.string().check(
    z.maxLength(300),
    z.refine((valor) => {
      const [, , inBrackets, alone] = nomeado.exec(valor.trim()) ?? [];
      return isEmail(inBrackets ?? alone ?? '');
    }, 'use um endereço, como cadastro@empresa.com.br, ou Nome <cadastro@empresa.com.br>'),
  ),
  z.transform((valor) => {
    const [, name = '', inBrackets, alone] = nomeado.exec(valor.trim()) ?? [];
    return { name: name.trim(), address: inBrackets ?? alone ?? '' };
  }),
);

export const correioVariables = {
  SMTP_URL: z.optional(servidorCorreio),
  REMETENTE: z.optional(remetente),
  MODELOS: z.optional(texto),
};
type Given = {
  SMTP_URL?: string | undefined;
  REMETENTE?: Correio['remetente'] | undefined;
  MODELOS?: string | undefined;
  ENDERECO_PAINEL: string[];
};

export function readCorreio({ SMTP_URL, REMETENTE, MODELOS, ENDERECO_PAINEL }: Given): Correio | null {
  if (SMTP_URL === undefined) {
    const alone = REMETENTE ? 'REMETENTE' : MODELOS && 'MODELOS';
    if (alone) throw invalidSettings([`  SMTP_URL: falta; ${alone} só vale com ele`]);
    return null;
  }
  const [painel] = ENDERECO_PAINEL;
  if (!REMETENTE) throw invalidSettings(['  REMETENTE: falta; é de quem a empresa recebe os e-mails']);
  if (!painel) throw invalidSettings(['  ENDERECO_PAINEL: falta; é onde o link de um e-mail abre']);
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || getOwn(ports, protocol)),
    isSecure: protocol === 'smtps:',
    auth: username === '' ? null : auth,
    remetente: REMETENTE,
    painel,
    modelos: MODELOS === undefined ? null : path.resolve(MODELOS),
  };
}

export const mayGoWithoutTls = ({ host }: Correio): boolean => isLoopback(host);
