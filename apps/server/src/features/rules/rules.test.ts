import { RULE_KINDS_SAID, type RuleJson } from '@tapebook/contract';
import { RULE_KIND_IDS } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const add = async (user: TestUser, name: string, said: object): Promise<RuleJson> => {
  const { status, json } = await user.call('POST', '/v2/rules', { name, from: '2026-01-01', ...said });
  expect([status, json.detail]).toEqual([201, undefined]);
  return json.rule;
};
const rules = async (user: TestUser): Promise<RuleJson[]> => (await user.call('GET', '/v2/rules')).json.rules;
const breaches = async (user: TestUser, id: string, query = '') =>
  (await user.call('GET', `/v2/rules/${id}/breaches${query}`)).json;

/** Three trades of the 2nd of March, each of a minute, and one of the 3rd; the second and third lose. */
async function trader() {
  const user = await server.newUser();
  const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main' })).json;
  const trade = (symbol: string, day: string, minute: number, exit: string) =>
    (['buy', 'sell'] as const).map((kind, i) => ({
      accountId: account.id,
      kind,
      instrument: { symbol, assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-03-${day}T15:${String(minute + i).padStart(2, '0')}:00Z`,
      quantity: '10',
      price: i === 0 ? '100' : exit,
      fees: '0',
      currency: 'USD',
    }));
  const activities = [
    ...trade('AAPL', '02', 0, '101'),
    ...trade('MSFT', '02', 10, '95'),
    ...trade('TSLA', '02', 20, '95'),
    ...trade('NVDA', '03', 0, '101'),
  ];
  expect((await user.call('POST', '/v2/activities', { activities })).status).toBe(201);
  const { trades } = (await user.call('GET', '/v2/trades')).json;
  const idOf = (symbol: string): string =>
    trades.find((one: { instrument: { symbol: string } }) => one.instrument.symbol === symbol).id;
  return { user, accountId: account.id as string, idOf };
}

const MOST_TWO = { kind: 'most-trades', parameters: { limit: 2 } };

describe('rules', () => {
  it('are of all kinds that the domain knows', () => {
    expect([...RULE_KINDS_SAID].sort()).toEqual([...RULE_KIND_IDS].sort());
  });

  it('are judged: breaches are listed, filtered by, and counted', async () => {
    const { user, idOf } = await trader();
    const rule = await add(user, 'Two a day', MOST_TWO);
    expect(rule).toMatchObject({
      kind: 'most-trades',
      valid: { from: '2026-01-01', to: null },
      status: 'active',
      version: 1,
      breaches: ['nthOfDay:>2'],
      accountIds: null,
      exceptions: [],
    });
    expect(await breaches(user, rule.id)).toEqual({
      breaches: [{ tradeId: idOf('TSLA'), day: '2026-03-02', version: 1, allowed: false, note: null }],
      nextCursor: null,
    });
    const asked = await user.call(
      'GET',
      `/v2/statistics?measures=tradeCount&by=symbol&filter=${encodeURIComponent('broke:"two a day"')}`,
    );
    expect(asked.json.blocks[0].rows.map(({ keys }: { keys: string[] }) => keys[0])).toEqual(['TSLA']);
    const { json } = await user.call('GET', '/v2/app_data');
    expect(json.rules.map(({ name }: RuleJson) => name)).toEqual(['Two a day']);
  });

  it('say something else from a day on, and what was promised before stands', async () => {
    const { user, idOf } = await trader();
    const { id } = await add(user, 'Few', MOST_TWO);
    const changed = await user.call('PATCH', `/v2/rules/${id}`, {
      kind: 'never',
      parameters: { filter: 'symbol:NVDA' },
      from: '2026-03-03',
    });
    expect(changed.json.rule).toMatchObject({
      kind: 'never',
      version: 2,
      valid: { from: '2026-01-01', to: null },
    });
    expect(changed.json.rule.versions).toMatchObject([
      { version: 1, from: '2026-01-01', to: '2026-03-02', kind: 'most-trades' },
      { version: 2, from: '2026-03-03', to: null, kind: 'never' },
    ]);
    const told = await breaches(user, id);
    expect(
      told.breaches.map((one: { tradeId: string; version: number }) => [one.tradeId, one.version]),
    ).toEqual([
      [idOf('NVDA'), 2],
      [idOf('TSLA'), 1],
    ]);
    const first = await breaches(user, id, '?limit=1');
    expect(first.breaches).toHaveLength(1);
    const second = await breaches(user, id, `?limit=1&cursor=${first.nextCursor}`);
    expect([second.breaches[0].tradeId, second.nextCursor]).toEqual([idOf('TSLA'), null]);
  });

  it('end on a day, and hold on again', async () => {
    const { user } = await trader();
    const { id } = await add(user, 'Few', MOST_TWO);
    const ended = await user.call('PATCH', `/v2/rules/${id}`, { to: '2026-03-01' });
    expect([ended.json.rule.status, ended.json.rule.valid.to]).toEqual(['ended', '2026-03-01']);
    expect((await breaches(user, id)).breaches).toEqual([]);
    const again = await user.call('PATCH', `/v2/rules/${id}`, { to: null });
    expect(again.json.rule).toMatchObject({ status: 'active', version: 1 });
    expect((await breaches(user, id)).breaches).toHaveLength(1);
    const never = await user.call('PATCH', `/v2/rules/${id}`, { to: '2025-12-31' });
    expect([never.status, never.json.errors[0].path]).toEqual([422, 'to']);
  });

  it('allow a breach with a note, which stays with the fill that opens the trade', async () => {
    const { user, accountId, idOf } = await trader();
    const { id } = await add(user, 'Two a day', MOST_TWO);
    const path = `/v2/rules/${id}/exceptions/${idOf('TSLA')}`;
    const allowed = await user.call('PUT', path, { note: 'Hedge' });
    expect(allowed.json.rule.exceptions).toEqual([{ tradeId: idOf('TSLA'), note: 'Hedge' }]);
    expect((await breaches(user, id)).breaches).toMatchObject([{ allowed: true, note: 'Hedge' }]);
    // Trades are built anew, each entry with each exit, and as before.
    for (const grouping of ['fill-to-fill', 'flat-to-flat']) {
      expect((await user.call('PATCH', `/v2/accounts/${accountId}`, { grouping })).status).toBe(200);
    }
    expect((await breaches(user, id)).breaches).toMatchObject([{ tradeId: idOf('TSLA'), allowed: true }]);
    await user.call('PUT', path, { note: null });
    expect((await breaches(user, id)).breaches).toMatchObject([{ allowed: false, note: null }]);
    expect((await user.call('PUT', `/v2/rules/${id}/exceptions/${id}`, { note: 'x' })).status).toBe(404);
  });

  it('are answered by hand, day by day', async () => {
    const { user, idOf } = await trader();
    const { id } = await add(user, 'No phone', { kind: 'by-hand' });
    await user.call('PUT', `/v2/rules/${id}/answers/2026-03-02`, { kept: true });
    const { json } = await user.call('PUT', `/v2/rules/${id}/answers/2026-03-03`, {
      kept: false,
      note: 'Twice',
    });
    expect(json.rule.answers).toEqual([
      { day: '2026-03-02', kept: true, note: '' },
      { day: '2026-03-03', kept: false, note: 'Twice' },
    ]);
    expect((await breaches(user, id)).breaches).toMatchObject([{ tradeId: idOf('NVDA') }]);
    await user.call('PUT', `/v2/rules/${id}/answers/2026-03-03`, { kept: null });
    expect((await breaches(user, id)).breaches).toEqual([]);
    const machine = await add(user, 'Few', MOST_TWO);
    expect(
      (await user.call('PUT', `/v2/rules/${machine.id}/answers/2026-03-03`, { kept: true })).status,
    ).toBe(422);
  });

  it('come back whole when their removal is undone', async () => {
    const { user } = await trader();
    const rule = await add(user, 'No phone', { kind: 'by-hand' });
    await user.call('PUT', `/v2/rules/${rule.id}/answers/2026-03-02`, { kept: false, note: 'Once' });
    const [before] = await rules(user);
    expect((await user.call('DELETE', `/v2/rules/${rule.id}`)).status).toBe(204);
    expect(await rules(user)).toEqual([]);
    expect((await user.call('DELETE', `/v2/rules/${rule.id}`)).status).toBe(404);
    expect(await add(user, 'No phone', { kind: 'by-hand', id: rule.id })).toEqual(before);
  });

  it('have names of their own, and are not changed over what another device said', async () => {
    const { user } = await trader();
    const rule = await add(user, 'Few', MOST_TWO);
    expect((await user.call('POST', '/v2/rules', { name: 'FEW', ...MOST_TWO })).status).toBe(409);
    await user.call('PATCH', `/v2/rules/${rule.id}`, { name: 'Fewer' });
    const stale = await user.call(
      'PATCH',
      `/v2/rules/${rule.id}`,
      { name: 'Least' },
      { 'if-match': rule.etag },
    );
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-version']);
  });

  it.each([
    [{ kind: 'most-trades' }, 'parameters.limit'],
    [{ kind: 'most-trades', parameters: { limit: 1.5 } }, 'parameters.limit'],
    [{ kind: 'most-trades', parameters: { limit: 0 } }, 'parameters.limit'],
    [{ kind: 'not-after', parameters: { limit: 1440 } }, 'parameters.limit'],
    [{ kind: 'only-setups' }, 'parameters.setupIds'],
    [
      { kind: 'only-setups', parameters: { setupIds: ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d'] } },
      'parameters.setupIds',
    ],
    [{ kind: 'never', parameters: { filter: 'day:2026-01' } }, 'parameters.filter'],
    [{ kind: 'never', parameters: { filter: 'nosuch:1' } }, 'parameters.filter'],
    [{ ...MOST_TWO, accountIds: ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d'] }, 'accountIds'],
    [{ kind: 'guess' }, 'kind'],
  ])('%j is refused, and it is said what', async (said, path) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/rules', { name: 'No', ...said });
    expect([status, json.errors?.[0]?.path]).toEqual([422, path]);
    expect(await rules(user)).toEqual([]);
  });

  it('of others are not there', async () => {
    const { user } = await trader();
    const rule = await add(user, 'Few', MOST_TWO);
    const other = await server.newUser();
    for (const [method, path, body] of [
      ['PATCH', `/v2/rules/${rule.id}`, { name: 'Mine' }],
      ['DELETE', `/v2/rules/${rule.id}`, undefined],
      ['GET', `/v2/rules/${rule.id}/breaches`, undefined],
      ['PUT', `/v2/rules/${rule.id}/answers/2026-03-02`, { kept: true }],
    ] as const) {
      expect((await other.call(method, path, body)).status).toBe(404);
    }
    expect((await rules(user)).map(({ name }) => name)).toEqual(['Few']);
  });
});

describe('rules about what happens within a trade', () => {
  /** Fills of one account, by minutes of the second of March after 15:00 in Greenwich. */
  async function withFills(
    ...fills: readonly (readonly [minute: number, kind: 'buy' | 'sell', symbol: string, price: string])[]
  ) {
    const user = await server.newUser();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main' })).json;
    const activities = fills.map(([minute, kind, symbol, price]) => ({
      accountId: account.id,
      kind,
      instrument: { symbol, assetClass: 'stock', currency: 'USD' },
      occurredAt: `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`,
      quantity: '10',
      price,
      fees: '0',
      currency: 'USD',
    }));
    expect((await user.call('POST', '/v2/activities', { activities })).status).toBe(201);
    return user;
  }
  const brokenBy = async (user: TestUser, said: object): Promise<string[]> => {
    const { id } = await add(user, 'The rule', said);
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    const symbols = new Map<string, string>(
      trades.map((one: { id: string; instrument: { symbol: string } }) => [one.id, one.instrument.symbol]),
    );
    const told = (await breaches(user, id)).breaches as { tradeId: string }[];
    return told.map(({ tradeId }) => symbols.get(tradeId) ?? '').sort();
  };

  it('see that it was added to a loser, fill by fill', async () => {
    const user = await withFills(
      [0, 'buy', 'AAPL', '100'],
      [1, 'buy', 'AAPL', '99'],
      [2, 'sell', 'AAPL', '105'],
      [3, 'buy', 'MSFT', '100'],
      [4, 'buy', 'MSFT', '101'],
    );
    expect(await brokenBy(user, { kind: 'no-losing-add' })).toEqual(['AAPL']);
  });

  it('count what a trade that is still open has realised', async () => {
    const user = await withFills(
      [0, 'buy', 'AAPL', '100'],
      [1, 'buy', 'AAPL', '100'],
      [5, 'sell', 'AAPL', '90'],
      [5, 'buy', 'MSFT', '10'],
      [6, 'buy', 'TSLA', '10'],
      [7, 'sell', 'TSLA', '11'],
      [9, 'sell', 'AAPL', '120'],
      [10, 'buy', 'NVDA', '10'],
      [11, 'sell', 'NVDA', '11'],
    );
    expect(await brokenBy(user, { kind: 'day-loss-stop', parameters: { limit: 100 } })).toEqual(['TSLA']);
    const asked = await user.call('GET', '/v2/statistics?measures=tradeCount&filter=dayResultAfter:<-50');
    // The part of AAPL brought the day there, and TSLA left it there.
    expect(asked.json.blocks[0].rows[0].n).toBe(2);
  });

  it('know when a stop was written down', async () => {
    const user = await withFills([0, 'buy', 'AAPL', '100'], [1, 'sell', 'AAPL', '101']);
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    await user.call('PATCH', `/v2/trades/${trades[0].id}`, { stop: '98' });
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Live' })).json;
    const now = new Date(Date.now() - 5_000).toISOString();
    const instrument = { symbol: 'NVDA', assetClass: 'stock', currency: 'USD' };
    const added = await user.call('POST', '/v2/activities', {
      activities: [
        {
          accountId: account.id,
          kind: 'buy',
          instrument,
          occurredAt: now,
          quantity: '1',
          price: '9',
          currency: 'USD',
        },
      ],
    });
    await user.call('PATCH', `/v2/trades/${added.json.trades[0].id}`, { stop: '8' });
    // Written down today, months after the one and seconds after the other.
    expect(await brokenBy(user, { kind: 'stop-within', parameters: { limit: 300 } })).toEqual(['AAPL']);
  });
});
