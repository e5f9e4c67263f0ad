import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'SEK', 'CAD', 'AUD'];

test('the foot of the list has the sums of every currency, and a phone the history before its filters', async ({
  signedIn: page,
  server,
  person,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const fills = (kind: 'buy' | 'sell', hour: number, price: string) =>
    CURRENCIES.map((currency) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: `PAPER${currency}`, assetClass: 'stock', currency },
      occurredAt: `2026-02-26T${hour}:00:00Z`,
      quantity: '1',
      price,
      currency,
    }));
  await call('POST', '/v2/activities', {
    activities: [...fills('buy', 15, '10'), ...fills('sell', 16, '12')],
  });

  await page.goto('/trades');
  const foot = page.getByRole('table', { name: 'Trades' }).getByRole('row').last();
  await expect(foot).toContainText(/1 in \w+/);
  await foot.getByRole('button', { name: '3 more currencies' }).click();
  for (const currency of CURRENCIES) await expect(foot).toContainText(`1 in ${currency}`);
  await foot.getByRole('button', { name: 'Fewer' }).click();
  await expect(foot.getByRole('button', { name: '3 more currencies' })).toBeVisible();

  await test.step('a phone folds the filters of the history', async () => {
    const imports = new ImportPage(page);
    await imports.open();
    await imports.pick({
      name: 'fills.csv',
      text: 'Time,Symbol,Side,Quantity,Price,Fee,Currency\n2026-02-27T15:00:00Z,MSFT,buy,1,10,0,USD\n',
    });
    await imports.importButton(1).click();
    await expect(imports.count('New activities')).toHaveText('1');
    await page.setViewportSize({ width: 390, height: 844 });
    await imports.open();
    await expect(page.getByRole('list', { name: 'Imports' })).toContainText('fills.csv');
    await expect(page.getByLabel('File name')).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('State', { exact: true }).selectOption('Undone');
    await expect(page.getByRole('button', { name: 'Filter (1)', exact: true })).toBeVisible();
  });
});
