let region: HTMLElement | null = null;

/** Makes a screen reader read the message, without moving the focus. */
export function announce(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = message;
}
