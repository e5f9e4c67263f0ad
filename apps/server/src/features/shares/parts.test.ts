import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { journalOfTwoAccounts, seen, shareWith } from '../../testing/sharing/shared-parts.ts';
import type { ListedTrade } from '../../testing/trades-now.ts';

const server = await openAppServer();
const twoAccounts = () => journalOfTwoAccounts(server);

describe('a part of a journal', () => {
  it('is of some accounts: nothing of others is sent, not their names and not what they trade', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const { status } = await shareWith(owner, guest, { accountIds: [of('AAPL').accountId] });
    expect(status).toBe(201);
    const { symbols, json, text } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT']);
    expect(json.accounts.map(({ name }: { name: string }) => name)).toEqual(['Main']);
    expect(text).not.toMatch(/NVDA|Other|other\.csv/);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}`)).status).toBe(200);
    expect((await there.call('GET', `/v2/trades/${of('NVDA').id}`)).json.code).toBe('not-found');
    const { share } = (await there.call('GET', '/v2/shares/open')).json;
    expect(share.part).toEqual({
      accountIds: [of('AAPL').accountId],
      from: null,
      to: null,
      amounts: true,
      unit: 'r',
      notes: false,
    });
  });

  it('is of some days', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' });
    const { symbols, text } = await seen(there);
    expect(symbols).toEqual(['MSFT']);
    expect(text).not.toMatch(/NVDA|AAPL/);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}`)).status).toBe(404);
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).status).toBe(200);
  });

  it('answers its own trades and statistics: those of the days and accounts, in R where no amounts are', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const listed = async () =>
      (await there.call('GET', '/v2/trades')).json.trades?.map((one: ListedTrade) => one.instrument.symbol);
    const net = async () => {
      const { blocks } = (await there.call('GET', '/v2/statistics?measures=netPnl')).json;
      return blocks.map(
        ({ currency, rows }: { currency: string; rows: { values: { netPnl: { value: unknown } } }[] }) => [
          currency,
          rows[0]?.values.netPnl.value,
        ],
      );
    };
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' })).json;
    expect(await listed()).toEqual(['MSFT']);
    expect(await net()).toEqual([['USD', '-335']]);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}/changes`)).status).toBe(404);
    // An activity has no day on which a trade was closed.
    expect((await there.call('GET', '/v2/activities')).status).toBe(403);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { amounts: false });
    expect((await there.call('GET', '/v2/trades')).status).toBe(403);
    expect(await net()).toEqual([['R', '0.59']]);
  });

  it('says of a trade neither its file, nor what the account was worth, nor of which hidden campaign it is', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const { campaign } = (
      await owner.call('POST', '/v2/campaigns', { tradeIds: [of('AAPL').id, of('MSFT').id] })
    ).json;
    const main = `/v2/accounts/${of('AAPL').accountId}`;
    const changed = await owner.call('PATCH', main, {
      openingBalance: '54321.75',
      riskDefault: { kind: 'equity', percent: '1' },
    });
    expect(changed.status, changed.text).toBe(200);
    const path = `/v2/trades/${of('AAPL').id}`;
    const ofOwner = (await owner.call('GET', path)).text;
    for (const told of [/executions\.csv/, /54321\.75/, new RegExp(campaign.id)])
      expect(ofOwner).toMatch(told);
    // A guest of the whole sees everything but the file, whose name is a number of an account as often as not.
    const whole = (await shareWith(owner, guest, {})).json.share;
    expect((await there.call('GET', path)).text).not.toMatch(/executions\.csv|importId/);
    await owner.call('DELETE', `/v2/shares/${whole.id}`);
    await shareWith(owner, guest, { accountIds: [of('AAPL').accountId], to: '2026-01-31' });
    const { json, text } = await there.call('GET', path);
    expect(text).not.toMatch(/executions\.csv|importId|54321\.75|assumedRisk/);
    expect(text).not.toContain(campaign.id);
    expect(json.trade.fills[0].origin).toMatchObject({ kind: 'statement' });
    const listed = (await there.call('GET', '/v2/trades')).text;
    expect(listed).not.toMatch(/54321\.75|assumedRisk/);
    expect(listed).not.toContain(campaign.id);
    const csv = await there.call('POST', '/v2/trades/export', {
      tradeIds: [of('AAPL').id],
      columns: ['symbol', 'campaign'],
    });
    expect([csv.status, csv.text.includes(campaign.id)]).toEqual([200, false]);
    const exported = (unit?: string) =>
      there.call('POST', '/v2/trades/export', {
        tradeIds: [of('AAPL').id],
        columns: ['net'],
        ...(unit === undefined ? {} : { unit }),
      });
    const inPercent = await exported('percent');
    expect([inPercent.status, inPercent.json.errors?.[0]?.path]).toEqual([422, 'unit']);
    // Where it is what the owner reads, money is told, which is shared.
    const { settings } = (await owner.call('GET', '/user/settings')).json;
    await owner.call('PUT', '/v2/settings', {
      ...settings,
      trading: { ...settings.trading, unit: 'percent' },
    });
    expect((await exported()).text.trimEnd().split('\r\n').at(-1)).toBe('98,USD');
    await owner.call('DELETE', `/v2/shares/${(await owner.call('GET', '/v2/shares')).json.shares[0].id}`);
    await shareWith(owner, guest, { accountIds: [of('AAPL').accountId] });
    const activities = await there.call('GET', '/v2/activities');
    expect(activities.json.activities.length).toBeGreaterThan(0);
    expect(activities.text).not.toContain('importId');
    expect((await owner.call('GET', '/v2/activities')).text).toContain('importId');
  });

  it('is another answer than the whole, and than another part', async () => {
    const { owner, guest, there } = await twoAccounts();
    const tag = async () => (await there.call('GET', '/v2/app_data')).headers.etag;
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01' })).json;
    const first = await tag();
    expect(
      (await there.call('GET', '/v2/app_data', undefined, { 'if-none-match': String(first) })).status,
    ).toBe(304);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { from: '2026-02-01', amounts: false });
    expect(await tag()).not.toBe(first);
    const again = await there.call('GET', '/v2/app_data', undefined, { 'if-none-match': String(first) });
    expect(again.status).toBe(200);
  });

  it('tells its figures within what is shared, in R where no amounts are', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const figures = async (days: string) =>
      (await there.call('GET', `/v2/shares/figures?${days}`)).json.figures;
    const year = 'from=2026-01-01&to=2026-12-31';
    const shared = async (part: object | null) => {
      for (const { id } of (await owner.call('GET', '/v2/shares')).json.shares)
        await owner.call('DELETE', `/v2/shares/${id}`);
      await owner.call('POST', '/v2/shares', { email: guest.email, part });
    };
    await shared(null);
    expect(await figures(year)).toEqual({
      trades: 3,
      winRate: 0.6667,
      results: [{ currency: 'USD', net: '-189' }],
      lastDay: '2026-02-04',
    });
    expect(await figures('from=2026-02-04&to=2026-02-04')).toMatchObject({
      trades: 1,
      results: [{ net: '48' }],
    });
    await shared({ accountIds: [of('AAPL').accountId], to: '2026-01-31' });
    expect(await figures(year)).toEqual({
      trades: 1,
      winRate: 1,
      results: [{ currency: 'USD', net: '98' }],
      lastDay: '2026-01-12',
    });
    expect(await figures('from=2026-02-01&to=2026-12-31')).toMatchObject({ trades: 0, results: [] });
    await shared({ amounts: false });
    const { results, trades } = await figures(year);
    expect([trades, results]).toEqual([2, [{ currency: 'R', net: '0.59' }]]);
    expect((await there.call('GET', '/v2/shares/figures?from=2026-02-02&to=2026-02-01')).status).toBe(422);
  });

  it('is shared as one can think it: no comments where no amounts are seen, no days that end before they begin', async () => {
    const { owner, guest, there } = await twoAccounts();
    const refused = async (part: object, more: object = {}) => {
      const { status, json } = await shareWith(owner, guest, part, more);
      return [status, json.code];
    };
    expect(await refused({ amounts: false }, { role: 'comment' })).toEqual([422, 'invalid-content']);
    expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toEqual([422, 'invalid-content']);
    expect(await refused({ accountIds: [] })).toEqual([422, 'invalid-content']);
    const { share } = (await shareWith(owner, guest, { amounts: false })).json;
    expect((await owner.call('PATCH', `/v2/shares/${share.id}`, { role: 'comment' })).status).toBe(422);
    // A part that names everything is the whole.
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    const whole = (await shareWith(owner, guest, {}, { role: 'view' })).json.share;
    expect(whole.part).toBeNull();
    expect((await there.call('GET', '/v2/trades')).json.trades).toHaveLength(3);
  });
});
