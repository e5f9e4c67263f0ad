import { journalCalls } from '../../fixtures/journal-calls.ts';
import { partedExits } from '../../fixtures/parted-exits.ts';
import { createDemoPerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Statistics {
  readonly blocks: readonly {
    readonly currency: string;
    readonly rows: readonly {
      readonly keys: readonly string[];
      readonly n: number;
      readonly values: { readonly netPnl: { readonly value: string } };
    }[];
  }[];
}

const dollars = (amount: string): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Math.abs(Number(amount)));

test('a day has one result: in its cell, the panel beside its trades, their totals, the API and its CSV', async ({
  server,
  visit,
}) => {
  const person = await createDemoPerson(server);
  const call = await journalCalls(server, person);
  const byDay = async (home: string) => {
    const { blocks } = await call<Statistics>('GET', `/v2/statistics?measures=netPnl&by=day&home=${home}`);
    const rows = blocks.find(({ currency }) => currency === 'USD')?.rows ?? [];
    return new Map(rows.map(({ keys, n, values }) => [keys[0] ?? '', { n, value: values.netPnl.value }]));
  };
  const [closed, realised] = [await byDay('closed'), await byDay('realised')];
  // A day on which nothing was closed in part: all ways of counting must come to the same.
  const [day, { n, value } = { n: 0, value: '' }] =
    [...closed].find(([key, { n: count }]) => count >= 3 && realised.get(key)?.n === count) ?? [];
  expect(Number(realised.get(day ?? '')?.value)).toBe(Number(value));
  const amount = dollars(value);

  const csv = await call<string>(
    'GET',
    `/v2/statistics.csv?measures=netPnl&by=day&from=${day}&to=${day}&filter=currency:USD`,
  );
  const [, line = ''] = csv.trimEnd().split('\r\n');
  expect(line.split(',').slice(1, 6)).toEqual([day, String(n), String(n), '1', value]);

  const { page } = await visit(person);
  await page.goto(`/calendar?month=${day?.slice(0, 7)}&currency=USD`);
  await expect(page.locator(`[data-day="${day}"]`)).toContainText(amount);

  await page.goto(`/trades?range=custom&from=${day}&to=${day}&filter=status:closed+currency:USD`);
  await page.getByRole('button', { name: 'Statistics' }).click();
  const panel = page.getByRole('region', { name: 'Statistics' });
  const figure = panel.getByRole('definition').first();
  await expect(panel).toContainText(`${n} closed`);
  await expect(figure).toContainText(amount);
  const trades = page.getByRole('table', { name: 'Trades' });
  await expect(trades.getByRole('row').last()).toContainText(amount);

  // Of chosen trades alone: two of them are the day without the others.
  const links = trades.getByRole('row').filter({ has: page.getByRole('link') });
  for (const place of [0, 1]) await links.nth(place).getByRole('checkbox').check();
  await expect(panel).toContainText('of 2 chosen');
  await expect(panel).toContainText('2 closed');
  const ofTwo = await figure.textContent();
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(panel).toContainText(`${n} closed`);
  await expect(figure).toContainText(amount);
  expect(ofTwo).not.toContain(n === 2 ? 'never' : amount);
});

/** Tuesday of a week with parts of trades: in the address of the pages, to the server, and as it is written. */
const ANSWERS = [
  { address: '', asked: '', shown: '+$388.00', value: 388 },
  { address: '&pnl=gross', asked: '&basis=gross', shown: '+$390.00', value: 390 },
  { address: '&unit=r', asked: '&unit=r', shown: '+5.00R', value: 5 },
  { address: '&filter=side:short', asked: '&filter=side:short', shown: '−$122.00', value: -122 },
  { address: '&filter=-account:Other', asked: '&filter=-account:Other', shown: '+$378.00', value: 378 },
] as const;

test('a day with parts of trades has one result too: net and gross, in R, under a filter, and in the journal', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  await partedExits(call);
  for (const { address, asked, shown, value } of ANSWERS) {
    const { blocks } = await call<Statistics>(
      'GET',
      `/v2/statistics?measures=netPnl&by=day&home=realised${asked}`,
    );
    const told = blocks[0]?.rows.find(({ keys }) => keys[0] === '2026-03-03');
    expect(Number(told?.values.netPnl.value), asked).toBeCloseTo(value);
    await page.goto(`/calendar?month=2026-03&day=2026-03-03${address}`);
    await expect(page.locator('[data-day="2026-03-03"]'), address).toContainText(shown);
    await expect(page.getByRole('region', { name: /Mar 3/ }), address).toContainText(shown);
  }

  // The page of the day, the list beside it, and the summary of the week: none tells a day by closing.
  await page.goto('/journal?entry=2026-03-03');
  const traded = page.getByRole('region', { name: 'Traded' });
  await expect(traded).toContainText('+$388.00');
  await expect(traded).toContainText('Of the 2 that closed');
  const ofDay = page.getByRole('table', { name: 'Trades on this day' });
  await expect(ofDay.getByRole('row').filter({ hasText: 'ACME' })).toContainText('+$500.00');
  await page.goto('/journal?entry=2026-03-05');
  await expect(traded).toContainText('+$50.00');
  await expect(traded).toContainText('None of them closed');
  await call('PUT', '/v2/journal/2026-W10', { markdown: 'A week.' });
  const { entry } = await call<{ entry: { summary: unknown } }>('POST', '/v2/journal/2026-W10/summary', {});
  const summary = JSON.stringify(entry.summary);
  expect(summary).toContain('"amount":841');
  expect(summary).toContain('of the 4 that closed');
  expect(summary).toMatch(/best day was Wed.*"amount":400/);
  await page.goto('/journal?entry=2026-W10');
  await expect(traded).toContainText('+$841.00');

  // So does a mention of the day in a text.
  await call('PUT', '/v2/journal/2026-03-06', { markdown: 'As on [Tuesday](tapebook:day/2026-03-03).' });
  await page.goto('/journal?entry=2026-03-06');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toContainText('388.00');

  // Days that the filter names are days of what is counted: half of ACME, which closed on Wednesday, is behind Tuesday.
  await page.goto('/calendar?month=2026-03&day=2026-03-03&filter=day:2026-03-03');
  // What was written of a Saturday has its place, too.
  await call('PUT', '/v2/journal/2026-03-07', { markdown: 'Looked back.' });
  await page.reload();
  await expect(page.locator('[data-day="2026-03-07"]')).toBeVisible();
  await page.getByRole('link', { name: 'All trades' }).click();
  const behind = page.getByRole('table', { name: 'Trades' });
  await expect(behind.getByRole('link', { name: 'ACME' })).toBeVisible();
  await expect(behind.getByRole('link', { name: 'BETA' })).toBeVisible();
  // The list adds up whole trades; what they made on the day is the number that led here.
  await expect(page.getByText('Realised on these days')).toContainText('388.00');

  // The list adds up what was realised; the statistics beside it are of closed trades, and say what they leave out.
  await page.goto('/trades?range=all');
  await expect(page.getByRole('table', { name: 'Trades' }).getByRole('row').last()).toContainText('841.00');
  await page.getByRole('button', { name: 'Statistics' }).click();
  const panel = page.getByRole('region', { name: 'Statistics' });
  await expect(panel.getByRole('definition').first()).toContainText('791.00');
  await expect(panel).toContainText('Without +$50.00 that open trades realised in part');

  // What an account came to hangs on no filter.
  const { view } = await call<{ view: { id: string } }>('POST', '/v2/views', {
    kind: 'dashboard',
    name: 'Balances',
    content: {
      version: 1,
      widgets: [{ id: 'a', kind: 'accounts', version: 1, settings: {}, place: { x: 0, y: 0, w: 12, h: 8 } }],
    },
  });
  const main = page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: 'Main' });
  for (const filter of ['', '&filter=side:long']) {
    await page.goto(`/dashboard?dashboard=${view.id}${filter}`);
    await expect(main, filter).toContainText('+$831.00');
  }
});
