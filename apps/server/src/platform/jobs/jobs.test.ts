import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { silentLog } from '../../testing/silent-log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createJobs } from './boss-jobs.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const database = await openTestDatabase();
const opened: Jobs[] = [];

async function startJobs(...definitions: JobDefinition<{ mark: string }>[]): Promise<Jobs> {
  const jobs = createJobs(database.logins.owner, silentLog);
  for (const definition of definitions) jobs.register(definition);
  await jobs.start();
  opened.push(jobs);
  return jobs;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
});

/** A job that writes down what it was told, and lets a test wait for it. */
function recordingJob(name: string, act: (mark: string, run: number) => Promise<void> = async () => {}) {
  const seen: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const definition: JobDefinition<{ mark: string }> = {
    name,
    payload: z.object({ mark: z.string() }),
    async handle({ mark }) {
      seen.push(mark);
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
      await act(mark, seen.length);
    },
  };
  const reached = (count: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (seen.length >= count) resolve();
    else waiting.push({ count, resolve });
    return promise;
  };
  return { definition, seen, reached };
}

const jobsNamed = (name: string) =>
  database.asOwner<{ state: string }>('select state::text from pgboss.job where name = $1', [name]);

describe('a job', () => {
  test('runs after the transaction that enqueued it, for either role of the server', async () => {
    const greet = recordingJob('greet');
    const jobs = await startJobs(greet.definition);
    await database.tenant('anna', (tx) => jobs.enqueue(greet.definition, { mark: 'product' }, { tx }));
    await database.identity
      .transaction()
      .execute((tx) => jobs.enqueue(greet.definition, { mark: 'identity' }, { tx }));
    await greet.reached(2);
    expect(greet.seen.toSorted()).toEqual(['identity', 'product']);
  });

  test('keeps nothing of what it was told once it is done', async () => {
    const told = recordingJob('told');
    const jobs = await startJobs(told.definition);
    await database.tenant('anna', (tx) =>
      jobs.enqueue(told.definition, { mark: 'anna@example.com' }, { tx }),
    );
    await told.reached(1);
    await jobs.stop();
    const [row] = await database.asOwner<{ data: object; deletion_seconds: number }>(
      `select data, deletion_seconds from pgboss.job where name = 'told'`,
    );
    expect(row).toEqual({ data: { done: true }, deletion_seconds: 3600 });
  });

  test('that was left unfinished is taken up at the start, where its kind asks for it', async () => {
    const left = recordingJob('left');
    const other = recordingJob('other');
    const definition = { ...left.definition, takenUpAtStart: true };
    const first = await startJobs(definition, other.definition);
    await database.tenant('anna', async (tx) => {
      const later = { tx, startAfterSeconds: 3600 };
      await first.enqueue(definition, { mark: 'at once' }, later);
      await first.enqueue(other.definition, { mark: 'in an hour' }, later);
    });
    await first.stop();
    await startJobs(definition, other.definition);
    await left.reached(1);
    expect([left.seen, other.seen]).toEqual([['at once'], []]);
  });

  test('made while the clock ran years ahead comes when it was to, and schedules go on', async () => {
    const ahead = recordingJob('ahead');
    const first = await startJobs(ahead.definition);
    await database.tenant('anna', (tx) =>
      first.enqueue(ahead.definition, { mark: 'soon' }, { tx, startAfterSeconds: 3600 }),
    );
    await first.stop();
    await database.asOwner(
      `update pgboss.job set created_on = now() + interval '9 years', start_after = now() + interval '9 years' where name = 'ahead'`,
    );
    await database.asOwner(`update pgboss.version set cron_on = now() + interval '9 years'`);
    await startJobs(ahead.definition);
    await ahead.reached(1);
    expect(await database.asOwner('select from pgboss.version where cron_on > now()')).toEqual([]);
  });

  test('does not wait for the next look at the queue when many came at once', async () => {
    const many = recordingJob('many');
    const jobs = await startJobs(many.definition);
    const startedAt = performance.now();
    await database.tenant('anna', async (tx) => {
      for (let mark = 0; mark < 60; mark += 1) {
        await jobs.enqueue(many.definition, { mark: String(mark) }, { tx });
      }
    });
    await many.reached(60);
    // One look a second would take a minute, however busy the machine is.
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  test('does not exist when its transaction is rolled back', async () => {
    const undone = recordingJob('undone');
    const jobs = await startJobs(undone.definition);
    const work = database.tenant('anna', async (tx) => {
      await jobs.enqueue(undone.definition, { mark: 'x' }, { tx });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await jobsNamed('undone')).toEqual([]);
  });

  test('waits only once per key, and as often as it likes without one', async () => {
    const sync = recordingJob('sync');
    const jobs = await startJobs(sync.definition);
    await database.tenant('anna', async (tx) => {
      const later = { tx, startAfterSeconds: 3600 };
      await jobs.enqueue(sync.definition, { mark: '1' }, { ...later, singletonKey: 'account-7' });
      await jobs.enqueue(sync.definition, { mark: '2' }, { ...later, singletonKey: 'account-7' });
      await jobs.enqueue(sync.definition, { mark: '3' }, { ...later, singletonKey: 'account-8' });
      await jobs.enqueue(sync.definition, { mark: '4' }, later);
      await jobs.enqueue(sync.definition, { mark: '5' }, later);
    });
    expect(await jobsNamed('sync')).toHaveLength(4);
  });

  test('is tried again after a failure', async () => {
    const flaky = recordingJob('flaky', async (_mark, run) => {
      if (run === 1) throw new Error('the broker did not answer');
    });
    const jobs = await startJobs(flaky.definition);
    await database.tenant('anna', (tx) => jobs.enqueue(flaky.definition, { mark: 'x' }, { tx }));
    await flaky.reached(2);
    expect(flaky.seen).toEqual(['x', 'x']);
  });

  test('is finished, not cut off, when the server stops', async () => {
    const work = Promise.withResolvers<void>();
    const slow = recordingJob('slow', () => work.promise);
    const jobs = await startJobs(slow.definition);
    await database.tenant('anna', (tx) => jobs.enqueue(slow.definition, { mark: 'x' }, { tx }));
    await slow.reached(1);
    const stopped = jobs.stop();
    work.resolve();
    await stopped;
    expect(await jobsNamed('slow')).toEqual([{ state: 'completed' }]);
  });

  test('with a payload of the wrong shape is refused before it is written', async () => {
    const strict = recordingJob('strict');
    const jobs = await startJobs(strict.definition);
    const wrong = { mark: 5 } as unknown as { mark: string };
    const work = database.tenant('anna', (tx) => jobs.enqueue(strict.definition, wrong, { tx }));
    await expect(work).rejects.toThrow();
    expect(await jobsNamed('strict')).toEqual([]);
  });

  test('runs beside others of its kind, as many as it allows', async () => {
    const work = Promise.withResolvers<void>();
    const pull = recordingJob('pull', () => work.promise);
    const jobs = await startJobs({ ...pull.definition, concurrency: 2 });
    await database.tenant('anna', async (tx) => {
      for (const mark of ['1', '2', '3']) await jobs.enqueue(pull.definition, { mark }, { tx });
    });
    await pull.reached(2);
    expect((await jobsNamed('pull')).map(({ state }) => state).toSorted()).toEqual([
      'active',
      'active',
      'created',
    ]);
    work.resolve();
    await pull.reached(3);
  });

  test('is begun when its time comes, beside others of its kind', async () => {
    const work = Promise.withResolvers<void>();
    const later = recordingJob('later', () => work.promise);
    const jobs = await startJobs({ ...later.definition, concurrency: 2 });
    const startedAt = performance.now();
    await database.tenant('anna', async (tx) => {
      for (const mark of ['1', '2']) {
        await jobs.enqueue(later.definition, { mark }, { tx, startAfterSeconds: 1 });
      }
    });
    // Nobody is told when it comes, and each queue by itself is looked into once a minute.
    await later.reached(2);
    expect(performance.now() - startedAt).toBeLessThan(45_000);
    work.resolve();
  });

  test('cannot be registered twice, nor enqueued unregistered', async () => {
    const one = recordingJob('one');
    const jobs = await startJobs(one.definition);
    expect(() => jobs.register(one.definition)).toThrow('after the start');
    const other = recordingJob('other');
    await expect(
      database.tenant('anna', (tx) => jobs.enqueue(other.definition, { mark: 'x' }, { tx })),
    ).rejects.toThrow('not registered');
  });
});

describe('a scheduled job', () => {
  const schedules = () =>
    database.asOwner<{ name: string; cron: string }>('select name, cron from pgboss.schedule');

  test('is made up for once, with what it is told, however often it was missed while nothing ran', async () => {
    const nightly = recordingJob('nightly');
    const scheduled = { ...nightly.definition, schedule: { cron: '* * * * *', payload: { mark: 'told' } } };
    const first = await startJobs(scheduled);
    opened.splice(opened.indexOf(first), 1);
    await first.stop();
    await database.asOwner(`delete from pgboss.job where name = 'nightly'`);
    nightly.seen.length = 0;
    await database.asOwner(`update pgboss.version set cron_on = now() - interval '1 hour'`);
    await database.asOwner(
      `update pgboss.schedule set created_on = now() - interval '2 hours', updated_on = now() - interval '2 hours'`,
    );
    await startJobs(scheduled);
    await nightly.reached(1);
    expect(new Set(nightly.seen)).toEqual(new Set(['told']));
    expect(nightly.seen.length).toBeLessThan(4);
  });

  test('comes no more when nobody schedules it', async () => {
    const weekly = recordingJob('weekly');
    await startJobs({ ...weekly.definition, schedule: { cron: '5 4 * * 0', payload: { mark: 'x' } } });
    expect(await schedules()).toEqual([{ name: 'weekly', cron: '5 4 * * 0' }]);
    await startJobs(weekly.definition);
    expect(await schedules()).toEqual([]);
  });
});

test('the roles of the server can add jobs but neither read nor change what waits', async () => {
  await startJobs(recordingJob('private').definition);
  for (const statement of [
    'select data from pgboss.job',
    'delete from pgboss.job',
    'update pgboss.job set data = null',
  ]) {
    const attempt = database.tenant('anna', (tx) => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toThrow('permission denied');
  }
});
