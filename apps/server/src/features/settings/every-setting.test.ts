import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const roundTrip = (accountId: string, symbol: string, [entry, exit]: readonly [string, string], at: string) =>
  ['buy', 'sell'].map((kind, index) => ({
    accountId,
    kind,
    instrument: { symbol, assetClass: 'stock', currency: 'USD' },
    occurredAt: `2026-03-${at}:0${index}:00Z`,
    quantity: '100',
    price: index === 0 ? entry : exit,
    fees: '3',
    currency: 'USD',
  }));

/**
 * In New York: ACME on Tuesday the 3rd at 21:00, 5.00 before fees and −1.00 after; BETA on Wednesday the 4th at 10:00, 100.00
 * before and 94.00 after. Each risked 50.00.
 */
async function trader(): Promise<TestUser> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'America/New_York' });
  await user.call('POST', '/v2/activities', {
    activities: [
      ...roundTrip(json.account.id, 'ACME', ['10', '10.05'], '04T02'),
      ...roundTrip(json.account.id, 'BETA', ['10', '11'], '04T15'),
    ],
  });
  for (const { id } of await trades(user)) await user.call('PATCH', `/v2/trades/${id}`, { stop: '9.5' });
  return user;
}

interface Trade {
  readonly id: string;
  readonly day: string;
  readonly outcome: string;
  readonly instrument: { readonly symbol: string };
}

const trades = async (user: TestUser): Promise<readonly Trade[]> =>
  (await user.call('GET', '/v2/trades')).json.trades;

async function set(user: TestUser, changed: object): Promise<void> {
  const { settings } = (await user.call('GET', '/user/settings')).json;
  const trading = { ...settings.trading, ...changed };
  expect((await user.call('PUT', '/v2/settings', { ...settings, trading })).status).toBe(200);
}

const statistics = async (user: TestUser, query: string) =>
  (await user.call('GET', `/v2/statistics?${query}`)).json;

/** The numbers of one measure by group, as the API and its CSV tell them: they are held to each other. */
async function told(user: TestUser, query: string, measure = 'netPnl'): Promise<Record<string, string>> {
  const { blocks } = await statistics(user, `measures=${measure}&${query}`);
  const rows: { keys: string[]; values: Record<string, { value: string | number } | undefined> }[] =
    blocks[0].rows;
  const found = rows.map(({ keys, values }) => [keys[0] ?? '', String(values[measure]?.value)] as const);
  const csv = (await user.call('GET', `/v2/statistics.csv?measures=${measure}&${query}`)).text;
  for (const [key, value] of found)
    expect(csv, query).toMatch(new RegExp(`(^|,)${key},[^\r]*,${value}(,|\r)`, 'im'));
  return Object.fromEntries(found);
}

/** What anybody is shown by a link that is made now. */
async function linked(user: TestUser, question: string) {
  const { word } = (
    await user.call('POST', '/v2/public_links', {
      of: { kind: 'report', parts: [{ title: 'It', question }] },
      title: 'It',
      unit: 'money',
      expiresOn: new Date(server.clock.now() + 86_400_000).toISOString().slice(0, 10),
    })
  ).json;
  const { json } = await user.call('POST', '/v2/public_links/read', { word });
  return json.content.answers[0].blocks[0].rows;
}

describe('what is set once', () => {
  it('says of the end of a day where a result stands, in trades, answers and files alike', async () => {
    const user = await trader();
    const days = async () =>
      Object.fromEntries((await trades(user)).map(({ day, instrument }) => [instrument.symbol, day]));
    expect(await days()).toEqual({ ACME: '2026-03-03', BETA: '2026-03-04' });
    expect(await told(user, 'by=day')).toEqual({ '2026-03-03': '-1', '2026-03-04': '94' });
    // At 20:00 the next day has begun.
    await set(user, { dayBoundary: 1200 });
    expect(await days()).toEqual({ ACME: '2026-03-04', BETA: '2026-03-04' });
    expect(await told(user, 'by=day')).toEqual({ '2026-03-04': '93' });
    expect(await linked(user, 'measures=netPnl&by=day')).toMatchObject([{ n: 2, values: ['93'] }]);
    const { columns } = (await user.call('GET', '/v2/app_data')).json.trades;
    expect(new Set(columns.integers.day)).toEqual(new Set([Date.UTC(2026, 2, 4) / 86_400_000]));
  });

  it('says of the end of a day which day it is', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'America/New_York' });
    await user.call('POST', '/v2/activities', {
      activities: roundTrip(json.account.id, 'ACME', ['10', '11'], '02T13'),
    });
    await set(user, { displayTimeZone: 'America/New_York' });
    const ofToday = async () =>
      (await statistics(user, 'measures=netPnl&filter=day:today')).blocks[0]?.rows[0].n;
    expect(await ofToday()).toBe(1);
    // It is half past nine there: until ten it is still yesterday.
    await set(user, { dayBoundary: 600 });
    expect(await ofToday()).toBe(1);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'begins a week with weekday %i wherever there are weeks',
    async (weekStart) => {
      const user = await trader();
      await set(user, { weekStart });
      const weekOf = (day: string): string => {
        const at = new Date(`${day}T00:00:00Z`);
        at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() - weekStart + 7) % 7));
        return at.toISOString().slice(0, 10);
      };
      const weeks = [...new Set([weekOf('2026-03-03'), weekOf('2026-03-04')])];
      const { blocks } = await statistics(user, 'measures=netPnl&by=week');
      const found: { keys: string[]; n: number }[] = blocks[0].rows;
      expect(found.filter(({ n }) => n > 0).map(({ keys }) => keys[0])).toEqual(weeks);
      expect(await linked(user, 'measures=netPnl&by=week')).toHaveLength(weeks.length);
    },
  );

  it('calls a result within the band a scratch, in trades, answers and files alike', async () => {
    const user = await trader();
    const outcomes = async () => (await trades(user)).map(({ outcome }) => outcome).sort();
    const inFile = async () => {
      const tradeIds = (await trades(user)).map(({ id }) => id);
      const { text } = await user.call('POST', '/v2/trades/export', { tradeIds, columns: ['outcome'] });
      return text.match(/\b(win|loss|scratch)\b/g)?.sort();
    };
    expect(await outcomes()).toEqual(['loss', 'win']);
    expect(await told(user, 'by=outcome', 'tradeCount')).toEqual({ loss: '1', win: '1' });
    await set(user, { breakEvenBand: '1' });
    expect(await outcomes()).toEqual(['scratch', 'win']);
    expect(await inFile()).toEqual(['scratch', 'win']);
    expect(await told(user, 'by=outcome', 'tradeCount')).toMatchObject({ scratch: '1', win: '1' });
    expect(await told(user, 'by=currency', 'scratchCount')).toEqual({ USD: '1' });
    // Of another currency it is another one.
    await set(user, { breakEvenBand: '0', breakEvenBands: { JPY: '500' } });
    expect(await outcomes()).toEqual(['loss', 'win']);
    await set(user, { breakEvenBands: { JPY: '500', USD: '1' } });
    expect(await outcomes()).toEqual(['scratch', 'win']);
    expect(await inFile()).toEqual(['scratch', 'win']);
    expect(await told(user, 'by=outcome', 'tradeCount')).toMatchObject({ scratch: '1', win: '1' });
    expect(await told(user, 'by=currency', 'scratchCount')).toEqual({ USD: '1' });
  });

  it('has no break-even band of what is no currency, by which nothing would be told', async () => {
    const user = await trader();
    const { settings } = (await user.call('GET', '/user/settings')).json;
    const put = (breakEvenBands: object) =>
      user.call('PUT', '/v2/settings', { ...settings, trading: { ...settings.trading, breakEvenBands } });
    const { status, json } = await put({ JPY: '500', usd: '5' });
    expect([status, json.errors]).toEqual([
      422,
      [
        {
          path: 'trading.breakEvenBands.usd',
          message: 'must be the code of a currency or a coin, such as BNB',
        },
      ],
    ]);
    expect((await put({ JPY: '500', USD: '5' })).status).toBe(200);
  });

  it('tells results before fees, and in R, where that is chosen and a question says nothing else', async () => {
    const user = await trader();
    await set(user, { pnl: 'gross' });
    expect(await told(user, 'by=symbol')).toEqual({ ACME: '5', BETA: '100' });
    expect(await told(user, 'by=symbol&basis=net')).toEqual({ ACME: '-1', BETA: '94' });
    await set(user, { unit: 'r' });
    expect(await told(user, 'by=symbol')).toEqual({ ACME: '0.1', BETA: '2' });
    expect(await told(user, 'by=symbol&unit=money&basis=net')).toEqual({ ACME: '-1', BETA: '94' });
    // The question of an answer is the same question again, whoever asks it.
    const { question } = await statistics(user, 'measures=netPnl&by=symbol&unit=money&basis=net');
    expect(await told(user, question.replace('measures=netPnl&', ''))).toEqual({ ACME: '-1', BETA: '94' });
    // A page that is made says in words of its own what it tells.
    expect(await linked(user, 'measures=netPnl&by=symbol')).toMatchObject([
      { values: ['-1'] },
      { values: ['94'] },
    ]);
  });

  it('tells a file of trades in the unit that is chosen, as the answers do', async () => {
    const user = await trader();
    const list = await trades(user);
    const inFile = async (asked: object = {}) => {
      const body = { tradeIds: list.map(({ id }) => id), columns: ['symbol', 'net'], ...asked };
      const { text } = await user.call('POST', '/v2/trades/export', body);
      const rows: string[][] = text
        .trimEnd()
        .split('\r\n')
        .map((line: string) => line.split(','));
      return Object.fromEntries(rows.slice(1).map(([symbol, , net]) => [symbol, net]));
    };
    await set(user, { unit: 'r' });
    expect(await inFile()).toEqual(await told(user, 'by=symbol'));
    expect(await inFile()).toEqual({ ACME: '-0.02', BETA: '1.88' });
    expect(await inFile({ unit: 'money' })).toEqual({ ACME: '-1', BETA: '94' });
    // In privacy mode multiples stay, as on the page; money does not.
    expect(await inFile({ masked: true })).toEqual({ ACME: '-0.02', BETA: '1.88' });
    expect(await inFile({ masked: true, unit: 'money' })).toEqual({ ACME: '•••••', BETA: '•••••' });
    // No balance is stated, and the size of a tick of neither: unknown, and no zero.
    expect(await inFile({ unit: 'percent' })).toEqual({ ACME: '', BETA: '' });
    const [{ id: accountId }] = (await user.call('GET', '/v2/accounts')).json.accounts;
    await user.call('PATCH', `/v2/accounts/${accountId}`, { openingBalance: '2000' });
    await set(user, { unit: 'percent' });
    expect(await inFile()).toEqual(await told(user, 'by=symbol'));
    expect(await inFile()).toEqual({ ACME: '-0.0005', BETA: '0.047' });
  });

  it('takes today from the clock of the person', async () => {
    const user = await server.newUser();
    const zone = 'Pacific/Kiritimati';
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: zone });
    const now = new Date(server.clock.now()).toISOString();
    await user.call('POST', '/v2/activities', {
      activities: roundTrip(json.account.id, 'ACME', ['10', '10.05'], '04T02').map((one) => ({
        ...one,
        occurredAt: now,
      })),
    });
    await set(user, { displayTimeZone: zone });
    expect(await told(user, 'by=symbol&filter=day:today')).toEqual({ ACME: '-1' });
    // A day and an hour behind it.
    await set(user, { displayTimeZone: 'Pacific/Niue' });
    expect((await statistics(user, 'measures=netPnl&by=symbol&filter=day:today')).blocks).toEqual([]);
  });
});
