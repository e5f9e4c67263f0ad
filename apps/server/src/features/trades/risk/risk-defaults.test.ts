import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';

const server = await openAppServer();

const SETUP = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

const at = (minute: number): string =>
  new Date(Date.UTC(2026, 2, 2, 14, 30) + minute * 60_000).toISOString().replace('.000', '');

const fill = (accountId: string, symbol: string, kind: string, minute: number, price: string) => ({
  accountId,
  kind,
  instrument: { symbol, assetClass: 'stock', currency: 'USD' },
  occurredAt: at(minute),
  quantity: '10',
  price,
  currency: 'USD',
});

const openAccount = async (user: TestUser, name: string, more: object = {}): Promise<string> =>
  (await user.call('POST', '/v2/accounts', { name, currency: 'USD', ...more })).json.account.id;

interface Told {
  readonly id: string;
  readonly instrument: { readonly symbol: string };
  readonly risk?: string;
  readonly riskFrom?: string;
  readonly rMultiple?: string;
  readonly assumedRisk?: object;
}

const trades = async (user: TestUser): Promise<Told[]> =>
  (await user.call('GET', '/v2/trades?limit=100')).json.trades;

/** What rows, columns and the trade by itself say of risks: by symbol, and all three the same. */
async function risks(user: TestUser): Promise<Record<string, [string | undefined, string | undefined]>> {
  const rows = await trades(user);
  const told = Object.fromEntries(
    rows.map(({ instrument, risk, riskFrom }): [string, [string | undefined, string | undefined]] => [
      instrument.symbol,
      [risk, riskFrom],
    ]),
  );
  const { columns, count } = (await user.call('GET', '/v2/app_data')).json.trades;
  const text = (name: string, row: number): string =>
    columns.categories[name].values[columns.categories[name].codes[row]];
  for (let row = 0; row < count; row += 1) {
    const [risk, riskFrom] = told[text('symbol', row)] ?? [];
    expect(columns.numbers.risk[row]).toBe(risk === undefined ? null : Number(risk));
    expect(text('riskFrom', row)).toBe(riskFrom ?? '');
  }
  return told;
}

describe('the default of an account', () => {
  it('of a part of its equity is that of the entry, in rows and columns alike', async () => {
    const user = await server.newUser();
    const account = await openAccount(user, 'Main', { openingBalance: '10000' });
    await user.call('POST', '/v2/activities', {
      activities: [
        fill(account, 'A', 'buy', 0, '100'),
        fill(account, 'A', 'sell', 10, '120'),
        fill(account, 'B', 'buy', 10, '100'),
        fill(account, 'B', 'sell', 20, '90'),
        fill(account, 'C', 'buy', 30, '100'),
      ],
    });
    await user.call('PATCH', `/v2/accounts/${account}`, { riskDefault: { kind: 'equity', percent: '1' } });
    expect(await risks(user)).toEqual({
      A: ['100', 'default'],
      // A closed at the very instant, and not before it.
      B: ['100', 'default'],
      C: ['101', 'default'],
    });
    const [open, , first] = await trades(user);
    expect(open?.assumedRisk).toEqual({
      of: 'account',
      rule: { kind: 'equity', percent: '1' },
      base: '10100',
    });
    expect(first?.rMultiple).toBe('2');
    await user.call('PATCH', `/v2/accounts/${account}`, { riskDefault: null });
    expect((await risks(user)).A).toEqual([undefined, undefined]);
  });

  it('says nothing where the opening balance or a result before is not known', async () => {
    const user = await server.newUser();
    const account = await openAccount(user, 'Main', { riskDefault: { kind: 'equity', percent: '1' } });
    await user.call('POST', '/v2/activities', { activities: [fill(account, 'A', 'buy', 0, '100')] });
    expect(await risks(user)).toEqual({ A: [undefined, undefined] });
    await user.call('PATCH', `/v2/accounts/${account}`, { openingBalance: '5000' });
    expect(await risks(user)).toEqual({ A: ['50', 'default'] });
    const option = { symbol: 'XYZ6', assetClass: 'future', currency: 'USD' };
    await user.call('POST', '/v2/activities', {
      activities: [
        { ...fill(account, 'XYZ6', 'buy', -20, '10'), instrument: option },
        { ...fill(account, 'XYZ6', 'sell', -10, '11'), instrument: option },
      ],
    });
    // The contract size of what was traded before is not known, and so neither is what it brought.
    expect((await risks(user)).A).toEqual([undefined, undefined]);
  });

  it('is that of all that closed before, whatever the history', async () => {
    const user = await server.newUser();
    let run = 0;
    const trip = fc.record({
      opened: fc.integer({ min: 0, max: 40 }),
      held: fc.integer({ min: 1, max: 40 }),
      exit: fc.integer({ min: 50, max: 150 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(trip, { minLength: 1, maxLength: 6 }), async (trips) => {
        run += 1;
        const account = await openAccount(user, `Run ${run}`, {
          openingBalance: '20000',
          riskDefault: { kind: 'equity', percent: '0.5' },
        });
        await user.call('POST', '/v2/activities', {
          activities: trips.flatMap(({ opened, held, exit }, place) => [
            fill(account, `S${run}X${place}`, 'buy', opened, '100'),
            fill(account, `S${run}X${place}`, 'sell', opened + held, `${exit}`),
          ]),
        });
        const told = await risks(user);
        for (const [place, { opened }] of trips.entries()) {
          const before = trips.filter((other) => other.opened + other.held < opened);
          const equity = before.reduce((sum, { exit }) => sum + 10 * (exit - 100), 20_000);
          expect(Number(told[`S${run}X${place}`]?.[0])).toBeCloseTo(equity * 0.005, 8);
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe('the default of a setup', () => {
  it('comes before that of the account, as that comes before the one of the settings; a stop before all', async () => {
    const user = await server.newUser();
    const account = await openAccount(user, 'Main');
    await user.call('POST', '/v2/activities', { activities: [fill(account, 'A', 'buy', 0, '100')] });
    const [trade] = await trades(user);
    const setup = { id: SETUP, name: 'Gap', riskDefault: { kind: 'amount', amount: '30' } };
    expect((await user.call('POST', '/v2/setups', setup)).json.setup.riskDefault).toEqual(setup.riskDefault);
    const { settings } = (await user.call('GET', '/user/settings')).json;
    const trading = { ...settings.trading, defaultRisk: '10' };
    await user.call('PUT', '/v2/settings', { ...settings, trading });
    expect(await risks(user)).toEqual({ A: ['10', 'default'] });
    await user.call('PATCH', `/v2/accounts/${account}`, { riskDefault: { kind: 'amount', amount: '20' } });
    expect(await risks(user)).toEqual({ A: ['20', 'default'] });
    await user.call('PATCH', `/v2/trades/${trade?.id}`, { setupId: SETUP });
    expect(await risks(user)).toEqual({ A: ['30', 'default'] });
    await user.call('PATCH', `/v2/setups/${SETUP}`, { riskDefault: { kind: 'amount', amount: '35' } });
    expect(await risks(user)).toEqual({ A: ['35', 'default'] });
    await user.call('PATCH', `/v2/trades/${trade?.id}`, { stop: '98' });
    expect(await risks(user)).toEqual({ A: ['20', 'stop'] });
    expect((await trades(user))[0]).not.toHaveProperty('assumedRisk');
    await user.call('PATCH', `/v2/trades/${trade?.id}`, { risk: '7' });
    expect(await risks(user)).toEqual({ A: ['7', 'stated'] });
  });

  it('of ranges is by the bars before the entry, in the prices of then', async () => {
    const user = await server.newUser();
    const account = await openAccount(user, 'Main', {
      riskDefault: { kind: 'range', multiple: '1.5', seconds: 300 },
    });
    await user.call('POST', '/v2/activities', {
      activities: [
        fill(account, 'A', 'buy', 75, '100'),
        fill(account, 'A', 'sell', 80, '104'),
        fill(account, 'B', 'buy', 75, '100'),
      ],
    });
    expect(await risks(user)).toEqual({ A: [undefined, undefined], B: [undefined, undefined] });
    const [{ id } = { id: '' }] = (await trades(user)).filter(({ instrument }) => instrument.symbol === 'A');
    const { instrumentId } = (await user.call('GET', `/v2/trades/${id}`)).json.trade;
    const bars = (scale: number, until: number): string =>
      Array.from(
        { length: 16 },
        (_, place) =>
          `${at(place * 5)},${[100, 101, 99, 100].map((price) => price * (place < until ? scale : 1)).join(',')},1`,
      ).join('\n');
    const csv = `time,open,high,low,close,volume\n${bars(1, 0)}`;
    await user.call('POST', '/v2/prices', { instrumentId, csv });
    expect(await risks(user)).toEqual({ A: ['30', 'default'], B: [undefined, undefined] });
    const [told] = (await trades(user)).filter(({ instrument }) => instrument.symbol === 'A');
    expect(told?.assumedRisk).toMatchObject({ of: 'account', base: '2' });
    // A split in the midst of them: what was quoted before it is no fall of prices.
    await user.call('POST', '/v2/prices', {
      instrumentId,
      csv: `time,open,high,low,close,volume\n${bars(4, 8)}`,
    });
    const split = { ...fill(account, 'A', 'split', 40, '1'), ratio: '4' };
    const { price: _price, quantity: _quantity, ...fact } = split;
    await user.call('POST', '/v2/activities', { activities: [fact] });
    expect((await risks(user)).A).toEqual(['30', 'default']);
  });
});

it('refuses what is no default, in words and at its place', async () => {
  const user = await server.newUser();
  for (const riskDefault of [
    { kind: 'amount', amount: '0' },
    { kind: 'equity', percent: '-1' },
    { kind: 'range', multiple: '1', seconds: 7 },
    { kind: 'hope' },
  ]) {
    const { status, json } = await user.call('POST', '/v2/accounts', { name: 'Main', riskDefault });
    expect(status).toBe(422);
    expect(json.errors[0].path).toMatch(/^riskDefault/);
  }
});
