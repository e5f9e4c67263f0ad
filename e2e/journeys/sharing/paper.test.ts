import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { TradesPage } from '../../pages/trades-page.ts';

/** How many pages the browser prints, of which it says so in the file. */
async function printed(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  expect(file.startsWith('%PDF')).toBe(true);
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** White paper, and nothing on it that only a screen is for. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
}

async function backToScreen(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a month, a day, a report and a trade are printed on white paper, without what only a screen is for', async ({
  demo: page,
}) => {
  await page.goto('/calendar?range=all');
  await expect(page.getByText(/^\d+ trades ·/).first()).toBeVisible();
  await expectPaper(page);
  await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden();
  await expect(page.getByText(/^\d+ trades ·/).first()).toBeVisible();
  expect(await printed(page)).toBeGreaterThan(0);

  await backToScreen(page);
  await page.goto('/analysis?measures=netPnl,winRate&by=setup&range=all');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectPaper(page);
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await printed(page)).toBeGreaterThan(0);

  await backToScreen(page);
  await page.goto('/trades?filter=outcome:win&range=all');
  const trades = new TradesPage(page);
  await trades.rows.first().getByRole('link').first().click();
  await expect(trades.fills.first()).toBeVisible();
  await expectPaper(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  // The whole of it, and not what fits into a window; and nothing of the list beneath.
  await expect(trades.table).toBeHidden();
  expect(
    await trades.dialog.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight),
  ).toBeLessThanOrEqual(1);
  expect(await printed(page)).toBeGreaterThan(1);
});
