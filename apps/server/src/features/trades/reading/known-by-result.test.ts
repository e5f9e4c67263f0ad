import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';

const server = await openAppServer();

const at = (minute: number) => `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`;

/** An account, and how facts about an instrument of it are added. */
async function openLedger(instrument: object) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main' });
  const accountId: string = json.account.id;
  const say = (kind: string, minute: number, facts: object) => ({
    accountId,
    kind,
    instrument,
    occurredAt: at(minute),
    currency: 'USD',
    ...facts,
  });
  const add = (...activities: object[]) => user.call('POST', '/v2/activities', { activities });
  const trades = async () => (await user.call('GET', '/v2/trades')).json.trades;
  return { user, accountId, say, add, trades };
}

const SHARE = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };

describe('a trade of which only the result is known', () => {
  it('is listed with that result, and with nothing that nobody said', async () => {
    const { user, say, add, trades } = await openLedger({
      symbol: 'ZZ9',
      assetClass: 'future',
      currency: 'USD',
    });
    const answer = await add(say('result', 5, { amount: '120.5', fees: '2' }));
    expect([answer.status, answer.json.activities[0].problems]).toEqual([201, undefined]);
    const [trade] = await trades();
    expect(trade).toMatchObject({
      status: 'closed',
      outcome: 'win',
      resultOnly: true,
      openingUnknown: true,
      direction: null,
      quantity: null,
      entryPrice: null,
      exitPrice: null,
      grossPnl: '120.5',
      fees: '2',
      netPnl: '118.5',
      closedAt: '2026-03-02T15:05:00Z',
      fillCount: 0,
    });
    for (const absent of ['waitsFor', 'mae', 'rMultiple']) expect(trade).not.toHaveProperty(absent);
    const detail = (await user.call('GET', `/v2/trades/${trade.id}`)).json.trade;
    expect(detail).toMatchObject({
      fills: [],
      running: [],
      statedBy: { activityId: answer.json.activities[0].id, origin: { kind: 'manual' } },
      realisations: [{ day: '2026-03-02', quantity: null, netPnl: '118.5' }],
    });
    const { numbers, categories } = (await user.call('GET', '/v2/app_data')).json.trades.columns;
    expect([numbers.openedAt, numbers.quantity, numbers.netPnl, categories.direction.values]).toEqual([
      [null],
      [null],
      [118.5],
      [''],
    ]);
  });

  it('keeps what its source says of it, and what a person says', async () => {
    const { user, say, add, trades } = await openLedger(SHARE);
    await add(say('result', 5, { amount: '-30', side: 'sell', quantity: '10', acquiredAt: at(1) }));
    const [trade] = await trades();
    expect(trade).toMatchObject({ direction: 'short', quantity: '10', openedAt: '2026-03-02T15:01:00Z' });
    expect(trade).not.toHaveProperty('openingUnknown');
    const stopped = await user.call('PATCH', `/v2/trades/${trade.id}`, { stop: '9', rating: 3 });
    expect(stopped.json.trade).toMatchObject({ stop: '9', rating: 3 });
    expect(stopped.json.trade).not.toHaveProperty('rMultiple');
    const risked = await user.call('PATCH', `/v2/trades/${trade.id}`, { stop: null, risk: '20' });
    expect(risked.json.trade).toMatchObject({ risk: '20', rMultiple: '-1.5' });
  });

  it('has its R by the default risk of the settings, and none by a stop, which says nothing without prices', async () => {
    const { user, say, add, trades } = await openLedger(SHARE);
    const { settings } = (await user.call('GET', '/user/settings')).json;
    await user.call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, defaultRisk: '20' },
    });
    await add(say('result', 5, { amount: '-30', quantity: '10' }));
    const [trade] = await trades();
    expect(trade).toMatchObject({ riskFrom: 'default', rMultiple: '-1.5' });
    const stopped = await user.call('PATCH', `/v2/trades/${trade.id}`, { stop: '9' });
    expect(stopped.json.trade).not.toHaveProperty('rMultiple');
  });

  it('is no part of another trade, and does not hide one beside it', async () => {
    const { user, say, add, trades } = await openLedger(SHARE);
    await add(
      say('buy', 1, { quantity: '10', price: '5' }),
      say('result', 2, { amount: '7', side: 'buy' }),
      say('sell', 3, { quantity: '10', price: '6' }),
    );
    const all = await trades();
    expect(all.map(({ netPnl }: { netPnl: string }) => netPnl).toSorted()).toEqual(['10', '7']);
    const merged = await user.call('POST', '/v2/trades/merge', {
      tradeIds: all.map(({ id }: { id: string }) => id),
    });
    expect([merged.status, merged.json.detail]).toEqual([
      422,
      expect.stringContaining('only the result is known'),
    ]);
  });

  it.each([
    ['without a result', { quantity: '3' }, 'amount'],
    ['with a price', { amount: '3', price: '3' }, 'price'],
    ['without an instrument', { amount: '3', instrument: null }, 'instrument'],
    ['with costs in other money', { amount: '3', fees: '1', feeCurrency: 'EUR' }, 'feeCurrency'],
    ['of a negative quantity', { amount: '3', quantity: '-3' }, 'quantity'],
  ])('is refused %s, in words', async (_name, facts, path) => {
    const { say, add } = await openLedger(SHARE);
    const answer = await add(say('result', 5, facts));
    expect(answer.status).toBe(422);
    expect(answer.json.errors.map((error: { path: string }) => error.path)).toEqual([
      expect.stringContaining(path),
    ]);
  });
});

it('says of a sale of what was held before that nobody knows since when', async () => {
  const { user, say, add, trades } = await openLedger(SHARE);
  await add(
    say('sell', 1, { quantity: '10', price: '6', effect: 'close', heldBefore: true, heldCost: '50' }),
    say('buy', 2, { quantity: '10', price: '5' }),
    say('sell', 4, { quantity: '10', price: '6' }),
  );
  const listed = await trades();
  expect(
    listed.map(({ netPnl, openingUnknown }: Record<string, unknown>) => [netPnl, openingUnknown]),
  ).toEqual([
    ['10', undefined],
    ['10', true],
  ]);
  const csv = await user.call('POST', '/v2/trades/export', {
    tradeIds: listed.map(({ id }: { id: string }) => id),
    columns: ['opened', 'hold', 'net'],
  });
  const lines = csv.text.split('\r\n').slice(1, 3).toSorted();
  expect(lines).toEqual([',,10,USD', '2026-03-02T15:02:00Z,120,10,USD']);
});
