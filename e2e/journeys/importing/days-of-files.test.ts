import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';
import { TradesPage } from '../../pages/trades-page.ts';

const YEAR = new Date().getFullYear();

for (const [account, shown] of [
  ['Australia/Sydney', 'Europe/Berlin'],
  ['Pacific/Auckland', null],
  ['America/Los_Angeles', 'Asia/Tokyo'],
] as const) {
  test(`days of a file are those days in ${account}, looked at in ${shown ?? 'its own zone'}`, async ({
    signedIn: page,
    server,
    person,
  }) => {
    const call = await journalCalls(server, person);
    await call('POST', '/v2/accounts', { name: 'Main', timeZone: account });
    const { settings } = await call<{ settings: { trading: object } }>('GET', '/user/settings');
    await call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, displayTimeZone: shown },
    });
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick({
      name: 'days.csv',
      text: `Date,Action,Symbol,Quantity,Price\n${YEAR}-01-05,Buy,ACME,10,20\n${YEAR}-01-06,Sell,ACME,10,21\n`,
    });
    await expect(imports.importButton(2)).toBeEnabled();
    await imports.openOptions();
    await imports.accounts.getByRole('combobox').first().selectOption('Main · USD');
    const rows = imports.rows.getByRole('row');
    await expect(rows.nth(1)).toContainText(`Jan 5, ${YEAR}`);
    await expect(rows.nth(2)).toContainText(`Jan 6, ${YEAR}`);
    await imports.importButton(2).click();
    await imports.result.waitFor();
    await page.goto('/trades');
    const trades = new TradesPage(page);
    await trades.openTrade('ACME Stock');
    await expect(trades.fills.nth(0)).toContainText('Jan 5');
    await expect(trades.fills.nth(1)).toContainText('Jan 6');
    await expect(trades.dialog.getByText(`Jan 5, ${YEAR}`).first()).toBeVisible();
  });
}
