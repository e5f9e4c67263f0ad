import { afterAll, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { StatisticsThread } from './statistics-thread.ts';

const server = await openAppServer();
const thread = new StatisticsThread({ logins: server.database.logins });
afterAll(() => thread.stop());

it('however many questions one person asks, each is answered or told when to come back, and others need not wait for them', async () => {
  const [greedy, other] = [await server.newUser(), await server.newUser()];
  const ended: string[] = [];
  const ask = async (ownerId: string): Promise<void> => {
    await thread.answer({
      ownerId,
      part: null,
      params: { measures: 'netPnl' },
      form: 'json',
      now: Date.now(),
    });
    ended.push(ownerId);
  };
  const all = Array.from({ length: 100 }, () => ask(greedy.userId));
  const own = ask(other.userId);
  const outcomes = await Promise.allSettled(all);
  await own;
  // What both had asked first goes first, whatever else there is to answer.
  expect(ended.indexOf(other.userId)).toBeLessThan(3);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const each of refused) expect(each).toMatchObject({ code: 'unavailable', retryAfterSeconds: 3 });
  expect(ended.length + refused.length).toBe(101);
}, 60_000);
