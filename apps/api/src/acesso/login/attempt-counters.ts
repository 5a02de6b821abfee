import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

const minute = 60_000;
const hour = 60 * minute;

export type Counter = {
  chave: string;
  /** Failures before the first wait. */
  free: number;
  /** After this time, half of the counted failures are forgotten. */
  halfLifeMs: number;
  /** After 100 failures in a row (NIST SP 800-63B-4), until the account is unlocked. */
  locksForGood?: true;
  /** Counts the failures of many people: a success takes back one failure, not all. */
  isShared?: true;
  /** Once full, it only makes each new network wait once, for the shortest time. */
  slowsNewcomers?: true;
};

/** Where an attempt comes from. `device` is the mark of a device that completed a sign-in before; null: unknown. */
export type Origin = { network: string; device: string | null };

/** People sometimes type a password as the user name: only a fingerprint is kept. */
const fingerprint = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/** For any user name that was typed, whether it exists or not. */
export const accountKey = (login: string): string => `senha:${fingerprint(login)}`;

/** A known device has its own counter, so that failures of others never make it wait. */
export function passwordCounters(login: string, { network, device }: Origin): [Counter, ...Counter[]] {
  const account = accountKey(login);
  const own: Counter = { chave: `${account}@${device ?? network}`, free: 5, halfLifeMs: 12 * hour };
  if (device) return [own];
  return [own, { chave: account, free: 20, halfLifeMs: 15 * minute, isShared: true, slowsNewcomers: true }];
}

/** Failures of a network with any account. */
export const networkCounters = ({ network, device }: Origin): Counter[] =>
  device ? [] : [{ chave: `endereco:${network}`, free: 30, halfLifeMs: 30 * minute, isShared: true }];

/** Failures of one-time codes; only reached with the right password. */
export const codeCounter = (usuarioId: string, { device }: Pick<Origin, 'device'>): Counter => ({
  chave: device ? `codigo:${usuarioId}@${device}` : `codigo:${usuarioId}`,
  free: 5,
  halfLifeMs: Number.POSITIVE_INFINITY,
  locksForGood: true,
});

/** Failures with the current password, when a signed-in person changes it. */
export const passwordChangeCounter = (usuarioId: string): Counter => ({
  chave: `troca:${usuarioId}`,
  free: 5,
  halfLifeMs: 12 * hour,
});

/** Failures to confirm an identity; apart from `codeCounter`, so that a stolen session can't lock its owner out. */
export const identityCounter = (usuarioId: string): Counter => ({
  chave: `identidade:${usuarioId}`,
  free: 5,
  halfLifeMs: 12 * hour,
});

/** Failures of a network with invitation links that do not exist. */
export const inviteCounter = (network: string): Counter => ({
  chave: `convite:${network}`,
  free: 10,
  halfLifeMs: 30 * minute,
  isShared: true,
});

/** Failures of a network with links of companies, and with one link from anywhere: a wrong CNPJ counts in both. */
export const linkCounters = (network: string, token: string): [Counter, ...Counter[]] => [
  { chave: `empresa:${network}`, free: 5, halfLifeMs: 30 * minute, isShared: true },
  { chave: `link:${fingerprint(token)}`, free: 10, halfLifeMs: 12 * hour, isShared: true },
];

/** Refused answers by one link, whatever network they come from: what is hidden is not found by trying. */
export const refusedAnswerCounter = (pedido: string): Counter => ({
  chave: `resposta:${pedido}`,
  free: 20,
  halfLifeMs: Number.POSITIVE_INFINITY,
  isShared: true,
});

/**
 * The beginnings of the keys of the counters that keep somebody from signing in. Those of who has signed in already are not
 * among them: who took over a session could end the waits of its guesses at a code.
 */
export const countersOf = (usuarioId: string, login: string): string[] => [
  accountKey(login),
  `codigo:${usuarioId}`,
];

const groupsInAll = 8;
const groupsOfNetwork = 4;

/** What counts as one network: an IPv4 address, or the /64 of IPv6 that one customer usually gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [before = '', after] = address.toLowerCase().split('%', 1).join('').split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  const missing = after === undefined ? 0 : groupsInAll - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  return `${groups
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
