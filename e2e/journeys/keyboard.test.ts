import type { Page } from '@playwright/test';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { AppFrame } from '../pages/app-frame.ts';
import { TradesPage } from '../pages/trades-page.ts';

test('the command palette finds a page and goes there, by keyboard alone', async ({ demo: page }) => {
  const frame = new AppFrame(page);
  await frame.account.focus();
  await page.keyboard.press('Control+k');
  await expect(frame.paletteInput).toBeFocused();
  await page.keyboard.type('dash');
  await expect(frame.palette.getByRole('option').first()).toHaveAccessibleName(/Go to Dashboard/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(frame.palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing is called so');
  await expect(frame.palette).toContainText('Nothing is called “nothing is called so”.');
  await page.keyboard.press('Escape');
  await expect(frame.palette).toBeHidden();
});

test('the help sheet opens with ?, lists what works, and gives the focus back', async ({ demo: page }) => {
  const frame = new AppFrame(page);
  await frame.account.focus();
  await page.keyboard.press('?');
  await expect(frame.help).toBeVisible();
  for (const words of ['Go to Dashboard', 'Search and commands', 'Hide or show amounts']) {
    await expect(frame.help.getByText(words)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(frame.help).toBeHidden();
  await expect(frame.account).toBeFocused();
});

test('shortcuts go from page to page and hide amounts', async ({ demo: page }) => {
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/trades');
  await expect(page.getByRole('heading', { level: 1, name: 'Trades' })).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.locator('html')).toHaveClass(/privacy-mode/);
});

test('a trade is found, opened, left and its neighbour opened by keyboard alone', async ({ demo: page }) => {
  const trades = new TradesPage(page);
  await page.goto('/trades');
  await expect(trades.rows.first()).toBeVisible();
  await tabTo(page, (name) => name.includes('Stock') || name.includes('Future') || name.includes('Option'));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(trades.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/trades\/[\w-]+/);
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('Escape');
  await expect(trades.dialog).toBeHidden();
  await expect(page).toHaveURL('/trades');
});

const MAIN_ACTIONS = [
  ['/signin', 'Sign in'],
  ['/signup', 'Create account'],
  ['/forgot', 'Send the link'],
] as const;

test('Tab reaches the main action of each public page, and shows where it is', async ({ page }) => {
  for (const [address, action] of MAIN_ACTIONS) {
    await page.goto(address);
    await settled(page);
    await tabTo(page, (name) => name === action);
  }
});

const APP_ACTIONS = [
  ['/', /Import a statement/],
  ['/dashboard', /Import a statement/],
  ['/trades', /Import a statement/],
  ['/journal', /Import a statement/],
  ['/insights', /Import a statement/],
  ['/calendar', /Import a statement/],
  ['/analysis', /Import a statement/],
  ['/import', /Drop statements here/],
  ['/settings', /Dark/],
] as const;

test('Tab reaches the main action of each page of the app, and the skip link leads past the frame', async ({
  signedIn: page,
}) => {
  for (const [address, action] of APP_ACTIONS) {
    await page.goto(address);
    await settled(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, (name) => action.test(name));
  }
});

/** Presses Tab until what has the focus is called so; fails when its focus cannot be seen on the way. */
async function tabTo(page: Page, isWanted: (name: string) => boolean): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { name, seen } = await page.evaluate(describeFocus);
    passed.push(name);
    expect(seen, `the focus on “${name}” can be seen`).toBe(true);
    if (isWanted(name)) return;
  }
  throw new Error(`Tab did not reach it, but: ${passed.join(' · ')}`);
}

/** What has the focus, and whether it, its label or what it covers wears the ring. */
function describeFocus(): { name: string; seen: boolean } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '(page)', seen: true };
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  const rings = (wearer: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(wearer, part);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || (boxShadow !== 'none' && boxShadow !== '');
  };
  // A row whose link covers all of it wears the ring of the link, over its cells.
  const row = element.closest('[role="row"]');
  const ringOfRow = row !== null && getComputedStyle(row, '::after').borderTopWidth === '2px';
  const wearers = [element, element.parentElement, element.closest('label'), label].filter(
    (wearer) => wearer !== null && wearer !== undefined,
  );
  return {
    name: name.trim(),
    seen: ringOfRow || wearers.some((wearer) => rings(wearer)) || rings(element, '::before'),
  };
}
