import {
  type ConfigPainel,
  configPadrao,
  type Recurso,
  readConfigPainel,
} from '@painel-pj/contract/plataforma/config';
import { useEffect } from 'react';

const timeoutMs = 15_000;
const tries = 3;
const pauseMs = 1000;

let current: ConfigPainel = configPadrao;

/** Undefined: no answer, or one that says nothing about the configuration, such as a server error. */
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
 * Defaults are used for a missing file and for missing or invalid keys. Without an answer it tries again, and rejects
 * in the end.
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
