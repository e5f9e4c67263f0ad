import { expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';
import { executions, handOver, manyExecutions, ROUND_TRIP, settled } from '../../testing/import-files.ts';

const server = await openAppServer();

it('a person looks at a file while two others import long ones, and imports of one person follow one another', async () => {
  const [first, second, third] = [await server.newUser(), await server.newUser(), await server.newUser()];
  const begin = async (user: typeof first, file: ReturnType<typeof executions>): Promise<string> => {
    const id = await handOver(user, file);
    return (await user.call('POST', `/v2/imports/uploads/${id}/import`, {})).json.import.id;
  };
  const one = await begin(first, manyExecutions(60_000));
  const two = await begin(second, manyExecutions(60_000));
  const after = await begin(first, executions(ROUND_TRIP));
  const waiting = await handOver(third, executions(ROUND_TRIP));
  expect((await third.call('POST', `/v2/imports/uploads/${waiting}/preview`, {})).status).toBe(200);
  for (const [user, id] of [[first, one] as const, [second, two] as const]) {
    expect((await user.call('GET', `/v2/imports/${id}`)).json.import.status).toBe('running');
  }
  expect((await first.call('GET', `/v2/imports/${after}`)).json.import.status).toBe('queued');
  expect(await settled(first, after)).toMatchObject({ status: 'completed' });
  expect((await first.call('GET', `/v2/imports/${one}`)).json.import.status).toBe('completed');
  expect(await settled(second, two)).toMatchObject({ status: 'completed' });
}, 60_000);
