import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const variable = 'PAINEL_PJ_TEST_TEMPLATE';

/** From now on, for this process and its children. */
export function setTemplate(dataDir: string): void {
  process.env[variable] = dataDir;
}

/** Into an empty data folder; nothing where no template was made. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env[variable];
  // The files of the database stay their owner's.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}
