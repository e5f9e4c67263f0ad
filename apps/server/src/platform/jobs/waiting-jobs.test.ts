import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { silentLog } from '../../testing/silent-log.ts';
import { connectTestDatabase, createBareDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { readWhole } from '../database/index.ts';
import { createJobs } from './boss-jobs.ts';
import type { JobDefinition } from './jobs.ts';
import { bringWaitingJobs, readWaitingJobs } from './waiting-jobs.ts';

test('a job that is done while it is asked for again is brought along once', async () => {
  const database = await openTestDatabase();
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const settle: JobDefinition<{ mark: string }> = {
    name: 'settle',
    payload: z.object({ mark: z.string() }),
    async handle() {
      begun.resolve();
      await end.promise;
    },
  };
  const jobs = createJobs(database.logins.owner, silentLog);
  jobs.register(settle);
  await jobs.start();
  const ask = (mark: string, singletonKey?: string) =>
    database.tenant('anna', (tx) =>
      jobs.enqueue(settle, { mark }, { tx, ...(singletonKey === undefined ? {} : { singletonKey }) }),
    );
  await ask('first', 'account-7');
  await begun.promise;
  await ask('first', 'account-7');
  await ask('without a key');
  await ask('without a key');

  const waiting = await readWhole(database.target, readWaitingJobs);
  expect(waiting.map(({ data }) => data.payload)).toEqual([
    { mark: 'first' },
    { mark: 'without a key' },
    { mark: 'without a key' },
  ]);
  const elsewhere = connectTestDatabase(await createBareDatabase()).target;
  await bringWaitingJobs(elsewhere, silentLog, waiting);
  expect(await readWhole(elsewhere, readWaitingJobs)).toEqual(waiting);
  end.resolve();
  await jobs.stop();
});
