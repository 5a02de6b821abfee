import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { showProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const cachedPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

function findInPlaywrightCache() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    '.cache/ms-playwright',
    'Library/Caches/ms-playwright',
  ];
  for (const cache of caches.filter(Boolean).map((folder) => path.resolve(homedir(), folder))) {
    if (!existsSync(cache)) continue;
    const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
    const found = versions
      .flatMap((version) => cachedPrograms.map((program) => path.join(cache, version, program)))
      .find(isProgram);
    if (found) return found;
  }
  return undefined;
}

function find() {
  const chosen = process.env.CHROMIUM;
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  return findOnPath() ?? findInPlaywrightCache();
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await showProgress('Instalando o Chromium (pacote do Debian)', async () => {
    await runQuietly('apt-get', ['update'], { env });
    await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
  });
}

/** A Chromium for the browser tests: one that is there, or Debian's when this process may install it. */
export async function findChromium() {
  const found = find();
  if (found) return found;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0 && !process.env.CHROMIUM) {
    await installFromDebian();
    const installed = find();
    if (installed) return installed;
  }
  const how = isDebian ? 'sudo apt-get install chromium' : 'npx playwright install chromium';
  throw new Error(
    `Falta um Chromium para os testes: instale com "${how}", ou indique um em CHROMIUM=/caminho/dele.`,
  );
}
