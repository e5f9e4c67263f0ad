import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { journalOfTwoAccounts, seen, shareWith } from '../../testing/sharing/shared-parts.ts';

const server = await openAppServer();
const twoAccounts = () => journalOfTwoAccounts(server);

describe('what is told beside the trades of a part', () => {
  it('has the words of the playbook that its trades are of, no default of risk, and without amounts no words', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const setupOf = async (name: string) =>
      (
        await owner.call('POST', '/v2/setups', {
          name,
          description: `${name}: never more than 4321 a week.`,
          criteria: [{ id: randomUUID(), part: 'entry', kind: 'check', text: `${name} at most 1234` }],
          riskDefault: { kind: 'amount', amount: '257.25' },
        })
      ).json.setup.id;
    const tagOf = async (name: string) => (await owner.call('POST', '/v2/tags', { name })).json.tag.id;
    const [breakout, fade] = [await setupOf('Breakout'), await setupOf('Fade')];
    await setupOf('Unused');
    const [early, late] = [await tagOf('Early'), await tagOf('Late')];
    await tagOf('Idle');
    await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { setupId: breakout, tagIds: [early] });
    await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { setupId: fade, tagIds: [late] });
    const told = async () => {
      const { json, text } = await seen(there);
      const names = (list: { name: string }[]) => list.map(({ name }) => name);
      return { setups: names(json.setups), tags: names(json.tags), text };
    };
    const { share } = (await shareWith(owner, guest, { accountIds: [of('MSFT').accountId] })).json;
    const ofAccounts = await told();
    expect([ofAccounts.setups, ofAccounts.tags]).toEqual([['Breakout'], ['Early']]);
    expect(ofAccounts.text).not.toMatch(/Fade|Unused|Late|Idle|257\.25/);
    expect(ofAccounts.text).toContain('Breakout: never more than 4321');
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { amounts: false });
    const without = await told();
    expect([without.setups, without.tags]).toEqual([
      ['Breakout', 'Fade'],
      ['Early', 'Late'],
    ]);
    expect(without.text).not.toMatch(/257\.25|never more|at most|Unused|Idle/);
  });

  it('names no trade that is hidden in the words of a setup', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const mention = (symbol: string) => `[${symbol} that day](tapebook:trade/${of(symbol).id})`;
    const description = `As ${mention('MSFT')}, not as ${mention('NVDA')}.`;
    const { setup } = (await owner.call('POST', '/v2/setups', { name: 'Breakout', description })).json;
    await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { setupId: setup.id });
    await shareWith(owner, guest, { accountIds: [of('MSFT').accountId] });
    const { json, text } = await seen(there);
    expect(json.setups[0].description).toBe(`As ${mention('MSFT')}, not as a trade that is not shared.`);
    expect(text).not.toContain('NVDA');
    expect(text).not.toContain(of('NVDA').id);
  });

  it('has the campaigns of which it has every trade, and knows nothing of others', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const tradeIds = [of('AAPL').id, of('MSFT').id];
    const { campaign } = (await owner.call('POST', '/v2/campaigns', { tradeIds })).json;
    const told = async () => {
      const { json } = await there.call('GET', '/v2/app_data');
      const listed = (await there.call('GET', '/v2/campaigns')).json.campaigns;
      return [
        listed.map(({ id }: { id: string }) => id),
        (await there.call('GET', `/v2/campaigns/${campaign.id}`)).status,
        json.trades.columns.categories.campaign.values.filter((id: string) => id !== ''),
        json.trades.columns.categories.strategy.values.filter((name: string) => name !== ''),
      ];
    };
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01' })).json;
    expect(await told()).toEqual([[], 404, [], []]);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { accountIds: [of('AAPL').accountId] });
    expect(await told()).toEqual([[campaign.id], 200, [campaign.id], [campaign.strategy]]);
  });

  it('shows the prices of what is traded in it, around its days, and of nothing else', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const detail = async (symbol: string) =>
      (await owner.call('GET', `/v2/trades/${of(symbol).id}`)).json.trade;
    const csv = (day: string) =>
      `Time,Open,High,Low,Close\n${day}T14:31:00Z,1,2,1,2\n${day}T14:32:00Z,1,2,1,2\n`;
    const days = { AAPL: ['2026-01-12'], MSFT: ['2026-02-03', '2026-02-20'], NVDA: ['2026-02-04'] };
    for (const [symbol, told] of Object.entries(days)) {
      const { instrumentId } = await detail(symbol);
      for (const day of told) {
        const added = await owner.call('POST', '/v2/prices', { instrumentId, csv: csv(day) });
        expect(added.status, added.text).toBeLessThan(300);
      }
    }
    const counted = async (symbol: string, day: string) => {
      const { instrumentId } = await detail(symbol);
      const query = `instrumentId=${instrumentId}&from=${day}T00:00:00Z&to=${day}T23:59:00Z`;
      const { status, json } = await there.call('GET', `/v2/prices/bars?${query}`);
      return [status, json.bars === null];
    };
    await shareWith(owner, guest, {
      accountIds: [of('MSFT').accountId],
      from: '2026-02-01',
      to: '2026-02-10',
    });
    expect(await counted('MSFT', '2026-02-03')).toEqual([200, false]);
    expect(await counted('MSFT', '2026-02-20')).toEqual([200, true]);
    expect(await counted('AAPL', '2026-01-12')).toEqual([200, true]);
    expect(await counted('NVDA', '2026-02-04')).toEqual([200, true]);
  });

  it('shows of some accounts the prices around their own trades, and none of a day on which another account traded', async () => {
    const [owner, guest] = [await server.newUser(), await server.newUser()];
    const day = (date: string) => [
      `${date},09:31:00,AAPL,BUY,10,10.00,1.00,USD`,
      `${date},09:45:00,AAPL,SELL,10,11.00,1.00,USD`,
    ];
    await importFile(owner, executions(day('2026-01-12')), { account: 'Main' });
    await importFile(owner, executions(day('2026-02-18'), 'other.csv'), { account: 'Other' });
    const { trades } = (await owner.call('GET', '/v2/trades')).json;
    const own = trades.find(({ day: on }: { day: string }) => on === '2026-01-12');
    const { instrumentId } = (await owner.call('GET', `/v2/trades/${own.id}`)).json.trade;
    for (const date of ['2026-01-12', '2026-02-18']) {
      const csv = `Time,Open,High,Low,Close\n${date}T14:31:00Z,1,2,1,2\n${date}T14:32:00Z,1,2,1,2\n`;
      expect((await owner.call('POST', '/v2/prices', { instrumentId, csv })).status).toBeLessThan(300);
    }
    await shareWith(owner, guest, { accountIds: [own.accountId] });
    const query = `instrumentId=${instrumentId}&from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z`;
    const days = async (user: TestUser) => {
      const { bars } = (
        await user.call('GET', `/v2/prices/bars?${query}`, undefined, { 'authorized-user': owner.userId })
      ).json;
      return [...new Set(bars.at.map((at: number) => new Date(at).toISOString().slice(0, 10)))];
    };
    expect(await days(owner)).toEqual(['2026-01-12', '2026-02-18']);
    expect(await days(guest)).toEqual(['2026-01-12']);
  });

  it('finds words in its own notes alone: none of other trades, of days, or where no amounts are', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    for (const symbol of ['AAPL', 'MSFT'])
      await owner.call('PATCH', `/v2/trades/${of(symbol).id}`, { notes: 'The zebra pattern, too early.' });
    await owner.call('PUT', '/v2/journal/2026-02-03', { markdown: 'A zebra again.' });
    const found = async () => {
      const { status, json } = await there.call('GET', '/v2/journal/written?q=zebra');
      return [status, json.trades, json.days];
    };
    const counted = async (filter: string) =>
      (await there.call('GET', `/v2/statistics?measures=tradeCount&filter=${filter}:zebra`)).json.blocks
        .length;
    const { share } = (await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' })).json;
    expect(await found()).toEqual([200, [of('MSFT').id], []]);
    expect([await counted('note'), await counted('journal')]).toEqual([1, 0]);
    await owner.call('DELETE', `/v2/shares/${share.id}`);
    await shareWith(owner, guest, { amounts: false });
    expect(await found()).toEqual([200, [], []]);
    expect(await counted('note')).toBe(0);
  });

  it('says of a campaign that it has whole not what the account was worth', async () => {
    const { owner, guest, there, of } = await twoAccounts();
    const legs = [of('AAPL'), of('MSFT')];
    const { campaign } = (await owner.call('POST', '/v2/campaigns', { tradeIds: legs.map(({ id }) => id) }))
      .json;
    const main = `/v2/accounts/${of('AAPL').accountId}`;
    await owner.call('PATCH', main, {
      openingBalance: '54321.75',
      riskDefault: { kind: 'equity', percent: '1' },
    });
    const path = `/v2/campaigns/${campaign.id}`;
    expect((await owner.call('GET', path)).text).toMatch(/assumedRisk/);
    await shareWith(owner, guest, { accountIds: legs.map(({ accountId }) => accountId) });
    const { status, text } = await there.call('GET', path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/54321\.75|assumedRisk/);
  });
});
