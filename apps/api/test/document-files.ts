import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url));

/** Files for tests; another text makes another file. */
export const pdfFile = (text = 'Contrato'): Buffer =>
  Buffer.concat([read('contratoSocial.pdf'), Buffer.from(`% ${text}\n%%EOF\n`)]);
export const sheetFile = (): Buffer => read('faturamentoAnual.xlsx');
export const textFile = (): Buffer => read('contratoSocial.docx');
