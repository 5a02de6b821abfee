import { expect, test } from '@playwright/test';
import { drawsInColour } from '../screenshots/emoji-font.ts';

test('a sign that no font draws in colour is found out before pictures are taken', async ({ page }) => {
  const unassigned = '\u{10FFFD}';
  for (const sign of ['', 'A', unassigned]) expect(await drawsInColour(page, sign)).toBe(false);
});
