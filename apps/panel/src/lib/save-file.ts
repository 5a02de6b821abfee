/** Time for the browser to take the bytes over. */
const handOverMs = 60_000;

/** As a download, under the name given. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name, rel: 'noopener noreferrer' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
}
