import { axeFaults } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

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
  await expect(card('Win % by month')).toContainText('too few trades: it takes at least 5');
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

  // Nobody said what was risked: exits without an R are exits all the same, and their sum is not nothing.
  await page.goto('/dashboard?unit=r');
  await expect(card('Net P&L')).toContainText('No result in this range is known in this unit.');
  await expect(card('Daily net P&L')).toContainText('No result in this range is known in this unit.');
  await expect(card('Calendar')).toContainText('No result in this range is known in this unit.');
  await page.getByRole('button', { name: '3 not counted' }).click();
  await expect(page.getByRole('dialog', { name: 'Not counted here' })).toContainText(
    '3 closed trades have no known risk: not counted in this unit.',
  );
  // Nor is it a fall from the days before, of which something is known.
  const { trades } = await call<{ trades: { id: string; instrument: { symbol: string } }[] }>(
    'GET',
    '/v2/trades',
  );
  const first = trades.find(({ instrument }) => instrument.symbol === 'AAPL');
  await call('PATCH', `/v2/trades/${first?.id}`, { stop: '178' });
  const unknown = 'unit=r&range=custom&from=2026-11-25&to=2026-11-26';
  await page.goto(`/dashboard?${unknown}`);
  await expect(card('Net P&L')).toContainText('No result in this range is known in this unit.');
  await expect(card('Net P&L')).not.toContainText('days before');
  const { view } = await call<{ view: { id: string } }>('POST', '/v2/views', {
    kind: 'dashboard',
    name: 'One number',
    content: {
      version: 1,
      widgets: [
        {
          ...{ id: 'm', kind: 'measure', version: 1, place: { x: 0, y: 0, w: 12, h: 8 } },
          settings: { measure: 'netPnl', title: 'Made' },
        },
      ],
    },
  });
  await page.goto(`/dashboard?dashboard=${view.id}&${unknown}`);
  await expect(card('Made')).toContainText('0 trades');
  await expect(card('Made')).not.toContainText(/\dR/);
});

test('a journal in which nothing is closed yet says so, and leads to what is open', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, price: string, day: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
    occurredAt: `${day}T15:05:00Z`,
    quantity: '100',
    price,
    currency: 'USD',
  });
  await call('POST', '/v2/activities', { activities: [fill('buy', '180', '2026-11-24')] });
  const nothing = page.getByRole('heading', { name: 'Nothing is closed yet' });
  for (const address of [
    '/calendar',
    '/analysis?report=time',
    '/analysis?report=what-if',
    '/analysis?report=simulation',
  ]) {
    await page.goto(address);
    await expect(nothing).toBeVisible();
    await expect(
      page.getByText('1 trade is open: a result is counted once its trade is closed.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  }
  expect(await axeFaults(page)).toEqual([]);
  // A filter is what is in the way where there is one.
  await page.goto('/analysis?report=time&filter=symbol:TSLA');
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Open trades' }).click();
  await expect(page).toHaveURL(/\/trades\?filter=status%3Aopen/);
  await expect(page.getByRole('table', { name: 'Trades' })).toContainText('AAPL');
});
