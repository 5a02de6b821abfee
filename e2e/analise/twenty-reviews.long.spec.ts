import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import { expect, type Page, test } from '@playwright/test';
import { openId, openSecond } from '../support/review-tools.ts';
import { workspace } from '../support/workspace.ts';

const reviews = 20;
/** Beyond one for each document, in each review. */
const keysPerReview = 2;

/** Every document of the open case is looked at, one key each after the first. */
async function lookAtAll(page: Page, press: (key: string) => Promise<void>): Promise<number> {
  const desk = workspace(page);
  await expect(desk.documents.first()).toBeVisible();
  const count = await desk.documents.count();
  for (let index = 0; index < count; index++) {
    if (index > 0) await press('ArrowRight');
    await expect(desk.documents.nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Abrindo…')).toHaveCount(0);
  }
  return count;
}

test('twenty reviews with every document looked at take few keys, no click and no new tab', async ({
  browser,
}, testInfo) => {
  const server = await startServer();
  const page = await openSecond(browser, server, await signInAsAdmin(server));
  try {
    const desk = workspace(page);
    await desk.open();
    const counted: { id: string; name: string; documents: number; keys: number }[] = [];
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('Enter');
    for (let review = 0; review < reviews; review++) {
      const [name, id] = [await desk.company(), openId(page)];
      const documents = await lookAtAll(page, press);
      await expect(desk.decide).toBeEnabled();
      await press('a');
      await expect(desk.title).not.toHaveText(name);
      counted.push({ id, name, documents, keys });
      keys = 0;
    }
    for (const { name, documents, keys } of counted) {
      testInfo.annotations.push({ type: 'keys', description: `${name}: ${keys}, documents: ${documents}` });
    }
    const sumOf = (of: 'keys' | 'documents') => counted.reduce((sum, one) => sum + one[of], 0);
    testInfo.annotations.push({
      type: 'keys',
      description: `${sumOf('keys')} keys for ${sumOf('documents')} documents in ${reviews} reviews`,
    });
    expect(new Set(counted.map(({ id }) => id)).size).toBe(reviews);
    expect(page.context().pages()).toHaveLength(1);
    expect(sumOf('documents')).toBeGreaterThan(reviews);
    expect(counted.filter(({ keys, documents }) => keys > documents + keysPerReview)).toEqual([]);
  } finally {
    await page.context().close();
    await server.stop();
  }
});
