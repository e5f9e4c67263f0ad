import type { Locator, Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson, createPerson, type Person } from '../../fixtures/people.ts';
import type { ProductServer } from '../../fixtures/product-server.ts';
import { settled } from '../../fixtures/settled.ts';
import { shows } from '../../fixtures/shown-number.ts';
import { sampleStatement } from '../../fixtures/statements.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

interface Told {
  readonly value: string | number | null;
  readonly because?: string;
}

interface Row {
  readonly keys: readonly (string | null)[];
  readonly n: number;
  readonly trades?: number;
  readonly days: number;
  readonly values: Readonly<Record<string, Told>>;
}

interface Block {
  readonly currency: string | null;
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
}

type Ask = (params: string) => Promise<readonly Block[]>;

const REPORTS = ['course', 'distribution', 'time', 'instruments', 'risk', 'costs', 'behaviour', 'options'];
/** Parts of an address that are the question's own. */
const PARTS = [
  'measures',
  'by',
  'by2',
  'filter',
  'versus',
  'unit',
  'basis',
  'home',
  'sort',
  'limit',
  'least',
];
const MOST_ROWS = 100;

/** The question to which a link of a card leads, as the server is asked it. */
function questionOf(address: string): { readonly params: string; readonly currency: string | null } {
  const search = new URL(address, 'http://localhost').searchParams;
  const text = (name: string): string | null => {
    const value = search.get(name);
    // The router writes texts that look like numbers in quotes.
    return value?.startsWith('"') ? (JSON.parse(value) as string) : value;
  };
  const params = new URLSearchParams();
  for (const name of PARTS) {
    const value = text(name);
    if (value !== null) params.set(name, name === 'unit' && value === 'currency' ? 'money' : value);
  }
  return { params: params.toString(), currency: text('currency') };
}

const faultsOf = async (
  table: Locator,
  block: Block,
  measures: readonly string[],
  by: boolean,
): Promise<string[]> => {
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const told = by ? [...block.rows.slice(0, MOST_ROWS), ...block.totals.slice(-1)] : block.rows;
  if (rows.length !== told.length) return [`${rows.length} rows for ${told.length}`];
  return rows.flatMap(([label = '', trades = '', days = '', ...cells], at) => {
    const row = told[at];
    if (row === undefined) return [];
    const faults = measures.flatMap((measure, place) => {
      const { value, because } = row.values[measure] ?? { value: null };
      // Each has its interval beside it.
      const text = cells[place * 2] ?? '';
      const isRight =
        value === null || because !== undefined
          ? /^—|few|more|losses/.test(text)
          : shows(text, Number(value));
      return isRight ? [] : [`${label} ${measure}: “${text}” for ${value} ${because ?? ''}`];
    });
    if (!shows(trades, row.trades ?? row.n))
      faults.push(`${label}: “${trades}” trades for ${row.trades ?? row.n}`);
    if (!shows(days, row.days)) faults.push(`${label}: “${days}” days for ${row.days}`);
    return faults;
  });
};

/** Each card of the reports, as a table, against what the server answers to the question that its arrow leads to. */
async function compareReports(page: Page, ask: Ask): Promise<number> {
  let compared = 0;
  for (const report of REPORTS) {
    await page.goto(`/analysis?report=${report}`);
    await settled(page);
    const asTables = page.getByRole('button', { name: /^Show as table: / });
    const titles = await asTables.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.replace('Show as table: ', '') ?? ''),
    );
    for (const title of titles) {
      const link = page.getByRole('link', { name: `Explore: ${title}`, exact: true });
      const { params, currency } = questionOf((await link.getAttribute('href')) ?? '');
      const measures = new URLSearchParams(params).get('measures')?.split(',') ?? [];
      const blocks = await ask(params);
      const block = blocks.find((one) => one.currency === currency) ?? blocks[0];
      await page.getByRole('button', { name: `Show as table: ${title}`, exact: true }).click();
      const table = page.getByRole('region', { name: `${title} as a table`, exact: true }).locator('table');
      await table.waitFor();
      const faults = block === undefined ? ['no answer'] : await faultsOf(table, block, measures, true);
      expect.soft(faults, `${report}: ${title} (${params})`).toEqual([]);
      compared += 1;
    }
  }
  return compared;
}

const RATIOS = [
  ['Trade win %', 'winRate'],
  ['Profit factor', 'profitFactor'],
  ['Average win / loss', 'payoffRatio'],
  ['Expectancy', 'expectancy'],
] as const;
const PANEL = [
  ...[
    ['Net P&L', 'netPnl'],
    ['Gross P&L', 'grossPnl'],
    ['Fees', 'fees'],
    ['Profit factor', 'profitFactor'],
  ],
  ...[
    ['Expectancy', 'expectancy'],
    ['Median trade', 'medianPnl'],
    ['Trade win %', 'winRate'],
  ],
  ...[
    ['Average win', 'avgWin'],
    ['Average loss', 'avgLoss'],
    ['Average win / loss', 'payoffRatio'],
  ],
  ...[
    ['Largest win', 'largestWin'],
    ['Largest loss', 'largestLoss'],
    ['Expectancy (R)', 'expectancyR'],
  ],
  ...[
    ['Average hold time', 'avgHold'],
    ['Median hold time', 'medianHold'],
  ],
] as const;

const listed = (list: readonly (readonly [string, string])[]): string => list.map(([, id]) => id).join(',');

/** Some line of what stands in a place shows the value that the server tells. */
async function faultOf(place: Locator, name: string, { value, because }: Told): Promise<string[]> {
  const lines = (await place.allInnerTexts()).join('\n').split('\n');
  const isRight =
    value === null || because !== undefined
      ? lines.some((line) => /^—|few|more|losses/.test(line))
      : lines.some((line) => shows(line, Number(value)));
  return isRight ? [] : [`${name}: “${lines.join(' | ')}” for ${value} ${because ?? ''}`];
}

const all = ({ rows }: Block): Row['values'] => rows[0]?.values ?? {};
const told = (values: Row['values'], id: string): Told => values[id] ?? { value: null };
const addressOf = (currency: string | null, sign: string): string =>
  currency === null ? '' : `${sign}currency=${currency}`;

/** The headline and the ratios, the panel beside the trades, and what the list adds up to. */
async function compareTotals(page: Page, ask: Ask, currency: string): Promise<void> {
  const of = async (params: string): Promise<Row['values']> => {
    const block = (await ask(params)).find((one) => one.currency === currency);
    return block === undefined ? {} : all(block);
  };
  const realised = await of('measures=netPnl,fees,dayWinRate&home=realised');
  const closed = await of(`measures=${listed(RATIOS)}`);
  await page.goto(`/dashboard${addressOf(currency, '?')}`);
  await settled(page);
  const card = (label: string): Locator => page.getByRole('region', { name: label, exact: true }).first();
  const faults = await faultOf(card('Net P&L'), 'Net P&L', told(realised, 'netPnl'));
  for (const [label, id] of RATIOS) faults.push(...(await faultOf(card(label), label, told(closed, id))));
  faults.push(...(await faultOf(card('Day win %'), 'Day win %', told(realised, 'dayWinRate'))));
  expect.soft(faults, `dashboard in ${currency}`).toEqual([]);

  await page.goto(`/trades?filter=currency:${currency}`);
  const open = page.getByRole('button', { name: 'Statistics' });
  await open.waitFor();
  // It stays open from one journal of a currency to the next.
  if (!(await page.getByRole('region', { name: 'Statistics' }).isVisible())) await open.click();
  await settled(page);
  const panel = page.getByRole('region', { name: 'Statistics' });
  const figures = await of(`measures=${listed(PANEL)}`);
  const wrong: string[] = [];
  for (const [label, id] of PANEL) {
    const figure = panel.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
    wrong.push(...(await faultOf(figure, label, told(figures, id))));
  }
  expect.soft(wrong, `statistics in ${currency}`).toEqual([]);
}

const amountIn = (currency: string, amount: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(Math.abs(amount))
    .replace(/[^\d.,]/g, '');

/** Every day of every month in its cell, and every month in the year. */
async function compareCalendar(page: Page, ask: Ask, currency: string): Promise<number> {
  const rowsBy = async (dimension: string): Promise<readonly Row[]> => {
    const blocks = await ask(`measures=netPnl&by=${dimension}&home=realised`);
    return blocks.find((one) => one.currency === currency)?.rows.filter(({ n }) => n > 0) ?? [];
  };
  const [days, months] = [await rowsBy('day'), await rowsBy('month')];
  const amountOf = ({ values }: Row): string => amountIn(currency, Number(told(values, 'netPnl').value));
  for (const month of months.map(({ keys: [key] }) => key ?? '')) {
    await page.goto(`/calendar?month=${month}${addressOf(currency, '&')}`);
    await settled(page);
    const cells = new Map(
      await page
        .locator('[data-day]')
        .evaluateAll((cells) =>
          cells.map((cell) => [(cell as HTMLElement).dataset.day, cell.textContent ?? '']),
        ),
    ) as ReadonlyMap<string, string>;
    const wrong = days
      .filter(({ keys: [key] }) => key?.startsWith(month))
      .filter((row) => cells.get(row.keys[0] ?? '')?.includes(amountOf(row)) !== true)
      .map((row) => `${row.keys[0]}: “${cells.get(row.keys[0] ?? '')}” for ${amountOf(row)}`);
    expect.soft(wrong, `${month} in ${currency}`).toEqual([]);
  }
  for (const year of new Set(months.map(({ keys: [key] }) => key?.slice(0, 4)))) {
    await page.goto(`/calendar?view=year&month=${year}-01${addressOf(currency, '&')}`);
    await settled(page);
    const words = (await page.getByRole('main').allInnerTexts()).join('\n');
    const missing = months
      .filter(({ keys: [key] }) => key?.startsWith(year ?? '-'))
      .filter((row) => !words.includes(amountOf(row)))
      .map((row) => `${row.keys[0]}: ${amountOf(row)}`);
    expect.soft(missing, `${year} in ${currency}`).toEqual([]);
  }
  return days.length;
}

interface Trade {
  readonly status: string;
  readonly instrument: { readonly symbol: string };
  readonly currency: string;
  readonly day: string;
  readonly netPnl: string | null;
  readonly grossPnl: string | null;
}

/** In whole parts of ten to the minus eighth, to which each result is rounded before it is added: a coin has no smaller one. */
const exact = (amount: string): bigint => {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const size = BigInt(whole + rest.padEnd(8, '0').slice(0, 8)) + (Number(rest[8] ?? 0) >= 5 ? 1n : 0n);
  return sign === '' ? size : -size;
};

/** The trades themselves, added up one by one: by currency and day, symbol and all. */
async function compareWithTrades(call: Awaited<ReturnType<typeof journalCalls>>, ask: Ask): Promise<void> {
  const trades: Trade[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { trades: readonly Trade[]; nextCursor: string | null } = await call(
      'GET',
      `/v2/trades?limit=500${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    trades.push(...page.trades);
    cursor = page.nextCursor;
  }
  for (const [dimension, keyOf] of [
    ['day', (trade: Trade) => trade.day],
    ['symbol', (trade: Trade) => trade.instrument.symbol],
  ] as const) {
    const sums = new Map<string, { net: bigint; gross: bigint; n: number }>();
    for (const trade of trades) {
      if (trade.status !== 'closed' || trade.netPnl === null || trade.grossPnl === null) continue;
      const key = `${trade.currency} ${keyOf(trade)}`;
      const sum = sums.get(key) ?? { net: 0n, gross: 0n, n: 0 };
      sum.net += exact(trade.netPnl);
      sum.gross += exact(trade.grossPnl);
      sum.n += 1;
      sums.set(key, sum);
    }
    const answered = (await ask(`measures=netPnl,grossPnl&by=${dimension}`)).flatMap(({ currency, rows }) =>
      // Days between two of them are there, too.
      rows
        .filter(({ n }) => n > 0)
        .map(({ keys: [key], n, values }) => [
          `${currency} ${key}`,
          {
            net: exact(String(told(values, 'netPnl').value)),
            gross: exact(String(told(values, 'grossPnl').value)),
            n,
          },
        ]),
    );
    expect(new Map(answered as [string, unknown][]), dimension).toEqual(sums);
  }
}

/** What the same question gives as CSV. */
async function compareCsv(call: Awaited<ReturnType<typeof journalCalls>>, ask: Ask): Promise<void> {
  for (const params of [
    'measures=netPnl&by=symbol',
    'measures=netPnl&by=day&home=realised',
    'measures=fees&by=month',
  ]) {
    const measure = params.slice('measures='.length, params.indexOf('&'));
    const csv = await call<string>('GET', `/v2/statistics.csv?${params}`);
    const blocks = await ask(params);
    for (const row of blocks.flatMap(({ rows }) => rows)) {
      const value = told(row.values, measure).value;
      expect(csv, params).toContain(`,${row.keys[0]},`);
      expect(csv, params).toContain(`,${value}`);
    }
  }
}

/** Every page of a journal against the server's answers to the same questions; answers how much was compared. */
async function compareAll(
  server: ProductServer,
  person: Person,
  page: Page,
): Promise<{ cards: number; days: number }> {
  const call = await journalCalls(server, person);
  const ask: Ask = async (params) =>
    (await call<{ blocks: readonly Block[] }>('GET', `/v2/statistics?${params}`)).blocks;
  await compareWithTrades(call, ask);
  await compareCsv(call, ask);
  const currencies = (await ask('measures=netPnl&home=realised')).flatMap(({ currency }) => currency ?? []);
  let days = 0;
  for (const currency of currencies) {
    await compareTotals(page, ask, currency);
    days += await compareCalendar(page, ask, currency);
  }
  return { cards: await compareReports(page, ask), days };
}

test('every number of a year of trades is the one that the server tells: cards, cells, totals', async ({
  server,
  visit,
}) => {
  test.slow();
  const person = await createDemoPerson(server);
  const { page } = await visit(person);
  const { cards, days } = await compareAll(server, person, page);
  expect(cards).toBeGreaterThan(50);
  expect(days).toBeGreaterThan(150);
});

/** Options in coins and in dollars: not every question of a report knows each of them. */
const SAMPLES = [
  'deribit-transaction-log-csv/transaction_log-12345-BTC-2026.csv',
  'ibkr-flex-xml/whole-account.xml',
];

test('and of what samples of statements make, in each of their currencies', async ({ server, visit }) => {
  test.slow();
  const person = await createPerson(server);
  const { page } = await visit(person);
  const imports = new ImportPage(page);
  for (const sample of SAMPLES) {
    await imports.open();
    await imports.pick(sampleStatement(sample));
    await imports.ready.click();
    await imports.result.waitFor();
  }
  const { cards, days } = await compareAll(server, person, page);
  expect(cards).toBeGreaterThan(10);
  expect(days).toBeGreaterThan(0);
});
