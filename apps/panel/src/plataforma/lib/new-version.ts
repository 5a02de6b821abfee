const timeoutMs = 15_000;

/** Whether the server has another build of the panel than the running one; rejects when the server can't be reached. */
export async function hasNewVersion(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The panel answered ${response.status}`);
  const html = await response.text();
  const scripts = [...document.querySelectorAll('script[type=module][src]')];
  return scripts.some((script) => !html.includes(script.getAttribute('src') ?? ''));
}
