import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { keptKeys } from '../../fixtures/kept-keys.ts';
import { saved } from '../../fixtures/saved-files.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

interface Settings {
  readonly trading: {
    readonly breakEvenBand: string;
    readonly breakEvenBands?: Readonly<Record<string, string>>;
    readonly displayTimeZone: string | null;
  };
}

test('rules of trading are found by name, hold at once and on every page, are taken back, and go along in one file', async ({
  demo: page,
}) => {
  await test.step('a rule of trading is taken back where it was changed, in its field as well, and the unit holds on pages', async () => {
    await page.goto('/settings/trading');
    const band = page.getByLabel('Break-even band', { exact: true });
    await band.fill('50');
    await page.keyboard.press('Enter');
    const told = page.getByText('Saved: Break-even band');
    await expect(told).toBeVisible();
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      new AppFrame(page).undo('Saved: Break-even band'),
    ]);
    await expect(band).toHaveValue('0');

    // What is set while the journal is under way holds, on the pages that come after as well.
    const { promise: isSet, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/app_data', async (route) => {
      const answer = await route.fetch().catch(() => null);
      await isSet;
      // The page may have let go of it.
      if (answer !== null) await route.fulfill({ response: answer }).catch(() => undefined);
    });
    const isJournal = (request: Request): boolean => request.url().endsWith('/app_data');
    const came = Promise.race([
      page.waitForEvent('requestfinished', isJournal),
      page.waitForEvent('requestfailed', isJournal),
    ]);
    await page.reload();
    await page.getByRole('group', { name: 'Unit' }).getByText('R', { exact: true }).click();
    await expect(page.getByText('Saved: Unit')).toBeVisible();
    goOn();
    await came;
    await page.unroute('**/app_data');
    await expect(band).toHaveValue('0');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Trades' }).click();
    const list = page.getByRole('table', { name: 'Trades' });
    await expect(list.getByRole('cell', { name: /^[+−]\d+\.\d\dR$/ }).first()).toBeVisible();
  });

  await test.step('trading rules are found by name, hold at once and after a reload', async () => {
    await page.goto('/settings');
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('break');
    await expect(page.getByRole('list', { name: 'Settings found' }).getByRole('link')).toHaveText([
      /^Break-even band/,
    ]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/trading');
    const saved = page.getByRole('status').filter({ hasText: 'Saved' });
    await page.getByLabel('Trading day ends', { exact: true }).selectOption('At another time…');
    await page.getByLabel('Time at which it ends').fill('17:30');
    await page.getByRole('button', { name: 'Set' }).click();
    await expect(page.getByText('An exit at 17:30 or later belongs to the next day')).toBeVisible();
    await expect(saved).toBeVisible();
    await page.getByLabel('Break-even band', { exact: true }).fill('12,50');
    await page.keyboard.press('Enter');
    await page.getByLabel('Default risk').fill('100');
    await page.keyboard.press('Tab');
    await page.getByRole('radio', { name: 'Gross' }).click();
    await expect(page.getByRole('radio', { name: 'Gross' })).toBeChecked();
    await page.getByLabel('Week starts on').selectOption('Sunday');
    await page.getByLabel('Times are shown in').fill('europe/berl');
    // Choices are sent one after the other: with this one, all of them are kept.
    await Promise.all([
      page.waitForResponse(
        (response) => response.request().postData()?.includes('Europe/Berlin') === true && response.ok(),
      ),
      page.getByRole('option', { name: 'Europe/Berlin' }).click(),
    ]);

    await page.reload();
    await expect(page.getByLabel('Time at which it ends')).toHaveValue('17:30');
    await expect(page.getByLabel('Break-even band', { exact: true })).toHaveValue('12.50');
    await expect(page.getByLabel('Default risk')).toHaveValue('100');
    await expect(page.getByRole('radio', { name: 'Gross' })).toBeChecked();
    await expect(page.getByLabel('Week starts on')).toHaveValue('0');
    await expect(page.getByLabel('Times are shown in')).toHaveValue('Europe/Berlin');

    await page.getByLabel('Break-even band', { exact: true }).fill('much');
    await page.keyboard.press('Enter');
    await expect(page.getByText('An amount that is not negative')).toBeVisible();
  });

  await test.step('everything is taken along as one file', async () => {
    await page.goto('/settings/data');
    const download = await saved(page, () =>
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    );
    expect(download.suggestedFilename()).toMatch(/^tapebook-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText(/Your journal is saved: [\d.,]+ [KM]B\./)).toBeVisible();
    const archive = unzipSync(await readFile(await download.path()));
    const lines = (path: string) => new TextDecoder().decode(archive[path]).trimEnd().split('\n').length;
    expect(lines('tables/trades.csv')).toBeGreaterThan(300);
    expect(lines('records/activities.ndjson')).toBeGreaterThan(600);
    expect(Object.keys(archive).filter((path) => path.startsWith('originals/'))).toHaveLength(2);
  });
});

test('what was set on another device stands here, and everything is deleted only for who asks for it in words', async ({
  signedIn: page,
  server,
  person,
}) => {
  const call = await journalCalls(server, person);

  await test.step('what was set elsewhere stands in its field, and stays when that is left', async () => {
    const set = async (): Promise<Settings> =>
      (await call<{ settings: Settings }>('GET', '/user/settings')).settings;
    const field = page.getByLabel('Break-even band', { exact: true });
    await page.goto('/settings/trading');
    await field.fill('3');
    await field.press('Enter');
    await expect(page.getByText('Saved: Break-even band')).toBeVisible();
    const here = await set();
    await call('PUT', '/v2/settings', {
      ...here,
      trading: { ...here.trading, breakEvenBand: '50', displayTimeZone: 'Asia/Tokyo' },
    });
    await page.reload();
    await expect(field).toHaveValue('50');
    await expect(page.getByLabel('Times are shown in')).toHaveValue('Asia/Tokyo');
    await field.focus();
    await page.getByLabel('Times are shown in').focus();
    await field.focus();
    await field.fill('4');
    await field.press('Enter');
    await expect
      .poll(async () => (await set()).trading)
      .toMatchObject({ breakEvenBand: '4', displayTimeZone: 'Asia/Tokyo' });
  });

  await test.step('what was set on another device comes with the trades, into a page that was open all the time', async () => {
    const form = new EntryForm(page);
    await page.goto('/trades');
    await expect(page.getByRole('main')).toBeVisible();
    const { settings } = await call<{ settings: Settings }>('GET', '/user/settings');
    await call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, breakEvenBand: '60', displayTimeZone: 'Australia/Sydney' },
    });
    await page.keyboard.press('Control+k');
    await new AppFrame(page).paletteInput.fill('add a trade');
    await page.keyboard.press('Enter');
    await form.typeRoundTrip('ACME');
    await form.submit.click();
    await expect(form.dialog).toBeHidden();
    await new TradesPage(page).openTrade('ACME Stock');
    await expect(page.getByTitle('Times in Australia/Sydney')).toBeVisible();
  });

  await test.step('each currency has a break-even band of its own where there are several', async () => {
    await call('POST', '/v2/accounts', { name: 'Tokyo', currency: 'JPY', timeZone: 'Asia/Tokyo' });
    const bands = async () =>
      (await call<{ settings: Settings }>('GET', '/user/settings')).settings.trading.breakEvenBands;
    await page.goto('/settings/trading');
    const ofYen = page.getByLabel('Break-even band in JPY');
    await expect(ofYen).toHaveAttribute('placeholder', '60');
    await expect(page.getByLabel('Break-even band in USD')).toHaveValue('');
    // On another device, meanwhile.
    const { settings } = await call<{ settings: Settings }>('GET', '/user/settings');
    await call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, breakEvenBands: { USD: '7' } },
    });
    await ofYen.fill('500');
    await ofYen.press('Enter');
    await expect.poll(bands).toEqual({ JPY: '500', USD: '7' });
    await expect(page.getByLabel('Break-even band in USD')).toHaveValue('7');
    expect(await axeFaults(page)).toEqual([]);
    await new AppFrame(page).undo('Saved: Break-even band');
    await expect.poll(bands).toEqual({ USD: '7' });
    await expect(ofYen).toHaveValue('');
  });

  await test.step('everything is deleted only for who asks for it in words, and the sign-in stays', async () => {
    // What was written stays on this device, so that it is there without a network.
    await page.goto('/journal?entry=2026-03-02');
    await page.getByRole('button', { name: 'Start writing' }).click();
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.click();
    await page.keyboard.type('Nobody else is to read this.');
    const written = expect.poll(async () => (await keptKeys(page, 'tapebook-writing', 'updates')).length);
    await written.toBeGreaterThan(0);
    await new SettingsPage(page).addAccount('Margin');
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Delete all data…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete all data' });
    const words = dialog.getByLabel('Type “delete everything” to confirm');
    await words.fill('delete');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Type “delete everything” to continue.')).toBeVisible();
    await expect(words).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await words.fill('Delete everything');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Everything in this journal has been deleted.')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await keptKeys(page, 'tapebook-writing', 'updates')).toEqual([]);
    expect(await keptKeys(page, 'tapebook-writing', 'texts')).toEqual([]);
    await page.goto('/settings/accounts');
    await expect(page.getByText('No accounts yet')).toBeVisible();
  });
});

test('on a phone a long description of a setting has the width of its card', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/data');
  const words = await page.getByText('One zip of everything that is yours').boundingBox();
  expect(words?.width).toBeGreaterThan(280);
  const button = await page.getByRole('button', { name: 'Export', exact: true }).boundingBox();
  expect(button?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0));
});
