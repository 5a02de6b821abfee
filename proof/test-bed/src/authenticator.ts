import { generateSync } from 'otplib';

const stepSeconds = 30;

/** What the authenticator app shows now, or showed `stepsAgo` steps before. */
export function codeOf(secret: string, stepsAgo = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - stepsAgo * stepSeconds });
}
