import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

const MINUTE = 60_000;

test('a stop that is not set in time breaks its rule when the time is over, on pages that are open already', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'UTC',
  });
  const opened = Math.floor(Date.now() / 1000) * 1000 - 2 * MINUTE;
  const buy = { accountId: account.id, kind: 'buy', quantity: '10', price: '40', fees: '0', currency: 'USD' };
  const instrument = { symbol: 'ACME', assetClass: 'stock', currency: 'USD' };
  await call('POST', '/v2/activities', {
    activities: [{ ...buy, instrument, occurredAt: new Date(opened).toISOString() }],
  });
  await call('POST', '/v2/rules', {
    name: 'A stop at once',
    kind: 'stop-within',
    parameters: { limit: 300 },
    from: '2020-01-01',
  });
  await page.clock.install({ time: Date.now() });
  await page.goto('/');
  const rules = page.getByRole('region', { name: 'Today’s rules' });
  await expect(rules.getByText(/^A stop by \d\d:\d\d$/)).toBeVisible();

  await rules.getByRole('link', { name: 'ACME' }).click();
  const dialog = page.getByRole('dialog');
  const broke = dialog.getByRole('region', { name: 'Rules' });
  await expect(dialog.getByRole('heading', { name: /ACME/ })).toBeVisible();
  await expect(broke).toBeHidden();
  await page.clock.fastForward(4 * MINUTE);
  await expect(broke).toContainText('Broke');
  await expect(broke).toContainText('A stop at once');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await expect(rules.getByText(/^Broken: no stop by \d\d:\d\d$/)).toBeVisible();
});
