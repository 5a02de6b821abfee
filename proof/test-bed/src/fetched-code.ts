import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';

const isCode = (response: Response) => ['script', 'stylesheet'].includes(response.request().resourceType());

/** How many bytes of script and style, compressed, a browser fetches by itself until all of `shown` is there. */
export async function fetchedCode(page: Page, address: string, ...shown: Locator[]): Promise<number> {
  const answers: Response[] = [];
  const keep = (response: Response) => void (isCode(response) && answers.push(response));
  page.on('response', keep);
  await page.goto(address);
  for (const part of shown) await part.first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  page.off('response', keep);
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}
