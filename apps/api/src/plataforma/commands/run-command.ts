import { StartupError } from '#plataforma/start/startup-error.ts';
import { forTerminal } from './read-out.ts';

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
