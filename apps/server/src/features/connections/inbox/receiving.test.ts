import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signatureOf } from '@tapebook/connectors';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openReceivingServer, sentSample as sample } from '../../../testing/connections/sending-program.ts';
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts';

const run = promisify(execFile);
const PROGRAMS = join(import.meta.dirname, '../../../../../web/public/push');

const { server, origin, link, only, send, count, waiting, whenRead } = await openReceivingServer();

const HEAD = 'id,time,account,kind,symbol,quantity,price,currency,fees';
const fill = (id: number, day = 2): string =>
  `f-${id},2026-03-0${day}T14:${String(id).padStart(2, '0')}:05Z,bot-1,${id % 2 === 1 ? 'buy' : 'sell'},ACME,10,${50 + id},USD,0.35`;
const table = (...rows: readonly string[]): string => `${[HEAD, ...rows].join('\n')}\n`;

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
    // An assembly that NinjaTrader's editor does not refer to by itself would have to be added by hand.
    expect(readFileSync(join(PROGRAMS, 'TapebookAddOn.cs'), 'utf8')).not.toContain('System.Net.Http');
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
