import { describe, expect, test } from 'vitest';
import { type Answer, openAppServer, type TestUser } from '#server/testing/app-server.ts';

const server = await openAppServer();

interface Journal {
  readonly user: TestUser;
  readonly accountId: string;
  add(...lines: readonly string[]): Promise<Answer>;
  campaigns(query?: string): Promise<Answer['json']>;
}

const OPTION = /^(?:([A-Z]+):)?([\d.]+)([CP])\/(\S+)$/;

function instrumentOf(text: string) {
  if (text.startsWith('F:')) {
    return { symbol: text.slice(2), assetClass: 'future', currency: 'USD' };
  }
  const option = OPTION.exec(text);
  if (option === null) return { symbol: text, assetClass: 'stock', currency: 'USD' };
  const [, underlying = 'XYZ', strike = '', letter = '', expiry = ''] = option;
  return {
    symbol: `${underlying}${expiry.slice(2).replaceAll('-', '')}${letter}${strike.padStart(5, '0')}000`,
    assetClass: 'option',
    currency: 'USD',
    multiplier: '100',
    underlying,
    expiry,
    strike,
    right: letter === 'C' ? 'call' : 'put',
  };
}

/** `2026-01-05T15:00:00Z sell 1 50P/2026-01-16 @ 2.00`: an option by strike, right and expiry, on XYZ unless named. */
function activityOf(accountId: string, line: string) {
  const [time, kind = '', quantity, what = '', , price] = line.split(' ');
  const trades = kind === 'buy' || kind === 'sell';
  return {
    accountId,
    kind,
    occurredAt: time,
    quantity,
    ...(price === undefined ? {} : { price }),
    currency: 'USD',
    instrument: instrumentOf(what),
    ...(trades ? { fees: '1' } : {}),
  };
}

async function openJournal(): Promise<Journal> {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'UTC' });
  const accountId: string = json.account.id;
  return {
    user,
    accountId,
    async add(...lines) {
      const activities = lines.map((line) => activityOf(accountId, line));
      const answer = await user.call('POST', '/v2/activities', { activities });
      expect(answer.status, answer.text).toBe(201);
      return answer;
    },
    async campaigns(query = '') {
      const answer = await user.call('GET', `/v2/campaigns${query}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.json.campaigns;
    },
  };
}

const PUT = '2026-01-05T15:00:00Z sell 1 50P/2026-01-16 @ 2.00';
const ASSIGNED = ['2026-01-16T21:00:00Z assign 1 50P/2026-01-16', '2026-01-16T21:00:00Z buy 100 XYZ @ 50'];
const CALL = '2026-01-20T15:00:00Z sell 1 52C/2026-02-20 @ 1.00';
const CALLED = ['2026-02-20T21:00:00Z assign 1 52C/2026-02-20', '2026-02-20T21:00:00Z sell 100 XYZ @ 52'];

describe('campaigns', () => {
  test('grow with the facts, typed in any order, and each trade knows its own', async () => {
    const { add, campaigns, user } = await openJournal();
    await add(CALL);
    await add(PUT);
    expect(await campaigns()).toEqual([]);
    await add(...ASSIGNED);
    const [wheel] = await campaigns();
    expect(wheel).toMatchObject({
      strategy: 'wheel',
      status: 'open',
      rolls: 0,
      underlying: 'XYZ',
      netPnl: '199',
    });
    expect(wheel.costBasis).toEqual({ quantity: '100', paid: '50', adjusted: '47.03' });
    await add(...CALLED);
    const [closed, ...others] = await campaigns('?status=closed&underlying=XYZ');
    expect(others).toEqual([]);
    expect(closed).toMatchObject({ id: wheel.id, grossPnl: '500', fees: '4', netPnl: '496', income: '0' });
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    expect(trades.map((trade: { campaignId?: string }) => trade.campaignId)).toEqual(Array(3).fill(wheel.id));
    const { campaign } = (await user.call('GET', `/v2/campaigns/${wheel.id}`)).json;
    expect(campaign.legs.map((leg: Record<string, unknown>) => `${leg.beganBy} ${leg.endedBy}`)).toEqual([
      'opening assignment',
      'assignment assignment',
      'opening assignment',
    ]);
    expect(campaign.links.map((link: { kind: string }) => link.kind)).toEqual([
      'assignment',
      'cover',
      'assignment',
    ]);
    expect(campaign.trades.map((trade: { id: string }) => trade.id)).toEqual(campaign.tradeIds);
  });

  test('fall apart when what linked them is deleted, and come back with it', async () => {
    const { add, campaigns, user } = await openJournal();
    await add(PUT, ...ASSIGNED, CALL, ...CALLED);
    const [before] = await campaigns();
    const { activities } = (await user.call('GET', '/v2/activities?kind=assign')).json;
    await user.call('DELETE', `/v2/activities/${activities.at(-1).id}`);
    // The shares were bought then, and the put is open still.
    const left = await campaigns();
    expect(left).toEqual([expect.objectContaining({ strategy: 'covered-call', status: 'closed' })]);
    expect(left[0].id).not.toBe(before.id);
    await add(ASSIGNED[0] ?? '');
    expect(await campaigns()).toEqual([before]);
  });

  test('take what an assignment delivers by itself', async () => {
    const { add, campaigns } = await openJournal();
    await add(PUT, ASSIGNED[0] ?? '', CALL);
    expect(await campaigns()).toEqual([
      expect.objectContaining({
        strategy: 'wheel',
        costBasis: expect.objectContaining({ quantity: '100', paid: '50' }),
      }),
    ]);
  });

  test('are futures that were rolled, in whatever order their months come in', async () => {
    const parts = [
      ['2025-02-10T15:00:00Z buy 2 F:ESH5 @ 6000', '2025-03-17T15:00:00Z sell 2 F:ESH5 @ 6010'],
      ['2025-03-17T15:02:00Z buy 2 F:ESM5 @ 6050', '2025-06-16T15:00:00Z sell 2 F:ESM5 @ 6060'],
      ['2025-06-16T15:01:00Z buy 2 F:ESU5 @ 6100'],
      ['2025-03-17T15:03:00Z buy 2 F:NQM5 @ 21000'],
    ];
    const [first, ...others] = await Promise.all(
      [
        [0, 1, 2, 3],
        [2, 3, 0, 1],
        [3, 1, 2, 0],
      ].map(async (order) => {
        const { add, campaigns } = await openJournal();
        for (const part of order) await add(...(parts[part] ?? []));
        const [{ id: _id, accountId: _account, tradeIds, ...campaign }, ...more] = await campaigns();
        expect(more).toEqual([]);
        return { ...campaign, trades: tradeIds.length };
      }),
    );
    expect(first).toMatchObject({
      strategy: 'rolled-future',
      underlying: 'ES',
      rolls: 2,
      trades: 3,
      netPnl: '1996',
      status: 'open',
    });
    for (const other of others) expect(other).toEqual(first);
  });

  test('are what linking everything anew gives', async () => {
    const { add, campaigns, user, accountId } = await openJournal();
    await add(PUT, ...ASSIGNED);
    await add(
      '2026-03-02T15:00:00Z sell 1 90P/2026-03-06 @ 2',
      '2026-03-02T15:00:00Z buy 1 85P/2026-03-06 @ 1',
    );
    await add(CALL);
    await add(
      '2026-03-03T15:00:00Z buy 1 90P/2026-03-06 @ 1',
      '2026-03-03T15:02:00Z sell 1 90P/2026-03-20 @ 2',
    );
    await add(
      '2026-03-03T15:00:00Z buy 5 Q:50C/2026-03-20 @ 1',
      '2026-03-03T15:00:00Z buy 5 Q:50P/2026-03-20 @ 1',
    );
    await add(...CALLED);
    const incremental = await campaigns();
    expect(incremental.map((one: { strategy: string }) => one.strategy).toSorted()).toEqual([
      'long-straddle',
      'put-credit-spread',
      'wheel',
    ]);
    for (const grouping of ['fill-to-fill', 'flat-to-flat']) {
      const changed = await user.call('PATCH', `/v2/accounts/${accountId}`, { grouping });
      expect(changed.status, changed.text).toBe(200);
      const anew = await campaigns();
      expect(anew.map((one: { id: string; netPnl: string }) => [one.id, one.netPnl])).toEqual(
        incremental.map((one: { id: string; netPnl: string }) => [one.id, one.netPnl]),
      );
    }
    expect(await campaigns()).toEqual(incremental);
  });

  test('reach over years, in which shares are held and calls come and go', async () => {
    const { add, campaigns, user, accountId } = await openJournal();
    const rebuilt = async () => {
      for (const optionPolicy of ['basis-carry', 'close-at-zero']) {
        const changed = await user.call('PATCH', `/v2/accounts/${accountId}`, { optionPolicy });
        expect(changed.status, changed.text).toBe(200);
      }
      return campaigns();
    };
    await add('2023-01-10T15:00:00Z buy 100 XYZ @ 50');
    await add(
      '2023-02-01T15:00:00Z sell 1 55C/2023-02-17 @ 1',
      '2023-02-10T15:00:00Z buy 1 55C/2023-02-17 @ 0.5',
    );
    await add(
      '2025-03-03T15:00:00Z sell 1 60C/2025-03-21 @ 2',
      '2025-03-10T15:00:00Z buy 1 60C/2025-03-21 @ 1',
    );
    const held = await campaigns();
    expect(held).toEqual([expect.objectContaining({ status: 'open', netPnl: '146' })]);
    expect(await rebuilt()).toEqual(held);
    await add('2025-06-02T15:00:00Z sell 100 XYZ @ 60');
    // Told late, when all is over.
    await add(
      '2025-05-01T15:00:00Z sell 1 65C/2025-05-16 @ 1',
      '2025-05-09T15:00:00Z buy 1 65C/2025-05-16 @ 0.5',
    );
    const over = await campaigns();
    expect(over).toEqual([expect.objectContaining({ status: 'closed', netPnl: '1192' })]);
    expect(await rebuilt()).toEqual(over);
  });

  test('are listed in pages, and belong to their owner', async () => {
    const { add, user } = await openJournal();
    for (const day of ['05', '06', '07']) {
      await add(
        `2026-01-${day}T15:00:00Z sell 1 9${day[1]}P/2026-02-20 @ 2`,
        `2026-01-${day}T15:00:00Z buy 1 80P/2026-0${day[1]}-20 @ 1`,
      );
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { json } = await user.call('GET', `/v2/campaigns?${query}`);
      seen.push(...json.campaigns.map((one: { id: string }) => one.id));
      cursor = json.nextCursor;
    }
    expect(new Set(seen).size).toBe(3);
    const stranger = await server.newUser();
    for (const [method, path] of [
      ['GET', `/v2/campaigns/${seen[0]}`],
      ['DELETE', `/v2/campaigns/${seen[0]}`],
    ] as const) {
      expect((await stranger.call(method, path)).status).toBe(404);
    }
  });
});

describe('by hand', () => {
  const ids = async ({ user }: Journal): Promise<Map<string, string>> => {
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    return new Map(
      trades.map((trade: { id: string; instrument: { symbol: string } }) => [
        trade.instrument.symbol,
        trade.id,
      ]),
    );
  };

  test('trades of any instruments become one, which a rebuild keeps', async () => {
    const journal = await openJournal();
    const { add, campaigns, user, accountId } = journal;
    await add('2026-01-05T15:00:00Z buy 100 ABC @ 10', '2026-02-05T15:00:00Z buy 100 DEF @ 10');
    const tradeIds = [...(await ids(journal)).values()];
    const made = await user.call('POST', '/v2/campaigns', { tradeIds });
    expect(made.status, made.text).toBe(201);
    expect(made.json.campaign).toMatchObject({ byHand: true, strategy: 'custom' });
    expect(made.json.campaign.trades).toHaveLength(2);
    await add('2026-01-06T15:00:00Z sell 100 ABC @ 11');
    await user.call('PATCH', `/v2/accounts/${accountId}`, { matching: 'lifo' });
    expect(await campaigns()).toEqual([expect.objectContaining({ id: made.json.campaign.id, netPnl: '98' })]);
  });

  test('a trade is taken out, stays out, and is linked again when that is forgotten', async () => {
    const journal = await openJournal();
    const { add, campaigns, user } = journal;
    await add(PUT, ...ASSIGNED, CALL);
    const [wheel] = await campaigns();
    const tradeId = (await ids(journal)).get('XYZ260220C00052000') ?? '';
    expect((await user.call('DELETE', `/v2/campaigns/${wheel.id}/trades/${tradeId}`)).status).toBe(204);
    expect((await campaigns())[0]).toMatchObject({ id: wheel.id, strategy: 'cash-secured-put' });
    await add(...CALLED);
    expect((await campaigns())[0].tradeIds).toHaveLength(2);
    const again = await user.call('POST', '/v2/campaigns/automatic', { tradeIds: [tradeId] });
    expect(again.status, again.text).toBe(200);
    expect(again.json.campaigns[0]).toMatchObject({ id: wheel.id, strategy: 'wheel' });
  });

  test('a campaign is taken apart, and put together again', async () => {
    const journal = await openJournal();
    const { add, campaigns, user } = journal;
    await add(PUT, ...ASSIGNED, CALL);
    const [wheel] = await campaigns();
    expect((await user.call('DELETE', `/v2/campaigns/${wheel.id}`)).status).toBe(204);
    expect(await campaigns()).toEqual([]);
    expect((await user.call('GET', `/v2/campaigns/${wheel.id}`)).status).toBe(404);
    await user.call('POST', '/v2/campaigns/automatic', { tradeIds: wheel.tradeIds });
    expect(await campaigns()).toEqual([wheel]);
  });

  test('what cannot be one is refused with words', async () => {
    const journal = await openJournal();
    const { add, user } = journal;
    await add('2026-01-05T15:00:00Z buy 100 ABC @ 10');
    const [one = ''] = [...(await ids(journal)).values()];
    const twice = await user.call('POST', '/v2/campaigns', { tradeIds: [one, one] });
    expect(twice.status).toBe(422);
    expect(twice.json.detail).toBe('Choose at least two different trades to link.');
    const unknown = await user.call('POST', '/v2/campaigns', {
      tradeIds: [one, '00000000-0000-8000-8000-000000000000'],
    });
    expect(unknown.status).toBe(404);
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Other', timeZone: 'UTC' });
    await user.call('POST', '/v2/activities', {
      activities: [activityOf(json.account.id, '2026-01-05T15:00:00Z buy 1 DEF @ 10')],
    });
    const tradeIds = [...(await ids(journal)).values()];
    const apart = await user.call('POST', '/v2/campaigns', { tradeIds });
    expect(apart.status).toBe(422);
    expect(apart.json.detail).toContain('different accounts');
  });
});
