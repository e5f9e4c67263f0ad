import type { ImportRunJson } from '@tapebook/contract';
import { describe, expect, test } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

interface Sent {
  readonly name: string;
  readonly content: string;
}

/** Whoever they are of, they go into one account. */
const accounts = new Map<TestUser, string>();
async function newUser(): Promise<TestUser> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Own', currency: 'USD' });
  accounts.set(user, json.account.id);
  return user;
}

async function send(user: TestUser, file: Sent): Promise<ImportRunJson> {
  const account = accounts.get(user) ?? '';
  const { json, text } = await user.send('/imports/statement/upload', file, { account });
  expect(json.import?.status, text).toBe('completed');
  expect(json.import.counts, text).toMatchObject({ rejected: 0 });
  return json.import;
}

/** What counts of all that was told. */
async function counted(user: TestUser): Promise<string[]> {
  const { trades } = (await user.call('GET', '/v2/trades?limit=100')).json;
  return trades.map(({ quantity, fees }: { quantity: string; fees: string }) =>
    [quantity, fees].join(' costs '),
  );
}

const wire = (name: string, page: object): Sent => ({
  name: `${name}.json`,
  content: JSON.stringify(page),
});

describe('Tradovate, read before and after it knows what a fill cost', () => {
  const beside = (call: string, answer: unknown) => ({ call, asked: {}, answer });
  const page = (name: string, costs: readonly object[] | null, cash: readonly object[], fills = true): Sent =>
    wire(name, {
      ...{ tapebookWire: 'tradovate', page: 1, from: '2026-03-02', to: '2026-03-04', account: '' },
      answers: [
        beside('/account/list', [{ id: 1, name: 'ACC1' }]),
        beside('/currency/list', [{ id: 1, name: 'USD' }]),
        beside('/order/items', [{ id: 201, accountId: 1 }]),
        beside('/contract/items', [{ id: 301, name: 'ESH6', contractMaturityId: 9 }]),
        ...(costs === null ? [] : [beside('/fillFee/items', costs)]),
        ...(fills ? [beside('/fill/list', [FILL, SOLD])] : []),
        { call: '/cashBalanceLog/deps', asked: { masterid: '1' }, answer: cash },
      ],
    });
  const FILL = {
    ...{ id: 101, orderId: 201, contractId: 301, timestamp: '2026-03-03T15:01:02.345Z' },
    ...{ action: 'Buy', qty: 2, price: 5001.25, active: true },
  };
  const SOLD = { ...FILL, id: 102, timestamp: '2026-03-03T16:01:02.345Z', action: 'Sell' };
  const FEES = [{ id: 101, commission: 1.5, exchangeFee: 1, commissionCurrencyId: 1 }];
  const paid = (id: number, cashChangeType: string, delta: number) => ({
    ...{ id, accountId: 1, timestamp: FILL.timestamp, currencyId: 1, cashChangeType, fillId: 101, delta },
  });
  const CASH = [paid(9001, 'Commission', -1.5), paid(9002, 'ExchangeFee', -1)];
  const [early, part, late, logged, cashFirst] = [
    page('early', null, []),
    page('part', null, CASH.slice(0, 1)),
    page('late', FEES, CASH),
    page('logged', null, CASH),
    page('cash-first', null, CASH, false),
  ] as const;

  test.each([
    ['it knows nothing at first', [early, late]],
    ['the cash log is first', [early, logged, late]],
    ['the cash log is written in parts', [early, part, logged]],
    ['costs come before their fill', [cashFirst, early, late]],
    ['it says nothing of them later', [late, early]],
    ['all is there', [late]],
  ])('has them once: %s', async (_, files) => {
    const user = await newUser();
    for (const file of files) await send(user, file);
    expect(await counted(user)).toEqual(['2 costs 2.5']);
  });

  /** As its file lists them, with what the platform says of their costs there. */
  const file = (name: string, commission: string): Sent => ({
    name: `${name}.csv`,
    content: [
      'Fill ID,Order ID,_timestamp,Account,B/S,Quantity,_price,Contract,commission',
      `101,201,2026-03-03 15:01:02.345Z,ACC1, Buy,2,5001.25,ESH6,${commission}`,
      '102,201,2026-03-03 16:01:02.345Z,ACC1, Sell,2,5001.25,ESH6,',
      '',
    ].join('\n'),
  });
  const [told, untold] = [file('told', '1.50'), file('untold', '')];

  test.each([
    ['the file first', [told, late], '2.5'],
    ['the file last', [late, told], '2.5'],
    ['the file between', [early, told, late, told], '2.5'],
    ['the session has ended before it was known', [early, told], '1.5'],
    ['neither the file knows it', [untold, late], '2.5'],
    ['the file first, and the session ended before more was known', [told, early], '1.5'],
    ['the file first, the interface twice', [told, late, late, told], '2.5'],
  ])('has one cost with its file: %s', async (_, files, cost) => {
    const user = await newUser();
    for (const one of files) await send(user, one);
    expect(await counted(user)).toEqual([`2 costs ${cost}`]);
  });

  /** The costs of the purchase, and one that is of no fill. */
  const cashFile: Sent = {
    name: 'cash-history.csv',
    content: [
      'Account,Transaction ID,Timestamp,Date,Delta,Amount,Cash Change Type,Currency,Contract',
      'ACC1,9001,03/03/2026 15:01:02,2026-03-03,-1.50,998.50,Commission,USD,ESH6',
      'ACC1,9002,03/03/2026 15:01:02,2026-03-03,-1.00,997.50,Exchange Fee,USD,ESH6',
      'ACC1,9003,03/03/2026 21:00:00,2026-03-03,-5.00,992.50,Market Data Fee,USD,',
      '',
    ].join('\n'),
  };
  const feesOf = async (user: TestUser): Promise<string[]> => {
    const { activities } = (await user.call('GET', '/v2/activities')).json;
    return activities
      .filter(
        ({ kind, cancelled }: { kind: string; cancelled?: boolean }) => kind === 'fee' && cancelled !== true,
      )
      .map(({ amount }: { amount: string }) => amount);
  };

  test.each([
    ['the interface first', [late, cashFile]],
    ['the file first', [cashFile, late]],
    ['the file between, when the interface knew no costs yet', [early, cashFile, late]],
    ['the file of fills too', [told, cashFile, late, cashFile]],
  ])('has them once with its history of cash: %s', async (_, files) => {
    const user = await newUser();
    for (const one of files) await send(user, one);
    expect(await counted(user)).toEqual(['2 costs 2.5']);
    expect(await feesOf(user)).toEqual(['-5']);
  });

  test('has the costs of its history of cash where no fill has them, or its reading is undone', async () => {
    const user = await newUser();
    await send(user, cashFile);
    const reading = await send(user, late);
    expect(await feesOf(user)).toEqual(['-5']);
    await user.call('DELETE', `/v2/imports/${reading.id}`);
    expect((await feesOf(user)).toSorted()).toEqual(['-1', '-1.5', '-5']);
    await send(user, early);
    expect((await feesOf(user)).toSorted()).toEqual(['-1', '-1.5', '-5']);
    const other = await newUser();
    const first = await send(other, late);
    await send(other, cashFile);
    await other.call('DELETE', `/v2/imports/${first.id}`);
    expect([await counted(other), await feesOf(other)]).toEqual([[], ['-5']]);
    // The file tells what it told once it is there again.
    await send(other, cashFile);
    expect((await feesOf(other)).toSorted()).toEqual(['-1', '-1.5', '-5']);
  });

  test('has what is left where its file or its reading is undone', async () => {
    const user = await newUser();
    const undo = async ({ id }: ImportRunJson) =>
      expect((await user.call('DELETE', `/v2/imports/${id}`)).status).toBeLessThan(300);
    const byFile = await send(user, told);
    await undo(await send(user, late));
    expect(await counted(user)).toEqual(['2 costs 1.5']);
    await send(user, late);
    await undo(byFile);
    expect(await counted(user)).toEqual(['2 costs 2.5']);
    await send(user, told);
    expect(await counted(user)).toEqual(['2 costs 2.5']);
  });

  test('a fill that was put right twice counts once where the reading between is undone, and as it was told first without the last', async () => {
    const user = await newUser();
    await send(user, early);
    const [between, last] = [await send(user, part), await send(user, logged)];
    const undo = async ({ id }: ImportRunJson) =>
      expect((await user.call('DELETE', `/v2/imports/${id}`)).status).toBeLessThan(300);
    await undo(between);
    expect(await counted(user)).toEqual(['2 costs 2.5']);
    await undo(last);
    expect(await counted(user)).toEqual(['2 costs 0']);
  });
});

test('NinjaTrader, which tells of one execution several times: what it costs counts once it is told', async () => {
  const told = (name: string, ...commissions: readonly [string, string]): Sent => ({
    name: `${name}.csv`,
    content: [
      'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Fee,Rate,Account',
      `ESH6,Buy,2,5001.25,2026-03-03 15:01:02,e1,Entry,2 L,o1,Entry,${commissions[0]},0,1,ACC1`,
      `ESH6,Sell,2,5002.25,2026-03-03 16:01:02,e2,Exit,-,o2,Exit,${commissions[1]},0,1,ACC1`,
      '',
    ].join('\n'),
  });
  const user = await newUser();
  await send(user, told('at once', '0', '0'));
  expect(await counted(user)).toEqual(['2 costs 0']);
  await send(user, told('later', '2.5', '0'));
  expect(await counted(user)).toEqual(['2 costs 2.5']);
  await send(user, told('all of it', '2.5', '2.5'));
  // What is read again without a template of commissions says less.
  await send(user, told('elsewhere', '0', '0'));
  expect(await counted(user)).toEqual(['2 costs 5']);
});

describe('tastytrade, whose file of the evening estimates costs', () => {
  const file: Sent = {
    name: 'evening.csv',
    content: [
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency',
      '2026-02-03T16:30:01+0100,Trade,Buy to Open,BUY_TO_OPEN,XYZ,Equity,Bought 10 XYZ @ 45.00,-450.00,10,-45.00,0.00,-0.11,,,,,,,272610001,-450.11,USD',
      '2026-02-03T17:30:01+0100,Trade,Sell to Close,SELL_TO_CLOSE,XYZ,Equity,Sold 10 XYZ @ 46.00,460.00,10,46.00,0.00,0.00,,,,,,,272610002,460.00,USD',
      '',
    ].join('\n'),
  };
  const told = (name: string, fee: string): Sent =>
    wire(name, {
      ...{ tapebookWire: 'tastytrade', page: 1, from: '2026-02-01', to: '2026-02-28', account: '' },
      answers: [
        {
          ...{ call: '/accounts/transactions', asked: {} },
          answer: {
            data: {
              items: [
                {
                  ...{ id: 9000000003, 'account-number': '5WT00001', symbol: 'XYZ' },
                  ...{ 'instrument-type': 'Equity', 'underlying-symbol': 'XYZ', 'transaction-type': 'Trade' },
                  ...{ 'transaction-sub-type': 'Sell to Close', description: 'Sold 10 XYZ @ 46.00' },
                  ...{ action: 'Sell to Close', quantity: '10.0', price: '46.0', value: '460.0' },
                  ...{ 'value-effect': 'Credit', 'executed-at': '2026-02-03T16:30:01.199+00:00' },
                  ...{ 'transaction-date': '2026-02-03', commission: '0.0', 'commission-effect': 'None' },
                  ...{ 'net-value': '460.0', 'net-value-effect': 'Credit' },
                  ...{ 'is-estimated-fee': true, 'order-id': 272610002, 'leg-count': 1, currency: 'USD' },
                },
                {
                  ...{ id: 9000000002, 'account-number': '5WT00001', symbol: 'XYZ' },
                  ...{ 'instrument-type': 'Equity', 'underlying-symbol': 'XYZ', 'transaction-type': 'Trade' },
                  ...{ 'transaction-sub-type': 'Buy to Open', description: 'Bought 10 XYZ @ 45.00' },
                  ...{ action: 'Buy to Open', quantity: '10.0', price: '45.0', value: '450.0' },
                  ...{ 'value-effect': 'Debit', 'executed-at': '2026-02-03T15:30:01.199+00:00' },
                  ...{ 'transaction-date': '2026-02-03', 'clearing-fees': fee },
                  ...{ 'clearing-fees-effect': 'Debit', commission: '0.0', 'commission-effect': 'None' },
                  ...{ 'net-value': String(450 + Number(fee)), 'net-value-effect': 'Debit' },
                  ...{ 'is-estimated-fee': true, 'order-id': 272610001, 'leg-count': 1, currency: 'USD' },
                },
              ],
            },
          },
        },
      ],
    });
  const [estimate, final] = [told('estimate', '0.11'), told('final', '0.61')];
  const FINAL = ['10 costs 0.61'];

  test.each([
    ['file, estimate, final', [file, estimate, final]],
    ['estimate, file, final', [estimate, file, final]],
    ['estimate, final, file', [estimate, final, file]],
    ['file, final', [file, final]],
    ['file, final, file and final once more', [file, final, { ...file, name: 'again.csv' }, final]],
  ])('comes to the final costs, once: %s', async (_, files) => {
    const user = await newUser();
    for (const each of files) await send(user, each);
    expect(await counted(user)).toEqual(FINAL);
  });

  test('and stays there when the file is taken back and read again, or is estimated where the reading is', async () => {
    const user = await newUser();
    const { id: first } = await send(user, file);
    expect((await send(user, final)).counts).toMatchObject({ activities: 1, duplicates: 1 });
    await user.call('DELETE', `/v2/imports/${first}`);
    expect(await counted(user)).toEqual(FINAL);
    await send(user, told('later', '0.61'));
    expect(await counted(user)).toEqual(FINAL);
    await send(user, { ...file, name: 'again.csv' });
    expect(await counted(user)).toEqual(FINAL);

    const other = await newUser();
    await send(other, file);
    const { id: second } = await send(other, final);
    await other.call('DELETE', `/v2/imports/${second}`);
    expect(await counted(other)).toEqual(['10 costs 0.11']);
  });
});

describe('tastytrade, two fills of one second that nothing but their costs tells apart', () => {
  const file: Sent = {
    name: 'evening.csv',
    content: [
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency',
      '2026-02-03T17:30:01+0100,Trade,Sell to Close,SELL_TO_CLOSE,XYZ,Equity,Sold 2 XYZ @ 46.00,92.00,2,46.00,0.00,0.00,,,,,,,272610002,92.00,USD',
      ...[1, 2].map(
        () =>
          '2026-02-03T16:30:01+0100,Trade,Buy to Open,BUY_TO_OPEN,XYZ,Equity,Bought 1 XYZ @ 45.00,-45.00,1,-45.00,0.00,-0.11,,,,,,,272610001,-45.11,USD',
      ),
      '',
    ].join('\n'),
  };
  const fill = (id: number, fee: string) => ({
    ...{ id, 'account-number': '5WT00001', symbol: 'XYZ', 'instrument-type': 'Equity' },
    ...{ 'underlying-symbol': 'XYZ', 'transaction-type': 'Trade', 'transaction-sub-type': 'Buy to Open' },
    ...{ description: 'Bought 1 XYZ @ 45.00', action: 'Buy to Open', quantity: '1.0', price: '45.0' },
    ...{ value: '45.0', 'value-effect': 'Debit', 'executed-at': '2026-02-03T15:30:01.199+00:00' },
    ...{ 'transaction-date': '2026-02-03', 'clearing-fees': fee, 'clearing-fees-effect': 'Debit' },
    ...{ commission: '0.0', 'commission-effect': 'None', 'order-id': 272610001, currency: 'USD' },
  });
  const read = (name: string, ...items: readonly object[]): Sent =>
    wire(name, {
      ...{ tapebookWire: 'tastytrade', page: 1, from: '2026-02-01', to: '2026-02-28', account: '' },
      answers: [{ call: '/accounts/transactions', asked: {}, answer: { data: { items } } }],
    });
  const [dear, cheap] = [fill(9001, '0.61'), fill(9002, '0.11')];

  test.each([
    ['the one that costs more first', [dear, cheap]],
    ['the one that costs more last', [cheap, dear]],
  ])('keep what each has cost, however often they are read: %s', async (_, items) => {
    const user = await newUser();
    await send(user, file);
    const added: number[] = [];
    for (const name of ['first', 'second', 'third']) {
      added.push((await send(user, read(name, ...items))).counts.activities);
      expect(await counted(user)).toEqual(['2 costs 0.72']);
    }
    expect(added).toEqual([1, 0, 0]);
  });
});
