/** Loaded with the first picture, so that the start does not wait for it. One thread per picture, no cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
