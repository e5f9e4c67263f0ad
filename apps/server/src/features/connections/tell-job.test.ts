import { startFlexFake } from '@tapebook/connectors/fakes';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { createTestClock, wireTimeOf } from '../../testing/test-clock.ts';
import { updateConnection } from './connections.repository.ts';
import { tellJob } from './tell-job.ts';

const clock = createTestClock();
const HOUR_MS = 3_600_000;
const fake = await startFlexFake([], { now: () => clock.now() });
afterAll(() => fake.close());
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `ibkr-flex.service=${fake.origin}` },
  { wireTime: wireTimeOf(clock) },
);
const at = (hours: number): string => new Date(clock.now() + hours * HOUR_MS).toISOString();

test('a letter says what has happened, also where a limit of calls or a fault came before it was written', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'ibkr-flex',
    credentials: { token: 'empty00000001', queryIds: '123456', expires: at(24 * 90).slice(0, 10) },
    startDay: at(-24 * 20).slice(0, 10),
    schedule: 'manual',
  });
  const connection = { user_id: user.userId, id: json.source.id };
  // All of its days are read: nothing of that changes the connection any more.
  const stillReads = () =>
    server.database.tenant(user.userId, async (tx) => {
      const [row] = await tx.selectFrom('connections').select(['state', 'next_at']).execute();
      const running = await tx
        .selectFrom('imports')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .execute();
      return row?.state !== 'ok' || row.next_at !== null || running.length > 0;
    });
  await expect.poll(stillReads, { timeout: 60_000 }).toBe(false);

  const letters: string[] = [];
  const job = tellJob({
    database: server.database,
    time: { now: () => new Date(clock.now()) },
    address: 'https://journal.example/import',
    write: async (_, { subject }) => void letters.push(subject),
  });
  const write = async (of: 'to-do' | 'lasts' | 'works'): Promise<string[]> => {
    letters.length = 0;
    await job.handle(
      { ownerId: user.userId, connectionId: connection.id, of },
      { signal: new AbortController().signal },
    );
    return [...letters];
  };
  const stands = (state: string, failing_since: string | null, next_at: string) =>
    server.database.tenant(user.userId, async (tx) => {
      await updateConnection(tx, connection, { state, failing_since, next_at });
      await tx
        .updateTable('connections')
        .set({ reason: JSON.stringify({ code: 'http-429', message: 'Not so fast.' }) })
        .where('user_id', '=', user.userId)
        .execute();
    });
  const label = 'Interactive Brokers (Flex)';

  // It came through after a day, and the next window has to wait.
  await stands('rate-limited', null, at(1 / 60));
  expect(await write('works')).toEqual([`${label} works again`]);
  expect(await write('lasts')).toEqual([]);

  // Nothing has come through for a day, whatever is waited for just now.
  await stands('rate-limited', at(-25), at(1));
  expect(await write('lasts')).toEqual([`${label} has not been read for a day`]);
  expect(await write('works')).toEqual([]);

  await stands('needs-attention', at(-25), at(1));
  expect(await write('lasts')).toEqual([]);
  expect(await write('to-do')).toEqual([`${label} needs attention`]);
});
