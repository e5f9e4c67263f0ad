import { expect, test } from '../fixtures/test.ts';
import { TradesPage } from '../pages/trades-page.ts';

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
