import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';

const server = await openOwnAppServer();

const BEGINS = '2026-03-02T14:30:00Z';
const instant = (minutes: number): string =>
  new Date(Date.parse(BEGINS) + minutes * 60_000).toISOString().replace('.000', '');
/** Plans are written at half past two, and traded from ten minutes later on. */
const later = (minutes: number): string => instant(10 + minutes);

interface Trader {
  readonly user: TestUser;
  readonly account: string;
}

async function openTrader(rules: object = {}): Promise<Trader> {
  server.clock.set(BEGINS);
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'UTC', ...rules });
  return { user, account: json.account.id };
}

async function write({ user, account }: Trader, more: object = {}) {
  const { status, json } = await user.call('POST', '/v2/plans', {
    accountId: account,
    instrument: { symbol: 'AAPL' },
    direction: 'long',
    day: '2026-03-02',
    entry: '50',
    stop: '49',
    targets: [{ price: '52' }],
    ...more,
  });
  expect([status, json.errors]).toEqual([201, undefined]);
  return json.plan;
}

const fill = ({ account }: Trader, kind: string, price: string, minutes: number, more: object = {}) => ({
  accountId: account,
  kind,
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
  occurredAt: later(minutes),
  quantity: '10',
  price,
  currency: 'USD',
  ...more,
});

async function typeIn(trader: Trader, ...activities: object[]): Promise<string[]> {
  const { status, json } = await trader.user.call('POST', '/v2/activities', { activities });
  expect(status).toBe(201);
  return json.activities.map((one: { id: string }) => one.id);
}

const plansOf = async ({ user }: Trader) => (await user.call('GET', '/v2/plans')).json.plans;
const tradesOf = async ({ user }: Trader) => (await user.call('GET', '/v2/trades')).json.trades;

/** Statuses of plans by their reasons, with the entry price of the trade that took them. */
async function told(trader: Trader): Promise<Record<string, string>> {
  const trades = new Map<string, { entryPrice: string }>(
    (await tradesOf(trader)).map((one: { id: string }) => [one.id, one]),
  );
  return Object.fromEntries(
    (await plansOf(trader)).map((plan: Record<string, string>) => [
      plan.reason,
      [
        plan.status,
        ...(plan.tradeId ? [trades.get(plan.tradeId)?.entryPrice] : []),
        ...(plan.askedTradeId ? [`? ${trades.get(plan.askedTradeId)?.entryPrice}`] : []),
      ].join(' '),
    ]),
  );
}

describe('a planned trade', () => {
  it('waits, is taken and locked by the first fill that it fits, and says the stop and the targets of the trade', async () => {
    const trader = await openTrader();
    const { user } = trader;
    const setup = (await user.call('POST', '/v2/setups', { name: 'Flag' })).json.setup.id;
    const tag = (await user.call('POST', '/v2/tags', { name: 'A+' })).json.tag.id;
    const plan = await write(trader, { reason: 'gap', setupId: setup, tagIds: [tag] });
    expect(plan).toMatchObject({ status: 'waiting', entry: '50', stop: '49', target: '52', later: [] });
    await typeIn(trader, fill(trader, 'buy', '50.10', 0), fill(trader, 'sell', '52', 10));
    const [trade] = await tradesOf(trader);
    expect(trade).toMatchObject({
      planId: plan.id,
      stop: '49',
      target: '52',
      risk: '11',
      setupId: setup,
      tagIds: [tag],
    });
    const [taken] = await plansOf(trader);
    expect(taken).toMatchObject({ status: 'taken', tradeId: trade.id, lockedAt: trade.openedAt });

    // Before the fill, which was known too early: what is written by then counts.
    await user.call('PATCH', `/v2/plans/${plan.id}`, { stop: '48.50' });
    expect((await plansOf(trader))[0]).toMatchObject({ stop: '48.5', later: [] });
    expect((await tradesOf(trader))[0]).toMatchObject({ stop: '48.5' });
  });

  it('to add to what is held is done by the fill that adds, and is not missed', async () => {
    // There the day is over at 15:00 UTC.
    const trader = await openTrader({ timeZone: 'Asia/Tokyo' });
    await typeIn(trader, fill(trader, 'buy', '48', -9));
    server.clock.set(later(-5));
    const add = await write(trader, { reason: 'add' });
    await write(trader, { reason: 'short', direction: 'short', stop: '51', targets: [] });
    expect(await told(trader)).toEqual({ add: 'waiting', short: 'waiting' });
    const [, added] = await typeIn(
      trader,
      fill(trader, 'sell', '49', 1, { quantity: '2' }),
      fill(trader, 'buy', '50', 5),
    );
    server.clock.set(later(25));
    await trader.user.call('PATCH', `/v2/plans/${add.id}`, { stop: '48.50' });
    const [trade] = await tradesOf(trader);
    expect((await plansOf(trader)).find(({ id }: { id: string }) => id === add.id)).toMatchObject({
      status: 'added',
      tradeId: trade.id,
      lockedAt: later(5),
      stop: '49',
      later: [{ stop: '48.5' }],
    });
    expect((await told(trader)).short).toBe('missed');
    await trader.user.call('DELETE', `/v2/activities/${added}`);
    expect((await told(trader)).add).toBe('missed');
  });

  it('to add in steps is done by one fill each, and told so wherever it is asked for', async () => {
    const trader = await openTrader();
    await typeIn(trader, fill(trader, 'buy', '50', -15));
    const first = await write(trader, { reason: 'at 49', entry: '49', stop: '47' });
    server.clock.set(instant(1));
    await write(trader, { reason: 'at 48', entry: '48', stop: '47' });
    await typeIn(trader, fill(trader, 'buy', '49', 1), fill(trader, 'buy', '48', 2));
    const both = { 'at 49': 'added 49', 'at 48': 'added 49' };
    expect(await told(trader)).toEqual(both);
    expect((await plansOf(trader)).map((one: { lockedAt: string }) => one.lockedAt).toSorted()).toEqual([
      later(1),
      later(2),
    ]);
    server.clock.set(later(25));
    const { json } = await trader.user.call('PATCH', `/v2/plans/${first.id}`, { stop: '46' });
    expect(json.plan).toMatchObject({ status: 'added', lockedAt: later(1), stop: '47' });
  });

  it('is not done by the further fills of an order that opened a trade, nor by a trade that it was said not to be', async () => {
    const trader = await openTrader();
    const breakout = await write(trader, { reason: 'breakout' });
    const pullback = await write(trader, { reason: 'pullback' });
    await typeIn(
      trader,
      fill(trader, 'buy', '50', 0, { orderId: 'one' }),
      fill(trader, 'buy', '50', 2, { orderId: 'one' }),
    );
    const [{ id: tradeId }] = await tradesOf(trader);
    const answer = (id: string, isIt: boolean) =>
      trader.user.call('POST', `/v2/plans/${id}/answer`, { tradeId, isIt });
    await answer(breakout.id, true);
    expect(await told(trader)).toEqual({ breakout: 'taken 50', pullback: 'waiting' });
    await answer(pullback.id, false);
    await typeIn(trader, fill(trader, 'buy', '49', 30, { orderId: 'two' }));
    expect((await told(trader)).pullback).toBe('waiting');
  });

  it('leaves what its trader said of the trade', async () => {
    const trader = await openTrader();
    await typeIn(trader, fill(trader, 'buy', '50', 0));
    const [{ id }] = await tradesOf(trader);
    await trader.user.call('PATCH', `/v2/trades/${id}`, { stop: '48' });
    const plan = await write(trader);
    expect((await tradesOf(trader))[0]).toMatchObject({ stop: '48', target: '52', planId: plan.id });
  });

  it('is given back with all it said when the fills go, and is taken again when they return', async () => {
    const trader = await openTrader();
    const plan = await write(trader, { reason: 'gap' });
    const [bought] = await typeIn(trader, fill(trader, 'buy', '50', 0, { externalId: 'one' }));
    expect(await told(trader)).toEqual({ gap: 'taken 50' });
    await trader.user.call('DELETE', `/v2/activities/${bought}`);
    expect((await plansOf(trader))[0]).toMatchObject({ status: 'waiting' });
    expect((await plansOf(trader))[0]).not.toHaveProperty('lockedAt');
    await typeIn(trader, fill(trader, 'buy', '50', 0, { externalId: 'one' }));
    expect((await tradesOf(trader))[0]).toMatchObject({ planId: plan.id, stop: '49' });
  });

  it('says that the lock was moved by an earlier fill that came in later', async () => {
    const trader = await openTrader();
    await write(trader, { reason: 'gap' });
    await typeIn(trader, fill(trader, 'buy', '50', 30));
    const [{ lockedAt }] = await plansOf(trader);
    const [earlier] = await typeIn(trader, fill(trader, 'buy', '49.50', 10));
    const [moved] = await plansOf(trader);
    expect(moved).toMatchObject({ status: 'taken', lockMovedFrom: lockedAt });
    expect(Date.parse(moved.lockedAt)).toBeLessThan(Date.parse(lockedAt));
    expect((await tradesOf(trader))[0]).toMatchObject({ planId: moved.id, stop: '49' });
    await trader.user.call('DELETE', `/v2/activities/${earlier}`);
    const [back] = await plansOf(trader);
    expect(back).toMatchObject({ lockedAt });
    expect(back).not.toHaveProperty('lockMovedFrom');
  });

  it('says in the import that brought the earlier fill that the lock was moved', async () => {
    server.clock.set(BEGINS);
    const user = await server.newUser();
    const bring = (minutes: number) => {
      const at = later(minutes).slice(0, 19).replace('T', ',');
      return importFile(user, executions([`${at},AAPL,BUY,10,50,0,USD`], `${minutes}.csv`), {
        timeZone: 'UTC',
      });
    };
    // The account is there before anything is planned in it.
    await importFile(user, executions(['2026-02-27,15:00:00,MSFT,BUY,1,400,0,USD'], 'before.csv'), {
      timeZone: 'UTC',
    });
    const [{ id: account }] = (await user.call('GET', '/v2/accounts')).json.accounts;
    await write({ user, account }, { reason: 'gap' });
    expect(await bring(30)).toMatchObject({ status: 'completed', problems: [] });
    expect((await bring(10)).problems).toMatchObject([
      {
        code: 'planned-trades-locked-earlier',
        message: expect.stringContaining('An earlier first fill of the trade planned in AAPL of 2026-03-02'),
      },
    ]);
    expect((await plansOf({ user, account }))[0]).toMatchObject({ lockedAt: later(10) });
  });

  it('that was written after the fill is none', async () => {
    const trader = await openTrader();
    await typeIn(trader, fill(trader, 'buy', '50', 0, { occurredAt: instant(-10) }));
    await write(trader, { reason: 'late' });
    expect(await told(trader)).toEqual({ late: 'waiting' });
    const [{ id }] = await plansOf(trader);
    const [trade] = await tradesOf(trader);
    await trader.user.call('POST', `/v2/plans/${id}/answer`, { tradeId: trade.id, isIt: true });
    expect(await told(trader)).toEqual({ late: 'waiting' });
  });

  it('is asked about where two fit, and both answers hold through undo and repetition', async () => {
    const trader = await openTrader();
    const [breakout, pullback] = [
      await write(trader, { reason: 'breakout', stop: '48' }),
      await write(trader, { reason: 'pullback' }),
    ];
    const [bought] = await typeIn(trader, fill(trader, 'buy', '50', 0, { externalId: 'one' }));
    expect(await told(trader)).toEqual({ breakout: 'waiting ? 50', pullback: 'waiting ? 50' });
    expect((await tradesOf(trader))[0]).not.toHaveProperty('planId');
    const [{ id: tradeId }] = await tradesOf(trader);
    const answer = (id: string, isIt: boolean | null) =>
      trader.user.call('POST', `/v2/plans/${id}/answer`, { tradeId, isIt });
    await answer(breakout.id, true);
    expect(await told(trader)).toEqual({ breakout: 'taken 50', pullback: 'waiting' });
    expect((await tradesOf(trader))[0]).toMatchObject({ stop: '48' });
    await answer(pullback.id, true);
    expect(await told(trader)).toEqual({ breakout: 'waiting', pullback: 'taken 50' });
    expect((await tradesOf(trader))[0]).toMatchObject({ stop: '49' });
    await trader.user.call('DELETE', `/v2/activities/${bought}`);
    await typeIn(trader, fill(trader, 'buy', '50', 0, { externalId: 'one' }));
    expect(await told(trader)).toEqual({ breakout: 'waiting', pullback: 'taken 50' });
    await answer(pullback.id, false);
    expect(await told(trader)).toEqual({ breakout: 'taken 50', pullback: 'waiting' });
    await answer(breakout.id, false);
    expect((await tradesOf(trader))[0]).not.toHaveProperty('stop');
  });

  it('is missed once its days are over, dropped by a word, and neither changes any result', async () => {
    const trader = await openTrader();
    await write(trader, { reason: 'over', day: '2026-01-05', until: '2026-01-05' });
    const { id, etag } = await write(trader, { reason: 'bad idea' });
    expect((await trader.user.call('PATCH', `/v2/plans/${id}`, { dropped: true })).json.plan.etag).not.toBe(
      etag,
    );
    expect(await told(trader)).toEqual({ over: 'missed', 'bad idea': 'dropped' });
    await typeIn(trader, fill(trader, 'buy', '50', 0));
    expect(await told(trader)).toEqual({ over: 'missed', 'bad idea': 'dropped' });
    expect((await trader.user.call('GET', '/v2/app_data')).json.trades.count).toBe(1);
  });

  it('keeps apart what was written after the fill', async () => {
    const trader = await openTrader();
    const { id } = await write(trader, { reason: 'gap' });
    await typeIn(trader, fill(trader, 'buy', '50', 0, { occurredAt: instant(5) }));
    server.clock.set(instant(6));
    await trader.user.call('PATCH', `/v2/plans/${id}`, { stop: '45', reason: 'hope' });
    const [plan] = await plansOf(trader);
    expect(plan).toMatchObject({
      status: 'taken',
      stop: '49',
      reason: 'gap',
      later: [{ stop: '45', reason: 'hope' }],
    });
    expect((await tradesOf(trader))[0]).toMatchObject({ stop: '49' });
  });

  it('of a day without times is locked with the end of that day', async () => {
    const trader = await openTrader();
    await write(trader, { reason: 'gap' });
    await typeIn(trader, fill(trader, 'buy', '50', 0, { occurredAt: '2026-03-02', timePrecision: 'day' }));
    expect((await plansOf(trader))[0]).toMatchObject({
      status: 'taken',
      lockedByDay: true,
      lockedAt: '2026-03-03T00:00:00Z',
    });
  });

  it('comes back as it was when removing it is undone', async () => {
    const trader = await openTrader();
    const { id } = await write(trader, { reason: 'gap' });
    await typeIn(trader, fill(trader, 'buy', '50', 0));
    expect((await trader.user.call('DELETE', `/v2/plans/${id}`)).status).toBe(204);
    expect(await plansOf(trader)).toEqual([]);
    expect((await tradesOf(trader))[0]).not.toHaveProperty('planId');
    const again = {
      id,
      accountId: trader.account,
      instrument: { symbol: 'X' },
      direction: 'short',
      day: '2026-03-02',
    };
    expect((await trader.user.call('POST', '/v2/plans', again)).status).toBe(201);
    expect(await told(trader)).toEqual({ gap: 'taken 50' });
  });

  it.each([
    [{ stop: '51' }, 'stop', 'must be below the entry'],
    [{ direction: 'short' }, 'stop', 'must be above the entry'],
    [{ until: '2026-01-01' }, 'until', 'must not be before the first day'],
    [{ accountId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d' }, 'accountId', 'is no account of this journal'],
    [{ setupId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d' }, 'setupId', 'is no setup of this journal'],
    [{ quantity: '-1' }, 'quantity', expect.stringContaining('greater than 0')],
  ])('with %j is refused at %s', async (more, path, message) => {
    const trader = await openTrader();
    const { status, json } = await trader.user.call('POST', '/v2/plans', {
      accountId: trader.account,
      instrument: { symbol: 'AAPL' },
      direction: 'long',
      day: '2026-03-02',
      entry: '50',
      stop: '49',
      ...more,
    });
    expect([status, json.errors]).toEqual([422, [{ path, message }]]);
  });
});
