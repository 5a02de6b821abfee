import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Opened, Refused } from './job.ts';

/** How long it is, or that it asks for a password. What opens neither way here, opens for nobody in the panel. */
export async function openPdf(path: string): Promise<Opened> {
  const data = new Uint8Array(await readFile(path));
  const task = getDocument({ data, verbosity: 0, useSystemFonts: false });
  try {
    const { numPages } = await task.promise;
    return { extensao: 'pdf', fatos: { pdf: { pedeSenha: false, paginas: numPages } } };
  } catch (error) {
    if ((error as Error).name !== 'PasswordException') throw new Refused('unopened');
    return { extensao: 'pdf', fatos: { pdf: { pedeSenha: true, paginas: 0 } } };
  } finally {
    await task.destroy();
  }
}
