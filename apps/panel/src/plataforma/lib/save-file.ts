/** Time for the browser to read the blob before its URL is revoked. */
const handOverMs = 60_000;

/** Downloads the file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name, rel: 'noopener noreferrer' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOverMs);
}

/** Without the characters that some system refuses in the name of a file. */
export const formatFileName = (text: string): string => text.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
