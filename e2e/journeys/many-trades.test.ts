import { expect, test } from '../fixtures/test.ts';
import { TradesPage } from '../pages/trades-page.ts';

const WINDOWS = [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 800, height: 1000 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

for (const [device, viewport] of WINDOWS) {
  test(`hundreds of trades scroll inside their table on ${device}`, async ({ demo: page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/trades');
    const trades = new TradesPage(page);
    await expect(trades.rows.first()).toBeVisible();
    expect(Number(await trades.table.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
    const box = await trades.table.boundingBox();
    expect(box?.height).toBeLessThan(viewport.height);
    // Only what is seen and a little more is drawn.
    expect(await trades.rows.count()).toBeLessThan(60);
  });
}
