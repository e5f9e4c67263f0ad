import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openOwnAppServer } from '../../../testing/app-server.ts';
import { executions, handOver, manyExecutions, ROUND_TRIP, settled } from '../../../testing/import-files.ts';

const opened: Worker[] = [];
const server = await openOwnAppServer(
  {},
  {
    openImportThread: (settings) => {
      const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: settings });
      opened.push(worker);
      return worker;
    },
  },
);

/** A thread takes seconds to start where much else runs. */
const PATIENT = { timeout: 60_000 };

it('a thread that dies of a file fails that import alone, once and in words; others go on beside it', async () => {
  const [poisoner, other] = [await server.newUser(), await server.newUser()];
  const begin = async (user: typeof other, file: ReturnType<typeof executions>): Promise<string> => {
    const id = await handOver(user, file);
    return (await user.call('POST', `/v2/imports/uploads/${id}/import`, {})).json.import.id;
  };
  const poisoned = await begin(poisoner, manyExecutions(60_000));
  const statusOf = async () =>
    (await poisoner.call('GET', `/v2/imports/${poisoned}`)).json.import.status as string;
  await expect.poll(statusOf, PATIENT).toBe('running');
  const long = await begin(other, manyExecutions(6_000));
  await expect.poll(() => opened.length, PATIENT).toBe(2);
  await opened[0]?.terminate();
  const ended = await settled(poisoner, poisoned);
  expect(ended).toMatchObject({
    status: 'failed',
    counts: { rows: 0 },
    problems: [{ code: 'file-too-large' }],
  });
  expect(ended.problems[0].message).toContain('Export a shorter period');
  expect((await settled(other, long)).status).toBe('completed');
  const again = await begin(poisoner, executions(ROUND_TRIP));
  expect((await settled(poisoner, again)).status).toBe('completed');
  expect((await poisoner.call('GET', '/v2/trades')).json.trades).toHaveLength(1);
}, 180_000);
