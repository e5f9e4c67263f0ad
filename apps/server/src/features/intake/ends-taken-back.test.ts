import { expect, test } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../testing/app-server.ts';
import { lines } from '../../testing/statement-lines.ts';
import { newAccount } from '../../testing/two-reports/journal-of.ts';
import { wirePage } from '../../testing/two-reports/wire-page.ts';

/** Ends of options, what they delivered, and splits, which tastytrade takes back by rows that mirror theirs. */
const server = await openAppServer();

const PUT = 'KIWI  260320P00008000';
const row = (id: number, day: string, subType: string, more: object) => ({
  ...{ id, 'account-number': '5WT00001', symbol: 'KIWI', 'instrument-type': 'Equity', currency: 'USD' },
  ...{
    'transaction-type': 'Receive Deliver',
    'transaction-sub-type': subType,
    value: '0.0',
    'value-effect': 'None',
  },
  ...{ 'executed-at': `${day}T21:00:00.000+00:00`, description: subType },
  ...more,
});
const ofPut = { symbol: PUT, 'instrument-type': 'Equity Option', quantity: '1.0' };
const shares = { quantity: '100.0', price: '8.0', value: '800.0' };

const SOLD = row(1, '2026-03-03', 'Sell to Open', {
  ...ofPut,
  ...{
    'transaction-type': 'Trade',
    action: 'Sell to Open',
    price: '0.85',
    value: '85.0',
    'value-effect': 'Credit',
  },
});
const ASSIGNED = [
  row(2, '2026-03-20', 'Assignment', { ...ofPut, action: 'Buy to Close' }),
  row(3, '2026-03-20', 'Buy to Open', { ...shares, action: 'Buy to Open', 'value-effect': 'Debit' }),
];
const REVERSED = [
  row(4, '2026-03-21', 'Assignment', { ...ofPut, action: 'Sell to Open', 'reverses-id': 2 }),
  row(5, '2026-03-21', 'Sell to Close', {
    ...shares,
    ...{ action: 'Sell to Close', 'value-effect': 'Credit', 'reverses-id': 3 },
  }),
];

const page = (...items: readonly object[]): StatementFile =>
  wirePage('tastytrade', { call: '/accounts/transactions', asked: {}, answer: { data: { items } } });

const HEAD =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency';
const option = '100,KIWI,KIWI,3/20/26,8.0,PUT';
const FILE = lines(
  'history.csv',
  HEAD,
  `2026-03-21T22:00:00+0100,Receive Deliver,Sell to Close,SELL_TO_CLOSE,KIWI,Equity,Sell to Close,800.00,100,8.00,--,0.00,,,KIWI,,,,,800.00,USD`,
  `2026-03-21T22:00:00+0100,Receive Deliver,Assignment,SELL_TO_OPEN,${PUT},Equity Option,Assignment,0.00,1,0.00,--,0.00,${option},,0.00,USD`,
  `2026-03-20T22:00:00+0100,Receive Deliver,Buy to Open,BUY_TO_OPEN,KIWI,Equity,Buy to Open,-800.00,100,-8.00,--,0.00,,,KIWI,,,,,-800.00,USD`,
  `2026-03-20T22:00:00+0100,Receive Deliver,Assignment,BUY_TO_CLOSE,${PUT},Equity Option,Assignment,0.00,1,0.00,--,0.00,${option},,0.00,USD`,
  `2026-03-03T22:00:00+0100,Trade,Sell to Open,SELL_TO_OPEN,${PUT},Equity Option,Sold 1 KIWI 03/20/26 Put 8.00 @ 0.85,85.00,1,85.00,0.00,0.00,${option},1,85.00,USD`,
);

const held = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/trades?limit=100')).json.trades
    .map(
      ({
        direction,
        status,
        openQuantity,
        instrument,
      }: Record<string, string> & { instrument: { symbol: string } }) =>
        `${instrument.symbol} ${direction} ${status} ${openQuantity}`,
    )
    .sort();
const rejected = async (user: TestUser): Promise<number> =>
  (await user.call('GET', '/v2/imports')).json.imports.reduce(
    (sum: number, each: { counts?: { rejected: number } }) => sum + (each.counts?.rejected ?? 0),
    0,
  );

const STILL_SHORT = ['KIWI260320P00008000 short open 1'];

test.each([
  ['at once', [page(SOLD, ...ASSIGNED, ...REVERSED)]],
  ['later', [page(SOLD, ...ASSIGNED), page(...ASSIGNED, ...REVERSED)]],
  ['with its file after it', [page(SOLD, ...ASSIGNED, ...REVERSED), FILE]],
  ['with its file before it', [FILE, page(SOLD, ...ASSIGNED, ...REVERSED)]],
])('an assignment that is taken back %s leaves the option as it was, and no shares', async (_, files) => {
  const { user, upload } = await newAccount(server, 'America/New_York');
  for (const file of files) await upload(file);
  expect(await rejected(user)).toBe(0);
  expect(await held(user)).toEqual(STILL_SHORT);
});

test('an assignment that is taken back counts again when that is undone', async () => {
  const { user, upload } = await newAccount(server, 'America/New_York');
  await upload(page(SOLD, ...ASSIGNED));
  const before = await held(user);
  expect(before).toHaveLength(2);
  const taken = await upload(page(...ASSIGNED, ...REVERSED));
  expect(await held(user)).toEqual(STILL_SHORT);
  await user.call('DELETE', `/v2/imports/${taken}`);
  expect(await held(user)).toEqual(before);
});

const split = (id: number, day: string, went: string, came: string, reverses: readonly number[] = []) =>
  [
    { quantity: went, action: 'Sell to Close' },
    { quantity: came, action: 'Buy to Open' },
  ].map((side, index) =>
    row(id + index, day, 'Forward Split', {
      ...side,
      ...(reverses[index] === undefined ? {} : { 'reverses-id': reverses[index] }),
    }),
  );

test('a split that is taken back leaves as many shares as there were', async () => {
  const { user, upload } = await newAccount(server, 'America/New_York');
  const bought = row(11, '2026-03-03', 'Buy to Open', {
    ...shares,
    ...{ 'transaction-type': 'Trade', action: 'Buy to Open', 'value-effect': 'Debit' },
  });
  await upload(page(bought, ...split(12, '2026-03-10', '100.0', '200.0')));
  expect(await held(user)).toEqual(['KIWI long open 200']);
  // What went comes back, and what came goes.
  await upload(page(...split(14, '2026-03-11', '200.0', '100.0', [13, 12])));
  expect(await held(user)).toEqual(['KIWI long open 200']);
  await upload(
    page(
      ...split(12, '2026-03-10', '100.0', '200.0'),
      ...split(14, '2026-03-11', '200.0', '100.0', [13, 12]),
    ),
  );
  expect(await held(user)).toEqual(['KIWI long open 100']);
});
