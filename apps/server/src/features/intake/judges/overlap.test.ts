import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { SOLD_SHORT } from '../../../testing/import-files.ts';
import { untilTaken } from '../../../testing/until-taken.ts';

/** Imports that state the same things differently, in whatever order they come and go. */
const server = await openAppServer();

interface Fill {
  readonly id: string;
  readonly time: string;
  readonly side: 'BUY' | 'SELL' | 'BUY (Ca.)';
  readonly quantity: number;
  readonly price: string;
  readonly symbol?: string;
  readonly more?: string;
}

const trade = ({ id, time, side, quantity, price, symbol = 'AAPL', more = '' }: Fill): string =>
  `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="${symbol}" multiplier="1" tradeID="${id}" transactionID="${id}" dateTime="20260202;${time}" tradeDate="20260202" quantity="${side.startsWith('SELL') ? -quantity : quantity}" tradePrice="${price}" proceeds="${(side.startsWith('SELL') ? 1 : -1) * quantity * Number(price)}" ibCommission="-1" ibCommissionCurrency="USD" buySell="${side}" levelOfDetail="EXECUTION" ${more}/>`;

const flex = (...fills: Fill[]) => ({
  name: 'flex.xml',
  content: `<FlexQueryResponse queryName="q" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1" fromDate="20260202" toDate="20260202" period="LastBusinessDay" whenGenerated="20260203;000000"><Trades>${fills.map(trade).join('')}</Trades></FlexStatement></FlexStatements></FlexQueryResponse>`,
});

const csv = (...rows: string[]) => ({
  name: 'executions.csv',
  content: `Account,Date,Time,Symbol,Side,Quantity,Price,Commission,Currency\n${rows.map((row) => `${row}\n`).join('')}`,
});

const BUY: Fill = { id: '1001', time: '093100', side: 'BUY', quantity: 10, price: '10' };
const SELL: Fill = { id: '1002', time: '094500', side: 'SELL', quantity: 10, price: '20' };
const ROWS = ['U1,2026-02-02,09:31:00,AAPL,BUY,10,10,1,USD', 'U1,2026-02-02,09:45:00,AAPL,SELL,10,20,1,USD'];

async function upload(
  user: TestUser,
  file: { name: string; content: string },
  fields: Record<string, string> = {},
) {
  const { json } = await user.send('/imports/statement/upload', file, {
    tz: 'America/New_York',
    ...SOLD_SHORT,
    ...fields,
  });
  return json.import ?? json;
}
const undo = (user: TestUser, id: string) => user.call('DELETE', `/v2/imports/${id}`);
const trades = async (user: TestUser) =>
  (await user.call('GET', '/v2/trades')).json.trades.map(
    ({ quantity, openQuantity, netPnl }: { quantity: string; openQuantity: string; netPnl: string }) => [
      quantity,
      openQuantity,
      netPnl,
    ],
  );

/** The account that both formats are brought into. */
async function oneAccount() {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', broker: 'interactive-brokers' });
  return { user, into: { account: json.account.id } };
}

describe('the same fills in two formats', () => {
  it.each([
    ['Flex, then CSV', [flex(BUY, SELL), csv(...ROWS)]],
    ['CSV, then Flex', [csv(...ROWS), flex(BUY, SELL)]],
  ] as const)(
    '%s: count once, also after the first is undone and the second comes again',
    async (_, [first, second]) => {
      const { user, into } = await oneAccount();
      const one = await upload(user, first, into);
      const two = await upload(user, second, into);
      expect(two.counts).toMatchObject({ activities: 0, duplicates: 2 });
      await undo(user, one.id);
      expect(await trades(user)).toEqual([['10', '0', '98']]);
      const heir = (await user.call('GET', `/v2/imports/${two.id}`)).json.import;
      expect(heir.counts).toMatchObject({ activities: 2, duplicates: 0 });
      expect((await upload(user, second, into)).counts).toMatchObject({ activities: 0, duplicates: 2 });
      expect(await trades(user)).toEqual([['10', '0', '98']]);
    },
  );
});

describe('fills of one second that two overlapping files cut apart', () => {
  const second = (side: string, quantity: number, price: number) =>
    `U1,2026-02-02,09:31:00,AAPL,${side},${quantity},${price},0,USD`;
  const days = {
    // Long, turned short, flat: two trades, and one in any other order.
    'a flip': [second('BUY', 10, 10), second('SELL', 20, 11), second('BUY', 10, 9)],
    'the same flip, later prices first': [
      second('BUY', 10, 9),
      second('SELL', 20, 11),
      second('BUY', 10, 10),
    ],
    'a scratch and a flip': [
      second('SELL', 10, 12),
      second('BUY', 10, 11),
      second('BUY', 10, 14),
      second('SELL', 20, 15),
      second('BUY', 10, 13),
    ],
  };
  const cuts = Object.entries(days).flatMap(([name, rows]) =>
    rows.slice(1, -1).flatMap((_, index) => {
      const parts = [rows.slice(0, index + 2), rows.slice(index + 1)];
      return [
        { name: `${name}, cut at ${index + 1}`, rows, parts },
        { name: `${name}, cut at ${index + 1}, later part first`, rows, parts: parts.toReversed() },
      ];
    }),
  );

  it.each(cuts)('make the trades of the whole file: $name', async ({ rows, parts }) => {
    const whole = await server.newUser();
    await upload(whole, csv(...rows));
    const inParts = await server.newUser();
    for (const part of parts) await upload(inParts, csv(...part));
    expect((await trades(inParts)).toSorted()).toEqual((await trades(whole)).toSorted());
  });
});

describe('a cancelled fill', () => {
  const second: Fill = { id: '1003', time: '093200', side: 'BUY', quantity: 5, price: '11' };
  const cancel: Fill = {
    ...BUY,
    id: '1004',
    side: 'BUY (Ca.)',
    more: 'notes="Ca" origTradeID="1001" origTransactionID="1001"',
  };
  const held = [['5', '5', '0']];
  const all = [BUY, second, cancel];

  it.each([
    ['in one file', [all]],
    ['in the longer of two overlapping files', [[BUY, second], all]],
    ['in a file of its own, after', [[BUY, second], [cancel]]],
    ['in a file of its own, before', [[cancel], [BUY, second]]],
    ['and the first file again', [[BUY, second], [cancel], [BUY, second]]],
    ['and the cancellation again', [[BUY, second], [cancel], [cancel]]],
  ] as const)('counts for nothing: %s', async (_, files) => {
    const { user, into } = await oneAccount();
    for (const fills of files) await upload(user, flex(...fills), into);
    expect(await trades(user)).toEqual(held);
    expect((await user.call('GET', '/v2/activities')).json.activities).toHaveLength(1);
  });

  it('counts again when what took it back is undone', async () => {
    const { user, into } = await oneAccount();
    await upload(user, flex(BUY, second), into);
    const struck = await upload(user, flex(cancel), into);
    expect(await trades(user)).toEqual(held);
    await undo(user, struck.id);
    expect(await trades(user)).toEqual([['15', '15', '0']]);
  });
});

describe('an account', () => {
  it('that a statement was brought into is found by the next one without being chosen', async () => {
    const { user, into } = await oneAccount();
    await upload(user, flex(BUY), into);
    const next = await upload(user, flex(BUY, SELL));
    expect(next.counts).toMatchObject({ activities: 1, duplicates: 1 });
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
  });

  it('is not made twice under a new name', async () => {
    const user = await server.newUser();
    const made = await upload(user, flex(BUY));
    expect((await upload(user, flex(BUY), { account: 'Another name' })).accountIds).toEqual(made.accountIds);
    expect((await upload(user, flex(BUY, SELL))).accountIds).toEqual(made.accountIds);
  });

  it('takes nothing while it is archived, is not made a second time, and takes it once it is back', async () => {
    const user = await server.newUser();
    const made = await upload(user, flex(BUY));
    const path = `/v2/accounts/${made.accountIds[0]}`;
    await user.call('PATCH', path, { archived: true });
    const refused = await upload(user, flex(BUY, SELL));
    expect(refused.code).toBe('account-archived');
    expect(refused.detail).toContain('Bring the account back');
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
    expect((await user.call('GET', '/v2/activities')).json.activities).toHaveLength(1);
    await user.call('PATCH', path, { archived: false });
    expect((await upload(user, flex(BUY, SELL))).counts).toMatchObject({ activities: 1, duplicates: 1 });
  });

  it('is not named by an id that is none', async () => {
    const user = await server.newUser();
    const answer = await upload(user, flex(BUY), { account: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d' });
    expect(answer.code).toBe('unknown-account');
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toEqual([]);
  });
});

describe('many at once', () => {
  it('uploads of different files all come through', async () => {
    const user = await server.newUser();
    const files = Array.from({ length: 9 }, (_, index) =>
      csv(
        ...Array.from(
          { length: 200 },
          (__, row) =>
            `U1,2026-0${index + 1}-02,1${row % 5}:${String(row % 60).padStart(2, '0')}:00,S${row % 7},${row % 2 ? 'SELL' : 'BUY'},1,${10 + row},0,USD`,
        ),
      ),
    );
    const results = await Promise.all(files.map((file) => upload(user, file)));
    expect(results.map(({ status }) => status)).toEqual(files.map(() => 'completed'));
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
  });

  it('typed activities in opposite orders do not end each other', async () => {
    const user = await server.newUser();
    const accounts: string[] = [];
    for (const name of ['A', 'B'])
      accounts.push((await user.call('POST', '/v2/accounts', { name })).json.account.id);
    const fills = (accountId: string, symbols: readonly number[]) => ({
      activities: symbols.map((symbol) => ({
        accountId,
        kind: 'buy',
        instrument: { symbol: `S${symbol}`, assetClass: 'stock', currency: 'USD' },
        occurredAt: '2026-02-02T15:00:00Z',
        quantity: '1',
        price: '1',
        currency: 'USD',
      })),
    });
    const symbols = Array.from({ length: 100 }, (_, index) => index);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        untilTaken(() =>
          user.call(
            'POST',
            '/v2/activities',
            fills(accounts[index % 2] ?? '', index % 2 ? symbols : symbols.toReversed()),
          ),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('deleting everything waits for what is being written', async () => {
    const user = await server.newUser();
    const file = csv(
      ...Array.from(
        { length: 5000 },
        (_, row) =>
          `U1,2026-02-02,1${row % 5}:${String(row % 60).padStart(2, '0')}:00,S${row % 7},${row % 2 ? 'SELL' : 'BUY'},1,${10 + row},0,USD`,
      ),
    );
    const [answer, deleted] = await Promise.all([
      upload(user, file).catch(() => null),
      user.call('POST', '/user/delete_all_data'),
    ]);
    expect(deleted.status).toBe(204);
    expect(answer).not.toBeNull();
    await user.call('POST', '/user/delete_all_data');
    expect((await user.call('GET', '/v2/activities')).json.activities).toEqual([]);
  });
});
