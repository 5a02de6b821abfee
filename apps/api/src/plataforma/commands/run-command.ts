import { userInfo } from 'node:os';
import { showUnprintable } from '@painel-pj/contract/plataforma/invisivel';
import type { Ator } from '#plataforma/record/record.ts';
import { asTyped } from '#plataforma/start/as-typed.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';

/** Shows what the command says; what a person can mend is shown without a stack, and ends with 1. */
export async function runCommand(command: () => Promise<string>, usage = ''): Promise<void> {
  // Who reads may leave before the end, as `head` does: the command still does its work.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    console.log(forTerminal(await command()));
  } catch (error) {
    const isMistyped = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof StartupError) && !isMistyped) throw error;
    console.error(forTerminal(isMistyped ? usage : (error as Error).message));
    process.exitCode = 1;
  }
}

/** A container may run as a number that has no name. */
function findUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/** Whoever types a command, as the audit trail knows them. */
export const atorOf = (capacity: 'operador' | 'importação'): Ator => ({
  id: null,
  nome: `${capacity}:${findUser()}`,
});

const seconds = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Text with lines of its own, in which what others wrote, such as the names in a ZIP, can't command the terminal. */
export const forTerminal = (text: string): string =>
  asTyped(text).split('\n').map(showUnprintable).join('\n');

/** What has passed since a `performance.now()`, as it is read out: `1,2 s`. */
export const secondsSince = (start: number): string =>
  `${seconds.format((performance.now() - start) / 1000)} s`;

/** One line that rewrites itself at a terminal; elsewhere a line every ten per cent. */
export function createProgress(): (percent: number, text: string) => void {
  let shown = 0;
  return (percent, text) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
    else if (percent >= shown + 10) {
      shown = percent - (percent % 10);
      console.log(text);
    }
  };
}
