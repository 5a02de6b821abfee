let region: HTMLElement | null = null;

/** Tells a screen reader what the eyes can see, without moving the focus. */
export function announce(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = message;
}
