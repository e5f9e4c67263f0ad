import { expect, test } from 'vitest';
import { openAppServer, type StatementFile } from '../../../../testing/app-server.ts';
import { lines } from '../../../../testing/statement-lines.ts';
import { wirePage } from '../../../../testing/two-reports/wire-page.ts';

/** Interfaces of India name a contract by its month, files by its last day: days of the one beside days of the other. */
const server = await openAppServer();

async function journal() {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Own', currency: 'INR' });
  return {
    async upload(file: StatementFile) {
      const sent = await user.send('/imports/statement/upload', file, {
        account: json.account.id,
        tz: 'Asia/Kolkata',
      });
      expect(sent.json.import?.status, sent.text).toBe('completed');
    },
    async ends(): Promise<(string | null)[]> {
      const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
      return trades.map(
        ({ instrument }: { instrument: { expiry?: string | null } }) => instrument.expiry ?? null,
      );
    },
    async held(): Promise<string[]> {
      const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
      return trades
        .map(
          ({ direction, status, grossPnl }: Record<string, string>) => `${direction} ${status} ${grossPnl}`,
        )
        .sort();
    },
  };
}

/** What Kite told of one day, and its tradebook of another. */
const kite = (day: string, side: string, symbol: string, price: number): StatementFile =>
  wirePage('kite', {
    ...{ call: '/trades', asked: {} },
    answer: {
      status: 'success',
      data: [
        {
          ...{ trade_id: '100001', order_id: '1100000000000001', exchange: 'NFO', tradingsymbol: symbol },
          ...{ transaction_type: side, average_price: price, quantity: 75, product: 'NRML' },
          fill_timestamp: `${day} 10:15:00`,
        },
      ],
    },
  });
const tradebook = (day: string, side: string, symbol: string, price: number, expiry: string) =>
  lines(
    'tradebook.csv',
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
    `${symbol},,${day},NSE,FO,,${side},false,75,${price},100001,1100000000000001,${day}T10:15:00,${expiry}`,
  );

/** The same of a future at Upstox, whose history tells days alone. */
const upstox = (day: string, side: string, price: number): StatementFile =>
  wirePage('upstox', {
    ...{ call: '/v2/charges/historical-trades', asked: {} },
    answer: {
      data: [
        {
          ...{ exchange: 'NSE', segment: 'FO', trade_id: 'T1', transaction_type: side, trade_date: day },
          ...{ quantity: 75, price, symbol: 'NIFTY', scrip_name: 'NIFTY', expiry: '2026-03-31' },
          ...{ option_type: '', strike_price: '0.0' },
        },
      ],
    },
  });
const report = (day: string, side: string, price: number): StatementFile =>
  lines(
    'trades.csv',
    'Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price',
    `${day},NIFTY,1,NSE,FO,22223,Index Futures,0,31-03-2026,T1,10:15:00,${side},75,${price}`,
  );

const PAIRS: Readonly<Record<string, readonly [StatementFile, StatementFile, string]>> = {
  'an option that Kite brought and its tradebook sold': [
    kite('2026-03-09', 'BUY', 'NIFTY26MAR24750PE', 100),
    tradebook('2026-03-10', 'sell', 'NIFTY26MAR24750PE', 110, '2026-03-30'),
    'long closed 750',
  ],
  'an option of its tradebook that Kite sold': [
    tradebook('2026-03-09', 'buy', 'NIFTY26MAR24750PE', 100, '2026-03-31'),
    kite('2026-03-10', 'SELL', 'NIFTY26MAR24750PE', 110),
    'long closed 750',
  ],
  'a future that Upstox brought and its report sold': [
    upstox('2026-03-09', 'BUY', 24_000),
    report('10-03-2026', 'Sell', 24_010),
    'long closed 750',
  ],
};

test.each(Object.entries(PAIRS))(
  '%s is one position, whichever comes first',
  async (_, [one, other, held]) => {
    for (const files of [
      [one, other],
      [other, one],
    ]) {
      const own = await journal();
      for (const file of files) await own.upload(file);
      expect(await own.held()).toEqual([held]);
    }
  },
);

test('the same fills of an option that both tell count once, whichever comes first', async () => {
  const files = [
    kite('2026-03-09', 'BUY', 'NIFTY26MAR24750PE', 100),
    tradebook('2026-03-09', 'buy', 'NIFTY26MAR24750PE', 100, '2026-03-30'),
    kite('2026-03-10', 'SELL', 'NIFTY26MAR24750PE', 110),
    tradebook('2026-03-10', 'sell', 'NIFTY26MAR24750PE', 110, '2026-03-30'),
  ];
  for (const each of [files, files.toReversed()]) {
    const own = await journal();
    for (const file of each) await own.upload(file);
    expect(await own.held()).toEqual(['long closed 750']);
  }
});

test('an option that is known by its month learns the day on which it ends', async () => {
  const own = await journal();
  await own.upload(kite('2026-03-09', 'BUY', 'NIFTY26MAR24750PE', 100));
  expect(await own.ends()).toEqual([null]);
  await own.upload(tradebook('2026-03-10', 'buy', 'NIFTY26MAR24750PE', 110, '2026-03-30'));
  expect(await own.ends()).toEqual(['2026-03-30']);
});

test('an option of a week is none of its month', async () => {
  const own = await journal();
  await own.upload(kite('2026-03-09', 'BUY', 'NIFTY26MAR24750PE', 100));
  await own.upload(tradebook('2026-03-10', 'sell', 'NIFTY2631724750PE', 110, '2026-03-17'));
  expect((await own.held()).length).toBe(2);
});
