/** Read with the first picture: no start waits for it. One thread a picture, nothing kept between them. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
