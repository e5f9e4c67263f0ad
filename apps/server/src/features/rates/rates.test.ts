import type { ActivityJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const fill = (
  accountId: string,
  kind: string,
  quantity: string,
  price: string,
  occurredAt: string,
  more = {},
) => ({
  accountId,
  kind,
  instrument: { symbol: 'U', assetClass: 'stock', currency: 'USD' },
  occurredAt,
  quantity,
  price,
  fees: '150',
  currency: 'USD',
  ...more,
});

/** 100 bought at 50 and sold at 80 in dollars, 150 paid for each, in an account that counts euros. */
async function dollarsInEuros(user: TestUser): Promise<string> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
  await user.call('POST', '/v2/activities', {
    activities: [
      fill(json.account.id, 'buy', '100', '50', '2024-01-02T10:00:00Z'),
      fill(json.account.id, 'sell', '100', '80', '2024-12-31T10:00:00Z'),
    ],
  });
  return json.account.id;
}

const onlyTrade = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades[0];
const add = (user: TestUser, ...rates: object[]) => user.call('POST', '/v2/rates', { rates });

describe('a result in another currency than the account’s', () => {
  it('stands beside itself at the rate of its exit, with the date of the rate', async () => {
    const user = await server.newUser();
    await dollarsInEuros(user);
    expect(await onlyTrade(user)).toMatchObject({ grossPnl: '3000', netPnl: '2700', currency: 'USD' });
    expect(await onlyTrade(user)).not.toHaveProperty('converted');
    const answer = await add(
      user,
      { day: '2024-01-02', base: 'USD', quote: 'EUR', rate: '0.90' },
      { day: '2024-12-30', base: 'USD', quote: 'EUR', rate: '0.80' },
    );
    expect([answer.status, answer.json]).toEqual([201, { added: 2 }]);
    const converted = {
      currency: 'EUR',
      convention: 'exit-rate',
      grossPnl: '2400',
      fees: '240',
      netPnl: '2160',
      rate: '0.8',
      rateAt: '2024-12-30T00:00:00Z',
    };
    expect(await onlyTrade(user)).toMatchObject({ netPnl: '2700', currency: 'USD', converted });
    const { id } = await onlyTrade(user);
    const detail = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
    expect(detail.converted).toEqual(converted);
    expect(detail.convertedByLegs).toEqual({
      currency: 'EUR',
      convention: 'leg-rates',
      grossPnl: '1900',
      fees: '255',
      netPnl: '1645',
      rates: [
        { at: '2024-01-02T00:00:00Z', rate: '0.9' },
        { at: '2024-12-30T00:00:00Z', rate: '0.8' },
      ],
    });
  });

  it('of several days is converted at the rate of each', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'EUR' });
    const id = json.account.id;
    const free = { fees: '0' };
    await user.call('POST', '/v2/activities', {
      activities: [
        fill(id, 'buy', '2', '10', '2024-03-04T10:00:00Z', free),
        fill(id, 'sell', '1', '20', '2024-03-04T11:00:00Z', free),
        fill(id, 'sell', '1', '30', '2024-03-05T11:00:00Z', free),
      ],
    });
    await add(user, { at: '2024-03-04T11:00:00Z', base: 'USD', quote: 'EUR', rate: '0.5' });
    await add(user, { at: '2024-03-04T12:00:00Z', base: 'USD', quote: 'EUR', rate: '0.9' });
    await add(user, { at: '2024-03-05T08:00:00Z', base: 'USD', quote: 'EUR', rate: '0.25' });
    expect((await onlyTrade(user)).converted).toMatchObject({
      grossPnl: '10',
      rate: '0.25',
      rateAt: '2024-03-05T08:00:00Z',
    });
  });

  it('reads a pair backwards, and takes a rate stated as a fraction', async () => {
    const user = await server.newUser();
    await dollarsInEuros(user);
    await add(user, { day: '2024-12-31', base: 'EUR', quote: 'USD', rate: '1.25' });
    expect((await onlyTrade(user)).converted).toMatchObject({ grossPnl: '2400', rate: '0.8' });
    await add(user, { at: '2024-12-31T09:00:00Z', base: 'USD', quote: 'EUR', rate: '1/3' });
    expect((await onlyTrade(user)).converted).toMatchObject({ grossPnl: '1000', netPnl: '900' });
  });

  it('is not converted at a rate of another week, nor at a later day’s', async () => {
    const user = await server.newUser();
    await dollarsInEuros(user);
    await add(
      user,
      { day: '2024-12-23', base: 'USD', quote: 'EUR', rate: '0.9' },
      { day: '2025-01-01', base: 'USD', quote: 'EUR', rate: '0.9' },
    );
    expect(await onlyTrade(user)).not.toHaveProperty('converted');
  });

  it('takes what is typed again for the same day, and nothing once it is removed', async () => {
    const user = await server.newUser();
    await dollarsInEuros(user);
    const stated = { day: '2024-12-31', base: 'USD', quote: 'EUR' };
    await add(user, { ...stated, rate: '0.9' });
    await add(user, { ...stated, rate: '0.5' });
    expect((await onlyTrade(user)).converted.rate).toBe('0.5');
    expect((await user.call('GET', '/v2/rates?base=USD&quote=EUR')).json.rates).toHaveLength(1);
    const removed = await user.call('DELETE', '/v2/rates?base=USD&quote=EUR&from=2024-12-31');
    expect([removed.status, removed.json]).toEqual([200, { removed: 1 }]);
    expect(await onlyTrade(user)).not.toHaveProperty('converted');
  });

  it('makes every page read its numbers again', async () => {
    const user = await server.newUser();
    await dollarsInEuros(user);
    const tag = async () => (await user.call('GET', '/v2/app_data')).headers.etag;
    const before = await tag();
    await add(user, { day: '2024-12-31', base: 'USD', quote: 'EUR', rate: '0.9' });
    expect(await tag()).not.toBe(before);
  });
});

describe('a pair that trades the account’s currency', () => {
  const yen = {
    instrument: { symbol: 'USDJPY', assetClass: 'forex', currency: 'JPY' },
    currency: 'JPY',
    fees: '0',
  };
  const traded = async (
    user: TestUser,
    ...exits: readonly [quantity: string, price: string, at: string][]
  ) => {
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    await user.call('POST', '/v2/activities', {
      activities: [
        fill(json.account.id, 'buy', '100000', '150', '2024-03-04T10:00:00Z', yen),
        ...exits.map(([quantity, price, at]) => fill(json.account.id, 'sell', quantity, price, at, yen)),
      ],
    });
  };

  it('is converted at what it was sold at, unless a rate of that day is known', async () => {
    const user = await server.newUser();
    await traded(user, ['100000', '160', '2024-03-05T10:00:00Z']);
    expect(await onlyTrade(user)).toMatchObject({
      netPnl: '1000000',
      currency: 'JPY',
      converted: { currency: 'USD', netPnl: '6250', rate: '0.00625', rateAt: '2024-03-05T10:00:00Z' },
    });
    await add(user, { day: '2024-03-05', base: 'JPY', quote: 'USD', rate: '0.006' });
    expect(await onlyTrade(user)).toMatchObject({ converted: { netPnl: '6000', rate: '0.006' } });
  });

  it('waits for rates where it was sold on several days', async () => {
    const user = await server.newUser();
    await traded(user, ['40000', '160', '2024-03-05T10:00:00Z'], ['60000', '155', '2024-03-06T10:00:00Z']);
    expect(await onlyTrade(user)).toMatchObject({ netPnl: '700000' });
    expect(await onlyTrade(user)).not.toHaveProperty('converted');
  });
});

describe('a fee in a third currency', () => {
  it('waits for a rate, and is part of the result once there is one', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    await user.call('POST', '/v2/activities', {
      activities: [
        fill(json.account.id, 'buy', '1', '100', '2024-03-04T10:00:00Z', {
          fees: '0.01',
          feeCurrency: 'BNB',
        }),
        fill(json.account.id, 'sell', '1', '110', '2024-03-04T11:00:00Z', { fees: '0' }),
      ],
    });
    const leftOut = async () =>
      (await user.call('GET', '/v2/app_data')).json.trades.columns.integers.feesLeftOut;
    expect(await onlyTrade(user)).toMatchObject({ fees: '0', netPnl: '10', feesLeftOut: true });
    expect(await leftOut()).toEqual([1]);
    await add(user, { day: '2024-03-04', base: 'BNB', quote: 'USD', rate: '400' });
    expect(await onlyTrade(user)).toMatchObject({
      grossPnl: '10',
      fees: '4',
      netPnl: '6',
      feesLeftOut: false,
    });
    expect(await leftOut()).toEqual([0]);
  });
});

describe('a dividend in another currency than the instrument’s', () => {
  const dividend = (accountId: string) => ({
    accountId,
    kind: 'dividend',
    instrument: { symbol: 'U', assetClass: 'stock', currency: 'USD' },
    occurredAt: '2024-03-05',
    amount: '10',
    currency: 'EUR',
  });
  const held = (accountId: string) => [
    fill(accountId, 'buy', '1', '100', '2024-03-04T10:00:00Z', { fees: '0' }),
    fill(accountId, 'sell', '1', '110', '2024-03-06T10:00:00Z', { fees: '0' }),
  ];
  const rate = (text: string) => ({ day: '2024-03-05', base: 'EUR', quote: 'USD', rate: text });
  const problems = async (user: TestUser) =>
    (await user.call('GET', '/v2/activities')).json.activities.flatMap(
      (one: ActivityJson) => one.problems ?? [],
    );

  it('is income of the trade at a rate that was known before', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    await add(user, rate('1.1'));
    await user.call('POST', '/v2/activities', {
      activities: [...held(json.account.id), dividend(json.account.id)],
    });
    expect(await onlyTrade(user)).toMatchObject({ netPnl: '10', income: '11' });
    expect(await problems(user)).toEqual([]);
  });

  it('waits for a rate, and follows when that is corrected', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USD' });
    await user.call('POST', '/v2/activities', {
      activities: [...held(json.account.id), dividend(json.account.id)],
    });
    expect(await onlyTrade(user)).toMatchObject({ netPnl: '10', income: '0' });
    expect(await problems(user)).toMatchObject([{ code: 'foreign-income' }]);
    for (const [text, income] of [
      ['1.1', '11'],
      ['1.2', '12'],
    ]) {
      await add(user, rate(text ?? ''));
      expect(await onlyTrade(user)).toMatchObject({ income });
    }
    expect(await problems(user)).toEqual([]);
  });
});

describe('rates as a table', () => {
  const csv = (user: TestUser, text: string) => user.call('POST', '/v2/rates', { csv: text });

  it('are read with or without names of columns, and whatever parts them', async () => {
    const user = await server.newUser();
    expect((await csv(user, 'day,base,quote,rate\n2024-12-31,USD,EUR,0.8\n')).json).toEqual({ added: 1 });
    expect((await csv(user, '2024-12-30;USD;EUR;0.9\r\n\r\n2024-12-29;USD;EUR;0.95')).json).toEqual({
      added: 2,
    });
    expect((await csv(user, '\uFEFFrate\tquote\tbase\tday\n"1.1"\tUSD\tEUR\t2024-12-31')).json).toEqual({
      added: 1,
    });
    const { rates } = (await user.call('GET', '/v2/rates?from=2024-12-30')).json;
    expect(
      rates.map((one: { base: string; at: string; rate: string }) => [one.base, one.at, one.rate]),
    ).toEqual(
      expect.arrayContaining([
        ['USD', '2024-12-31T00:00:00Z', '0.8'],
        ['EUR', '2024-12-31T00:00:00Z', '1.1'],
        ['USD', '2024-12-30T00:00:00Z', '0.9'],
      ]),
    );
    expect(rates).toHaveLength(3);
  });

  it.each([
    ['day,base,quote,rate\n', 'has no rows'],
    ['2024-12-31,USD,EUR,0.8\n2024-12-32,USD,EUR,0.8', 'csv line 2, day'],
    ['2024-12-31,USD,EUR,0\n', 'greater than 0'],
    ['2024-12-31,USD,USD,1\n', 'no rate to itself'],
    ['2024-12-31,USD\n', 'Line 1 has 2'],
    ['2024-12-31,usd,EUR,1\n', 'csv line 1, base'],
  ])('are refused as a whole: %j', async (text, words) => {
    const user = await server.newUser();
    const { status, json } = await csv(user, text);
    expect([status, json.code]).toEqual([422, 'invalid-content']);
    expect(json.detail).toContain(words);
    expect((await user.call('GET', '/v2/rates')).json.rates).toEqual([]);
  });
});

describe('rates that are sent', () => {
  it.each([
    [{}],
    [{ rates: [] }],
    [{ rates: [{ base: 'USD', quote: 'EUR', rate: '1' }] }],
    [{ rates: [{ day: '2024-12-31', at: '2024-12-31T00:00:00Z', base: 'USD', quote: 'EUR', rate: '1' }] }],
    [{ rates: [{ day: '2024-12-31', base: 'USD', quote: 'EUR', rate: '-1' }] }],
    [{ rates: [{ day: '2024-12-31', base: 'USD', quote: 'EUR', rate: '1' }], csv: 'x' }],
  ])('are refused as %j', async (body) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/rates', body);
    expect([status, json.code]).toEqual([422, 'invalid-content']);
  });
});
