import { APP_DATA_BINARY, decodeAppData, operations } from '@tapebook/contract';
import { type AccountFacts, ask, decodeTradeTable, Facts, parseQuestion } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { statisticsJson } from './statistics-json.ts';

const server = await openAppServer();

const fill = (
  accountId: string,
  symbol: string,
  kind: string,
  [quantity, price, fees]: readonly [string, string, string],
  occurredAt: string,
  more: object = {},
) => ({
  accountId,
  kind,
  instrument: { symbol, assetClass: 'stock', currency: 'USD', ...more },
  occurredAt,
  quantity,
  price,
  fees,
  currency: 'USD',
});

/** Two currencies, a partial exit on a day of its own, an open trade, and one that waits for its contract size. */
async function trader(): Promise<TestUser> {
  const user = await server.newUser();
  const account = async (name: string, openingBalance: string): Promise<string> =>
    (await user.call('POST', '/v2/accounts', { name, openingBalance })).json.account.id;
  const [main, euro] = [await account('Main', '1000'), await account('=Euro', '0')];
  const eur = { currency: 'EUR' };
  const answer = await user.call('POST', '/v2/activities', {
    activities: [
      fill(main, 'AAPL', 'buy', ['3', '10', '0.35'], '2026-02-26T15:00:00Z'),
      fill(main, 'AAPL', 'sell', ['1', '11.01', '0.35'], '2026-02-27T15:00:00Z'),
      fill(main, 'AAPL', 'sell', ['2', '9.5', '0.35'], '2026-03-02T15:00:00Z'),
      fill(main, 'MSFT', 'sell', ['10', '20', '0.005'], '2026-03-02T16:00:00Z'),
      fill(main, 'MSFT', 'buy', ['10', '19.9', '0'], '2026-03-02T16:05:00Z'),
      fill(main, 'TSLA', 'buy', ['2', '100', '1'], '2026-03-03T15:00:00Z'),
      fill(main, 'XYZZ9', 'buy', ['1', '5', '0'], '2026-03-03T15:00:00Z', { assetClass: 'future' }),
      fill(main, 'XYZZ9', 'sell', ['1', '6', '0'], '2026-03-03T15:10:00Z', { assetClass: 'future' }),
      { ...fill(euro, 'SAP', 'buy', ['1', '100', '1'], '2026-03-03T09:00:00Z', eur), ...eur },
      { ...fill(euro, 'SAP', 'sell', ['1', '130', '1'], '2026-03-04T09:00:00Z', eur), ...eur },
    ],
  });
  expect(answer.status).toBe(201);
  return user;
}

const get = (user: TestUser, query: string) => user.call('GET', `/v2/statistics?${query}`);

/** What the browser has of the journal, to ask the same of it. */
async function factsOf(user: TestUser): Promise<Facts> {
  const { bytes } = await user.call('GET', '/v2/app_data', undefined, { accept: APP_DATA_BINARY });
  const { head, table } = decodeAppData(new Uint8Array(bytes).buffer);
  const accounts = head.accounts.map(({ id, name, currency, openingBalance }): [string, AccountFacts] => {
    const opening = Number(openingBalance);
    return [id, { name, currency, openingBalance: opening === 0 ? null : opening }];
  });
  return new Facts(decodeTradeTable(table), { accounts: new Map(accounts), weekStart: 1 });
}

const user = await trader();
const QUESTIONS = [
  '',
  'measures=netPnl,grossPnl,fees,winRate,profitFactor,expectancy,maxDrawdown&by=symbol',
  'measures=netPnl,tradeCount&by=symbol&by2=direction',
  'measures=netPnl&by=day&home=realised',
  'measures=netPnl&by=day&home=opened&filter=-symbol:AAPL',
  'measures=netPnl&by=holdTime:600&unit=percent',
  'measures=netPnl,winRate&filter=side:short&versus=rest&by=weekday',
  'measures=netPnl&from=2026-03-01&to=2026-03-02&account=main',
  'measures=netPnl&by=month&filter=exits:2026-02',
];

describe('the statistics', () => {
  it.each(QUESTIONS)('of %s are what the same question answers in the browser', async (query) => {
    const { status, json } = await get(user, query);
    expect(status).toBe(200);
    const facts = await factsOf(user);
    const { question } = parseQuestion(new URLSearchParams(query), facts);
    expect(json).toEqual(JSON.parse(JSON.stringify(statisticsJson(ask(facts, question), json.version))));
  });

  it('leave archived accounts out, as every page does, until one is asked for', async () => {
    const own = await trader();
    const { accounts } = (await own.call('GET', '/v2/accounts')).json;
    const euro = accounts.find(({ name }: { name: string }) => name === '=Euro');
    await own.call('PATCH', `/v2/accounts/${euro.id}`, { archived: true });
    const currencies = async (query: string) =>
      (await get(own, query)).json.blocks.map(({ currency }: { currency: string }) => currency);
    expect(await currencies('measures=netPnl')).toEqual(['USD']);
    expect((await get(own, 'measures=netPnl')).json.question).toContain('filter=-account:');
    expect(await currencies(`measures=netPnl&account=${euro.id}`)).toEqual(['EUR']);
    // AAPL beside MSFT, and not beside what the archived account made.
    const beside = async (query: string): Promise<number> =>
      (await get(own, `measures=tradeCount&unit=return&${query}`)).json.blocks[0].rows[0].versus.n;
    expect(await beside('filter=symbol:AAPL&versus=rest')).toBe(1);
    expect(await beside('filter=symbol:AAPL&versus=all')).toBe(2);
    expect(await beside(`account=${euro.id}&versus=rest`)).toBe(2);
    expect(await beside(`filter=symbol:AAPL&versus=account:${euro.id}`)).toBe(1);
    await own.call('PATCH', `/v2/accounts/${euro.id}`, { archived: false });
    expect(await currencies('measures=netPnl')).toEqual(['USD', 'EUR']);
    expect(await beside('filter=symbol:AAPL&versus=rest')).toBe(2);
  });

  it('have exact money in a block for each currency, and say what they leave out', async () => {
    const { json } = await get(user, 'measures=netPnl,fees,profitFactor&by=symbol');
    const [usd, eur] = json.blocks;
    expect([usd.currency, usd.scale, eur.currency]).toEqual(['USD', 3, 'EUR']);
    const told = (row: { keys: string[]; n: number; values: { netPnl: { value: string } } }) => [
      row.keys[0],
      row.n,
      row.values.netPnl.value,
    ];
    // 1.01 − 1.00 − 1.05 of AAPL, 1 − 0.005 of MSFT.
    expect(usd.rows.map(told)).toEqual([
      ['AAPL', 1, '-1.040'],
      ['MSFT', 1, '0.995'],
    ]);
    expect(usd.totals.map(told)).toEqual([[null, 2, '-0.045']]);
    expect(eur.totals[0].values.profitFactor).toMatchObject({ value: null, because: 'no-losses' });
    expect(json.unknown).toEqual({ trades: 2, reasons: { open: 1, 'unknown-result': 1 } });
  });

  it('say the question in its one form, and what a name that is not there leaves', async () => {
    const { json } = await get(user, 'by=Symbol&measures=netpnl&filter=ticker:APPL');
    expect(json.question).toBe('measures=netPnl&by=symbol&filter=symbol:APPL');
    expect(json.blocks).toEqual([]);
    expect(json.notes).toEqual(['There is no symbol “APPL”. Did you mean “AAPL”?']);
  });

  it.each([
    ['mesures=netPnl', 'mesures'],
    ['measures=luck', 'measures'],
    ['by=moon', 'by'],
    ['filter=sde:long', 'filter'],
    ['filter=hold:2h..5m', 'filter'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['account=Mian', 'account'],
    ['unit=dollars', 'unit'],
  ])('refuse %s and name %s', async (query, part) => {
    const { status, json } = await get(user, query);
    expect([status, json.code]).toEqual([422, 'invalid-content']);
    expect(json.errors.map(({ path }: { path: string }) => path)).toEqual([part]);
    expect(json.detail).toContain(json.errors[0].message);
  });

  it('come as CSV with the same numbers, in which nothing is a formula', async () => {
    const query = 'measures=netPnl,winRate&by=account&versus=rest&filter=side:long';
    const { headers, text } = await user.call('GET', `/v2/statistics.csv?${query}`);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('statistics.csv');
    const [head, ...lines] = text.trimEnd().replace('\uFEFF', '').split('\r\n');
    expect(head?.split(',').slice(0, 9).join(',')).toBe(
      'Currency,Account,n,Trades,Days,Net P&L,"Net P&L, low end","Net P&L',
    );
    const { json } = await get(user, query);
    const usd = json.blocks.find((block: { currency: string }) => block.currency === 'USD');
    expect(usd.totals[0].values.netPnl.value).toBe('-1.040');
    expect(lines.some((line) => line.startsWith('USD,All,1,1,1,-1.040,'))).toBe(true);
    expect(text).toContain("EUR,'=Euro,1,1,1,28,");
    // Sold in two months, AAPL is one trade of all.
    const { text: realised } = await user.call(
      'GET',
      '/v2/statistics.csv?measures=netPnl&by=month&home=realised&filter=symbol:AAPL',
    );
    for (const line of ['USD,2026-02,1,1,1,', 'USD,2026-03,1,1,1,', 'USD,All,2,1,2,'])
      expect(realised).toContain(line);
  });

  it('are of nobody else’s trades', async () => {
    const other = await server.newUser();
    const { json } = await get(other, 'measures=netPnl,tradeCount&by=symbol');
    expect(json).toMatchObject({ blocks: [], unknown: { trades: 0, reasons: {} } });
    const asOwner = { 'authorized-user': user.userId };
    expect((await other.call('GET', '/v2/statistics', undefined, asOwner)).status).toBe(403);
  });

  it('are listed with every part of a question', async () => {
    const { json } = await server.anonymous('GET', '/openapi.json');
    const names = json.paths['/v2/statistics'].get.parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['measures', 'by', 'filter', 'versus', 'from']));
    expect(operations.map(({ id }) => id)).toContain('exportStatistics');
  });
});

describe('a journal that was asked before', () => {
  it('is read anew once something changed, and never taken for another’s', async () => {
    const one = await trader();
    const symbols = async (of: TestUser): Promise<string[]> => {
      const { json } = await get(of, 'measures=netPnl&by=symbol&filter=side:long');
      return json.blocks.flatMap(({ rows }: { rows: { keys: string[] }[] }) =>
        rows.map(({ keys }) => keys[0]),
      );
    };
    expect(new Set(await symbols(one))).toEqual(new Set(['AAPL', 'SAP']));
    const { json } = await one.call('GET', '/v2/accounts');
    const main = json.accounts.find(({ name }: { name: string }) => name === 'Main');
    await one.call('POST', '/v2/activities', {
      activities: [fill(main.id, 'TSLA', 'sell', ['2', '90', '1'], '2026-03-04T15:00:00Z')],
    });
    expect(new Set(await symbols(one))).toEqual(new Set(['AAPL', 'SAP', 'TSLA']));
    const [again, other] = await Promise.all([symbols(one), symbols(user)]);
    expect(again).toContain('TSLA');
    expect(other).not.toContain('TSLA');
  });
});
