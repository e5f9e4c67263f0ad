import { expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import { holdJournal } from '../../../testing/hold-journal.ts';
import { executions, handOver, ROUND_TRIP, settled } from '../../../testing/import-files.ts';

const server = await openAppServer();

it('a person looks at a file while two others import long ones, and imports of one person follow one another', async () => {
  const [first, second, third] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const begin = async (user: typeof first, file: ReturnType<typeof executions>): Promise<string> => {
    const id = await handOver(user, file);
    return (await user.call('POST', `/v2/imports/uploads/${id}/import`, {})).json.import.id;
  };
  const held = [first, second].map(({ userId }) => holdJournal(server.database.target, userId));
  const letGo = await Promise.all(held);
  const one = await begin(first, executions(ROUND_TRIP, 'one.csv'));
  const two = await begin(second, executions(ROUND_TRIP, 'two.csv'));
  const after = await begin(first, executions(ROUND_TRIP, 'after.csv'));
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
  for (const each of letGo) await each();
  expect(await settled(first, after)).toMatchObject({ status: 'completed' });
  expect(await statusOf(first, one)).toBe('completed');
  expect(await settled(second, two)).toMatchObject({ status: 'completed' });
}, 120_000);
