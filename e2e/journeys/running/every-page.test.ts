import type { Page } from '@playwright/test';
import { tryEach } from '@tapebook/testing';
import { axeFaults, COLOUR_RULES } from '../../fixtures/axe-faults.ts';
import { layoutShift, watchLayoutShift } from '../../fixtures/layout-shift.ts';
import { APP_ROUTES, OPEN_ROUTES, PUBLIC_ROUTES } from '../../fixtures/routes.ts';
import { settled } from '../../fixtures/settled.ts';
import { expect, test } from '../../fixtures/test.ts';
import { switchTheme, THEMES, type Theme, useTheme } from '../../fixtures/theme.ts';

interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The theme in which the page is loaded. */
  readonly theme: Theme;
}

const DEVICES: readonly Device[] = [
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, theme: 'dark' },
  { name: 'a phone', viewport: { width: 390, height: 844 }, theme: 'light' },
];

interface Walk {
  readonly routes: readonly (readonly [address: string, title: string])[];
  readonly devices: readonly Device[];
  /** Whether each page is looked at in the other theme too, once it stands. */
  readonly inBothThemes: boolean;
}

/**
 * Each address on one device of the list, told by the run's seed, or on all in a deep run: loaded anew, with
 * all that is wrong with it, in words.
 */
async function walk(page: Page, { routes, devices, inBothThemes }: Walk): Promise<string[]> {
  const faults: string[] = [];
  for (const [address, title] of routes) {
    await tryEach({ kind: 'device', of: address, atOnce: 1 }, devices, async ({ name, viewport, theme }) => {
      const tell = (found: readonly string[], seenIn: Theme): void => {
        faults.push(...found.map((fault) => `${address} on ${name}, ${seenIn}: ${fault}`));
      };
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'no-preference' });
      await page.goto(address);
      await expect(page).toHaveTitle(title);
      await settled(page);
      tell([...(await axeFaults(page)), ...(await placeFaults(page))], theme);
      if (!inBothThemes) return;
      const other = THEMES.find((each) => each !== theme) as Theme;
      await switchTheme(page, other);
      tell([...(await axeFaults(page, [], COLOUR_RULES)), ...(await placeFaults(page))], other);
    });
  }
  return faults;
}

async function placeFaults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { total, moved } = await layoutShift(page);
  return [
    ...(overflow > 0 ? [`the body scrolls sideways by ${overflow} px`] : []),
    ...(total >= 0.02 ? [`the layout shifted by ${total.toFixed(4)}: ${moved.join('; ')}`] : []),
  ];
}

// Each of these opens up to sixteen pages and reads all of them through; in a deep run, on two devices.
test.describe.configure({ timeout: 600_000 });

test.beforeEach(async ({ page }) => {
  await useTheme(page, 'system');
  await watchLayoutShift(page);
});

test('a visitor meets pages that anyone can use and that do not move, in both themes', async ({ page }) => {
  const routes = [...PUBLIC_ROUTES, ...OPEN_ROUTES];
  expect(await walk(page, { routes, devices: DEVICES, inBothThemes: true })).toEqual([]);
});

test('a trader with a year of trades meets pages that anyone can use and that do not move, in both themes', async ({
  demo: page,
}) => {
  expect(await walk(page, { routes: APP_ROUTES, devices: DEVICES, inBothThemes: true })).toEqual([]);
});

test('a newcomer with an empty journal meets pages that anyone can use and that do not move', async ({
  signedIn: page,
}) => {
  // The same pages with less on them, each on the device on which the trader has not met it in this run.
  const devices = DEVICES.toReversed();
  expect(await walk(page, { routes: APP_ROUTES, devices, inBothThemes: false })).toEqual([]);
});
