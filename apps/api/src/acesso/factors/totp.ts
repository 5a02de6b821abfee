import { tamanhoCodigo } from '@painel-pj/contract/plataforma/limites';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

const periodSeconds = 30;
const wellFormed = new RegExp(`^\\d{${tamanhoCodigo}}$`);

const epochOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

export const newTotpSecret = () => generateSecret({ length: 20 });

export const otpauthUrl = (issuer: string, label: string, secret: string) =>
  generateURI({ issuer, label, secret });

export const currentCode = (secret: string, now: Date) => generateSync({ secret, epoch: epochOf(now) });

/** The time step of this code: the current one or the one before; null when it belongs to neither. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!wellFormed.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: epochOf(now), epochTolerance: [periodSeconds, 0] });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
