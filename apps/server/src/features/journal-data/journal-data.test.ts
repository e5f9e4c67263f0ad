import { brotliDecompressSync } from 'node:zlib';
import { APP_DATA_BINARY, decodeAppData } from '@tapebook/contract';
import { decodeTradeTable, tradeTableFromJson, tradeTableToJson } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { importFile, manyExecutions } from '../../testing/import-files.ts';

const server = await openAppServer();

async function trader(): Promise<TestUser> {
  const user = await server.newUser();
  await addRoundTrips(user);
  return user;
}

/** A partial exit on its own day, a loss, and a position that stays open. */
async function addRoundTrips(user: TestUser): Promise<void> {
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'America/New_York' });
  const fill = (kind: string, quantity: string, price: string, occurredAt: string, symbol = 'AAPL') => ({
    accountId: json.account.id,
    kind,
    instrument: { symbol, assetClass: 'stock', currency: 'USD' },
    occurredAt,
    quantity,
    price,
    fees: '0.35',
    currency: 'USD',
  });
  await user.call('POST', '/v2/activities', {
    activities: [
      fill('buy', '3', '10', '2026-02-26T20:00:00Z'),
      fill('sell', '1', '11', '2026-02-26T20:30:00Z'),
      // Friday evening in New York, Saturday in UTC: the account's clock says which day it is.
      fill('sell', '2', '12.10', '2026-02-28T00:30:00Z'),
      fill('buy', '1', '100', '2026-02-27T15:00:00Z', 'MSFT'),
      fill('sell', '1', '99', '2026-02-27T15:10:00Z', 'MSFT'),
      fill('buy', '7', '50', '2026-02-27T16:00:00Z', 'AMD'),
    ],
  });
}

const data = (user: TestUser, headers: Record<string, string> = {}) =>
  user.call('GET', '/v2/app_data', undefined, headers);

describe('app_data', () => {
  it('holds the same trades as rows, as columns and in the binary form', async () => {
    const user = await trader();
    const { json } = await data(user);
    const binary = await data(user, { accept: APP_DATA_BINARY });
    expect(binary.headers['content-type']).toBe(APP_DATA_BINARY);
    const { head, table } = decodeAppData(new Uint8Array(binary.bytes).buffer);
    expect(head.accounts).toEqual(json.accounts);
    expect(tradeTableToJson(decodeTradeTable(table))).toEqual(json.trades.columns);
    const { json: rows, headers } = await user.call('GET', '/app_data');
    expect(headers.deprecation).toBeDefined();
    expect(rows.trades.map(({ id }: { id: string }) => id).sort()).toEqual(
      [...json.trades.columns.ids].sort(),
    );
    expect(json.trades.count).toBe(3);
  });

  it.each(['/v2/app_data', '/app_data'])('%s is the same text however its reader takes it', async (path) => {
    const user = await trader();
    const get = async (encoding: string) => {
      const headers = { authorization: `Bearer ${user.idToken}`, 'accept-encoding': encoding };
      const { rawPayload, headers: answered } = await server.app.inject({ url: path, headers });
      return { bytes: rawPayload, headers: answered };
    };
    const [plain, packed, refused] = [await get('identity'), await get('gzip, br'), await get('br;q=0')];
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(refused.bytes.equals(plain.bytes)).toBe(true);
    expect(String(packed.headers.vary)).toMatch(/accept-encoding/i);
    const text = plain.bytes.toString();
    expect(JSON.stringify(JSON.parse(text))).toBe(text);
  });

  it('has rows newest first, all of them where they are more than are read at a time', async () => {
    const user = await server.newUser();
    await importFile(user, manyExecutions(1_204));
    const { json } = await user.call('GET', '/app_data');
    const order = json.trades.map(({ day, openedAt }: { day: string; openedAt: string }) => day + openedAt);
    expect(order).toHaveLength(602);
    expect(order).toEqual(order.toSorted().reverse());
    expect(new Set(json.trades.map(({ id }: { id: string }) => id)).size).toBe(602);
    const { json: none } = await (await server.newUser()).call('GET', '/app_data');
    expect(none.trades).toEqual([]);
  });

  it('gives each exit to its own trading day, on the account’s clock', async () => {
    const user = await trader();
    const { json } = await data(user);
    const table = tradeTableFromJson(json.trades.columns);
    const days = Array.from(table.realisations.day, (day) =>
      new Date(day * 86_400_000).toISOString().slice(0, 10),
    );
    const net = Array.from(table.realisations.numbers.netPnl);
    const byDay = Map.groupBy(days.keys(), (index) => days[index]);
    expect([...byDay.keys()].sort()).toEqual(['2026-02-26', '2026-02-27']);
    const sum = (day: string) =>
      (byDay.get(day) ?? []).reduce((total, index) => total + (net[index] ?? 0), 0);
    expect(sum('2026-02-26')).toBeCloseTo(1 - 0.35 - 0.35 / 3, 9);
    expect(sum('2026-02-27')).toBeCloseTo(4.2 - 0.35 - 0.7 / 3 - 1 - 0.7, 9);
    // What a part made is told before and after its fees.
    const { grossPnl, netPnl: afterFees } = table.partExits.numbers;
    expect([...grossPnl]).toEqual([1]);
    expect([...afterFees]).toEqual([expect.closeTo(1 - 0.35 - 0.35 / 3, 9)]);
  });

  it('tells nothing of parts before fees where a process of the version before wrote them anew, which leaves what stood there', async () => {
    const user = await trader();
    await server.database.tenant(user.userId, (tx) =>
      tx
        .updateTable('trades')
        .set({ part_exit_gross: ['1', '5'] })
        .where('part_exit_net', 'is not', null)
        .execute(),
    );
    const { partExits } = tradeTableFromJson((await data(user)).json.trades.columns);
    expect([...partExits.numbers.grossPnl]).toEqual([Number.NaN]);
    expect([...partExits.numbers.netPnl]).toEqual([expect.closeTo(1 - 0.35 - 0.35 / 3, 9)]);
  });

  it('is not sent again while nothing has changed, and is after a change', async () => {
    const user = await trader();
    const first = await data(user);
    const etag = String(first.headers.etag);
    const again = await data(user, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await user.call('POST', '/v2/accounts', { name: 'Second' });
    expect((await data(user, { 'if-none-match': etag })).status).toBe(200);
  });

  it('never lets one person’s copy stand for another’s, nor an old journal’s for a new one', async () => {
    const [one, other] = [await trader(), await trader()];
    const etag = String((await data(one)).headers.etag);
    expect((await data(other, { 'if-none-match': etag })).status).toBe(200);
    await one.call('POST', '/user/delete_all_data');
    expect((await data(one, { 'if-none-match': etag })).json.trades.count).toBe(0);
    await addRoundTrips(one);
    expect((await data(one, { 'if-none-match': etag })).status).toBe(200);
  });
});

describe('settings', () => {
  it('are answered back whole, refuse what is not theirs, and a change that comes too late', async () => {
    const user = await server.newUser();
    const { json, headers } = await user.call('GET', '/user/settings');
    const changed = { ...json.settings, trading: { ...json.settings.trading, breakEvenBand: '2.50' } };
    const kept = await user.call('PUT', '/v2/settings', changed, { 'if-match': String(headers.etag) });
    expect(kept.json.settings).toEqual(changed);
    expect((await user.call('GET', '/user/settings')).json.settings).toEqual(changed);
    const late = await user.call('PUT', '/v2/settings', json.settings, { 'if-match': String(headers.etag) });
    expect(late.json.code).toBe('stale-version');
    const strange = await user.call('PUT', '/v2/settings', { ...changed, colour: 'red' });
    expect([strange.status, strange.json.code]).toEqual([422, 'invalid-content']);
  });

  it('say within which band a result is a scratch, everywhere at once', async () => {
    const user = await trader();
    const outcome = async () => {
      const rows = (await user.call('GET', '/v2/trades?symbol=MSFT')).json.trades[0].outcome;
      const { json } = await data(user);
      const { codes, values } = json.trades.columns.categories.outcome;
      const symbols = json.trades.columns.categories.symbol;
      const row = symbols.codes.indexOf(symbols.values.indexOf('MSFT'));
      return [rows, values[codes[row]]];
    };
    expect(await outcome()).toEqual(['loss', 'loss']);
    const { json } = await user.call('GET', '/user/settings');
    await user.call('PUT', '/v2/settings', {
      ...json.settings,
      trading: { ...json.settings.trading, breakEvenBand: '1.70' },
    });
    expect(await outcome()).toEqual(['scratch', 'scratch']);
  });
});
