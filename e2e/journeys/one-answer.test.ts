import { journalCalls } from '../fixtures/journal-calls.ts';
import { createDemoPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

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
  expect(line.split(',').slice(1, 5)).toEqual([day, String(n), '1', value]);

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
