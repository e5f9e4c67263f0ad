import type { Page } from '@playwright/test';
import { axeFaults } from '../fixtures/axe-faults.ts';
import { layoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { APP_ROUTES, OPEN_ROUTES, PUBLIC_ROUTES } from '../fixtures/routes.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { switchTheme, type Theme, useTheme } from '../fixtures/theme.ts';

/** Each page is loaded at each size, once in each theme, and looked at in both. */
const SIZES = [
  ['a desktop', { width: 1280, height: 800 }, ['dark', 'light']],
  ['a phone', { width: 390, height: 844 }, ['light', 'dark']],
] as const;

/** All that is wrong with a page, in words; asked of every page alike. */
async function findFaults(page: Page): Promise<string[]> {
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

/** Loads each address anew in the first of the themes and collects what is wrong with it in each. */
async function walk(
  page: Page,
  routes: readonly (readonly [string, string])[],
  themes: readonly Theme[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [address, title] of routes) {
    await page.emulateMedia({ colorScheme: themes[0] ?? 'dark', reducedMotion: 'no-preference' });
    await page.goto(address);
    await expect(page).toHaveTitle(title);
    await settled(page);
    for (const theme of themes) {
      if (theme !== themes[0]) await switchTheme(page, theme);
      faults.push(...(await findFaults(page)).map((fault) => `${address}, ${theme}: ${fault}`));
    }
  }
  return faults;
}

// Each of these opens up to sixteen pages and reads all of them through, twice.
test.describe.configure({ timeout: 600_000 });

for (const [device, viewport, themes] of SIZES) {
  test.describe(`on ${device}, in both themes`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page }) => {
      await useTheme(page, 'system');
      await watchLayoutShift(page);
    });

    test('a visitor meets pages that anyone can use and that do not move', async ({ page }) => {
      expect(await walk(page, [...PUBLIC_ROUTES, ...OPEN_ROUTES], themes)).toEqual([]);
    });

    test('a trader with a year of trades meets pages that anyone can use and that do not move', async ({
      demo,
    }) => {
      expect(await walk(demo, APP_ROUTES, themes)).toEqual([]);
    });

    test('a newcomer with an empty journal meets pages that anyone can use and that do not move', async ({
      signedIn,
    }) => {
      // The same pages with less on them: once in each theme, once at each size.
      expect(await walk(signedIn, APP_ROUTES, [themes[0]])).toEqual([]);
    });
  });
}
