import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const WINDOWS = [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 800, height: 1000 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

test('hundreds of trades scroll inside their table on every device', async ({ demo: page }) => {
  const trades = new TradesPage(page);
  for (const [device, viewport] of WINDOWS) {
    await test.step(`on ${device}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/trades');
      await expect(trades.rows.first()).toBeVisible();
      expect(Number(await trades.table.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
      const box = await trades.table.boundingBox();
      expect(box?.height).toBeLessThan(viewport.height);
      // Only what is seen and a little more is drawn.
      expect(await trades.rows.count()).toBeLessThan(60);
    });
  }
});

test('a heading orders, begins a filter of its column and takes it out of sight; a phone shows two lines a row', async ({
  demo: page,
}) => {
  const trades = new TradesPage(page);
  const choose = async (heading: string, item: string): Promise<void> => {
    await trades.table.getByRole('button', { name: `Options of ${heading}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/trades');
  await expect(trades.rows.first()).toBeVisible();
  // Times, gross, fees and the account stand in sight without scrolling.
  await expect(trades.rows.nth(4)).toContainText(/\w{3} \d+ \d\d:\d\d → \d\d:\d\d/);
  for (const name of ['Gross', 'Fees', 'Account'])
    await expect(trades.table.getByRole('columnheader', { name })).toBeInViewport();
  // Nothing of them is cut: “Stocks and options” is the longest name that an account of the demo has.
  const cut = (table: Element) =>
    [...table.querySelectorAll('.truncate')]
      // Widths are told in whole pixels.
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent);
  expect(await trades.table.evaluate(cut)).toEqual([]);

  await choose('Net P&L', 'Largest first');
  await expect(page).toHaveURL(/sort=-net/);
  await choose('Side', 'Filter by side');
  const box = page.getByRole('combobox', { name: 'Filter' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('direction:');
  await box.pressSequentially('short');
  await box.press('Enter');
  await expect(page).toHaveURL(/filter=direction%3Ashort/);
  await choose('Held', 'Hide this column');
  await expect(trades.table.getByRole('columnheader', { name: 'Held' })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const row = trades.rows.first();
  await expect(row).toContainText(/short/i);
  await expect(row).toContainText('→');
  // Of 844 pixels the first row begins in the first third.
  expect((await row.boundingBox())?.y).toBeLessThan(844 / 3);
  expect(await axeFaults(page)).toEqual([]);
});
