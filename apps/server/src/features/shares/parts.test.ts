import { randomUUID } from 'node:crypto';
import { APP_DATA_BINARY, decodeAppData } from '@tapebook/contract';
import { decodeTradeTable } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { type ListedTrade, tradesNow } from '../../testing/trades-now.ts';

const server = await openOwnAppServer();

const OF_MAIN = [
  '2026-01-12,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
  '2026-01-12,09:45:00,AAPL,SELL,100,11.00,1.00,USD',
  '2026-02-03,09:31:00,MSFT,BUY,37,400.00,1.00,USD',
  '2026-02-03,10:45:00,MSFT,SELL,37,391.00,1.00,USD',
];
const OF_OTHER = [
  '2026-02-04,09:31:00,NVDA,BUY,10,100.00,1.00,USD',
  '2026-02-04,09:45:00,NVDA,SELL,10,105.00,1.00,USD',
];

async function journalOfTwoAccounts() {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await importFile(owner, executions(OF_MAIN), { account: 'Main' });
  await importFile(owner, executions(OF_OTHER, 'other.csv'), { account: 'Other' });
  const of = await tradesNow(owner);
  await owner.call('PATCH', `/v2/trades/${of('MSFT').id}`, { stop: '395' });
  await owner.call('PATCH', `/v2/trades/${of('NVDA').id}`, { stop: '98' });
  const there: TestUser = {
    ...guest,
    call: (method, path, body, headers = {}) =>
      guest.call(method, path, body, { 'authorized-user': owner.userId, ...headers }),
  };
  return { owner, guest, there, of };
}

const shareWith = (owner: TestUser, guest: TestUser, part: object, more: object = {}) =>
  owner.call('POST', '/v2/shares', { email: guest.email, part, ...more });

async function seen(there: TestUser) {
  const { status, json, text } = await there.call('GET', '/v2/app_data');
  const { values, codes } = json.trades.columns.categories.symbol;
  return { status, text, json, symbols: codes.map((code: number) => values[code]).sort() };
}

/** Every number in what was sent, without its sign, also where it is written as text. */
function figuresIn(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(figuresIn);
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'string' && /^-?[\d.]+$/.test(value) ? [Math.abs(Number(value))] : [];
}

describe('a part of a journal', () => {
  it('is of some accounts: nothing of others is sent, not their names and not what they trade', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    await shareWith(owner, guest, { from: '2026-02-01', to: '2026-02-03' });
    const { symbols, text } = await seen(there);
    expect(symbols).toEqual(['MSFT']);
    expect(text).not.toMatch(/NVDA|AAPL/);
    expect((await there.call('GET', `/v2/trades/${of('AAPL').id}`)).status).toBe(404);
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).status).toBe(200);
  });

  it('is without money in multiples of risk, with no amount, size or fee in any form of it', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    await shareWith(owner, guest, { amounts: false });
    const { json, symbols } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT', 'NVDA']);
    const { numbers, categories, realisations } = json.trades.columns;
    expect(numbers.netPnl).toEqual([null, -1.81, 2.4]);
    expect(numbers.risk).toEqual([null, 1, 1]);
    expect(numbers.entryPrice).toEqual([10, 400, 100]);
    for (const name of [
      'quantity',
      'openQuantity',
      'peakQuantity',
      'pointValue',
      'fees',
      'grossPnl',
      'income',
    ]) {
      expect([name, numbers[name]]).toEqual([name, [null, null, null]]);
    }
    expect(realisations.numbers.netPnl).toEqual([null, -1.81, 2.4]);
    expect(realisations.numbers.quantity).toEqual([null, null, null]);
    expect(categories.currency.values).toEqual(['R']);
    expect(json.accounts.every(({ currency }: { currency: string }) => currency === 'R')).toBe(true);
    expect(json.settings.trading.unit).toBe('currency');
    expect((await there.call('GET', `/v2/trades/${of('MSFT').id}`)).json.code).toBe('forbidden');

    const response = await server.app.inject({
      url: '/v2/app_data',
      headers: {
        authorization: `Bearer ${guest.idToken}`,
        'authorized-user': owner.userId,
        accept: APP_DATA_BINARY,
      },
    });
    expect(response.statusCode).toBe(200);
    const { head, table } = decodeAppData(Uint8Array.from(response.rawPayload).buffer);
    const decoded = decodeTradeTable(table);
    expect([...decoded.numbers.netPnl]).toEqual([Number.NaN, -1.81, 2.4]);
    expect([...decoded.numbers.quantity]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect([...decoded.realisations.numbers.netPnl]).toEqual([Number.NaN, -1.81, 2.4]);
    // MSFT's size, gross and net result and what was paid, as whole values: an id may hold any of these digits.
    expect(figuresIn(head).filter((figure) => [37, 333, 335, 14_800].includes(figure))).toEqual([]);
  });

  it('is in per cent of its accounts, with no amount, size, fee or price, where that is said', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    const main = `/v2/accounts/${of('AAPL').accountId}`;
    expect((await owner.call('PATCH', main, { openingBalance: '20000' })).status).toBe(200);
    expect((await shareWith(owner, guest, { unit: 'percent' })).json.code).toBe('invalid-content');
    const { share } = (await shareWith(owner, guest, { amounts: false, unit: 'percent' })).json;
    expect(share.part).toMatchObject({ amounts: false, unit: 'percent' });
    const { json, symbols } = await seen(there);
    expect(symbols).toEqual(['AAPL', 'MSFT', 'NVDA']);
    const { numbers, categories, realisations } = json.trades.columns;
    // 98.00 and −335.00 of 20,000.00; nobody said what the other account began with.
    expect(numbers.netPnl).toEqual([0.49, -1.67, null]);
    expect(realisations.numbers.netPnl).toEqual([0.49, -1.67, null]);
    expect(categories.currency.values).toEqual(['%']);
    for (const name of ['entryPrice', 'exitPrice', 'risk', 'quantity', 'fees', 'grossPnl', 'pointValue']) {
      expect([name, numbers[name]]).toEqual([name, [null, null, null]]);
    }
    expect(figuresIn(json).filter((figure) => [37, 98, 333, 335, 14_800, 20_000].includes(figure))).toEqual(
      [],
    );
    const { blocks } = (await there.call('GET', '/v2/statistics?measures=netPnl&unit=percent')).json;
    expect(JSON.stringify(blocks)).not.toMatch(/20000/);
    const { figures } = (await there.call('GET', '/v2/shares/figures?from=2026-01-01&to=2026-12-31')).json;
    expect(figures.results).toEqual([{ currency: '%', net: '-1.18' }]);
    const refused = await there.call('GET', `/v2/trades/${of('MSFT').id}`);
    expect([refused.status, refused.json.detail]).toEqual([
      403,
      expect.stringContaining('in % of account, without amounts'),
    ]);
  });

  it('has the words of the playbook that its trades are of, no default of risk, and without amounts no words', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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

  it('answers its own trades and statistics: those of the days and accounts, in R where no amounts are', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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

  it('tells R without amounts to the hundredth, by stops alone: by one amount for all they would be results in money', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
    await importFile(
      owner,
      executions(
        [
          '2026-02-10,09:31:00,TSLA,BUY,41,300.00,1.00,USD',
          '2026-02-10,10:45:00,TSLA,SELL,41,300.00,1.00,USD',
          '2026-02-11,09:31:00,AMZN,BUY,43,200.00,1.00,USD',
          '2026-02-11,10:45:00,AMZN,SELL,43,204.00,1.00,USD',
        ],
        'more.csv',
      ),
      { account: 'Main' },
    );
    const now = await tradesNow(owner);
    await owner.call('PATCH', `/v2/trades/${now('TSLA').id}`, { stop: '295' });
    await owner.call('PATCH', `/v2/trades/${now('AMZN').id}`, { risk: '100' });
    const { settings } = (await owner.call('GET', '/user/settings')).json;
    const trading = { ...settings.trading, defaultRisk: '250', pnl: 'gross' };
    expect((await owner.call('PUT', '/v2/settings', { ...settings, trading })).status).toBe(200);
    await shareWith(owner, guest, { amounts: false });
    const { json } = await seen(there);
    const told = (symbol: string, { ids, numbers } = json.trades.columns) => {
      const row = ids.indexOf((symbol === 'AAPL' ? of : now)(symbol).id);
      return [numbers.netPnl[row], numbers.risk[row]];
    };
    // 2.00 of fees by a risk of 205.00 are −0.00976.
    expect([told('AAPL'), told('AMZN'), told('TSLA')]).toEqual([
      [null, null],
      [null, null],
      [-0.01, 1],
    ]);
    expect(json.settings.trading).toMatchObject({ defaultRisk: null, unit: 'currency', pnl: 'net' });
    const days = 'from=2026-02-10&to=2026-02-10';
    const { figures } = (await there.call('GET', `/v2/shares/figures?${days}`)).json;
    expect(figures.results).toEqual([{ currency: 'R', net: '-0.01' }]);
    // Per cent of what the account was worth is no fixed amount: 98.00 by a hundredth of 10,000.00.
    const changed = await owner.call('PATCH', `/v2/accounts/${of('AAPL').accountId}`, {
      openingBalance: '10000',
      riskDefault: { kind: 'equity', percent: '1' },
    });
    expect(changed.status, changed.text).toBe(200);
    const { columns } = (await seen(there)).json.trades;
    expect([told('AAPL', columns), told('AMZN', columns)]).toEqual([
      [0.98, 1],
      [null, null],
    ]);
  });

  it('has the campaigns of which it has every trade, and knows nothing of others', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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

  it('says of a trade neither its file, nor what the account was worth, nor of which hidden campaign it is', async () => {
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there } = await journalOfTwoAccounts();
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
    const { owner, guest, there, of } = await journalOfTwoAccounts();
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
    const { owner, guest, there } = await journalOfTwoAccounts();
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
