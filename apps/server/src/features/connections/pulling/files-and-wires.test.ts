import {
  BINANCE_SECRET,
  BITGET_PASSPHRASE,
  BITGET_SECRET,
  hyperliquidAddress,
  inventedCoinFills,
  KRAKEN_SECRET,
  KUCOIN_PASSPHRASE,
  KUCOIN_SECRET,
  MEXC_SECRET,
  MEXC_USER,
  OKX_PASSPHRASE,
  OKX_SECRET,
  startBinanceFake,
  startBitgetFake,
  startHyperliquidFake,
  startKrakenFake,
  startKucoinFake,
  startMexcFake,
  startOkxFake,
} from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

// Time passes where a connection would wait, and nowhere else.
const clock = createTestClock();
const wireTime = wireTimeOf(clock);
const DAY_MS = 86_400_000;
const daysAgo = (count: number): string => new Date(clock.now() - count * DAY_MS).toISOString().slice(0, 10);
const ALL = inventedCoinFills(daysAgo(20), daysAgo(2));
type Fill = (typeof ALL)[number];
const of = (market: Fill['market']) => ALL.filter((fill) => fill.market === market);

const at = ({ at: time }: Fill): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const total = ({ price, quantity }: Fill): number => Number(price) * Number(quantity);
const upper = ({ side }: Fill): string => side.toUpperCase();

/** The same fills as the exchange's own export writes them. */
const EXCHANGES = [
  {
    broker: 'binance',
    start: startBinanceFake,
    hosts: ['spot'],
    credentials: { key: 'ok00000001', secret: BINANCE_SECRET },
    head: 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin',
    line: (fill: Fill) =>
      `${at(fill)},${fill.coin}USDT,${upper(fill)},${fill.price},${fill.quantity},${total(fill)},${fill.fee},USDT`,
  },
  {
    broker: 'okx',
    start: startOkxFake,
    hosts: ['global'],
    credentials: { key: 'ok00000001', secret: OKX_SECRET, passphrase: OKX_PASSPHRASE },
    head: 'Order ID,Trade ID,Trade Time,Pairs,Side,Amount,Price,Total,taker/maker,Fee,unit',
    line: (fill: Fill) =>
      `${fill.order},${fill.id},${at(fill)},${fill.coin}-USDT,${fill.side},${fill.quantity},${fill.price},${total(fill)},taker,-${fill.fee},USDT`,
  },
  {
    broker: 'kraken',
    start: startKrakenFake,
    hosts: ['api'],
    credentials: { key: 'ok00000001', secret: KRAKEN_SECRET },
    head: '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"',
    line: (fill: Fill) =>
      `"${fill.id}","${fill.order}","${fill.coin}EUR","${at(fill)}.0310","${fill.side}","market",${fill.price},${total(fill)},${fill.fee},${fill.quantity},0.00000,"",""`,
  },
  {
    broker: 'kucoin',
    start: startKucoinFake,
    hosts: ['spot', 'futures'],
    credentials: { key: 'ok00000001', secret: KUCOIN_SECRET, passphrase: KUCOIN_PASSPHRASE },
    head: 'tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType',
    line: (fill: Fill) =>
      `${at(fill)},${fill.order},${fill.coin}-USDT,${fill.side},${fill.price},${fill.quantity},${total(fill)},${fill.fee},taker,USDT,market`,
  },
  {
    broker: 'bitget',
    start: startBitgetFake,
    hosts: ['api'],
    credentials: { key: 'ok00000001', secret: BITGET_SECRET, passphrase: BITGET_PASSPHRASE },
    head: 'Date,Trading pair,Base Asset,Quote Asset,Direction,Price,Amount,Total,Fee,Fee Coin',
    line: (fill: Fill) =>
      `${at(fill)},${fill.coin}/USDT,${fill.coin},USDT,${fill.side === 'buy' ? 'Buy' : 'Sell'},${fill.price},${fill.quantity},${total(fill)},${fill.fee},USDT`,
  },
  {
    broker: 'mexc',
    start: startMexcFake,
    hosts: ['spot'],
    credentials: { key: 'ok00000001', secret: MEXC_SECRET },
    head: 'UID,Pairs,Time,Side,Filled Price,Executed Amount,Total,Fee,Role',
    line: (fill: Fill) =>
      `${MEXC_USER},${fill.coin}_USDT,${at(fill)},${upper(fill)},${fill.price},${fill.quantity},${total(fill)},${fill.fee}USDT,Taker`,
  },
  {
    broker: 'hyperliquid',
    start: startHyperliquidFake,
    hosts: ['info'],
    credentials: { address: hyperliquidAddress('ok') },
    head: 'time,coin,dir,side,px,sz,fee,feeToken,closedPnl,tid',
    line: (fill: Fill) =>
      `${at(fill)},${fill.coin},${fill.side === 'buy' ? 'Open' : 'Close'} Long,${fill.side === 'buy' ? 'B' : 'A'},${fill.price},${fill.quantity},${fill.fee},USDC,0,${fill.id}`,
    fills: of('perpetual'),
  },
].map((exchange) => ({ fills: of('spot'), ...exchange }));

const fakes = await Promise.all(
  EXCHANGES.map(({ start, fills }) => start(fills, { now: () => clock.now() })),
);
afterAll(() => Promise.all(fakes.map((fake) => fake.close())));
const server = await openOwnAppServer(
  {
    CONNECTION_HOSTS: EXCHANGES.flatMap(({ broker, hosts }, index) =>
      hosts.map((host) => `${broker}.${host}=${fakes[index]?.origin}`),
    ).join(','),
  },
  { wireTime },
);

const readToItsEnd = async (user: TestUser): Promise<void> => {
  const state = async () => {
    const [connection] = (await user.call('GET', '/v2/connections')).json.connections as ConnectionJson[];
    const waits = Date.parse(connection?.nextAt ?? '') > clock.now() + 60_000;
    return { state: connection?.state, reason: connection?.reason, reading: connection?.reading, waits };
  };
  await expect
    .poll(state, { timeout: 60_000 })
    .toEqual({ state: 'ok', reason: null, reading: null, waits: true });
};
const factsOf = async (user: TestUser): Promise<string[]> =>
  ((await user.call('GET', '/v2/activities?limit=1000')).json.activities as Record<string, string>[])
    .filter(({ kind }) => kind === 'buy' || kind === 'sell')
    .map(({ kind, occurredAt, quantity, price, fees }) =>
      [kind, occurredAt?.slice(0, 19), quantity, price, fees].join(' '),
    )
    .toSorted();

describe.each(EXCHANGES)('$broker', ({ broker, credentials, head, line, fills }) => {
  test.each(['before', 'after'])('and its file count the same days once, read %s it', async (when) => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Coins', currency: 'USD' });
    const account = json.account.id;
    const upload = async () => {
      const answer = await user.send(
        '/imports/statement/upload',
        lines('trades.csv', head, ...fills.map(line)),
        {
          account,
          tz: 'UTC',
        },
      );
      expect([answer.status, answer.json.import?.problems]).toEqual([200, []]);
    };
    const read = async () => {
      const answer = await user.call('POST', '/imports/add_and_sync_source', {
        kind: 'connection',
        broker,
        credentials,
        startDay: daysAgo(22),
        account,
      });
      expect(answer.status).toBe(202);
      await readToItsEnd(user);
    };
    await (when === 'before' ? read() : upload());
    const once = await factsOf(user);
    expect(once).toHaveLength(fills.length);
    await (when === 'before' ? upload() : read());
    expect(await factsOf(user)).toEqual(once);
  });
});
