import { startFlexFake } from '@tapebook/connectors/fakes';
import { afterAll, expect, test } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { runScheduled } from '../../testing/run-scheduled.ts';
import { createTestClock, wireTimeOf } from '../../testing/test-clock.ts';

// Of a server of its own, whose clock goes on for days.
const clock = createTestClock();
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10);
const fake = await startFlexFake([], { now: () => clock.now() });
afterAll(() => fake.close());
const mails: { to: string; subject: string; text: string }[] = [];
const server = await openOwnAppServer(
  { CONNECTION_HOSTS: `ibkr-flex.service=${fake.origin}` },
  { wireTime: wireTimeOf(clock), mail: { send: async (message) => void mails.push(message) } },
);
const look = (): Promise<void> => runScheduled(server, 'warn-of-expiring-connections');

test('that a token ends is told two weeks and three days before it does, and not once it was renewed', async () => {
  const user = await server.newUser();
  const credentials = (token: string, expires: string) => ({ token, queryIds: '123456', expires });
  const { json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'ibkr-flex',
    credentials: credentials('empty00000001', dayIn(16)),
    startDay: dayIn(-20),
    schedule: 'manual',
  });
  const state = async () => (await user.call('GET', '/v2/connections')).json.connections[0].state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ok');
  const told = () => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
  const wants = (when: string) => `Interactive Brokers (Flex) needs a new login ${when}`;
  const days = async (count: number): Promise<void> => {
    clock.advance(count * DAY_MS);
    await look();
  };
  const expectTold = (...subjects: string[]) => expect.poll(told, { timeout: 30_000 }).toEqual(subjects);
  await look();
  await days(3);
  await expectTold(wants('in 13 days'));
  await days(1);
  await days(9);
  await expectTold(wants('in 13 days'), wants('in 3 days'));
  await days(1);

  const renewed = await user.call('PUT', `/v2/connections/${json.source.id}/credentials`, {
    credentials: credentials('empty00000002', dayIn(13)),
  });
  expect(renewed.status).toBe(200);
  await expect.poll(state, { timeout: 60_000 }).toBe('ok');
  await days(0);
  await expectTold(wants('in 13 days'), wants('in 3 days'), wants('in 13 days'));
});
