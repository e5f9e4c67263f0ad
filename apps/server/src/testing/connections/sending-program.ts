import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signatureOf } from '@tapebook/connectors';
import type { ConnectionJson } from '@tapebook/contract';
import { expect } from 'vitest';
import { openOwnAppServer, type TestUser } from '../app-server.ts';

const FORMATS = join(import.meta.dirname, '../../../../../packages/statements/src/formats');

/** What a program of a format sends: one of its samples. */
export const sentSample = (name: string): string => readFileSync(join(FORMATS, name), 'utf8');

/** A connection as its program knows it. */
export interface Linked {
  readonly secret: string;
  readonly address: string;
}

/** A server of its own that listens, and what programs of people send to it. */
export async function openReceivingServer() {
  const server = await openOwnAppServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

  async function link(user: TestUser, broker = 'own-program', more = {}): Promise<Linked> {
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
  return { server, origin, link, only, send, count, waiting, whenRead };
}
