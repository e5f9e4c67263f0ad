import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { EntryForm } from '../../pages/entry-form.ts';
import { TradesPage } from '../../pages/trades-page.ts';

test.use({ locale: 'de-DE' });

test('numbers with a comma before their fraction are kept as they are meant, and stay when a field is only passed', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'UTC',
  });
  const fill = (kind: string, occurredAt: string, price: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
    occurredAt,
    quantity: '12.345',
    price,
    fees: '1.295',
    currency: 'USD',
  });
  await call('POST', '/v2/activities', {
    activities: [
      fill('buy', '2026-03-02T14:30:00Z', '149.235'),
      fill('sell', '2026-03-02T15:30:00Z', '151.235'),
    ],
  });
  const { trades: listed } = await call<{ trades: { id: string }[] }>('GET', '/v2/trades');
  const kept = async () =>
    (
      await call<{ trade: { stop: string; targets: unknown; fills: { quantity: string; price: string }[] } }>(
        'GET',
        `/v2/trades/${listed[0]?.id}`,
      )
    ).trade;

  const [trades, form] = [new TradesPage(page), new EntryForm(page)];
  await page.goto('/trades');
  await trades.openTrade('ACME Stock');
  const targets = trades.dialog.getByLabel('Targets');
  await targets.fill('152 33,333%; 1,085');
  await targets.press('Enter');
  await expect
    .poll(async () => (await kept()).targets)
    .toEqual([{ price: '152', share: '0.33333' }, { price: '1.085' }]);
  await expect(targets).toHaveValue('152 33,333%; 1,085');
  const stop = trades.dialog.getByLabel('First stop');
  await stop.fill('148,235');
  await stop.press('Enter');
  await expect.poll(async () => (await kept()).stop).toBe('148.235');
  await expect(stop).toHaveValue('148,235');

  await trades.fills.nth(0).getByRole('button', { name: 'Actions of this fill' }).click();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  await expect(form.field('Price, execution 1')).toHaveValue('149,235');
  await form.field('Fees, execution 1').fill('1,5');
  await form.submit.click();
  await expect(form.dialog).toBeHidden();
  await expect
    .poll(async () => (await kept()).fills.map(({ quantity, price }) => `${quantity} at ${price}`))
    .toEqual(['12.345 at 149.235', '12.345 at 151.235']);

  // A field of the address, which is only passed.
  await page.goto('/analysis?report=prop-rules');
  const loss = page.getByRole('textbox', { name: 'Daily loss' });
  await loss.fill('18,375');
  await loss.press('Enter');
  await expect(page).toHaveURL(/18\.375/);
  await page.reload();
  await expect(loss).toHaveValue('18,375');
  await loss.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Maximum loss' })).toBeFocused();
  await expect(loss).toHaveValue('18,375');
  expect(page.url()).toContain('18.375');
});
