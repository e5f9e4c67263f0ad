import type { Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { handInSession } from '../../fixtures/session.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Fractions and counts as English has them, and its short names of months beside a day; contracts have names of their own. */
const ENGLISH =
  /(?<![\d.])\d+\.\d{1,2}(?![\d.])|\d{1,3},\d{3} (?:trades|days|executions)|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d(?!\d [\d.,]+ [CP]\b)/;

/** What is no number of the journal, or is quoted as it was written: versions, paths, what somebody typed. */
const said = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: as it is read, line by line
    main.innerText.split('\n'),
  );

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.describe.configure({ timeout: 240_000 });

test('numbers, dates and the look are as their person chose on every page, and keep what was set elsewhere', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  await handInSession(page, server, person);
  await test.step('numbers and dates are written as their person chose on every page, times in the zone of the journal', async () => {
    const { imports } = await call<{ imports: readonly { id: string; createdAt: string }[] }>(
      'GET',
      '/v2/imports',
    );
    const [run] = imports;
    await page.goto('/settings');
    await page.getByLabel('Numbers and dates').selectOption('de-DE');
    await expect(page.getByText('Saved: Numbers and dates')).toBeVisible();
    await expect(page.getByText('1.250,40')).toBeVisible();
    await page.goto('/settings/trading');
    await page.getByLabel('Times are shown in').fill('Asia/Tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await expect(page.getByText('Saved: Times are shown in')).toBeVisible();

    await page.goto(`/import/${run?.id}`);
    const clock = new Intl.DateTimeFormat('de-DE', {
      ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' },
    }).format(Date.parse(run?.createdAt ?? ''));
    await expect(page.getByRole('main').getByText(clock).first()).toBeVisible();

    const faults: string[] = [];
    for (const address of [
      '/',
      '/dashboard?range=all',
      '/trades?range=all',
      '/calendar?range=all',
      '/analysis?measures=netPnl,tradeCount&by=weekday&range=all',
      '/analysis?report=what-if&range=all',
      '/analysis?report=simulation&range=all',
      '/analysis?report=prop-rules&range=all',
      '/insights',
    ]) {
      await page.goto(address);
      await stands(page);
      const lines = (await said(page)).filter((line) => ENGLISH.test(line));
      faults.push(...lines.map((line) => `${address}: ${line.slice(0, 160)}`));
    }
    expect([...new Set(faults)]).toEqual([]);
    await page.goto('/analysis?measures=netPnl,tradeCount&by=weekday&range=all');
    await expect(page.getByRole('table').getByText('Montag').first()).toBeVisible();
  });

  await test.step('a choice of how the journal looks keeps what was set elsewhere meanwhile', async () => {
    interface Settings {
      readonly settings: { readonly trading: { readonly weekStart: number } };
    }
    await page.goto('/settings');
    await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeVisible();
    // On another device.
    const { settings } = await call<Settings>('GET', '/user/settings');
    await call('PUT', '/v2/settings', { ...settings, trading: { ...settings.trading, weekStart: 0 } });
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      page.getByText('Comfortable', { exact: true }).click(),
    ]);
    expect((await call<Settings>('GET', '/user/settings')).settings.trading.weekStart).toBe(0);
  });

  await test.step('the theme that is chosen in the bar is saved with the settings, for browsers in which nobody has chosen', async () => {
    await page.goto('/trades');
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      page.getByRole('button', { name: 'Switch to the light theme' }).click(),
    ]);
    const { settings } = await call<{ settings: { appearance: { theme: string } } }>('GET', '/user/settings');
    expect(settings.appearance.theme).toBe('light');
  });
});

test('a browser in which nobody has chosen looks as its person chose elsewhere, and goes by what is chosen there from then on', async ({
  page,
  server,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const { settings } = await call<{ settings: { appearance: object } }>('GET', '/user/settings');
  const chosen = { theme: 'light', palette: 'colour-blind-safe', density: 'comfortable' };
  await call('PUT', '/v2/settings', { ...settings, appearance: { ...settings.appearance, ...chosen } });
  await handInSession(page, server, person);
  await page.goto('/dashboard');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-palette', 'colour-blind-safe');
  await expect(root).toHaveClass(/(^| )light( |$)/);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  // Seen at once, and saved a moment later: what is changed elsewhere meanwhile would be refused.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  await expect(root).toHaveClass(/(^| )dark( |$)/);
  await saved;
  await call('PUT', '/v2/settings', { ...settings, appearance: { ...settings.appearance, ...chosen } });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Colour-blind safe' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
