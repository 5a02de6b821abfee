import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#plataforma/clock.ts';

const windowMs = 5 * 60_000;
/** Tokens are made for the rest of this stretch of five minutes and two more: 10 to 15 minutes. */
const windowsAlive = 3;
const macLength = 22;

/** Token (MAC, end of life, session), identifier, extension. */
const wellFormed = /^([\w-]{22})\.([0-9a-z]{6})\.([\w-]{16})\.([0-9a-f]{32})\.([a-z]{3,4})$/;

/** How a document is written in the registration it belongs to. A reader gets a token in place of the scheme. */
export const storedName = (id: string, extensao: string) => `arquivo://${id}.${extensao}`;

export type Leitura = { id: string; extensao: string; sessao: string };

export function createNameService({ key, clock }: { key: Buffer; clock: Clock }) {
  const currentWindow = () => Math.floor(clock().getTime() / windowMs);
  const sign = (claim: string) =>
    createHmac('sha256', key).update(claim).digest('base64url').slice(0, macLength);

  return {
    /** Changes when tokens do: two answers of one window carry the same one. */
    window: () => currentWindow().toString(36),

    /** Opens, for as long as the session lives and some minutes at most, every document whose identifier is known. */
    issueToken(sessao: string): string {
      const claim = `${(currentWindow() + windowsAlive).toString(36).padStart(6, '0')}.${sessao}`;
      return `${sign(claim)}.${claim}`;
    },

    /** Null for every name this server did not make, or made too long ago. */
    read(nome: string): Leitura | null {
      const [, mac = '', end = '', sessao = '', id = '', extensao = ''] = wellFormed.exec(nome) ?? [];
      if (!id) return null;
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(sign(`${end}.${sessao}`)))) return null;
      const windowsLeft = Number.parseInt(end, 36) - currentWindow();
      // More than it was made with: the clock was ahead then. One more is a clock set right by minutes.
      if (windowsLeft <= 0 || windowsLeft > windowsAlive + 1) return null;
      return { id, extensao, sessao };
    },
  };
}

export type NameService = ReturnType<typeof createNameService>;
