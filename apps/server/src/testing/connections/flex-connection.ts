import { flexStatement, inventedFills, startFlexFake } from '@tapebook/connectors/fakes';
import type { ConnectionJson } from '@tapebook/contract';
import { afterAll, expect } from 'vitest';
import { openOwnAppServer, type TestUser } from '../app-server.ts';
import { createTestClock, wireTimeOf } from '../test-clock.ts';

/** What the account of everybody's connection holds, and the days of it. */
export const FILLS = inventedFills('2026-01-05', '2026-02-27');
export const WHOLE = { from: '2026-01-01', to: '2026-03-01' };

/** A server of its own with people's connections to a fake of Flex, whose tokens say what it does. */
export async function openFlexServer() {
  // Time passes where a connection would wait, and nowhere else.
  const clock = createTestClock();
  const wireTime = wireTimeOf(clock);
  const fake = await startFlexFake(FILLS, { now: () => clock.now() });
  afterAll(() => fake.close());
  const mails: { to: string; subject: string; text: string }[] = [];
  const server = await openOwnAppServer(
    { CONNECTION_HOSTS: `ibkr-flex.service=${fake.origin},bybit.global=${fake.origin}` },
    { wireTime, mail: { send: async (message) => void mails.push(message) } },
  );

  let tokens = 0;
  /** Of its own for each: what the service counts, it counts by token. */
  const tokenOf = (scenario: string): string => {
    tokens += 1;
    return `${scenario}${String(tokens).padStart(8, '0')}`;
  };

  const add = (user: TestUser, scenario: string, more = {}) =>
    user.call('POST', '/imports/add_and_sync_source', {
      kind: 'connection',
      broker: 'ibkr-flex',
      credentials: { token: tokenOf(scenario), queryIds: '123456' },
      startDay: WHOLE.from,
      schedule: 'manual',
      ...more,
    });
  const connections = async (user: TestUser): Promise<ConnectionJson[]> =>
    (await user.call('GET', '/v2/connections')).json.connections;
  const only = async (user: TestUser): Promise<ConnectionJson> => {
    const [first] = await connections(user);
    if (first === undefined) throw new Error('There is no connection');
    return first;
  };
  const whenIt = async (user: TestUser, state: ConnectionJson['state']): Promise<ConnectionJson> => {
    await expect.poll(async () => (await only(user)).state).toBe(state);
    return only(user);
  };
  const whenRead = async (user: TestUser): Promise<ConnectionJson> => {
    // The reason as well: where it does not come to be read, that says why.
    const standing = async () => {
      const { state, reading, reason } = await only(user);
      return { state, reading, reason };
    };
    // A reader that died is followed by one whose turn comes seconds later, and more of them on a busy machine.
    await expect.poll(standing, { timeout: 60_000 }).toEqual({ state: 'ok', reading: null, reason: null });
    return only(user);
  };
  const activities = async (user: TestUser): Promise<string[]> =>
    (await user.call('GET', '/v2/activities?limit=1000')).json.activities
      .map(({ id }: { id: string }) => id)
      .toSorted();
  const imports = async (user: TestUser) => (await user.call('GET', '/v2/imports?limit=100')).json.imports;
  const sync = async (user: TestUser) => {
    clock.advance(61_000);
    return user.call('POST', '/imports/sync_source', { sourceId: (await only(user)).id });
  };
  const upload = (user: TestUser, days = WHOLE) =>
    user.send(
      '/imports/statement/upload',
      { name: 'flex.xml', content: flexStatement(FILLS, days) },
      { tz: 'America/New_York' },
    );
  return {
    activities,
    add,
    clock,
    connections,
    imports,
    mails,
    only,
    server,
    sync,
    tokenOf,
    upload,
    whenIt,
    whenRead,
  };
}
