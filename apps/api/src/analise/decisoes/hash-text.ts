import { hash } from 'node:crypto';

/** The audit trail keeps this hash in place of a text: it proves the text and does not reveal it. */
export const hashText = (texto: string): string => hash('sha256', texto.normalize('NFC'), 'hex');
