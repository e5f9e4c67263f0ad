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
  await expect(page.getByRole('combobox', { name: 'Colour by' })).toBeHidden();
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
  const typed = trades.dialog.locator('input[name="stop"], input[name="risk"], input[name="target"]');
  await expect(typed).toHaveCount(3);
  const filled = await typed.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.map(({ value }) => value !== ''),
  );
  expect(new Set(filled).size, 'some are filled, some are not').toBe(2);
  await expectPaper(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  // What nobody filled is no box to be filled on paper.
  for (const [at, isFilled] of filled.entries())
    await expect(typed.nth(at)).toBeVisible({ visible: isFilled });
  await expect(trades.dialog.getByRole('combobox', { name: 'Add a tag' })).toBeHidden();
  // The whole of it, and not what fits into a window; and nothing of the list beneath.
  await expect(trades.table).toBeHidden();
  expect(
    await trades.dialog.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight),
  ).toBeLessThanOrEqual(1);
  expect(await printed(page)).toBeGreaterThan(1);
});

/** As when a browser prints: nobody is told that there is less room. */
async function onPaperUntold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const quiet = window as unknown as { isPrinting: boolean };
    quiet.isPrinting = true;
  });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
}

test('what was drawn for a screen fits on paper: charts, and a day with what is written of it alone', async ({
  demo: page,
}) => {
  await page.addInitScript(() => {
    const Observer = window.ResizeObserver;
    window.ResizeObserver = class extends Observer {
      constructor(told: ResizeObserverCallback) {
        super((entries, observer) => {
          if (!('isPrinting' in window)) told(entries, observer);
        });
      }
    };
  });
  await page.goto('/analysis?measures=netPnl,winRate&by=setup&range=all');
  const charts = page.locator('[aria-roledescription="chart"] > svg');
  await expect(charts.first()).toBeVisible();
  const adds = ['Compare with: + compare', 'Split by: + split'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const add of adds) await expect(add).toBeVisible();
  await onPaperUntold(page);
  for (const chart of await charts.all())
    expect(await chart.evaluate((svg) => svg.getBoundingClientRect().right)).toBeLessThanOrEqual(794);
  for (const add of adds) await expect(add).toBeHidden();

  await backToScreen(page);
  await page.goto('/journal');
  const written = { has: page.getByRole('img', { name: 'Plan locked, written' }) };
  await page.getByRole('button').filter(written).first().click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  const ofScreen = [
    page.getByText('Skip to content'),
    page.getByRole('searchbox').first(),
    page.getByRole('toolbar', { name: 'Format' }).first(),
    page.getByText('Saved', { exact: true }).first(),
    page.getByRole('textbox', { name: 'Title' }),
  ];
  for (const part of ofScreen) await expect(part).toBeVisible();
  await expectPaper(page);
  for (const part of ofScreen) await expect(part).toBeHidden();
  await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible();
  // Its frame is one of a screen: a year of days beside it took seven pages.
  expect(await printed(page)).toBeLessThanOrEqual(2);
});

test('the chart of a trade is printed as wide as paper and in its colours, and stands as before afterwards', async ({
  demo: page,
}) => {
  await page.goto('/trades?filter=outcome:win&range=all');
  const trades = new TradesPage(page);
  await trades.rows.first().getByRole('link').first().click();
  const chart = trades.dialog.locator('.tv-lightweight-charts');
  const width = () => chart.evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(700);
  const before = await width();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(chart).toBeHidden();
  const picture = trades.dialog.locator('canvas:visible');
  await expect(picture).toHaveCount(1);
  const drawn = await picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const reds = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) reds.set(data[at] ?? 0, (reds.get(data[at] ?? 0) ?? 0) + 1);
    const [most = [0, 0]] = [...reds].toSorted(([, one], [, other]) => other - one);
    return { width: canvas.getBoundingClientRect().width, mostly: most[0] };
  });
  expect(drawn.width).toBeLessThanOrEqual(660);
  // Most of what is drawn is the grid, which is dark on a dark screen.
  expect(drawn.mostly).toBeGreaterThan(200);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await backToScreen(page);
  await expect(chart).toBeVisible();
  await expect(trades.dialog.locator('canvas.max-w-full')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(width).toBe(before);
});
