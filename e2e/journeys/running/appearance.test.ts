import type { Page, Request } from '@playwright/test';
import { breakLocalStorage } from '../../fixtures/broken-storage.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createPerson } from '../../fixtures/people.ts';
import { handInSession, sessionTaken } from '../../fixtures/session.ts';
import { settled } from '../../fixtures/settled.ts';
import { expect, signIn, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const root = (page: Page) => page.locator('html');

test('a theme is dark at first, stands from the first frame on, is kept, and follows the system where that is chosen', async ({
  page,
  person,
  server,
}) => {
  await test.step('the first visit is dark, whatever the operating system prefers', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/signin');
    await expect(root(page)).toHaveClass(/(^| )dark( |$)/);
  });

  await test.step('the light theme stands from the first frame on', async () => {
    await page.evaluate(() => localStorage.setItem('vite-ui-theme', 'light'));
    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(window, { frames_: frames });
      const note = (): void => {
        if (document.body !== null) frames.push(getComputedStyle(document.documentElement).colorScheme);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await page.goto('/signin');
    await settled(page);
    const seen = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
    // Before the style sheet is in, nothing is painted: then no scheme is computed.
    expect(new Set(seen.filter((scheme) => scheme !== 'normal'))).toEqual(new Set(['light']));
    await page.evaluate(() => localStorage.removeItem('vite-ui-theme'));
  });

  await handInSession(page, server, person);

  await test.step('a chosen theme is kept from visit to visit', async () => {
    const frame = new AppFrame(page);
    await frame.open();
    await expect(root(page)).toHaveClass(/(^| )dark( |$)/);
    await frame.theme.click();
    await expect(root(page)).toHaveClass(/(^| )light( |$)/);
    await page.reload();
    await expect(frame.heading).toBeVisible();
    await expect(root(page)).toHaveClass(/(^| )light( |$)/);
    // What is chosen next is light as well, and is to be seen.
    await frame.theme.click();
    await expect(root(page)).toHaveClass(/(^| )dark( |$)/);
  });

  await test.step('the system theme follows the operating system, also while the page is open', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings');
    await page.getByRole('group', { name: 'Theme' }).getByText('System').click();
    await expect(root(page)).toHaveClass(/(^| )light( |$)/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root(page)).toHaveClass(/(^| )dark( |$)/);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expect(new AppFrame(page).heading).toBeVisible();
    await expect(root(page)).toHaveClass(/(^| )light( |$)/);
  });
});

test('a theme that one person pressed is not chosen by who signs in after them', async ({
  page,
  person,
  server,
}) => {
  await page.clock.install();
  const frame = new AppFrame(page);
  await signIn(page, person);
  const isSaving = (request: Request): boolean =>
    request.method() === 'PUT' && request.url().endsWith('/v2/settings');
  const saved = page.waitForResponse((answer) => isSaving(answer.request()) && answer.ok());
  await frame.theme.click();
  await saved;
  await frame.signOut();
  const next = await createPerson(server);
  let saves = 0;
  page.on('request', (request) => {
    if (isSaving(request)) saves += 1;
  });
  await new SignInPage(page).signIn(next);
  await expect(frame.heading).toBeVisible();
  await frame.goTo('Trades');
  // Longer than a press is waited for that may be followed by another.
  await page.clock.runFor(1_500);
  // Settings are saved one after the other: a theme would have gone before what they choose themselves.
  await frame.goTo('Settings');
  const own = page.waitForResponse(
    (answer) => isSaving(answer.request()) && answer.request().postData()?.includes('"comfortable"') === true,
  );
  await page.getByRole('group', { name: 'Density' }).getByText('Comfortable').click();
  expect((await own).ok()).toBe(true);
  expect(saves).toBe(1);
  const { settings } = await (await journalCalls(server, next))<{
    settings: { appearance: { theme: string } };
  }>('GET', '/user/settings');
  expect(settings.appearance.theme).toBe('dark');
});

/**
 * Currency signs with digits behind them, and numbers with a sign and cents, as amounts are written. Multiples of risk
 * are none, like percents.
 */
const AMOUNT = /[$€£]\s?\d|[+−]\d[\d,]*\.\d{2}(?![\d%R])/;

test('privacy leaves no digit of an amount, is kept, and works like the theme where nothing can be kept', async ({
  demo: page,
  complaints,
}) => {
  await test.step('privacy mode leaves no digit of an amount in the page, keeps percents, and is kept', async () => {
    const frame = new AppFrame(page);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.card('Net P&L')).toContainText(AMOUNT);
    await expect(dashboard.card('Trade win %')).toContainText(/\d+\.\d%/);
    const [winRate] = /\d+\.\d%/.exec((await dashboard.card('Trade win %').textContent()) ?? '') ?? [];
    expect(winRate).toBeDefined();
    await frame.hideAmounts.click();
    await expect(frame.hideAmounts).toHaveAttribute('aria-pressed', 'true');
    await expect(root(page)).toHaveClass(/privacy-mode/);
    await expect(dashboard.card('Trade win %')).toContainText(winRate ?? '');

    for (const address of ['/dashboard', '/', '/trades', '/import', '/settings']) {
      await page.goto(address);
      await settled(page);
      await expect(root(page)).toHaveClass(/privacy-mode/);
      // Also what is only read out or shown on hover.
      const exposed = await page.evaluate(() => {
        const words = [document.body.textContent ?? '', document.title];
        for (const element of document.querySelectorAll('[title],[aria-label],svg text,svg title')) {
          words.push(
            element.getAttribute('title') ?? '',
            element.getAttribute('aria-label') ?? '',
            element.closest('svg') === null ? '' : (element.textContent ?? ''),
          );
        }
        return words.join('\n');
      });
      expect(exposed, address).not.toMatch(AMOUNT);
    }

    await page.goto('/trades');
    await page.getByRole('table', { name: 'Trades' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('cell').first()).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText(AMOUNT);
    // Prices stay, so no size may: their product is the amount.
    const fill = page.getByRole('dialog').getByRole('row').nth(1);
    // Quantity, fee, and what is held after it.
    await expect(fill.getByTitle('Hidden by privacy mode')).toHaveCount(3);
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('theme and privacy work without local storage, and a warning is logged', async () => {
    complaints.allow(/The preference [\w-]+ cannot be (read|stored)/);
    const frame = new AppFrame(page);
    await frame.open();
    await sessionTaken(page);
    await breakLocalStorage(page);
    await page.goto('/dashboard');
    await expect(root(page)).toHaveClass(/(^| )dark( |$)/);
    await frame.theme.click();
    await expect(root(page)).toHaveClass(/(^| )light( |$)/);
    await frame.hideAmounts.click();
    await expect(root(page)).toHaveClass(/privacy-mode/);
    // In memory they hold from page to page.
    await frame.goTo('Trades');
    await expect(frame.heading).toHaveText('Trades');
    await expect(root(page)).toHaveClass(/privacy-mode/);
    await expect(root(page)).toHaveClass(/(^| )light( |$)/);
    for (const key of ['vite-ui-theme', 'vite-ui-privacy-mode']) {
      await expect
        .poll(() => complaints.all().join('\n'))
        .toContain(`The preference ${key} cannot be stored`);
    }
  });
});
