import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { unzipSync } from 'fflate';
import { axeFaults } from '../fixtures/axe-faults.ts';
import { journalCalls } from '../fixtures/journal-calls.ts';
import { keptKeys } from '../fixtures/kept-keys.ts';
import { saved } from '../fixtures/saved-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { AppFrame } from '../pages/app-frame.ts';
import { EntryForm } from '../pages/entry-form.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TradesPage } from '../pages/trades-page.ts';

interface Settings {
  readonly trading: { readonly breakEvenBand: string; readonly displayTimeZone: string | null };
}

test('a newcomer opens an account by keyboard, puts it away, takes it back and deletes it', async ({
  signedIn: page,
}) => {
  const frame = new AppFrame(page);
  const settings = new SettingsPage(page);
  await frame.open();
  await page.keyboard.press('Control+k');
  await frame.paletteInput.fill('add an account');
  await expect(frame.palette.getByRole('option').first()).toHaveAccessibleName(/Add an account/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/accounts/new');
  await expect(page).toHaveTitle('Settings');

  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('What is the account called?')).toBeVisible();
  await page.getByLabel('Name').fill('Margin');
  await page.getByLabel('Time zone').fill('Mars/Olympus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No such zone; choose from the list')).toBeVisible();
  await page.getByLabel('Time zone').fill('america/new_y');
  await page.getByRole('option', { name: 'America/New_York' }).click();
  await page.getByLabel('Per share').fill('0,005');
  await page.getByLabel('At least, per order').fill('1');
  await expect(page.getByText('100 shares at 50 cost 1.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add account' }).click();
  await settings.saveAccount.waitFor();

  await page.getByRole('button', { name: 'Archive account' }).click();
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await page.goto('/settings/accounts');
  await expect(settings.archived).toContainText('Margin');
  await settings.openAccount('Margin');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Archive account' })).toBeVisible();
  await expect(page.getByLabel('Per share')).toHaveValue('0.005');

  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/settings/accounts');
  await expect(page.getByText('No accounts yet')).toBeVisible();
});

test('another grouping says beforehand what it rebuilds, and afterwards what came of it', async ({
  demo: page,
}) => {
  const settings = new SettingsPage(page);
  await settings.openAccount('Futures');
  await page.getByLabel('Grouping').selectOption('Each entry with its exit');
  await expect(page.getByText(/Saving builds the \d+ trades of this account anew/)).toBeVisible();
  await settings.saveAccount.click();
  const told = page.getByText(/recalculated: \d+ trades/);
  await expect(told).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  const [, now] = /([\d,]+) trades(?: now|, as many)/.exec((await told.textContent()) ?? '') ?? [];
  expect(now).toBeDefined();
  await page.goto('/settings/accounts');
  await expect(settings.accounts).toContainText('Each entry with its exit');
  await expect(settings.accounts).toContainText(`${now} trades`);
});

test('an account that holds activities is not deleted, and says why', async ({ demo: page, complaints }) => {
  const settings = new SettingsPage(page);
  await settings.openAccount('Futures');
  complaints.allow(/accounts|Failed to load resource/);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('“Futures” holds activities');
});

test('an account that was changed elsewhere meanwhile is read again under what was typed', async ({
  person,
  visit,
}) => {
  const here = await visit(person);
  const settings = new SettingsPage(here.page);
  await settings.addAccount('Margin');
  const there = await visit(person);
  const others = new SettingsPage(there.page);
  await others.openAccount('Margin');
  await there.page.getByLabel('Matching').selectOption('Last in, first out');
  await others.saveAccount.click();
  await expect(there.page.getByText('Saved.')).toBeVisible();

  here.complaints.allow(/accounts|Failed to load resource/);
  await here.page.getByLabel('Name').fill('Margin, mine');
  await settings.saveAccount.click();
  await expect(here.page.getByRole('alert')).toContainText('changed elsewhere meanwhile');
  await here.page.getByRole('button', { name: 'Read it again, keep what I typed' }).click();
  await expect(here.page.getByLabel('Matching')).toHaveValue('lifo');
  await expect(here.page.getByLabel('Name')).toHaveValue('Margin, mine');
  await settings.saveAccount.click();
  await expect(here.page.getByText('Saved.')).toBeVisible();
});

test('what was typed and not saved is not left behind unasked', async ({ demo: page }) => {
  const settings = new SettingsPage(page);
  await settings.openAccount('Futures');
  await page.getByLabel('Name').fill('Renamed');
  await page.getByRole('link', { name: 'All accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Renamed');
  await page.getByRole('link', { name: 'All accounts' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(settings.accounts).toContainText('Futures');
});

test('deposits and withdrawals are added, taken away and brought back, and hidden on demand', async ({
  signedIn: page,
}) => {
  const frame = new AppFrame(page);
  const settings = new SettingsPage(page);
  await settings.addAccount('Margin');
  const { cash } = settings;
  await cash.getByRole('button', { name: 'Add' }).click();
  await expect(cash.getByLabel('Amount in USD')).toBeFocused();
  await cash.getByLabel('Amount in USD').fill('5,000');
  await page.keyboard.press('Enter');
  await expect(cash.getByRole('listitem')).toHaveCount(1);
  await cash.getByLabel('What').selectOption('Withdrawal');
  await cash.getByLabel('Amount in USD').fill('1200.50');
  await cash.getByRole('button', { name: 'Add' }).click();
  await expect(cash.getByRole('listitem')).toHaveCount(2);
  await expect(cash.getByRole('definition')).toHaveText('$3,799.50');

  await cash.getByRole('button', { name: /^Remove the withdrawal of/ }).click();
  await expect(cash.getByRole('definition')).toHaveText('$5,000.00');
  await frame.undo('Withdrawal removed.');
  await expect(cash.getByRole('definition')).toHaveText('$3,799.50');

  await frame.hideAmounts.click();
  await expect(cash).not.toContainText('5,000');
  await expect(cash).not.toContainText('3,799');
});

test('trading rules are found by name, hold at once and after a reload', async ({ demo: page }) => {
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
  await page.getByLabel('Break-even band').fill('12,50');
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
  await expect(page.getByLabel('Break-even band')).toHaveValue('12.50');
  await expect(page.getByLabel('Default risk')).toHaveValue('100');
  await expect(page.getByRole('radio', { name: 'Gross' })).toBeChecked();
  await expect(page.getByLabel('Week starts on')).toHaveValue('0');
  await expect(page.getByLabel('Times are shown in')).toHaveValue('Europe/Berlin');

  await page.getByLabel('Break-even band').fill('much');
  await page.keyboard.press('Enter');
  await expect(page.getByText('An amount that is not negative')).toBeVisible();
});

test('a rule of trading is taken back where it was changed, in its field as well, and the unit holds on pages', async ({
  demo: page,
}) => {
  await page.goto('/settings/trading');
  const band = page.getByLabel('Break-even band');
  await band.fill('50');
  await page.keyboard.press('Enter');
  const told = page.getByText('Saved: Break-even band');
  await expect(told).toBeVisible();
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
    page.getByRole('button', { name: 'Undo' }).click(),
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
  await expect(band).toHaveValue('0');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Trades' }).click();
  const list = page.getByRole('table', { name: 'Trades' });
  await expect(list.getByRole('cell', { name: /^[+−]\d+\.\d\dR$/ }).first()).toBeVisible();
});

test('what was set elsewhere stands in its field, and stays when that is left', async ({
  signedIn: page,
  server,
  person,
}) => {
  const call = await journalCalls(server, person);
  const set = async (): Promise<Settings> =>
    (await call<{ settings: Settings }>('GET', '/user/settings')).settings;
  const field = page.getByLabel('Break-even band');
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

test('what was set on another device comes with the trades, into a page that was open all the time', async ({
  signedIn: page,
  server,
  person,
}) => {
  const call = await journalCalls(server, person);
  const form = new EntryForm(page);
  await page.goto('/trades');
  await expect(page.getByRole('main')).toBeVisible();
  const { settings } = await call<{ settings: Settings }>('GET', '/user/settings');
  await call('PUT', '/v2/settings', {
    ...settings,
    trading: { ...settings.trading, breakEvenBand: '50', displayTimeZone: 'Asia/Tokyo' },
  });
  await page.keyboard.press('Control+k');
  await new AppFrame(page).paletteInput.fill('add a trade');
  await page.keyboard.press('Enter');
  await form.typeRoundTrip('ACME');
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  await new TradesPage(page).openTrade('ACME Stock');
  await expect(page.getByTitle('Times in Asia/Tokyo')).toBeVisible();
});

test('the size of an unknown contract is asked once for its root, and can be mended', async ({
  signedIn: page,
}) => {
  const form = new EntryForm(page);
  await page.goto('/trades/new');
  await form.typeRoundTrip('QQZH6');
  await form.field('Kind').selectOption('Future');
  await form.submit.click();
  await expect(form.dialog).toBeHidden();

  await page.goto('/settings/instruments');
  const question = page.getByRole('listitem').filter({ hasText: 'What is one point of QQZH6 worth?' });
  await expect(question).toContainText('1 trade has no result until it is known');
  await question.getByLabel('USD for one point').fill('none');
  await question.getByRole('button', { name: 'Keep the answer' }).click();
  await expect(question).toContainText('A number above zero');
  await question.getByLabel('USD for one point').fill('20');
  await question.getByRole('button', { name: 'Keep the answer' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Change the size of QQZH6' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('USD for one point').fill('10');
  await dialog.getByRole('button', { name: 'Keep the answer' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/trades');
  await expect(new TradesPage(page).row('QQZH6 Future')).toContainText('+1,498.00');
});

test('rates are typed, imported and taken away, and a refused table can be mended', async ({
  signedIn: page,
  complaints,
}) => {
  const settings = new SettingsPage(page);
  const { rates } = settings;
  const table = rates.getByRole('table', { name: 'Exchange rates' });
  await page.goto('/settings/rates');
  await rates.getByLabel('One', { exact: true }).fill('eur');
  await rates.getByLabel('is worth in').fill('usd');
  await rates.getByLabel('Rate', { exact: true }).fill('1,0834');
  await page.keyboard.press('Enter');
  await expect(table).toContainText('1.0834');

  complaints.allow(/rates|Failed to load resource/);
  const dialog = await settings.importCsv(
    rates,
    'day,base,quote,rate\n2026-03-02,EUR,USD,1.08\n2026-03-03,EUR,USD,nothing',
  );
  await expect(dialog).toContainText('csv line 3, rate');
  await dialog
    .getByLabel('Table')
    .fill('day,base,quote,rate\n2026-03-02,EUR,USD,1.08\n2026-03-03,GBP,USD,1.27');
  await dialog.getByRole('button', { name: 'Add 2 rates' }).click();
  await expect(dialog).toBeHidden();
  await expect(table.getByRole('row')).toHaveCount(4);

  await rates.getByLabel('Only rates of this currency').fill('eur');
  await rates.getByLabel('Only rates in this currency').fill('usd');
  await expect(table.getByRole('row')).toHaveCount(3);
  await rates.getByRole('button', { name: 'Remove all typed EUR in USD' }).click();
  await expect(rates).toContainText('No rate of this pair is known');
  await new AppFrame(page).undo('2 rates removed.');
  await expect(table.getByRole('row')).toHaveCount(3);
  expect(await axeFaults(page)).toEqual([]);
});

test('prices are imported, counted by instrument and taken away', async ({ demo: page }) => {
  const settings = new SettingsPage(page);
  const table = settings.prices.getByRole('table', { name: 'Market prices by instrument' });
  await page.goto('/settings/rates');
  const dialog = await settings.importCsv(
    settings.prices,
    'time,symbol,price\n2026-03-02T15:30:00-05:00,AAPL,201.25\n2026-03-03T15:30:00-05:00,AAPL,202',
  );
  await expect(dialog).toBeHidden();
  await expect(table.getByRole('row').filter({ hasText: 'AAPL' })).toContainText('202.00');
  await page.getByRole('button', { name: 'Remove the typed prices of AAPL' }).click();
  await expect(page.getByText('2 prices of AAPL removed.')).toBeVisible();
  await expect(table).not.toContainText('AAPL');
});

test('everything is taken along as one file', async ({ demo: page }) => {
  await page.goto('/settings');
  const download = await saved(page, () => page.getByRole('button', { name: 'Export', exact: true }).click());
  expect(download.suggestedFilename()).toMatch(/^tapebook-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/Your journal is saved: [\d.,]+ [KM]B\./)).toBeVisible();
  const archive = unzipSync(await readFile(await download.path()));
  const lines = (path: string) => new TextDecoder().decode(archive[path]).trimEnd().split('\n').length;
  expect(lines('tables/trades.csv')).toBeGreaterThan(300);
  expect(lines('records/activities.ndjson')).toBeGreaterThan(600);
  expect(Object.keys(archive).filter((path) => path.startsWith('originals/'))).toHaveLength(2);
});

test('everything is deleted only for who asks for it in words, and the sign-in stays', async ({
  signedIn: page,
}) => {
  // What was written stays on this device, so that it is there without a network.
  await page.goto('/journal?entry=2026-03-02');
  await page.getByRole('button', { name: 'Start writing' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await page.keyboard.type('Nobody else is to read this.');
  const written = expect.poll(async () => (await keptKeys(page, 'tapebook-writing', 'updates')).length);
  await written.toBeGreaterThan(0);
  await new SettingsPage(page).addAccount('Margin');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete all data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all data' });
  const words = dialog.getByLabel('Type “delete everything” to confirm');
  await words.fill('delete');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Type “delete everything” to go on.')).toBeVisible();
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
