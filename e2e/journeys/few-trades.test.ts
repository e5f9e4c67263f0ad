import { journalCalls } from '../fixtures/journal-calls.ts';
import { expect, test } from '../fixtures/test.ts';

/** Three round trips on three days of one week. */
const TRIPS = [
  ['AAPL', '100', '180', '182.5', '2026-11-24'],
  ['TSLA', '50', '240', '236', '2026-11-25'],
  ['NVDA', '80', '140', '141.2', '2026-11-26'],
] as const;

test('a journal of three trades is told as far as three trades go, and nowhere with an empty axis', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  await call('POST', '/v2/activities', {
    activities: TRIPS.flatMap(([symbol, quantity, entry, exit, day]) =>
      [
        { kind: 'buy', price: entry, hour: 15 },
        { kind: 'sell', price: exit, hour: 16 },
      ].map(({ kind, price, hour }) => ({
        accountId: account.id,
        kind,
        instrument: { symbol, assetClass: 'stock', currency: 'USD' },
        occurredAt: `${day}T${hour}:05:00Z`,
        quantity,
        price,
        currency: 'USD',
      })),
    ),
  });
  await page.goto('/analysis?report=course');
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  // A share of three is none, and no axis stands there without it.
  await expect(card('Win % by month')).toContainText('too few trades to say. From 5 on it says something');
  await expect(card('Win % by month').getByRole('group')).toHaveCount(0);
  // One week alone is no line: it is a point.
  const pointsOf = (title: string) => card(title).locator('svg path[d*="a2.25"]');
  // From nothing on, so that the first day is seen as what it brought.
  const equity = card('Equity').getByRole('group', { name: /^Equity/ });
  await equity.focus();
  await page.keyboard.press('Home');
  await expect(equity.locator('..').getByText('Start', { exact: true })).toBeVisible();

  await page.goto('/analysis?report=risk');
  await expect(pointsOf('Most open at once, by week')).toHaveCount(1);
});
