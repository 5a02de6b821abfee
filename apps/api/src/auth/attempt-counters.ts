import { createHash } from 'node:crypto';

const minute = 60_000;
const hour = 60 * minute;

export type Counter = {
  chave: string;
  /** Failures before the first wait. */
  free: number;
  /** Half of what was counted is forgotten in this time. */
  halfLifeMs: number;
  /** After 100 failures in a row (NIST SP 800-63B-4), until the account is unlocked. */
  locksForGood?: true;
  /** Many people share it: a success takes back one failure, not all. */
  isShared?: true;
  /** Makes nobody wait by itself: once it is full, whoever comes from a new network waits once, for the shortest time. */
  slowsNewcomers?: true;
};

/** Where an attempt comes from: a device that signed in fully before, by its mark, or else a network. */
export type Origin = { network: string; device: string | null };

/** What is typed as a user name may be anybody's password: only a fingerprint is kept. */
const fingerprint = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/** Of a user name that was typed, whether or not somebody has it. */
export const accountKey = (login: string): string => `senha:${fingerprint(login)}`;

/** A known device has a counter of its own, and never waits for what others did. */
export function passwordCounters(login: string, { network, device }: Origin): [Counter, ...Counter[]] {
  const account = accountKey(login);
  const own: Counter = { chave: `${account}@${device ?? network}`, free: 5, halfLifeMs: 12 * hour };
  if (device) return [own];
  return [own, { chave: account, free: 20, halfLifeMs: 15 * minute, isShared: true, slowsNewcomers: true }];
}

/** Whatever the account. */
export const networkCounters = ({ network, device }: Origin): Counter[] =>
  device ? [] : [{ chave: `endereco:${network}`, free: 30, halfLifeMs: 30 * minute, isShared: true }];

/** Only who knows the password gets here. */
export const codeCounter = (usuarioId: string, { device }: Pick<Origin, 'device'>): Counter => ({
  chave: device ? `codigo:${usuarioId}@${device}` : `codigo:${usuarioId}`,
  free: 5,
  halfLifeMs: Number.POSITIVE_INFINITY,
  locksForGood: true,
});

/** Of who is signed in and types the current password again. */
export const passwordChangeCounter = (usuarioId: string): Counter => ({
  chave: `troca:${usuarioId}`,
  free: 5,
  halfLifeMs: 12 * hour,
});

/** Of who is signed in and proves again who they are: whoever stole a session can't keep its owner from signing in. */
export const identityCounter = (usuarioId: string): Counter => ({
  chave: `identidade:${usuarioId}`,
  free: 5,
  halfLifeMs: 12 * hour,
});

/** Of who opens invitation links that are none, whatever they tried. */
export const inviteCounter = (network: string): Counter => ({
  chave: `convite:${network}`,
  free: 10,
  halfLifeMs: 30 * minute,
  isShared: true,
});

/** How every counter of an account begins. */
export const countersOf = (usuarioId: string, login: string): string[] => [
  accountKey(login),
  `codigo:${usuarioId}`,
  `troca:${usuarioId}`,
  `identidade:${usuarioId}`,
];
