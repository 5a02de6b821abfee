import { StartupError } from '#startup-error.ts';

/** Shows what the command says; what a person can mend is shown without a stack, and ends with 1. */
export async function runCommand(command: () => Promise<string>, usage = ''): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    const isMistyped = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof StartupError) && !isMistyped) throw error;
    console.error(isMistyped ? usage : (error as Error).message);
    process.exitCode = 1;
  }
}
