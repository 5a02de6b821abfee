import { buildSheet, buildTextDocument } from '#demo/office-files.ts';
import { buildPdf } from '#demo/pdf-file.ts';
import { buildZip } from '#demo/zip-file.ts';

/** Files for tests; another text makes another file. */
export const pdfFile = (text = 'Contrato'): Buffer => buildPdf(text, ['uma linha']);
export const sheetFile = (): Buffer => buildSheet([1]);
export const textFile = (): Buffer => buildTextDocument(['x']);
export const zipFile = (parts: Record<string, string>): Buffer => buildZip(parts);
