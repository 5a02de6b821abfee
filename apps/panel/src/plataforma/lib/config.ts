import {
  type ConfigPainel,
  configPadrao,
  type Recurso,
  readConfigPainel,
  recursosConhecidos,
} from '@painel-pj/contract/plataforma/config';
import { useEffect } from 'react';

const timeoutMs = 15_000;
const tries = 3;
const pauseMs = 1000;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** What the provider offers beyond the spec: `cadastro-por-id` is `can.cadastroPorId`. */
type Can = Readonly<Record<CamelCase<Recurso>, boolean>>;

const toCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const readCan = (recursos: readonly string[]) =>
  Object.fromEntries(recursosConhecidos.map((name) => [toCamelCase(name), recursos.includes(name)])) as Can;

let current: ConfigPainel = configPadrao;
export let can: Can = readCan(current.recursos);

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
      can = readCan(current.recursos);
      return current;
    }
    if (left > 1) await new Promise((resume) => setTimeout(resume, pauseMs));
  }
  throw new Error('The configuration could not be read');
}

export const getConfig = (): ConfigPainel => current;

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${getConfig().nomeEmpresa}`;
  }, [title]);
}
