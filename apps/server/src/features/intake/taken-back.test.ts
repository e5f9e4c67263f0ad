import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../testing/app-server.ts';
import { lines } from '../../testing/statement-lines.ts';
import { newAccount } from '../../testing/two-reports/journal-of.ts';
import { wirePage } from '../../testing/two-reports/wire-page.ts';

/** What a broker takes back counts for nothing, whichever comes first and whichever report told it. */
const server = await openAppServer();

/** Two purchases that nothing but their costs and ids tell apart; the first is taken back. */
interface Broker {
  readonly zone: string;
  /** Of one of the two. */
  readonly quantity: string;
  readonly costs: readonly [string, string];
  readonly fills: StatementFile;
  /** Another report of both, which knows no ids of the interface. */
  readonly file: StatementFile;
  readonly bust: StatementFile;
}

const tradovate = (...fills: readonly object[]) =>
  wirePage(
    'tradovate',
    { call: '/account/list', asked: {}, answer: [{ id: 7, name: 'D1' }] },
    { call: '/currency/list', asked: {}, answer: [{ id: 1, name: 'USD' }] },
    { call: '/order/items', asked: {}, answer: [{ id: 501, accountId: 7 }] },
    { call: '/contract/items', asked: {}, answer: [{ id: 3, name: 'MNQH6', contractMaturityId: 4 }] },
    {
      ...{ call: '/fillFee/items', asked: {} },
      answer: [
        { id: 601, commission: 0.5, commissionCurrencyId: 1 },
        { id: 602, commission: 0.75, commissionCurrencyId: 1 },
      ],
    },
    {
      ...{ call: '/fill/list', asked: {} },
      answer: fills.map((fill) => ({
        ...{ orderId: 501, contractId: 3, action: 'Buy', qty: 1, price: 24100 },
        ...{ timestamp: '2026-01-14T15:05:10.000Z', active: true },
        ...fill,
      })),
    },
  );

const tastyRows = (...rows: readonly object[]) => ({
  call: '/accounts/transactions',
  asked: {},
  answer: { data: { items: rows.map((row) => ({ ...TASTY, ...row })) } },
});
const tastytrade = (...rows: readonly object[]) => wirePage('tastytrade', tastyRows(...rows));
/** As the interface is asked for what a row takes back of days that are not read. */
const tastytradeBeside = (one: object, ...rows: readonly object[]) =>
  wirePage(
    'tastytrade',
    { call: '/accounts/transactions/one', asked: {}, answer: { data: { ...TASTY, ...one } } },
    tastyRows(...rows),
  );
const TASTY_BOUGHT =
  '2026-03-03T16:30:01+0100,Trade,Buy to Open,BUY_TO_OPEN,KIWI  260320P00008000,Equity Option,Bought 1 KIWI 03/20/26 Put 8.00 @ 0.85,-85.00,1,-85.00,0.00,-0.20,100,KIWI,KIWI,3/20/26,8.0,PUT,1,-85.20,USD';
const TASTY_HEAD =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency';
const TASTY = {
  ...{ 'account-number': '5WT00001', symbol: 'KIWI  260320P00008000', 'instrument-type': 'Equity Option' },
  ...{ 'transaction-type': 'Trade', 'transaction-sub-type': 'Buy to Open', action: 'Buy to Open' },
  ...{ quantity: '1.0', price: '0.85', value: '85.0', 'value-effect': 'Debit', 'clearing-fees': '0.2' },
  ...{ 'clearing-fees-effect': 'Debit', 'executed-at': '2026-03-03T15:30:01.199+00:00', 'order-id': 1 },
};
const TASTY_FILLS = [{ id: '9001' }, { id: '9002', 'clearing-fees': '0.3' }];
const TASTY_MIRROR = {
  ...{ id: '9009', 'reverses-id': '9001', description: 'Trade bust' },
  ...{ action: 'Sell to Close', 'value-effect': 'Credit', 'executed-at': '2026-03-03T17:00:00.000+00:00' },
};

/** One purchase, of which the provider states the costs later. */
const snaptrade = (fee: string) =>
  wirePage(
    'snaptrade',
    { call: '/accounts', asked: {}, answer: [{ id: 'a-1', number: '44000001', name: 'Individual' }] },
    {
      ...{ call: '/accounts/activities', asked: { account: 'a-1' } },
      answer: {
        data: [
          {
            ...{ id: 'r6', symbol: { symbol: 'FERN', currency: { code: 'USD' }, type: { code: 'cs' } } },
            ...{ type: 'BUY', units: 10, price: 30, amount: -300, currency: { code: 'USD' }, fee },
            ...{ trade_date: '2026-02-03T15:00:00.000Z', external_reference_id: 'x6' },
          },
        ],
      },
    },
  );

const coinFills = (...rows: readonly object[]) => ({
  call: '/api/v3/brokerage/orders/historical/fills',
  asked: {},
  answer: { fills: rows.map((row) => ({ ...COIN, ...row })) },
});
const coinbase = (...rows: readonly object[]) => wirePage('coinbase', coinFills(...rows));
const COIN = {
  ...{ order_id: 'o-1', trade_type: 'FILL', price: '80000', size: '0.01', size_in_quote: false },
  ...{ product_id: 'BTC-USD', side: 'BUY', commission: '4', trade_time: '2026-02-01T10:00:00.125Z' },
};
const COIN_FILLS = [
  { entry_id: 'e-2', trade_id: 't-2', commission: '5' },
  { entry_id: 'e-1', trade_id: 't-1' },
];
const ADJUSTED = { trade_id: 't-1', sequence_timestamp: '2026-02-02T08:00:00Z' };
/** As the interface is asked for a fill of days that are not read. */
const COIN_BESIDE = {
  call: '/api/v3/brokerage/orders/historical/fills/of-trade',
  asked: {},
  answer: { fills: [{ ...COIN, ...COIN_FILLS[1] }] },
};

const deals = (...rows: readonly string[]): StatementFile =>
  lines(
    'deals.csv',
    'Account:,"70010001 (USD, Invented-Server, demo, Netting)"',
    'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment,Position',
    ...rows,
  );
const DEAL_2 = '2026.03.02 10:05:00,6003,EURUSD,buy,in,0.10,1.10000,7002,-0.45,0,0,0,,,';

const BROKERS: Readonly<Record<string, Broker>> = {
  Tradovate: {
    zone: 'America/New_York',
    quantity: '1',
    costs: ['0.5', '0.75'],
    fills: tradovate({ id: 601 }, { id: 602 }),
    file: lines(
      'fills.csv',
      'Fill ID,Order ID,Timestamp,Account,B/S,Quantity,Price,_price,Contract,commission',
      ...['601', '602'].map((id) => `${id},501,01/14/2026 10:05:10,D1, Buy,1,24100,24100,MNQH6,0`),
    ),
    bust: tradovate({ id: 601, active: false }, { id: 602 }),
  },
  tastytrade: {
    zone: 'America/New_York',
    quantity: '1',
    costs: ['0.2', '0.3'],
    fills: tastytrade(...TASTY_FILLS),
    // The file tells the row that takes one back as a sale.
    file: lines(
      'history.csv',
      TASTY_HEAD,
      ...[
        '2026-03-03T18:00:00+0100,Trade,Sell to Close,SELL_TO_CLOSE,KIWI  260320P00008000,Equity Option,Sold 1 KIWI 03/20/26 Put 8.00 @ 0.85,85.00,1,85.00,0.00,-0.20,100,KIWI,KIWI,3/20/26,8.0,PUT,1,84.80,USD',
        ...['-0.20', '-0.30'].map(
          (fee) =>
            `2026-03-03T16:30:01+0100,Trade,Buy to Open,BUY_TO_OPEN,KIWI  260320P00008000,Equity Option,Bought 1 KIWI 03/20/26 Put 8.00 @ 0.85,-85.00,1,-85.00,0.00,${fee},100,KIWI,KIWI,3/20/26,8.0,PUT,1,-85.20,USD`,
        ),
      ],
    ),
    bust: tastytrade(...TASTY_FILLS, TASTY_MIRROR),
  },
  Coinbase: {
    zone: 'UTC',
    quantity: '0.01',
    costs: ['4', '5'],
    fills: coinbase(...COIN_FILLS),
    file: lines(
      'transactions.csv',
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      'cb-2,2026-02-01 10:00:00 UTC,Advanced Trade Buy,BTC,0.01,USD,"$80,000.00",$800.00,$805.00,$5.00,Bought 0.01 BTC for 805 USD on BTC-USD at 80000 USD/BTC',
      'cb-1,2026-02-01 10:00:00 UTC,Advanced Trade Buy,BTC,0.01,USD,"$80,000.00",$800.00,$804.00,$4.00,Bought 0.01 BTC for 804 USD on BTC-USD at 80000 USD/BTC',
    ),
    bust: wirePage(
      'coinbase',
      COIN_BESIDE,
      coinFills({ ...ADJUSTED, entry_id: 'e-3', trade_type: 'REVERSAL' }),
    ),
  },
  'MetaTrader 5': {
    zone: 'Europe/Athens',
    quantity: '10000',
    costs: ['0.35', '0.45'],
    fills: deals('2026.03.02 10:05:00,6002,EURUSD,buy,in,0.10,1.10000,7001,-0.35,0,0,0,,,', DEAL_2),
    // The platform's own report has the same numbers.
    file: lines(
      'report.csv',
      'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Swap,Profit,Balance,Comment',
      '2026.03.02 10:05:00,6002,EURUSD,buy,in,0.10,1.10000,7001,-0.35,0,0,999.65,',
      '2026.03.02 10:05:00,6003,EURUSD,buy,in,0.10,1.10000,7002,-0.45,0,0,999.20,',
    ),
    bust: deals('2026.03.02 10:05:00,6002,EURUSD,buy canceled,in,0.10,1.10000,7001,0,0,0,0,,,', DEAL_2),
  },
};

interface Trade {
  readonly quantity: string;
  readonly openQuantity: string;
  readonly openFees: string;
}
const held = async (user: TestUser): Promise<Trade[]> => {
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const all = trades.map(async ({ id }: { id: string }) => {
    const { quantity, openQuantity, openFees } = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
    return { quantity, openQuantity, openFees };
  });
  return Promise.all(all);
};
const rejected = async (user: TestUser): Promise<number> => {
  const { imports } = (await user.call('GET', '/v2/imports')).json;
  return imports.reduce(
    (sum: number, one: { status: string; counts?: { rejected: number } }) =>
      sum + (one.status === 'completed' ? (one.counts?.rejected ?? 0) : 1),
    0,
  );
};
const one = (of: Broker, fees: string): Trade => ({
  quantity: of.quantity,
  openQuantity: of.quantity,
  openFees: fees,
});

describe.each(Object.entries(BROKERS))('what %s takes back', (_name, broker) => {
  const { zone, fills, file, bust, quantity, costs } = broker;
  const after = [one(broker, costs[1])];
  const both = String(Number((Number(quantity) * 2).toFixed(2)));
  const before = [
    { quantity: both, openQuantity: both, openFees: String(Number(costs[0]) + Number(costs[1])) },
  ];

  it('counts no more, and counts again when that is undone', async () => {
    const { user, upload } = await newAccount(server, zone);
    await upload(fills);
    expect(await held(user)).toEqual(before);
    const taken = await upload(bust);
    expect(await rejected(user)).toBe(0);
    expect(await held(user)).toEqual(after);
    await user.call('DELETE', `/v2/imports/${taken}`);
    expect(await held(user)).toEqual(before);
  });

  it('counts for nothing when it is told afterwards, and once more', async () => {
    const { user, upload } = await newAccount(server, zone);
    await upload(bust);
    await upload(fills);
    expect(await held(user)).toEqual(after);
    await upload({ ...bust, content: `${bust.content}\n` });
    expect(await held(user)).toEqual(after);
  });

  it.each(['before', 'after'])('counts no more where another report told it %s', async (when) => {
    const { user, upload } = await newAccount(server, zone);
    for (const each of when === 'before' ? [file, bust, fills] : [bust, fills, file]) await upload(each);
    const [trade, ...others] = await held(user);
    expect(others).toEqual([]);
    expect(trade).toMatchObject({ quantity, openQuantity: quantity });
  });
});

describe('what was put right before it is taken back', () => {
  it.each([
    ['once', ['0.6']],
    ['twice', ['0.6', '0.7']],
  ])('by tastytrade, %s, counts no more', async (_often, told) => {
    const { user, upload } = await newAccount(server, 'America/New_York');
    await upload(tastytrade(...TASTY_FILLS));
    for (const fee of told) await upload(tastytrade({ id: '9001', 'clearing-fees': fee }));
    expect(await held(user)).toMatchObject([{ quantity: '2' }]);
    await upload(tastytrade(TASTY_MIRROR, ...TASTY_FILLS));
    expect(await held(user)).toMatchObject([{ quantity: '1', openFees: '0.3' }]);
  });

  it.each([['0.5'], ['0.5', '0.7']])(
    'by SnapTrade, and taken back by its broker’s file, counts no more: %s',
    async (...told) => {
      const { user, upload } = await newAccount(server, 'America/New_York');
      for (const fee of ['0', ...told]) await upload(snaptrade(fee));
      expect(await held(user)).toEqual([{ quantity: '10', openQuantity: '10', openFees: told.at(-1) }]);
      await upload(
        lines(
          'activity.csv',
          'Statement,Header,Field Name,Field Value',
          'Statement,Data,BrokerName,Interactive Brokers LLC',
          'Statement,Data,Title,Activity Statement',
          'Statement,Data,Period,"February 3, 2026"',
          'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Exchange,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
          'Trades,Data,Order,Stocks,USD,FERN,"2026-02-03, 10:00:00",-,-10,30,30,300,0,-300,0,0,Ca',
        ),
      );
      expect(await held(user)).toEqual([]);
    },
  );

  it('to what its file tells counts as that, however often it was', async () => {
    const { user, upload } = await newAccount(server, 'America/New_York');
    const bought = (count: number) =>
      tastytrade({ id: '9001', quantity: `${count}.0`, value: `${count * 85}.0` });
    for (const count of [3, 2]) await upload(bought(count));
    await upload(lines('history.csv', TASTY_HEAD, TASTY_BOUGHT));
    await upload(bought(1));
    expect(await held(user)).toMatchObject([{ quantity: '1' }]);
  });

  it.each(['before', 'after'])('by another fill of Coinbase counts as that, told %s', async (when) => {
    const { user, upload } = await newAccount(server, 'UTC');
    const adjusted = [
      { ...ADJUSTED, entry_id: 'e-4', trade_type: 'CORRECTION', price: '79000' },
      { ...ADJUSTED, entry_id: 'e-3', trade_type: 'REVERSAL' },
    ];
    const fills = COIN_FILLS.slice(1);
    await upload(coinbase(...(when === 'before' ? [...adjusted, ...fills] : fills)));
    const [spoken] = (await user.call('GET', '/v2/trades')).json.trades;
    await user.call('PATCH', `/v2/trades/${spoken.id}`, { rating: 4 });
    await upload(coinbase(...adjusted, ...fills));
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    expect(trades).toMatchObject([{ quantity: '0.01', entryPrice: '79000', rating: 4 }]);
  });

  it.each([
    ['asked for by itself', '9002', '0.6', false],
    ['told once more', '9002', '0.6', true],
    ['told once more, it being the one that was put right', '9001', '0.2', true],
  ])(
    'by tastytrade for one of two that its file tells alike, counts no more: %s',
    async (_, id, left, again) => {
      const { user, upload } = await newAccount(server, 'America/New_York');
      const fills = [
        { id: '9001', 'clearing-fees': '0.6' },
        { id: '9002', 'clearing-fees': '0.2' },
      ];
      await upload(lines('history.csv', TASTY_HEAD, ...[1, 2].map(() => TASTY_BOUGHT)));
      await upload(tastytrade(...fills));
      expect(await held(user)).toMatchObject([{ quantity: '2', openFees: '0.8' }]);
      const mirror = { ...TASTY_MIRROR, 'reverses-id': id };
      await upload(again ? tastytrade(...fills, mirror) : tastytradeBeside({ id }, mirror));
      expect(await held(user)).toMatchObject([{ quantity: '1', openFees: left }]);
    },
  );

  it('by another fill of Coinbase, which its file does not know, counts as that', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    await upload(BROKERS.Coinbase?.file ?? coinbase());
    const correction = { ...ADJUSTED, entry_id: 'e-4', trade_type: 'CORRECTION', size: '0.03' };
    await upload(coinbase(correction, ...COIN_FILLS));
    expect(await held(user)).toMatchObject([{ quantity: '0.04' }]);
  });

  it.each([
    ['its commission alone, its file first', false, { commission: '3' }, '0.02'],
    ['its commission alone, its file last', false, { commission: '3' }, '0.02'],
    ['its commission alone and with a reversal, its file first', true, { commission: '3' }, '0.02'],
    ['its commission alone and with a reversal, its file last', true, { commission: '3' }, '0.02'],
    ['its size, its file first', false, { size: '0.03' }, '0.04'],
  ])('by Coinbase counts as that: %s', async (what, isReversed, changed, quantity) => {
    const { user, upload } = await newAccount(server, 'UTC');
    const correction = { ...ADJUSTED, entry_id: 'e-4', trade_type: 'CORRECTION', ...changed };
    const reversal = { ...ADJUSTED, entry_id: 'e-3', trade_type: 'REVERSAL' };
    const rows = isReversed ? [correction, reversal] : [correction];
    const page = wirePage('coinbase', COIN_BESIDE, coinFills(...rows));
    const file = BROKERS.Coinbase?.file ?? coinbase();
    for (const each of what.endsWith('first') ? [file, page] : [page, file]) await upload(each);
    expect(await held(user)).toMatchObject([{ quantity }]);
    await upload({ ...page, content: `${page.content}\n` });
    await upload(coinbase(...rows, ...COIN_FILLS));
    expect(await held(user)).toMatchObject([{ quantity }]);
  });

  it('by Coinbase as its later file tells it is that', async () => {
    const { user, upload } = await newAccount(server, 'UTC');
    const { content } = BROKERS.Coinbase?.file ?? coinbase();
    await upload({
      name: 'later.csv',
      content: `${content}`.replace(/^cb-2.*\n/m, '').replaceAll('80,000', '79,000'),
    });
    const correction = { ...ADJUSTED, entry_id: 'e-4', trade_type: 'CORRECTION', price: '79000' };
    await upload(wirePage('coinbase', COIN_BESIDE, coinFills(correction)));
    expect(await held(user)).toMatchObject([{ quantity: '0.01' }]);
  });

  it('by a person stays as they said', async () => {
    const { user, upload, accountId } = await newAccount(server, 'America/New_York');
    await upload(tradovate({ id: 601 }));
    const [told] = (await user.call('GET', '/v2/activities')).json.activities;
    const { kind, occurredAt, quantity, currency, id: replaces } = told;
    const { symbol, assetClass } = told.instrument;
    const instrument = { symbol, assetClass, currency };
    const said = { accountId, kind, occurredAt, quantity, currency, replaces, instrument, price: '24101' };
    expect((await user.call('POST', '/v2/activities', { activities: [said] })).status).toBeLessThan(300);
    await upload(tradovate({ id: 601, active: false }));
    expect(await held(user)).toMatchObject([{ quantity: '1' }]);
  });
});
