const tickMs = 1000;

/** Says what is being done and, at a terminal, for how long already. */
export async function showProgress(title, work) {
  const isTerminal = Boolean(process.stdout.isTTY);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(isTerminal ? `${title}…` : `${title}…\n`);
  const timer = isTerminal && setInterval(() => process.stdout.write(`\r${title}… ${seconds()} s`), tickMs);
  try {
    const result = await work();
    process.stdout.write(`${isTerminal ? '\r' : ''}${title}: pronto em ${seconds()} s.\n`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
