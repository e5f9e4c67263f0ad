import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/app-server.ts';
import { openReceivingServer, sentSample as sample } from '../../../testing/connections/sending-program.ts';

const { server, link, only, send, count, waiting, whenRead } = await openReceivingServer();

describe('a position of MetaTrader 4 that is closed in parts', () => {
  const HEAD4 =
    'Account: 40010001,Currency: USD\nTicket,Open Time,Type,Size,Item,Price,S / L,T / P,Close Time,Price,Commission,Taxes,Swap,Profit,Comment\n';
  const ticket = (number: number, lots: string, end: string, note: string): string =>
    `${number},2026.03.02 10:05:00,buy,${lots},EURUSD,1.10000,0.00000,0.00000,${end},-0.70,0.00,0.00,20.00,${note}\n`;
  const OPEN = ',1.10050';
  const whole = HEAD4 + ticket(100, '0.30', OPEN, '');
  const closed = ticket(100, '0.10', '2026.03.02 11:00:00,1.10200', 'to #101');
  const inPart = HEAD4 + closed + ticket(101, '0.20', OPEN, 'from #100');
  const over = HEAD4 + closed + ticket(101, '0.20', '2026.03.02 12:00:00,1.10300', 'from #100');

  const held = async (user: TestUser): Promise<[string, string][]> =>
    (await user.call('GET', '/v2/trades?limit=100')).json.trades.map(
      ({ status, openQuantity }: { status: string; openQuantity: string }) => [status, openQuantity],
    );
  const whenHeld = async (user: TestUser, trades: readonly [string, string][]): Promise<void> => {
    await expect.poll(() => held(user), { timeout: 60_000 }).toEqual(trades);
    await expect.poll(() => waiting(user), { timeout: 60_000 }).toBe(false);
  };
  const upload = async (user: TestUser, content: string): Promise<string> => {
    const { json } = await user.send(
      '/imports/statement/upload',
      { name: 'statement.csv', content },
      { tz: 'Europe/Athens' },
    );
    expect(json.import.status).toBe('completed');
    return json.import.id;
  };

  test('is held with what is left of it, while it is sent and when it is sent again', async () => {
    const user = await server.newUser();
    const linked = await link(user, 'metatrader4-push', { timeZone: 'Europe/Athens' });
    await send(linked, whole);
    await whenHeld(user, [['open', '30000']]);
    await send(linked, inPart);
    await whenHeld(user, [['open', '20000']]);
    await send(linked, inPart);
    await whenRead(user, await count(user));
    expect(await held(user)).toEqual([['open', '20000']]);
    await send(linked, over);
    await whenHeld(user, [['closed', '0']]);
  });

  test('is so where all of it was sent before any was read', async () => {
    const user = await server.newUser();
    const linked = await link(user, 'metatrader4-push', { timeZone: 'Europe/Athens' });
    await expect.poll(() => waiting(user), { timeout: 60_000 }).toBe(false);
    const { id } = await only(user);
    await user.call('PATCH', `/v2/connections/${id}`, { paused: true });
    for (const body of [whole, inPart, over]) expect((await send(linked, body)).status).toBe(202);
    await user.call('PATCH', `/v2/connections/${id}`, { paused: false });
    server.clock.advance(61_000);
    await user.call('POST', '/imports/sync_source', { sourceId: id });
    await whenHeld(user, [['closed', '0']]);
  });

  test.each([
    ['in the order of their days', [whole, inPart]],
    ['the later one first', [inPart, whole]],
  ])('is so by statements, %s', async (_name, statements) => {
    const user = await server.newUser();
    for (const statement of statements) await upload(user, statement);
    expect(await held(user)).toEqual([['open', '20000']]);
  });

  test('is whole again where the statement of its part is undone', async () => {
    const user = await server.newUser();
    await upload(user, whole);
    const id = await upload(user, inPart);
    await user.call('DELETE', `/v2/imports/${id}`);
    expect(await held(user)).toEqual([['open', '30000']]);
  });
});

describe('an advisor that says what a lot is, after one that did not', () => {
  const told = async (user: TestUser): Promise<string[]> =>
    (await user.call('GET', '/v2/trades?limit=100')).json.trades
      .map(
        ({
          instrument: { symbol, currency, multiplier },
          status,
          netPnl,
        }: {
          instrument: Record<string, string>;
          status: string;
          netPnl: string | null;
        }) => [symbol, currency, multiplier ?? '?', status, netPnl ?? '?'].join(' '),
      )
      .toSorted();
  const answer = async (user: TestUser, multiplier: string): Promise<void> => {
    const { instruments } = (await user.call('GET', '/v2/instruments?multiplier=unknown')).json;
    for (const { id } of instruments) {
      expect((await user.call('PATCH', `/v2/instruments/${id}`, { multiplier })).status).toBe(200);
    }
  };

  test.each([
    ['metatrader5-push', null, 'metatrader5-report', 'SAP.DE', ',sell,out,'],
    ['metatrader4-push', null, 'metatrader4-statement', 'GER40', ',never,'],
    ['metatrader5-push', '1', 'metatrader5-report', 'SAP.DE', ',sell,out,'],
    ['metatrader4-push', '1', 'metatrader4-statement', 'GER40', ',never,'],
  ])(
    '%s: what was opened before is closed where it is paid (its person answered: %s)',
    async (broker, size, format, symbol, exit) => {
      const user = await server.newUser();
      const linked = await link(user, broker);
      const now = sample(`${format}/samples/sent-sizes.csv`);
      // Of another name no platform and no custom tells the currency.
      const rows = now.replaceAll('GER40', 'XYZ40').split('\n');
      const before = rows
        .filter((row) => !row.startsWith('Clock') && !row.includes(exit))
        .map((row) =>
          row.startsWith('Account') || row === '' ? row : row.split(',').slice(0, 15).join(','),
        );
      await send(linked, before.join('\n'));
      await expect.poll(async () => (await told(user)).length, { timeout: 60_000 }).toBeGreaterThan(0);
      await expect.poll(() => waiting(user), { timeout: 60_000 }).toBe(false);
      const name = symbol.replace('GER40', 'XYZ40');
      const own = async () => (await told(user)).filter((trade) => trade.startsWith(name));
      expect(await own()).toEqual([`${name} USD ? open ?`]);
      if (size !== null) await answer(user, size);
      await send(linked, rows.join('\n'));
      await expect.poll(async () => (await own()).join(), { timeout: 60_000 }).toContain(`${name} EUR 1`);
      await expect.poll(() => waiting(user), { timeout: 60_000 }).toBe(false);
      expect(await own()).toHaveLength(1);
      // Sent again it is that.
      await send(linked, rows.join('\n'));
      await whenRead(user, await count(user));
      expect(await own()).toHaveLength(1);
    },
  );
});

describe('the clock of a server of MetaTrader', () => {
  const sent = sample('metatrader5-report/samples/sent-sizes.csv');
  const times = async (user: TestUser): Promise<string[]> =>
    (await user.call('GET', '/v2/activities?limit=1000')).json.activities
      .map(({ occurredAt }: { occurredAt: string }) => occurredAt)
      .toSorted();

  test('is New York’s seven hours ahead where nobody says another zone', async () => {
    const user = await server.newUser();
    await send(await link(user, 'metatrader5-push'), sent);
    await whenRead(user, 8);
    expect((await times(user))[0]).toBe('2026-03-16T07:00:00Z');
    const [account] = (await user.call('GET', '/v2/accounts')).json.accounts;
    expect(account.timeZone).toBe('Europe/Athens');
  });

  test('that is not of the chosen zone is asked about before anything is read, and the answer stays', async () => {
    const user = await server.newUser();
    const linked = await link(user, 'metatrader5-push', { timeZone: 'Europe/Athens' });
    await send(linked, sent);
    await expect.poll(async () => (await only(user)).state, { timeout: 60_000 }).toBe('needs-attention');
    const { reason } = await only(user);
    expect(reason).toMatchObject({
      code: 'asks-first',
      message: expect.stringContaining('was at UTC+3, and Europe/Athens was at UTC+2'),
    });
    expect(await count(user)).toBe(0);
    const { json } = await user.call('POST', `/v2/imports/${reason?.importId}/preview`, {});
    expect(json.zoneQuestion.serverMinutes).toBe(180);
    const proposed = json.zoneQuestion.proposals.map(({ timeZone }: { timeZone: string }) => timeZone);
    expect(proposed).toEqual(['America/New_York+7', 'Etc/GMT-3']);

    const choices = { timeZone: proposed[0] };
    expect((await user.call('POST', `/v2/imports/${reason?.importId}/run`, { choices })).status).toBe(202);
    await whenRead(user, 8);
    expect((await times(user))[0]).toBe('2026-03-16T07:00:00Z');
    await send(linked, sent.replaceAll(',61', ',62'));
    await whenRead(user, 16);
  });

  test('is that of a statement whose cash is held against the journal', async () => {
    const user = await server.newUser();
    const { json } = await user.send(
      '/imports/statement/upload',
      { name: 'statement.htm', content: sample('metatrader4-statement/samples/statement.htm') },
      { tz: 'America/New_York+7' },
    );
    expect(json.import).toMatchObject({ status: 'completed', timeZone: 'America/New_York+7' });
    expect(json.import.reconciliation).toContainEqual(
      expect.objectContaining({ measure: 'cash', difference: '0' }),
    );
  });

  test('is no question where nothing is new', async () => {
    const user = await server.newUser();
    await user.send(
      '/imports/statement/upload',
      { name: 'deals.csv', content: sent.replace(/^Clock.*\n/m, '') },
      { tz: 'UTC' },
    );
    expect(await count(user)).toBe(8);
    await send(await link(user, 'metatrader5-push', { timeZone: 'UTC' }), sent);
    await whenRead(user, 8);
  });
});
