import { hash } from 'node:crypto';

/** What the audit trail keeps of a text: enough to prove it, nothing to read. */
export const hashText = (texto: string): string => hash('sha256', texto.normalize('NFC'), 'hex');
