import { expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

const NEVER_MS = 600_000;

/** Work that goes on until it is told to end, and says when it has begun. */
function openWork() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let running = false;
  const work = async (): Promise<void> => {
    running = true;
    begun.resolve();
    await ended.promise;
    running = false;
  };
  return { work, begun: begun.promise, end: ended.resolve, isRunning: () => running };
}

it('lets so many through at once, and the next when one has ended, in the order of their coming', async () => {
  const turns = new Turns({ atOnce: 1, perPerson: 1, waiting: 10, waitMs: NEVER_MS });
  const [first, second, third] = [openWork(), openWork(), openWork()];
  const all = [turns.run('anna', first.work), turns.run('ben', second.work), turns.run('carl', third.work)];
  await first.begun;
  first.end();
  await second.begun;
  expect(third.isRunning()).toBe(false);
  second.end();
  await third.begun;
  third.end();
  await Promise.all(all);
});

it('keeps nobody waiting for another person who asks for too much', async () => {
  const turns = new Turns({ atOnce: 3, perPerson: 1, waiting: 10, waitMs: NEVER_MS });
  const [one, two, other] = [openWork(), openWork(), openWork()];
  const all = [turns.run('anna', one.work), turns.run('anna', two.work), turns.run('ben', other.work)];
  await Promise.all([one.begun, other.begun]);
  expect(two.isRunning()).toBe(false);
  one.end();
  await two.begun;
  for (const each of [two, other]) each.end();
  await Promise.all(all);
});

it('tells whoever waits too long, or finds too many waiting, when to come back', async () => {
  const refusal = { code: 'unavailable', status: 503, retryAfterSeconds: 3 };
  const turns = new Turns({ atOnce: 1, perPerson: 1, waiting: 1, waitMs: 1 });
  const busy = openWork();
  const working = turns.run('anna', busy.work);
  await busy.begun;
  const late = turns.run('ben', async () => 'never');
  await expect(turns.run('carl', async () => 'never')).rejects.toMatchObject(refusal);
  await expect(late).rejects.toMatchObject(refusal);
  busy.end();
  await working;
  expect(await turns.run('ben', async () => 'served')).toBe('served');
});

it('lets nobody fill the queue alone: whoever comes takes the last place of a person who has most', async () => {
  const refusal = { code: 'unavailable', status: 503, retryAfterSeconds: 3 };
  const turns = new Turns({ atOnce: 1, perPerson: 1, waiting: 3, waitMs: NEVER_MS });
  const busy = openWork();
  const working = turns.run('anna', busy.work);
  await busy.begun;
  const served: string[] = [];
  const wait = (person: string, name: string): Promise<number> =>
    turns.run(person, async () => served.push(name));
  const [first, second, third] = [wait('anna', 'a1'), wait('anna', 'a2'), wait('anna', 'a3')];
  await expect(wait('anna', 'a4')).rejects.toMatchObject(refusal);
  const other = wait('ben', 'b1');
  await expect(third).rejects.toMatchObject(refusal);
  // Of two places and one of three nobody has one to give.
  await expect(wait('ben', 'b2')).rejects.toMatchObject(refusal);
  busy.end();
  await Promise.all([working, first, second, other]);
  expect(served).toEqual(['a1', 'a2', 'b1']);
});

it('tells how many wait, until each has its turn, has waited too long or is sent away', async () => {
  vi.useFakeTimers();
  let waiting = 0;
  const limits = { atOnce: 1, perPerson: 1, waiting: 2, waitMs: NEVER_MS };
  const turns = new Turns(limits, (change) => {
    waiting += change;
  });
  const [busy, next] = [openWork(), openWork()];
  const working = turns.run('anna', busy.work);
  await busy.begun;
  const [first, second] = [turns.run('anna', next.work), turns.run('anna', async () => 'never')];
  expect(waiting).toBe(2);
  const other = turns.run('ben', async () => 'never');
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  expect(waiting).toBe(2);
  busy.end();
  await next.begun;
  expect(waiting).toBe(1);
  vi.advanceTimersByTime(NEVER_MS);
  await expect(other).rejects.toMatchObject({ code: 'unavailable' });
  expect(waiting).toBe(0);
  next.end();
  await Promise.all([working, first]);
  vi.useRealTimers();
});

it('gives a turn back when its work fails', async () => {
  const turns = new Turns({ atOnce: 1, perPerson: 1, waiting: 1, waitMs: NEVER_MS });
  await expect(turns.run('anna', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('anna', async () => 'served')).toBe('served');
});
