import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signatureOf } from '@tapebook/connectors';
import type { ConnectionJson } from '@tapebook/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';

const run = promisify(execFile);
const PROGRAMS = join(import.meta.dirname, '../../../../../web/public/push');
const FORMATS = join(import.meta.dirname, '../../../../../../packages/statements/src/formats');
const sample = (name: string): string => readFileSync(join(FORMATS, name), 'utf8');

const server = await openOwnAppServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

const HEAD = 'id,time,account,kind,symbol,quantity,price,currency,fees';
const fill = (id: number, day = 2): string =>
  `f-${id},2026-03-0${day}T14:${String(id).padStart(2, '0')}:05Z,bot-1,${id % 2 === 1 ? 'buy' : 'sell'},ACME,10,${50 + id},USD,0.35`;
const table = (...rows: readonly string[]): string => `${[HEAD, ...rows].join('\n')}\n`;

async function link(user: TestUser, broker = 'own-program', more = {}) {
  const secret = randomBytes(32).toString('base64url');
  const added = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker,
    credentials: { secret },
    ...more,
  });
  expect(added.status).toBe(202);
  const { path = '' } = (await only(user)).sentTo ?? {};
  return { secret, address: `${origin}${path}` };
}
type Linked = Awaited<ReturnType<typeof link>>;

async function only(user: TestUser): Promise<ConnectionJson> {
  const [first] = (await user.call('GET', '/v2/connections')).json.connections;
  return first;
}

async function send({ secret, address }: Linked, body: string, more: Record<string, string> = {}) {
  const timestamp = String(Math.floor(server.clock.now() / 1000));
  const nonce = randomUUID();
  const signed = { timestamp: more['x-timestamp'] ?? timestamp, nonce: more['x-nonce'] ?? nonce };
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(secret, signed, Buffer.from(body)),
      ...more,
    },
    body,
  });
  const json = (await answer.json()) as { code?: string; detail?: string; received?: number };
  return { status: answer.status, json };
}

const activities = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/v2/activities?limit=1000')).json.activities
    .map(({ id }: { id: string }) => id)
    .toSorted();
const count = async (user: TestUser): Promise<number> => (await activities(user)).length;
const waiting = async (user: TestUser): Promise<boolean> => {
  const { state, reading } = await only(user);
  return state !== 'ok' || reading !== null;
};
const whenRead = async (user: TestUser, facts: number): Promise<void> => {
  await expect.poll(() => count(user), { timeout: 60_000 }).toBe(facts);
  await expect.poll(() => waiting(user), { timeout: 60_000 }).toBe(false);
};

describe('what a program sends', () => {
  test('is read as the file of the same rows, and doubles nothing in either order', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    const rows = [fill(1), fill(2), fill(3)];
    expect(await send(linked, table(rows[0] ?? '', rows[1] ?? ''))).toMatchObject({ status: 202 });
    await whenRead(user, 2);
    const upload = () =>
      user.send('/imports/statement/upload', { name: 'rows.csv', content: table(...rows) }, {});
    expect((await upload()).status).toBe(200);
    expect(await count(user)).toBe(3);
    await send(linked, table(...rows, fill(4)));
    await whenRead(user, 4);
    // Whether more was sent meanwhile is looked at once more.
    await expect.poll(async () => (await only(user)).nextAt, { timeout: 60_000 }).toBeNull();
    const connection = await only(user);
    expect(Date.parse(connection.sentTo?.heardAt ?? '')).toBe(server.clock.now());
    expect(connection).toMatchObject({ schedule: 'manual', unattended: 'forever' });
  });

  test.each([
    ['metatrader5-push', 'metatrader5-report/samples/sent-deals.csv', 5],
    ['metatrader4-push', 'metatrader4-statement/samples/sent-orders.csv', 4],
    ['ninjatrader-push', 'ninjatrader-executions-csv/samples/sent-executions.csv', 2],
  ])('%s: as its program writes it', async (broker, name, facts) => {
    const user = await server.newUser();
    const linked = await link(user, broker, { timeZone: 'Europe/Athens' });
    await send(linked, sample(name));
    await whenRead(user, facts);
    await user.send(
      '/imports/statement/upload',
      { name: 'report.csv', content: sample(name) },
      { tz: 'Europe/Athens' },
    );
    expect(await count(user)).toBe(facts);
  });

  test('covers the days of which its sender speaks', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    await send(linked, table(fill(1)), { 'x-since': '2025-01-02' });
    await whenRead(user, 1);
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    expect((await only(user)).coverage).toEqual([{ from: '2025-01-02', to: today }]);
  });

  test('that cannot be read stays with its import, and the next is read', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    await send(linked, 'no table at all');
    await expect.poll(async () => (await only(user)).state, { timeout: 60_000 }).toBe('failing');
    const [failed] = (await user.call('GET', '/v2/imports?limit=5')).json.imports;
    expect(failed).toMatchObject({ status: 'failed', kind: 'connection' });
    await send(linked, table(fill(1)));
    server.clock.advance(61_000);
    await user.call('POST', '/imports/sync_source', { sourceId: (await only(user)).id });
    await whenRead(user, 1);
    expect((await user.call('GET', `/v2/imports/${failed.id}/file`)).status).toBe(200);
  });

  test('that cannot be read again and again keeps nothing back that is sent after it', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    const failed = async () =>
      (await user.call('GET', '/v2/imports?limit=20')).json.imports.filter(
        ({ status }: { status: string }) => status === 'failed',
      ).length;
    for (let times = 1; times <= 5; times += 1) {
      await send(linked, `no table at all, ${times}`);
      await expect.poll(failed, { timeout: 60_000 }).toBe(times);
    }
    await expect.poll(async () => (await only(user)).state, { timeout: 60_000 }).toBe('needs-attention');
    expect((await send(linked, table(fill(1)))).status).toBe(202);
    await whenRead(user, 1);
  });

  test('a sign of life is heard and makes no import', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    await expect.poll(() => waiting(user), { timeout: 60_000 }).toBe(false);
    expect(await send(linked, '')).toMatchObject({ status: 202, json: { received: 0, waiting: 0 } });
    expect((await only(user)).sentTo?.heardAt).not.toBeNull();
  });

  test('in any pieces, order and repetition comes to the same', { timeout: 300_000 }, async () => {
    const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => fill(id, 2 + (id % 3)));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
        async (order, size, again) => {
          const user = await server.newUser();
          const linked = await link(user);
          for (let at = 0; at < order.length; at += size) {
            // A program sends again what a busy server did not take.
            const body = table(...order.slice(Math.max(0, at - again), at + size));
            await expect.poll(async () => (await send(linked, body)).status, { timeout: 60_000 }).toBe(202);
          }
          await whenRead(user, rows.length);
        },
      ),
      { numRuns: 3 },
    );
  });
});

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

describe('what is refused', () => {
  test('another secret, another address, a changed body: all in the same words', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    const body = table(fill(1));
    const others = [
      await send({ ...linked, secret: 'x'.repeat(43) }, body),
      await send({ ...linked, address: `${origin}/ingest/v1/${user.userId}.${randomUUID()}` }, body),
      await send({ ...linked, address: `${origin}/ingest/v1/anything` }, body),
      await send(linked, body, {
        'x-signature': signatureOf(linked.secret, { timestamp: '1', nonce: '2' }, Buffer.from(body)),
      }),
    ];
    const [first] = others;
    for (const { status, json } of others) {
      expect([status, json.code, json.detail]).toEqual([401, 'invalid-token', first?.json.detail]);
      expect(json.detail).not.toContain(linked.secret);
    }
    expect(await count(user)).toBe(0);
  });

  test('a message that was taken before, and one of another hour', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    const nonce = randomUUID();
    expect((await send(linked, '', { 'x-nonce': nonce })).status).toBe(202);
    expect(await send(linked, '', { 'x-nonce': nonce })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
    const late = String(Math.floor(server.clock.now() / 1000) - 600);
    expect(await send(linked, '', { 'x-timestamp': late })).toMatchObject({
      status: 401,
      json: { detail: expect.stringContaining('600 seconds behind') },
    });
    expect((await send(linked, '', { 'x-nonce': 'short' })).status).toBe(400);
  });

  test('more than a megabyte, and what follows too fast', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    expect((await send(linked, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 125; sent += 1) statuses.add((await send(linked, '')).status);
    expect(statuses).toContain(429);
    server.clock.advance(61_000);
  });

  test('the old secret, once there is a new one', async () => {
    const user = await server.newUser();
    const linked = await link(user);
    const secret = randomBytes(32).toString('base64url');
    const { id } = await only(user);
    expect(
      (await user.call('PUT', `/v2/connections/${id}/credentials`, { credentials: { secret } })).status,
    ).toBe(200);
    expect((await send(linked, '')).status).toBe(401);
    expect((await send({ ...linked, secret }, '')).status).toBe(202);
  });
});

describe('the programs that are handed out', () => {
  // They sign by the clock of this machine.
  const atRealTime = (): void => {
    server.clock.advance(Date.now() - server.clock.now());
  };

  test.each([
    ['the shell script', 'sh', 'tapebook-push.sh'],
    ['the client for Node', process.execPath, 'tapebook-push.mjs'],
  ])('%s sends a table, and is told what is refused', async (_name, command, program) => {
    atRealTime();
    const user = await server.newUser();
    const { secret, address } = await link(user);
    const file = join(await mkdtemp(join(await openTemporaryFolder(), 'push-')), 'fills – März.csv');
    await writeFile(file, table(fill(1), fill(2)));
    const start = (given: string) =>
      run(command, [join(PROGRAMS, program), file, '2026-03-02'], {
        env: { PATH: process.env.PATH, TAPEBOOK_ADDRESS: address, TAPEBOOK_SECRET: given },
      });
    const { stdout } = await start(secret);
    expect(JSON.parse(stdout)).toMatchObject({ received: Buffer.byteLength(table(fill(1), fill(2))) });
    await whenRead(user, 2);
    await expect(start('y'.repeat(43))).rejects.toThrow();
    expect(await count(user)).toBe(2);
  });

  test('those for platforms name the headers that are asked for', () => {
    for (const name of ['Tapebook5.mq5', 'Tapebook4.mq4', 'TapebookAddOn.cs']) {
      const text = readFileSync(join(PROGRAMS, name), 'utf8');
      for (const word of ['X-Timestamp', 'X-Nonce', 'X-Signature', 'v1=']) expect(text).toContain(word);
    }
    // What is replayed or simulated is not sent as if it had been traded.
    expect(readFileSync(join(PROGRAMS, 'TapebookAddOn.cs'), 'utf8')).toMatch(
      /void Listen\(Account account\)\s*\{\s*if \(!IsTraded\(account\.Name\)\) return;/,
    );
  });

  test.each([
    ['Tapebook5.mq5', 'metatrader5-report'],
    ['Tapebook4.mq4', 'metatrader4-statement'],
  ])('%s writes the head of its sample, and remembers by the connection', (name, format) => {
    const text = readFileSync(join(PROGRAMS, name), 'utf8');
    const [, clock = '', head = ''] = sample(`${format}/samples/sent-sizes.csv`).split('\n');
    expect(text).toContain(`${head}\\n`);
    expect(text).toContain(clock.slice(0, clock.indexOf(',') + 1));
    expect(/string Remembered\(\)\s*\{[^}]*\}/.exec(text)?.[0]).toContain('Address');
  });
});

test('no secret stands in the database', async () => {
  const user = await server.newUser();
  const { secret } = await link(user);
  const { rows } = await server.database.tenant(user.userId, (tx) =>
    sql`SELECT to_jsonb(c)::text AS text FROM tapebook.connections c`.execute(tx),
  );
  const text = JSON.stringify(rows);
  expect(text).toContain('own-program');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString('hex'));
});
