let region: HTMLElement | null = null;

/** So many messages are read one after another when they come together. */
const kept = 3;

/** Makes a screen reader read the message after those it is still reading, without moving the focus. */
export function announce(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('role', 'log');
    region.setAttribute('aria-label', 'O que aconteceu');
    document.body.append(region);
  }
  const line = document.createElement('div');
  line.textContent = message;
  region.append(line);
  while (region.childElementCount > kept) region.firstElementChild?.remove();
}
