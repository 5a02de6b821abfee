import { type ConfigPainel, configPadrao, type Recurso, readConfigPainel } from '@painel-pj/contract/config';
import { useEffect } from 'react';

const timeoutMs = 15_000;
const tries = 3;
const pauseMs = 1000;

let current: ConfigPainel = configPadrao;

/** Undefined: no answer that says anything about the configuration. */
async function readText(address: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal });
    if (response.status === 404) return '';
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * A file that is missing, or has a key that is missing or wrong, means the defaults. No answer means nothing: the file
 * is asked for again, and in the end this rejects.
 */
export async function loadConfig(address = '/config.json'): Promise<ConfigPainel> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (let left = tries; left > 0 && !signal.aborted; left--) {
    const text = await readText(address, signal);
    if (text !== undefined) {
      current = readConfigPainel(parseJson(text));
      return current;
    }
    if (left > 1) await new Promise((resume) => setTimeout(resume, pauseMs));
  }
  throw new Error('The configuration could not be read');
}

export const getConfig = (): ConfigPainel => current;

export const hasRecurso = (recurso: Recurso): boolean => current.recursos.includes(recurso);

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${getConfig().nomeEmpresa}`;
  }, [title]);
}
