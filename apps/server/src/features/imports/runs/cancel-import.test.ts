import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import {
  executions,
  handOver,
  importFile,
  manyExecutions,
  ROUND_TRIP,
  settled,
} from '../../../testing/import-files.ts';

const server = await openAppServer();

async function begin(user: TestUser, file: ReturnType<typeof executions>): Promise<string> {
  const id = await handOver(user, file);
  return (await user.call('POST', `/v2/imports/uploads/${id}/import`, {})).json.import.id;
}

const cancel = (user: TestUser, id: string) => user.call('POST', `/v2/imports/${id}/cancel`);
const one = async (user: TestUser, id: string) => (await user.call('GET', `/v2/imports/${id}`)).json.import;

/** Asks until the import has got so far. */
async function untilStage(user: TestUser, id: string, stages: readonly string[]): Promise<void> {
  for (;;) {
    const { progress, status } = await one(user, id);
    if (progress === null) throw new Error(`It has ended already: ${status}`);
    if (stages.includes(progress.stage)) return;
  }
}

describe('an import that is cancelled', () => {
  it.each([[['reading']], [['storing', 'building']]])(
    'while it is %s leaves the journal as it was, and can be run again',
    async (stages) => {
      const user = await server.newUser();
      await importFile(user, executions(ROUND_TRIP), { account: 'Margin' });
      const journal = async () =>
        Promise.all(
          ['/v2/accounts', '/v2/activities', '/v2/trades'].map(
            async (path) => (await user.call('GET', path)).text,
          ),
        );
      const before = await journal();
      const id = await begin(user, manyExecutions(8_000, 'MSFT'));
      await untilStage(user, id, stages);
      const { json } = await cancel(user, id);
      expect(json.import).toMatchObject({ id, status: 'cancelled', progress: null, counts: { rows: 0 } });
      expect(await journal()).toEqual(before);
      expect((await user.call('GET', `/v2/imports/${id}/rows`)).json.rows).toEqual([]);

      await user.call('POST', `/v2/imports/${id}/run`, {});
      expect(await settled(user, id)).toMatchObject({
        status: 'completed',
        counts: { activities: 8_000, tradesClosed: 4_000 },
      });
    },
    60_000,
  );

  it('while it waits for another never begins, and the other ends', async () => {
    const user = await server.newUser();
    const first = await begin(user, manyExecutions(8_000));
    const second = await begin(user, executions(ROUND_TRIP));
    expect(await one(user, second)).toMatchObject({ status: 'queued', progress: { stage: 'queued' } });
    // At once: whoever stops it does not wait for the one before it.
    expect((await cancel(user, second)).json.import).toMatchObject({ status: 'cancelled' });
    expect((await one(user, first)).status).not.toBe('completed');
    expect(await settled(user, first)).toMatchObject({ status: 'completed' });
    expect((await user.call('GET', '/v2/imports')).json.imports).toMatchObject([
      { id: second, status: 'cancelled' },
      { id: first, status: 'completed', counts: { activities: 8_000 } },
    ]);
  }, 60_000);

  it('that took the place of another leaves that one in the journal', async () => {
    const user = await server.newUser();
    const first = await importFile(user, manyExecutions(8_000));
    const { json } = await user.call('POST', `/v2/imports/${first.id}/run`, {
      choices: { timeZone: 'Asia/Tokyo' },
    });
    await untilStage(user, json.import.id, ['storing', 'building']);
    expect((await cancel(user, json.import.id)).json.import.status).toBe('cancelled');
    expect(await one(user, first.id)).toMatchObject({ status: 'completed', replacedBy: null });
    expect((await user.call('GET', '/v2/activities?limit=1')).json.activities).toMatchObject([
      { importId: first.id },
    ]);
  }, 60_000);

  it('after its end is told to be undone instead, and by others is not found', async () => {
    const user = await server.newUser();
    const other = await server.newUser();
    const { id } = await importFile(user, executions(ROUND_TRIP));
    expect((await cancel(user, id)).json).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: expect.stringContaining('Undo it'),
    });
    expect((await cancel(other, id)).status).toBe(404);
    expect(await one(user, id)).toMatchObject({ status: 'completed' });
  });

  it('when the process that ran it has died is cancelled as well', async () => {
    const user = await server.newUser();
    const { id } = await importFile(user, executions(ROUND_TRIP));
    await user.call('DELETE', `/v2/imports/${id}`);
    await server.database.tenant(user.userId, (tx) =>
      tx.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute(),
    );
    expect((await cancel(user, id)).json.import).toMatchObject({ status: 'cancelled' });
  });
});
