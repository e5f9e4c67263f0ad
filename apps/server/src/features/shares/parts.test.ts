import { APP_DATA_BINARY, decodeAppData } from '@tapebook/contract';
import { decodeTradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { type ListedTrade, tradesNow } from '../../testing/trades-now.ts';

const server = await openOwnAppServer();

const OF_MAIN = [
  '2026-01-12,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
  '2026-01-12,09:45:00,AAPL,SELL,100,11.00,1.00,USD',
  '2026-02-03,09:31:00,MSFT,BUY,37,400.00,1.00,USD',
  '2026-02-03,10:45:00,MSFT,SELL,37,391.00,1.00,USD',
];
const OF_OTHER = [
  '2026-02-04,09:31:00,NVDA,BUY,10,100.00,1.00,USD',
  '2026-02-04,09:45:00,NVDA,SELL,10,105.00,1.00,USD',
];

async function journalOfTwoAccounts() {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await importFile(owner, executions(OF_MAIN), { account: 'Main' });
  await importFile(owner, executions(OF_OTHER, 'other.csv'), { account: 'Other' });
  const of = await tradesNow(owner);
  await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { stop: '395' });
  await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { stop: '98' });
  const there: TestUser = {
    ...guest,
    call: (method, path, body, headers = {}) =>
      guest.call(method, path, body, { 'authorized-user': owner.userId, ...headers }),
  };
  return { owner, guest, there, of };
}

const shareWith = (owner: TestUser, guest: TestUser, part: object, more: object = {}) =>
  owner.call('POST', '/v2/shares', { email: guest.email, part, ...more });

async function seen(there: TestUser) {
  const { status, json, text } = await there.call('GET', '/v2/app_data');
  const { values, codes } = json.trades.columns.categories.symbol;
  return { status, text, json, symbols: codes.map((code: number) => values[code]).sort() };
}

/** Every number in what was sent, without its sign, also where it is written as text. */
function figuresIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(figuresIn);
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'string' && /^-?[\d.]+$/.test(value) ? [Math.abs(Number(value))] : [];
}

describe('a part of a journal', () => {
  it('is of some accounts: nothing of others is sent, not their names and not what they trade', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    const { status } = await shareWith(owner, guest, { accountIds: [of('AAPL').accountId] });
    expect(status).toBe(201);
    const { symbols, json, text } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT']);
    expect(json.accounts.map(({ name }: { name: string }) => name)).toEqual(['Main']);
    expect(text).not.toMatch(/NVDA|Other|other\.csv/);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}`)).status).toBe(200);
    expect((await there.call('GET', `/v2/trades/${of('NVDA').id}`)).json.code).toBe('not-found');
    const { share } = (await there.call('GET', '/v2/shares/open')).json;
    expect(share.part).toEqual({
      accountIds: [of('AAPL').accountId],
      from: null,
      to: null,
      amounts: true,
      notes: false,
    });
  });

  it('is of some days', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' });
    const { symbols, text } = await seen(there);
    expect(symbols).toEqual(['MSFT']);
    expect(text).not.toMatch(/NVDA|AAPL/);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}`)).status).toBe(404);
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).status).toBe(200);
  });

  it('is without money in multiples of risk, with no amount, size or fee in any form of it', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    await shareWith(owner, guest, { amounts: false });
    const { json, symbols } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT', 'NVDA']);
    const { numbers, categories, realisations } = json.trades.columns;
    expect(numbers.netPnl).toEqual([null, -1.81, 2.4]);
    expect(numbers.risk).toEqual([null, 1, 1]);
    expect(numbers.entryPrice).toEqual([10, 400, 100]);
    for (const name of [
      'quantity',
      'openQuantity',
      'peakQuantity',
      'pointValue',
      'fees',
      'grossPnl',
      'income',
    ]) {
      expect([name, numbers[name]]).toEqual([name, [null, null, null]]);
    }
    expect(realisations.numbers.netPnl).toEqual([null, -1.81, 2.4]);
    expect(realisations.numbers.quantity).toEqual([null, null, null]);
    expect(categories.currency.values).toEqual(['R']);
    expect(json.accounts.every(({ currency }: { currency: string }) => currency === 'R')).toBe(true);
    expect(json.settings.trading.unit).toBe('currency');
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).json.code).toBe('forbidden');

    const response = await server.app.inject({
      url: '/v2/app_data',
      headers: {
        authorization: `Bearer ${guest.idToken}`,
        'authorized-user': owner.userId,
        accept: APP_DATA_BINARY,
      },
    });
    expect(response.statusCode).toBe(200);
    const { head, table } = decodeAppData(Uint8Array.from(response.rawPayload).buffer);
    const decoded = decodeTradeTable(table);
    expect([...decoded.numbers.netPnl]).toEqual([Number.NaN, -1.81, 2.4]);
    expect([...decoded.numbers.quantity]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect([...decoded.realisations.numbers.netPnl]).toEqual([Number.NaN, -1.81, 2.4]);
    // MSFT's size, gross and net result and what was paid, as whole values: an id may hold any of these digits.
    expect(figuresIn(head).filter((figure) => [37, 333, 335, 14_800].includes(figure))).toEqual([]);
  });

  it('answers its own trades and statistics: those of the days and accounts, in R where no amounts are', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    const listed = async () =>
      (await there.call('GET', '/v2/trades')).json.trades?.map((one: ListedTrade) => one.instrument.symbol);
    const net = async () => {
      const { blocks } = (await there.call('GET', '/v2/statistics?measures=netPnl')).json;
      return blocks.map(
        ({ currency, rows }: { currency: string; rows: { values: { netPnl: { value: unknown } } }[] }) => [
          currency,
          rows[0]?.values.netPnl.value,
        ],
      );
    };
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' })).json;
    expect(await listed()).toEqual(['MSFT']);
    expect(await net()).toEqual([['USD', '-335']]);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}/changes`)).status).toBe(404);
    // An activity has no day on which a trade was closed.
    expect((await there.call('GET', '/v2/activities')).status).toBe(403);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { amounts: false });
    expect((await there.call('GET', '/v2/trades')).status).toBe(403);
    expect(await net()).toEqual([['R', '0.59']]);
  });

  it('has the campaigns of which it has every trade, and knows nothing of others', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    const tradeIds = [of('AAPL').id, of('MSFT').id];
    const { campaign } = (await owner.call('POST', '/v2/campaigns', { tradeIds })).json;
    const told = async () => {
      const { json } = await there.call('GET', '/v2/app_data');
      const listed = (await there.call('GET', '/v2/campaigns')).json.campaigns;
      return [
        listed.map(({ id }: { id: string }) => id),
        (await there.call('GET', `/v2/campaigns/${campaign.id}`)).status,
        json.trades.columns.categories.campaign.values.filter((id: string) => id !== ''),
        json.trades.columns.categories.strategy.values.filter((name: string) => name !== ''),
      ];
    };
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01' })).json;
    expect(await told()).toEqual([[], 404, [], []]);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { accountIds: [of('AAPL').accountId] });
    expect(await told()).toEqual([[campaign.id], 200, [campaign.id], [campaign.strategy]]);
  });

  it('shows the prices of what is traded in it, around its days, and of nothing else', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    const detail = async (symbol: string) =>
      (await owner.call('GET', `/v2/trades/${of(symbol).id}`)).json.trade;
    const csv = (day: string) =>
      `Time,Open,High,Low,Close\n${day}T14:31:00Z,1,2,1,2\n${day}T14:32:00Z,1,2,1,2\n`;
    const days = { AAPL: ['2026-01-12'], MSFT: ['2026-02-03', '2026-02-20'], NVDA: ['2026-02-04'] };
    for (const [symbol, told] of Object.entries(days)) {
      const { instrumentId } = await detail(symbol);
      for (const day of told) {
        const added = await owner.call('POST', '/v2/prices', { instrumentId, csv: csv(day) });
        expect(added.status, added.text).toBeLessThan(300);
      }
    }
    const counted = async (symbol: string, day: string) => {
      const { instrumentId } = await detail(symbol);
      const query = `instrumentId=${instrumentId}&from=${day}T00:00:00Z&to=${day}T23:59:00Z`;
      const { status, json } = await there.call('GET', `/v2/prices/bars?${query}`);
      return [status, json.bars === null];
    };
    await shareWith(owner, guest, {
      accountIds: [of('MSFT').accountId],
      from: '2026-02-01',
      to: '2026-02-10',
    });
    expect(await counted('MSFT', '2026-02-03')).toEqual([200, false]);
    expect(await counted('MSFT', '2026-02-20')).toEqual([200, true]);
    expect(await counted('AAPL', '2026-01-12')).toEqual([200, true]);
    expect(await counted('NVDA', '2026-02-04')).toEqual([200, true]);
  });

  it('finds words in its own notes alone: none of other trades, of days, or where no amounts are', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    for (const symbol of ['AAPL', 'MSFT'])
      await owner.call('PATCH', `/v2/trades/${of(symbol).id}`, { notes: 'The zebra pattern, too early.' });
    await owner.call('PUT', '/v2/journal/2026-02-03', { markdown: 'A zebra again.' });
    const found = async () => {
      const { status, json } = await there.call('GET', '/v2/journal/written?q=zebra');
      return [status, json.trades, json.days];
    };
    const counted = async (filter: string) =>
      (await there.call('GET', `/v2/statistics?measures=tradeCount&filter=${filter}:zebra`)).json.blocks
        .length;
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' })).json;
    expect(await found()).toEqual([200, [of('MSFT').id], []]);
    expect([await counted('note'), await counted('journal')]).toEqual([1, 0]);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { amounts: false });
    expect(await found()).toEqual([200, [], []]);
    expect(await counted('note')).toBe(0);
  });

  it('is another answer than the whole, and than another part', async () => {
    const { owner, guest, there } = await journalOfTwoAccounts();
    const tag = async () => (await there.call('GET', '/v2/app_data')).headers.etag;
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01' })).json;
    const first = await tag();
    expect(
      (await there.call('GET', '/v2/app_data', undefined, { 'if-none-match': String(first) })).status,
    ).toBe(304);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { from: '2026-02-01', amounts: false });
    expect(await tag()).not.toBe(first);
    const again = await there.call('GET', '/v2/app_data', undefined, { 'if-none-match': String(first) });
    expect(again.status).toBe(200);
  });

  it('tells its figures within what is shared, in R where no amounts are', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    const figures = async (days: string) =>
      (await there.call('GET', `/v2/shares/figures?${days}`)).json.figures;
    const year = 'from=2026-01-01&to=2026-12-31';
    const shared = async (part: object | null) => {
      for (const { id } of (await owner.call('GET', '/v2/shares')).json.shares)
        await owner.call('DELETE', `/v2/shares/${id}`);
      await owner.call('POST', '/v2/shares', { email: guest.email, part });
    };
    await shared(null);
    expect(await figures(year)).toEqual({
      trades: 3,
      winRate: 0.6667,
      results: [{ currency: 'USD', net: '-189' }],
      lastDay: '2026-02-04',
    });
    expect(await figures('from=2026-02-04&to=2026-02-04')).toMatchObject({
      trades: 1,
      results: [{ net: '48' }],
    });
    await shared({ accountIds: [of('AAPL').accountId], to: '2026-01-31' });
    expect(await figures(year)).toEqual({
      trades: 1,
      winRate: 1,
      results: [{ currency: 'USD', net: '98' }],
      lastDay: '2026-01-12',
    });
    expect(await figures('from=2026-02-01&to=2026-12-31')).toMatchObject({ trades: 0, results: [] });
    await shared({ amounts: false });
    const { results, trades } = await figures(year);
    expect([trades, results]).toEqual([2, [{ currency: 'R', net: 0.5892 }]]);
    expect((await there.call('GET', '/v2/shares/figures?from=2026-02-02&to=2026-02-01')).status).toBe(422);
  });

  it('is shared as one can think it: no comments where no amounts are seen, no days that end before they begin', async () => {
    const { owner, guest, there } = await journalOfTwoAccounts();
    const refused = async (part: object, more: object = {}) => {
      const { status, json } = await shareWith(owner, guest, part, more);
      return [status, json.code];
    };
    expect(await refused({ amounts: false }, { role: 'comment' })).toEqual([422, 'invalid-content']);
    expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toEqual([422, 'invalid-content']);
    expect(await refused({ accountIds: [] })).toEqual([422, 'invalid-content']);
    const { share } = (await shareWith(owner, guest, { amounts: false })).json;
    expect((await owner.call('PATCH', `/v2/shares/${share.id}`, { role: 'comment' })).status).toBe(422);
    // A part that names everything is the whole.
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    const whole = (await shareWith(owner, guest, {}, { role: 'view' })).json.share;
    expect(whole.part).toBeNull();
    expect((await there.call('GET', '/v2/trades')).json.trades).toHaveLength(3);
  });
});
