import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, handOver, manyExecutions, ROUND_TRIP, settled } from '../../../testing/import-files.ts';

const server = await openAppServer();

it('a person looks at a file while two others import long ones, and imports of one person follow one another', async () => {
  const [first, second, third] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const begin = async (user: typeof first, file: ReturnType<typeof executions>): Promise<string> => {
    const id = await handOver(user, file);
    return (await user.call('POST', `/v2/imports/uploads/${id}/import`, {})).json.import.id;
  };
  // Long enough that a thread is started and a file read in beside them, however busy the machine is.
  const one = await begin(first, manyExecutions(60_000));
  const two = await begin(second, manyExecutions(60_000));
  const after = await begin(first, executions(ROUND_TRIP));
  const statusOf = async (user: typeof first, id: string) =>
    (await user.call('GET', `/v2/imports/${id}`)).json.import.status;
  const long = [
    [first, one],
    [second, two],
  ] as const;
  for (const [user, id] of long) await expect.poll(() => statusOf(user, id)).toBe('running');
  const waiting = await handOver(third, executions(ROUND_TRIP));
  expect((await third.call('POST', `/v2/imports/uploads/${waiting}/preview`, {})).status).toBe(200);
  for (const [user, id] of long) expect(await statusOf(user, id)).toBe('running');
  expect(await statusOf(first, after)).toBe('queued');
  expect(await settled(first, after)).toMatchObject({ status: 'completed' });
  expect(await statusOf(first, one)).toBe('completed');
  expect(await settled(second, two)).toMatchObject({ status: 'completed' });
}, 120_000);
