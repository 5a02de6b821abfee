import type { Page, Route } from '@playwright/test';

const probe = '/interceptado';

/** As `page.route` on an open page, and holds at once: on a busy machine a call made right after that one gets through. */
export async function intercept(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let holds = false;
  await page.route(`**${probe}`, (route) => {
    holds = true;
    return route.fulfill();
  });
  await page.route(url, answer);
  while (!holds) await page.evaluate(async (path) => void (await fetch(path)), probe);
}
