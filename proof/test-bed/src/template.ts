import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder of the templates, for a process and its children; suites of one run may be given the same. */
export const templatesVariable = 'PAINEL_PJ_TEST_TEMPLATES';

/** With the demo data, or without. */
export type Demo = 'sim' | 'nao';

/** Into an empty data folder; nothing where no templates were made. */
export async function copyTemplate(dataDir: string, demo: Demo): Promise<void> {
  const folder = process.env[templatesVariable];
  // The files of the database stay their owner's.
  if (folder) await promisify(execFile)('cp', ['-a', `${path.join(folder, demo)}/.`, dataDir]);
}
