import { type ConfigPainel, configPadrao, type Recurso, readConfigPainel } from '@painel-pj/contract/config';

const timeoutMs = 2500;

let current: ConfigPainel = configPadrao;

async function readJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

/** The panel opens whatever happens to the file: what is missing or wrong falls back to the default. */
export async function loadConfig(address = '/config.json'): Promise<ConfigPainel> {
  current = readConfigPainel(await readJson(address));
  return current;
}

export const getConfig = (): ConfigPainel => current;

export const hasRecurso = (recurso: Recurso): boolean => current.recursos.includes(recurso);
