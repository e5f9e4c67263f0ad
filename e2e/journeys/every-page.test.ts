import type { Page } from '@playwright/test';
import { axeFaults } from '../fixtures/axe-faults.ts';
import { layoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { APP_ROUTES, OPEN_ROUTES, PUBLIC_ROUTES } from '../fixtures/routes.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { useTheme } from '../fixtures/theme.ts';

const SIZES = [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

/** All that is wrong with a page, in words; asked of every page alike. */
async function findFaults(page: Page): Promise<string[]> {
  await settled(page);
  const faults = await axeFaults(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { total, moved } = await layoutShift(page);
  return [
    ...faults,
    ...(overflow > 0 ? [`the body scrolls sideways by ${overflow} px`] : []),
    ...(total >= 0.02 ? [`the layout shifted by ${total.toFixed(4)}: ${moved.join('; ')}`] : []),
  ];
}

/** Loads each address anew and collects what is wrong with it. */
async function walk(page: Page, routes: readonly (readonly [string, string])[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [address, title] of routes) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    faults.push(...(await findFaults(page)).map((fault) => `${address}: ${fault}`));
  }
  return faults;
}

// Each of these opens up to sixteen pages and reads all of them through.
test.describe.configure({ timeout: 300_000 });

for (const theme of ['dark', 'light'] as const) {
  for (const [device, viewport] of SIZES) {
    test.describe(`on ${device} in the ${theme} theme`, () => {
      test.use({ viewport });
      test.beforeEach(async ({ page }) => {
        await useTheme(page, theme);
        await watchLayoutShift(page);
      });

      test('a visitor meets pages that anyone can use and that do not move', async ({ page }) => {
        expect(await walk(page, [...PUBLIC_ROUTES, ...OPEN_ROUTES])).toEqual([]);
      });

      test('a trader with a year of trades meets pages that anyone can use and that do not move', async ({
        demo,
      }) => {
        expect(await walk(demo, APP_ROUTES)).toEqual([]);
      });

      // The same pages with less on them: once in each theme, once at each size.
      if ((theme === 'dark') !== (device === 'a desktop')) return;
      test('a newcomer with an empty journal meets pages that anyone can use and that do not move', async ({
        signedIn,
      }) => {
        expect(await walk(signedIn, APP_ROUTES)).toEqual([]);
      });
    });
  }
}
