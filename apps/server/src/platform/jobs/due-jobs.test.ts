import { expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { watchDueJobs } from './due-jobs.ts';

it('looks again, and can be ended, although a look is never answered', async () => {
  let looks = 0;
  const woken = Promise.withResolvers<string>();
  const db = {
    executeSql: () => {
      looks += 1;
      return looks === 1 ? new Promise<never>(() => {}) : Promise.resolve({ rows: [{ name: 'mail' }] });
    },
  };
  const end = watchDueJobs({ getDb: () => db }, silentLog, woken.resolve, 50);
  expect(await woken.promise).toBe('mail');
  await end();

  looks = 0;
  const begun = Promise.withResolvers<void>();
  const silent = {
    executeSql: () => {
      begun.resolve();
      return new Promise<never>(() => {});
    },
  };
  const endSilent = watchDueJobs({ getDb: () => silent }, silentLog, () => {}, 50);
  await begun.promise;
  await endSilent();
});
