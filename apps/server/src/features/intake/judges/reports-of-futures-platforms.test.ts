import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { wirePage } from '../../../testing/two-reports/wire-page.ts';

/**
 * The same days of an account in the reports that a platform makes of them. Three micro contracts were bought
 * by one order in two fills, and sold by two orders; then four were sold short at once, and bought back by three
 * orders that filled in one second.
 */
const server = await openAppServer();

const ORDERS: readonly (readonly [
  id: string,
  side: 'Buy' | 'Sell',
  size: number,
  price: string,
  at: string,
])[] = [
  ['501', 'Buy', 3, '24100.25', '10:05:10'],
  ['502', 'Sell', 2, '24110', '10:09:44'],
  ['503', 'Sell', 1, '24098', '10:12:01'],
  ['504', 'Sell', 4, '24120', '11:00:00'],
  ['505', 'Buy', 2, '24118', '11:30:00'],
  ['506', 'Buy', 1, '24118', '11:30:00'],
  ['507', 'Buy', 1, '24118', '11:30:00'],
];

/** Fills, and by which order. */
const FILLS: readonly (readonly [
  id: string,
  order: string,
  side: 'Buy' | 'Sell',
  size: number,
  price: string,
  at: string,
])[] = [
  ['601', '501', 'Buy', 2, '24100', '10:05:10'],
  ['602', '501', 'Buy', 1, '24100.75', '10:05:10'],
  ['603', '502', 'Sell', 2, '24110', '10:09:44'],
  ['604', '503', 'Sell', 1, '24098', '10:12:01'],
  ['605', '504', 'Sell', 4, '24120', '11:00:00'],
  ['606', '505', 'Buy', 2, '24118', '11:30:00'],
  ['607', '506', 'Buy', 1, '24118', '11:30:00'],
  ['608', '507', 'Buy', 1, '24118', '11:30:00'],
];

/** Parts of fills that were matched with each other. */
const PAIRS = [
  { buy: '601', sell: '603', size: 2, result: '40.00', long: true },
  { buy: '602', sell: '604', size: 1, result: '-5.50', long: true },
  { buy: '606', sell: '605', size: 2, result: '8.00', long: false },
  { buy: '607', sell: '605', size: 1, result: '4.00', long: false },
  { buy: '608', sell: '605', size: 1, result: '4.00', long: false },
].map((pair) => {
  const [, , , , buyPrice = '', buyAt = ''] = FILLS.find(([id]) => id === pair.buy) ?? [];
  const [, , , , sellPrice = '', sellAt = ''] = FILLS.find(([id]) => id === pair.sell) ?? [];
  return { ...pair, buyPrice, buyAt, sellPrice, sellAt };
});

const DAY = '01/14/2026';

/** New York is five hours behind in January. */
const inUtc = (at: string): string => new Date(Date.parse(`2026-01-14T${at}Z`) + 5 * 3_600_000).toISOString();

const PLATFORMS: Readonly<Record<string, Readonly<Record<string, StatementFile>>>> = {
  tradovate: {
    orders: lines(
      'orders.csv',
      'orderId,Account,Order ID,B/S,Contract,avgPrice,filledQty,Fill Time,lastCommandId,Status,Timestamp,Quantity,Currency',
      ...ORDERS.map(
        ([id, side, size, price, at]) =>
          `${id},D1,${id}, ${side},MNQH6,${price},${size},${DAY} ${at},${id}, Filled,${DAY} ${at},${size},USD`,
      ),
    ),
    fills: lines(
      'fills.csv',
      'Fill ID,Order ID,Timestamp,Account,B/S,Quantity,Price,_price,Contract,commission',
      ...FILLS.map(
        ([id, order, side, size, price, at]) =>
          `${id},${order},${DAY} ${at},D1, ${side},${size},${price},${price},MNQH6,0`,
      ),
    ),
    performance: lines(
      'performance.csv',
      'symbol,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp',
      ...PAIRS.map(
        ({ buy, sell, size, result, buyPrice, buyAt, sellPrice, sellAt }) =>
          `MNQH6,0.25,${buy},${sell},${size},${buyPrice},${sellPrice},${result},${DAY} ${buyAt},${DAY} ${sellAt}`,
      ),
    ),
    positions: lines(
      'positions.csv',
      'Position ID,Account,Contract,Pair ID,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency,Bought Timestamp,Sold Timestamp',
      ...PAIRS.map(
        ({ buy, sell, size, result, buyPrice, buyAt, sellPrice, sellAt }) =>
          `9,D1,MNQH6,${buy}${sell},${buy},${sell},${size},${buyPrice},${sellPrice},${result},USD,${DAY} ${buyAt},${DAY} ${sellAt}`,
      ),
    ),
    connection: wirePage(
      'tradovate',
      { call: '/account/list', asked: {}, answer: [{ id: 7, name: 'D1' }] },
      { call: '/currency/list', asked: {}, answer: [{ id: 1, name: 'USD' }] },
      { call: '/order/items', asked: {}, answer: ORDERS.map(([id]) => ({ id: Number(id), accountId: 7 })) },
      { call: '/contract/items', asked: {}, answer: [{ id: 3, name: 'MNQH6', contractMaturityId: 4 }] },
      {
        ...{ call: '/fillFee/items', asked: {} },
        answer: FILLS.map(([id]) => ({ id: Number(id), commission: 0, commissionCurrencyId: 1 })),
      },
      {
        ...{ call: '/fill/list', asked: {} },
        answer: FILLS.map(([id, order, side, size, price, at]) => ({
          ...{ id: Number(id), orderId: Number(order), contractId: 3, action: side, active: true },
          ...{ qty: size, price: Number(price), timestamp: inUtc(at) },
        })),
      },
    ),
  },
  ninjatrader: {
    executions: lines(
      'executions.csv',
      'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection',
      ...FILLS.map(
        ([id, order, side, size, price, at]) =>
          `MNQ 03-26,${side},${size},${price},${DAY} ${at},${id},,,${order},,$0.00,1,D1,Sim`,
      ),
    ),
    trades: lines(
      'trades.csv',
      'Instrument,Account,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission',
      ...PAIRS.map(({ size, result, long, buyPrice, buyAt, sellPrice, sellAt }) =>
        long
          ? `MNQ 03-26,D1,Long,${size},${buyPrice},${sellPrice},${DAY} ${buyAt},${DAY} ${sellAt},$${result},$0.00`
          : `MNQ 03-26,D1,Short,${size},${sellPrice},${buyPrice},${DAY} ${sellAt},${DAY} ${buyAt},$${result},$0.00`,
      ),
    ),
  },
  rithmic: {
    orders: lines(
      'orders.csv',
      'Completed Orders',
      'Account,Symbol,Buy/Sell,Qty Filled,Avg Fill Price,Update Time,Commission Fill Rate,Order Number',
      ...ORDERS.map(
        ([id, side, size, price, at]) => `D1,MNQH6,${side[0]},${size},${price},${DAY} ${at},0,${id}`,
      ),
    ),
    performance: lines(
      'performance.csv',
      'D1',
      'MNQH6',
      'Entry Order Number,Entry Buy/Sell,Entry Price,Entry Time,Exit Order Number,Exit Price,Exit Time,Fill Size,Trade P&L,Commission & Fees',
      ...PAIRS.map(({ buy, sell, size, result, long, buyPrice, buyAt, sellPrice, sellAt }) =>
        long
          ? `${buy},B,${buyPrice},${DAY} ${buyAt},${sell},${sellPrice},${DAY} ${sellAt},${size},${result},0`
          : `${sell},S,${sellPrice},${DAY} ${sellAt},${buy},${buyPrice},${DAY} ${buyAt},${size},${result},0`,
      ),
    ),
  },
  projectx: {
    orders: lines(
      'orders.csv',
      'Id,AccountName,ContractName,Status,Type,Size,Side,FilledAt,ExecutePrice,PlatformOrderId',
      ...ORDERS.map(
        ([id, side, size, price, at]) =>
          `${id},D1,MNQH6,Filled,Market,${size},${side === 'Buy' ? 'Bid' : 'Ask'},${DAY} ${at} -05:00,${price},P${id}`,
      ),
    ),
    trades: lines(
      'trades.csv',
      'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type',
      ...PAIRS.map(({ buy, sell, size, result, long, buyPrice, buyAt, sellPrice, sellAt }) =>
        long
          ? `${buy}${sell},MNQH6,${DAY} ${buyAt} -05:00,${DAY} ${sellAt} -05:00,${buyPrice},${sellPrice},0,${result},${size},Long`
          : `${buy}${sell},MNQH6,${DAY} ${sellAt} -05:00,${DAY} ${buyAt} -05:00,${sellPrice},${buyPrice},0,${result},${size},Short`,
      ),
    ),
  },
};

async function journalOf(...files: readonly StatementFile[]): Promise<string[]> {
  const user: TestUser = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', broker: 'tradovate' });
  for (const file of files) {
    await user.send('/imports/statement/upload', file, { account: json.account.id, tz: 'America/New_York' });
  }
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  return trades
    .map(
      (trade: Record<string, unknown>) =>
        `${trade.direction} ${trade.quantity} open ${trade.openQuantity} net ${trade.netPnl}`,
    )
    .toSorted();
}

const pairs = Object.entries(PLATFORMS).flatMap(([platform, reports]) =>
  Object.keys(reports).flatMap((first) =>
    Object.keys(reports)
      .filter((second) => second !== first)
      .map((second) => [platform, first, second] as const),
  ),
);

describe('the same days in two reports', () => {
  it.each(pairs)('of %s, %s and then %s, are counted once', async (platform, first, second) => {
    const files = [first, second].flatMap((name) => PLATFORMS[platform]?.[name] ?? []);
    expect(await journalOf(...files)).toEqual(['long 3 open 0 net 34.5', 'short 4 open 0 net 16']);
  });
});
