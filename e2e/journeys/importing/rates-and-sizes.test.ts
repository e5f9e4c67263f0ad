import { axeFaults } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AppFrame } from '../../pages/app-frame.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test('the size of a contract is asked once, and rates are typed, imported and taken away', async ({
  signedIn: page,
  complaints,
}) => {
  await test.step('the size of an unknown contract is asked once for its root, and can be mended', async () => {
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
    await question.getByRole('button', { name: 'Save the answer' }).click();
    await expect(question).toContainText('A number above zero');
    await question.getByLabel('USD for one point').fill('20');
    await question.getByRole('button', { name: 'Save the answer' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Change the size of QQZH6' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('USD for one point').fill('10');
    await dialog.getByRole('button', { name: 'Save the answer' }).click();
    await expect(dialog).toBeHidden();
    const known = page
      .getByRole('table', { name: 'Instruments' })
      .getByRole('row')
      .filter({ hasText: 'QQZH6' });
    await expect(known).toContainText('10 USD');
    await new AppFrame(page).undo('The trades in QQZH6 are being recalculated.');
    await expect(known).toContainText('20 USD');
    await page.goto('/trades');
    await expect(new TradesPage(page).row('QQZH6 Future')).toContainText('+2,998.00');
  });

  expect(complaints.unexpected(), 'complaints until here').toEqual([]);

  await test.step('rates are typed, imported and taken away, and a refused table can be mended', async () => {
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
