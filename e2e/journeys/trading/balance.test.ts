import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

const TITLE = 'Balance with deposits and withdrawals';

test('the balance rises by what is paid in, its return by what is made alone', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', {
    name: 'Main',
    openingBalance: '1000',
  });
  const trade = (day: string, price: string) =>
    [
      { kind: 'buy', occurredAt: `${day}T15:00:00Z`, price: '100' },
      { kind: 'sell', occurredAt: `${day}T16:00:00Z`, price },
    ].map((fill) => ({
      ...fill,
      accountId: account.id,
      quantity: '10',
      instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
    }));
  const paid = (kind: string, day: string, amount: string) => ({
    accountId: account.id,
    kind,
    occurredAt: day,
    currency: 'USD',
    amount,
  });
  await call('POST', '/v2/activities', {
    activities: [
      ...trade('2026-03-02', '110'),
      paid('deposit', '2026-03-03', '900'),
      ...trade('2026-03-04', '80'),
      paid('withdrawal', '2026-03-05', '-500'),
      paid('interest', '2026-03-05', '36'),
    ],
  });
  await page.goto('/analysis?report=course');
  const words = page.getByText('Time-weighted, without payments');
  await expect(words).toContainText('From $1,000.00 to $1,336.00.');
  // 10 % up, 10 % down, 36 of 1,800 up.
  await expect(words).toContainText('Time-weighted, without payments: +1.0%; deepest fall 10.0%');
  await expect(words).toContainText('from Mar 3, 2026 to Mar 4, 2026');
  await expect(page.getByRole('group', { name: TITLE })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // A balance is money, also beside numbers that are told in none.
  await page.goto('/analysis?report=course&unit=percent');
  await expect(words).toContainText('From $1,000.00 to $1,336.00.');

  // A range has what was there before it, and a return of its own.
  await page.goto('/analysis?report=course&range=custom&from=2026-03-04');
  await expect(words).toContainText('From $2,000.00 to $1,336.00.');
  await expect(words).toContainText('deepest fall 10.0%');

  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('main')).not.toContainText('$1,336');
  await expect(page.getByRole('main')).not.toContainText(/\$\d/);
});
