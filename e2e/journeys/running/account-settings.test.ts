import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test('a newcomer opens accounts, keeps their cash, and finds what was changed elsewhere in the meantime', async ({
  signedIn: page,
  person,
  visit,
  complaints,
}) => {
  await test.step('a newcomer opens an account by keyboard, puts it away, takes it back and deletes it', async () => {
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
    await expect(page.getByText('Enter a name for the account')).toBeVisible();
    await page.getByLabel('Name').fill('Margin');
    await page.getByLabel('Time zone').fill('Mars/Olympus');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Unknown time zone; choose one from the list')).toBeVisible();
    await page.getByLabel('Time zone').fill('america/new_y');
    await page.getByRole('option', { name: 'America/New_York' }).click();
    await page.getByLabel('Per share').fill('0,005');
    await page.getByLabel('Minimum per order').fill('1');
    await expect(page.getByText('100 shares at 50 cost 1.00')).toBeVisible();
    await page.getByRole('button', { name: 'Add account' }).click();
    await settings.saveAccount.waitFor();

    await page.getByRole('button', { name: 'Archive account' }).click();
    await expect(page.getByRole('button', { name: 'Restore account' })).toBeVisible();
    await page.goto('/settings/accounts');
    await expect(settings.archived).toContainText('Margin');
    await settings.openAccount('Margin');
    await page.getByRole('button', { name: 'Restore account' }).click();
    await expect(page.getByRole('button', { name: 'Archive account' })).toBeVisible();
    await expect(page.getByLabel('Per share')).toHaveValue('0.005');

    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/settings/accounts');
    await expect(page.getByText('No accounts yet')).toBeVisible();
  });

  await test.step('deposits and withdrawals are added, taken away and brought back, and hidden on demand', async () => {
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

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('an account that was changed elsewhere in the meantime is read again under what was typed', async () => {
    const settings = new SettingsPage(page);
    await settings.addAccount('Retirement');
    const there = await visit(person);
    const others = new SettingsPage(there.page);
    await others.openAccount('Retirement');
    await there.page.getByLabel('Matching').selectOption('Last in, first out');
    await others.saveAccount.click();
    await expect(there.page.getByText('Saved.')).toBeVisible();

    complaints.allow(/accounts|Failed to load resource/);
    await page.getByLabel('Name').fill('Retirement, mine');
    await settings.saveAccount.click();
    await expect(page.getByRole('alert')).toContainText('changed elsewhere in the meantime');
    await page.getByRole('button', { name: 'Reload, keeping what I typed' }).click();
    await expect(page.getByLabel('Matching')).toHaveValue('lifo');
    await expect(page.getByLabel('Name')).toHaveValue('Retirement, mine');
    await settings.saveAccount.click();
    await expect(page.getByText('Saved.')).toBeVisible();
  });
});

test('an account of the demo is left as it was, grouped otherwise, and not deleted while it holds activities', async ({
  demo: page,
  complaints,
}) => {
  await test.step('what was typed and not saved is not left behind unasked', async () => {
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

  await test.step('another grouping says beforehand what it rebuilds, and afterwards what came of it', async () => {
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

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('an account that holds activities is not deleted, and says why', async () => {
    const settings = new SettingsPage(page);
    await settings.openAccount('Futures');
    complaints.allow(/accounts|Failed to load resource/);
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('“Futures” holds activities');
  });
});
