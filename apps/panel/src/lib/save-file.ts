/** Time for the browser to take the bytes over. */
const handOverMs = 60_000;

/** Lets the browser save it under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
}
