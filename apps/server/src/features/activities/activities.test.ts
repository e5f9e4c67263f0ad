import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

async function withAccount(overrides: object = {}): Promise<{ user: TestUser; accountId: string }> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', {
    name: 'Main',
    timeZone: 'America/New_York',
    ...overrides,
  });
  return { user, accountId: json.account.id };
}

const fill = (
  accountId: string,
  kind: 'buy' | 'sell',
  quantity: string,
  price: string,
  minute: number,
  more: object = {},
) => ({
  accountId,
  kind,
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
  occurredAt: `2026-03-02T14:${String(minute).padStart(2, '0')}:00Z`,
  quantity,
  price,
  currency: 'USD',
  ...more,
});

const add = (user: TestUser, activities: object[], headers: Record<string, string> = {}) =>
  user.call('POST', '/v2/activities', { activities }, headers);

describe('adding activities', () => {
  it('builds the round trip and answers the trades that changed', async () => {
    const { user, accountId } = await withAccount();
    const first = await add(user, [fill(accountId, 'buy', '100', '10', 30, { fees: '1' })]);
    expect(first.status).toBe(201);
    expect(first.json.trades).toMatchObject([{ status: 'open', openQuantity: '100', netPnl: '0' }]);
    const second = await add(user, [fill(accountId, 'sell', '100', '11', 31, { fees: '1' })]);
    expect(second.json.trades).toMatchObject([
      {
        status: 'closed',
        outcome: 'win',
        grossPnl: '100',
        fees: '2',
        netPnl: '98',
        day: '2026-03-02',
        fillCount: 2,
      },
    ]);
    expect(second.json.trades[0].id).toBe(first.json.trades[0].id);
  });

  it('takes null for what is not stated', async () => {
    const { user, accountId } = await withAccount();
    const { accountId: _own, ...stated } = fill(accountId, 'buy', '100', '10', 30, { fees: '1' });
    const absent = Object.fromEntries(
      ['side', 'effect', 'feeCurrency', 'feeRate', 'toAccountId', 'replaces', 'acquiredAt', 'note']
        .concat(['externalId', 'timePrecision', 'amount', 'ratio', 'basisFraction', 'successor'])
        .map((member) => [member, null]),
    );
    const terms = { ...stated.instrument, multiplier: null, tickSize: null, expiry: null, strike: null };
    const whole = { ...stated, ...absent, accountId, instrument: terms };
    const arrival = { ...whole, kind: 'transfer_in', price: null, fees: null, occurredAt: '2026-03-01' };
    const { status, json } = await add(user, [arrival, whole]);
    expect([status, json.trades?.[0]?.entryPrice]).toEqual([201, null]);
    const other = await withAccount();
    await add(other.user, [{ ...stated, accountId: other.accountId }]);
    const told = async ({ user: teller }: typeof other) => {
      const { activities } = (await teller.call('GET', '/v2/activities')).json;
      const { id: _id, accountId: _account, ...rest } = activities[0];
      return rest;
    };
    expect(await told({ user, accountId })).toEqual(await told(other));
  });

  it('shares the fee of a flip and opens the other way', async () => {
    const { user, accountId } = await withAccount();
    const answer = await add(user, [
      fill(accountId, 'buy', '1', '10', 30, { fees: '2' }),
      fill(accountId, 'sell', '2', '11', 31, { fees: '4' }),
      fill(accountId, 'buy', '1', '10', 32, { fees: '2' }),
    ]);
    const fees = answer.json.trades.map((trade: { fees: string }) => Number(trade.fees));
    expect(answer.json.trades).toHaveLength(2);
    expect(fees.reduce((sum: number, fee: number) => sum + fee, 0)).toBe(8);
    expect(answer.json.trades.map((trade: { direction: string }) => trade.direction).sort()).toEqual([
      'long',
      'short',
    ]);
  });

  it('keeps two fills that are alike, and counts a broker’s id once', async () => {
    const { user, accountId } = await withAccount();
    await add(user, [fill(accountId, 'buy', '1', '10', 30), fill(accountId, 'buy', '1', '10', 30)]);
    const named = fill(accountId, 'buy', '1', '10', 30, { externalId: 'E1' });
    const answer = await add(user, [named]);
    expect(answer.json.activities[0].problems).toBeUndefined();
    const again = await add(user, [named]);
    expect([again.status, again.json.activities[0].id]).toEqual([201, answer.json.activities[0].id]);
    expect(again.json.activities[0].problems).toMatchObject([{ code: 'duplicate' }]);
    expect(answer.json.trades).toMatchObject([{ quantity: '3', fillCount: 3 }]);
    const { json } = await user.call('GET', '/v2/activities');
    expect(json.activities).toHaveLength(3);
  });

  it('refuses a broker’s id that names another fact already, in the journal or in the call', async () => {
    const { user, accountId } = await withAccount();
    const named = (kind: 'buy' | 'sell', price: string, more: object = {}) =>
      fill(accountId, kind, '1', price, 30, { externalId: 'E1', ...more });
    const twice = await add(user, [named('buy', '10'), named('buy', '10.00'), named('buy', '11')]);
    expect([twice.status, twice.json.errors[0].path]).toEqual([422, 'activities.2.externalId']);
    expect(twice.json.detail).toContain('“buy 1 AAPL at 10” of 2026-03-02T14:30:00Z already');
    expect(twice.json.detail).toContain('and here “buy 1 AAPL at 11”');
    const added = await add(user, [named('buy', '10'), named('buy', '10.00')]);
    expect(added.json.activities.map(({ problems }: { problems?: object[] }) => problems?.length)).toEqual([
      undefined,
      1,
    ]);
    for (const other of [
      named('sell', '10'),
      named('buy', '10', { instrument: { symbol: 'MSFT', assetClass: 'stock', currency: 'USD' } }),
      named('buy', '10', { fees: '1' }),
    ]) {
      expect((await add(user, [other])).status).toBe(422);
    }
    expect((await user.call('GET', '/v2/trades')).json.trades).toMatchObject([{ openQuantity: '1' }]);
  });

  it('takes an amount that only says what a fill is worth for cash in the direction of its side', async () => {
    const { user, accountId } = await withAccount();
    const option = { instrument: { symbol: 'AAPL240315C00170000', assetClass: 'option', currency: 'USD' } };
    const { json } = await add(user, [
      fill(accountId, 'buy', '100', '10', 30, { amount: '1000' }),
      fill(accountId, 'sell', '100', '11', 31, { amount: '-1100' }),
      fill(accountId, 'buy', '2', '5', 32, { ...option, amount: '10' }),
      { accountId, kind: 'withdrawal', occurredAt: '2026-03-03', currency: 'USD', amount: '50' },
    ]);
    expect(json.activities?.map(({ amount }: { amount: string }) => amount)).toEqual([
      '-1000',
      '1100',
      '-1000',
      '-50',
    ]);
  });

  it('keeps a fill and a transfer of nothing, and says so', async () => {
    const { user, accountId } = await withAccount();
    const { status, json } = await add(user, [
      fill(accountId, 'buy', '0', '10', 30),
      { ...fill(accountId, 'buy', '0', '10', 31), kind: 'transfer_in' },
      fill(accountId, 'buy', '1', '10', 32),
    ]);
    expect(status).toBe(201);
    const codes = json.activities.map(({ problems = [] }: { problems?: { code: string }[] }) =>
      problems.map(({ code }) => code),
    );
    expect(codes).toEqual([['zero-quantity'], ['zero-quantity'], []]);
    expect(json.trades).toMatchObject([{ openQuantity: '1' }]);
  });

  it('knows the point value of a future by its symbol and asks for one that it does not know', async () => {
    const { user, accountId } = await withAccount();
    const future = (symbol: string) => ({ instrument: { symbol, assetClass: 'future', currency: 'USD' } });
    const copper = await add(user, [
      fill(accountId, 'buy', '1', '4.50', 30, future('HGH6')),
      fill(accountId, 'sell', '1', '4.51', 31, future('HGH6')),
    ]);
    expect(copper.json.trades).toMatchObject([{ grossPnl: '250' }]);
    const unknown = await add(user, [
      fill(accountId, 'buy', '1', '10', 30, future('ZZZH6')),
      fill(accountId, 'sell', '1', '11', 31, future('ZZZH6')),
    ]);
    expect(unknown.json.trades).toMatchObject([{ grossPnl: null, netPnl: null, status: 'closed' }]);
    expect(unknown.json.trades[0].outcome).toBeUndefined();
  });

  it('orders what is typed in one second by when it was typed', async () => {
    const { user, accountId } = await withAccount();
    await add(user, [fill(accountId, 'buy', '10', '10', 30)]);
    await add(user, [fill(accountId, 'sell', '15', '12', 30)]);
    await add(user, [fill(accountId, 'buy', '5', '13', 30)]);
    const { json } = await user.call('GET', '/v2/trades');
    const results = json.trades.map(({ direction, netPnl }: { direction: string; netPnl: string }) => [
      direction,
      netPnl,
    ]);
    expect(results.sort()).toEqual([
      ['long', '20'],
      ['short', '-5'],
    ]);
  });

  it('reads a call that lists the newest first from its end', async () => {
    const { user, accountId } = await withAccount();
    const { json } = await add(user, [
      fill(accountId, 'buy', '5', '13', 31),
      fill(accountId, 'sell', '15', '12', 30),
      fill(accountId, 'buy', '10', '10', 30),
    ]);
    expect(json.activities.map(({ price }: { price: string }) => price)).toEqual(['13', '12', '10']);
    const results = json.trades.map(({ direction, netPnl }: { direction: string; netPnl: string }) => [
      direction,
      netPnl,
    ]);
    expect(results.sort()).toEqual([
      ['long', '20'],
      ['short', '-5'],
    ]);
  });

  it('takes a day for a time, and the currency of the instrument', async () => {
    const { user, accountId } = await withAccount();
    const { occurredAt: _, currency: __, ...rest } = fill(accountId, 'buy', '1', '10', 30);
    const { status, json } = await add(user, [{ ...rest, occurredAt: '2026-03-02' }]);
    expect(status).toBe(201);
    expect(json.activities).toMatchObject([
      { occurredAt: '2026-03-02T05:00:00Z', timePrecision: 'day', currency: 'USD' },
    ]);
  });

  it('takes in what was sold short elsewhere, and closes it', async () => {
    const { user, accountId } = await withAccount();
    const short = { ...fill(accountId, 'sell', '100', '20', 30), kind: 'transfer_in', side: 'sell' };
    const { json } = await add(user, [short, fill(accountId, 'buy', '100', '15', 31, { fees: '0' })]);
    expect(json.activities).toMatchObject([{ kind: 'transfer_in', side: 'sell' }, { kind: 'buy' }]);
    expect(json.trades).toMatchObject([{ direction: 'short', status: 'closed', netPnl: '500' }]);
  });

  it('refuses a multiplier that contradicts the known one, and takes up one that was waited for everywhere', async () => {
    const { user, accountId } = await withAccount();
    const { json: other } = await user.call('POST', '/v2/accounts', { name: 'Other' });
    const future = (multiplier?: string) => ({
      instrument: {
        symbol: 'BARH6',
        assetClass: 'future',
        currency: 'USD',
        ...(multiplier ? { multiplier } : {}),
      },
    });
    await add(user, [
      fill(accountId, 'buy', '1', '10', 30, future()),
      fill(accountId, 'sell', '1', '11', 31, future()),
    ]);
    await add(user, [fill(other.account.id, 'buy', '1', '10', 30, future('5'))]);
    const { json } = await user.call('GET', `/v2/trades?accountId=${accountId}`);
    expect(json.trades).toMatchObject([{ grossPnl: '5', instrument: { multiplier: '5' } }]);
    const contradiction = await add(user, [fill(accountId, 'buy', '1', '10', 32, future('10'))]);
    expect([contradiction.status, contradiction.json.code]).toEqual([422, 'invalid-content']);
    expect(contradiction.json.detail).toContain('known with a multiplier of 5');
  });

  it('refuses contradictions with the place and a way out, and adds nothing', async () => {
    const { user, accountId } = await withAccount();
    const answer = await add(user, [
      fill(accountId, 'buy', '1', '10', 30),
      fill(accountId, 'sell', '-1', '10', 31),
      fill(accountId, 'sell', '1', '10', 31, { side: 'buy' }),
      { ...fill(accountId, 'sell', '1', '10', 31), price: undefined },
      { ...fill(accountId, 'buy', '1', '10', 31), kind: 'split', ratio: '0' },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.json.errors.map((error: { path: string }) => error.path)).toEqual([
      'activities.1.quantity',
      'activities.2.side',
      'activities.3.price',
      'activities.4.ratio',
    ]);
    expect((await user.call('GET', '/v2/activities')).json.activities).toEqual([]);
  });

  it('refuses an account of another person as one that does not exist', async () => {
    const { accountId } = await withAccount();
    const { user } = await withAccount();
    const answer = await add(user, [fill(accountId, 'buy', '1', '10', 30)]);
    expect(answer.status).toBe(422);
    expect(answer.json.code).toBe('unknown-account');
  });

  it('repeats the first answer for the same Idempotency-Key and refuses it for another request', async () => {
    const { user, accountId } = await withAccount();
    const key = { 'idempotency-key': 'order-1' };
    const first = await add(user, [fill(accountId, 'buy', '1', '10', 30)], key);
    const again = await add(user, [fill(accountId, 'buy', '1', '10', 30)], key);
    expect(again.json).toEqual(first.json);
    expect((await user.call('GET', '/v2/activities')).json.activities).toHaveLength(1);
    const other = await add(user, [fill(accountId, 'buy', '2', '10', 30)], key);
    expect(other.json.code).toBe('idempotency-key-reused');
  });
});

describe('removing an activity', () => {
  it('builds the trades of its book anew', async () => {
    const { user, accountId } = await withAccount();
    const { json } = await add(user, [
      fill(accountId, 'buy', '2', '10', 30),
      fill(accountId, 'sell', '2', '11', 31),
    ]);
    const removed = await user.call('DELETE', `/v2/activities/${json.activities[1].id}`);
    expect(removed.status).toBe(204);
    const { json: trades } = await user.call('GET', '/v2/trades');
    expect(trades.trades).toMatchObject([{ status: 'open', openQuantity: '2' }]);
    await user.call('DELETE', `/v2/activities/${json.activities[0].id}`);
    expect((await user.call('GET', '/v2/trades')).json.trades).toEqual([]);
  });
});

describe('listing', () => {
  it('pages activities and trades without losing or repeating one', async () => {
    const { user, accountId } = await withAccount();
    const many = Array.from({ length: 25 }, (_, index) => [
      fill(accountId, 'buy', '1', '10', index, {
        instrument: { symbol: `S${index}`, assetClass: 'stock', currency: 'USD' },
      }),
      fill(accountId, 'sell', '1', '11', index + 1, {
        instrument: { symbol: `S${index}`, assetClass: 'stock', currency: 'USD' },
      }),
    ]).flat();
    await add(user, many);
    for (const [path, noun, total] of [
      ['/v2/activities', 'activities', 50],
      ['/v2/trades', 'trades', 25],
    ] as const) {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { json } = await user.call('GET', `${path}?limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`);
        ids.push(...json[noun].map((one: { id: string }) => one.id));
        cursor = json.nextCursor;
      }
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    }
  });

  it('shows a trade with the fills that it consumed', async () => {
    const { user, accountId } = await withAccount();
    const { json } = await add(user, [
      fill(accountId, 'buy', '2', '10', 30, { fees: '1' }),
      fill(accountId, 'sell', '3', '11', 31, { fees: '3' }),
    ]);
    const long = json.trades.find((trade: { direction: string }) => trade.direction === 'long');
    const { json: detail } = await user.call('GET', `/v2/trades/${long.id}`);
    expect(detail.trade.fills).toMatchObject([
      { role: 'entry', side: 'buy', quantity: '2', price: '10', fees: '1', origin: { kind: 'manual' } },
      { role: 'exit', side: 'sell', quantity: '2', price: '11', fees: '2' },
    ]);
    expect(detail.trade.realisations).toMatchObject([{ day: '2026-03-02', netPnl: '-1' }]);
    // Opened by the rest of a fill that closed another trade: its own span alone would tell it wrongly.
    const short = json.trades.find((trade: { direction: string }) => trade.direction === 'short');
    const { json: flipped } = await user.call('GET', `/v2/trades/${short.id}`);
    expect(flipped.trade.fills).toMatchObject([{ role: 'entry', side: 'sell', quantity: '1', fees: '1' }]);
  });
});
