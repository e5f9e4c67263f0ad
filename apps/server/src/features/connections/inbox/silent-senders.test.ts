import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '@tapebook/connectors';
import { expect, test } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../../testing/app-server.ts';
import { runScheduled } from '../../../testing/run-scheduled.ts';
import { createTestClock, wireTimeOf } from '../../../testing/test-clock.ts';

// Of a server of its own, whose clock goes on for days.
const clock = createTestClock();
const HOUR_MS = 3_600_000;
const mails: { to: string; subject: string; text: string }[] = [];
const server = await openOwnAppServer(
  {},
  { wireTime: wireTimeOf(clock), mail: { send: async (message) => void mails.push(message) } },
);
await server.app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

async function link(user: TestUser, broker: string) {
  const secret = randomBytes(32).toString('base64url');
  const added = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker,
    credentials: { secret },
  });
  const { id } = added.json.source;
  const one = async () =>
    (await user.call('GET', '/v2/connections')).json.connections.find(
      (each: { id: string }) => each.id === id,
    );
  const { path } = (await one()).sentTo;
  const send = async (body: string): Promise<number> => {
    const signed = { timestamp: String(Math.floor(clock.now() / 1000)), nonce: randomUUID() };
    const signature = signatureOf(secret, signed, Buffer.from(body));
    const headers = { 'x-timestamp': signed.timestamp, 'x-nonce': signed.nonce, 'x-signature': signature };
    return (await fetch(`${origin}${path}`, { method: 'POST', headers, body })).status;
  };
  const isRead = async () => {
    const { state, nextAt, reading } = await one();
    return state === 'ok' && nextAt === null && reading === null;
  };
  await expect.poll(isRead, { timeout: 60_000 }).toBe(true);
  return { one, send, isRead };
}

test('that a sender has fallen silent is told once, and once that it is heard again', async () => {
  clock.set('2026-11-20T10:00:00Z');
  const user = await server.newUser();
  const advisor = await link(user, 'metatrader5-push');
  const own = await link(user, 'own-program');
  expect(await advisor.send('')).toBe(202);
  // A table now and then, and no sign of life: its silence means nothing.
  const table =
    'id,time,account,kind,symbol,quantity,price,currency,fees\nf-1,2026-11-19T14:00:00Z,bot,buy,ACME,10,50,USD,0\n';
  expect(await own.send(table)).toBe(202);
  await expect.poll(own.isRead, { timeout: 60_000 }).toBe(true);

  const told = () => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
  const look = async (hours: number): Promise<void> => {
    clock.advance(hours * HOUR_MS);
    await runScheduled(server, 'look-for-silent-senders');
  };
  // A Sunday evening.
  await look(60);
  expect((await advisor.one()).state).toBe('ok');
  await look(14);
  expect(await advisor.one()).toMatchObject({
    state: 'needs-attention',
    reason: { code: 'silent', message: expect.stringContaining('2026-11-20, 10:00 UTC') },
    nextAt: null,
  });
  expect((await advisor.one()).reason.steps).not.toEqual([]);
  expect((await own.one()).state).toBe('ok');
  await look(1);
  const needs = 'MetaTrader 5 (Expert Advisor) needs attention';
  await expect.poll(told, { timeout: 30_000 }).toEqual([needs]);

  expect(await advisor.send('')).toBe(202);
  await expect.poll(advisor.isRead, { timeout: 60_000 }).toBe(true);
  expect((await advisor.one()).reason).toBeNull();
  await look(1);
  await expect.poll(told, { timeout: 30_000 }).toEqual([needs, 'MetaTrader 5 (Expert Advisor) works again']);
});
