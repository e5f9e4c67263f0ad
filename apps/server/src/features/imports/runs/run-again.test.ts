import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { executions, handOver, importFile, ROUND_TRIP, settled } from '../../../testing/import-files.ts';

const server = await openAppServer();

const trades = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades;
const history = async (user: TestUser) => (await user.call('GET', '/v2/imports')).json.imports;
const runAgain = async (user: TestUser, id: string, choices?: object) => {
  const { json } = await user.call('POST', `/v2/imports/${id}/run`, choices === undefined ? {} : { choices });
  return settled(user, json.import.id);
};
/** A trade of which something is said. */
async function withNotes(user: TestUser): Promise<void> {
  const [trade] = await trades(user);
  await user.call('PATCH', `/v2/trades/${trade.id}`, { notes: 'Held too long', rating: 4, reviewed: true });
}
const said = async (user: TestUser) => {
  const [trade] = await trades(user);
  const { notes, rating, reviewed } = (await user.call('GET', `/v2/trades/${trade.id}`)).json.trade;
  return { notes, rating, reviewed };
};
const SAID = { notes: 'Held too long', rating: 4, reviewed: true };

describe('an import that is run again', () => {
  it('in another zone takes the place of the first in one step, and keeps what was said', async () => {
    const user = await server.newUser();
    const first = await importFile(user, executions(ROUND_TRIP), { timeZone: 'America/New_York' });
    await withNotes(user);
    const { json: preview } = await user.call('POST', `/v2/imports/${first.id}/preview`, {
      choices: { timeZone: 'Europe/Berlin' },
    });
    expect(preview).toMatchObject({
      counts: { activities: 2, duplicates: 0 },
      rows: [{ activity: { occurredAt: '2026-02-02T08:31:00Z' } }, {}],
      result: { amounts: [{ netPnl: '98' }] },
    });
    expect(await trades(user)).toMatchObject([{ openedAt: '2026-02-02T14:31:00Z' }]);

    const second = await runAgain(user, first.id, { timeZone: 'Europe/Berlin' });
    expect(second).toMatchObject({
      status: 'completed',
      replaces: first.id,
      counts: { activities: 2, duplicates: 0 },
    });
    expect(await trades(user)).toMatchObject([{ openedAt: '2026-02-02T08:31:00Z', netPnl: '98' }]);
    expect(await said(user)).toEqual(SAID);
    expect(await history(user)).toMatchObject([
      { id: second.id, status: 'completed' },
      { id: first.id, status: 'undone', replacedBy: second.id },
    ]);
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toHaveLength(1);
    const original = await user.call('GET', `/v2/imports/${second.id}/file`);
    expect(original.text).toBe(executions(ROUND_TRIP).content);
  });

  it('and fails leaves the first as it is', async () => {
    const user = await server.newUser();
    const first = await importFile(user, executions(ROUND_TRIP), { timeZone: 'America/New_York' });
    const second = await runAgain(user, first.id, {
      mappings: [{ mapping: { columns: { date: 0, symbol: 40 } } }],
    });
    expect(second).toMatchObject({ status: 'failed', problems: [{ code: 'invalid-content' }, {}] });
    expect(await history(user)).toMatchObject([
      { status: 'failed' },
      { id: first.id, status: 'completed', replacedBy: null, counts: { activities: 2 } },
    ]);
    expect(await trades(user)).toMatchObject([{ netPnl: '98' }]);
  });

  it('after it was undone is there again with what was said, under its own id', async () => {
    const user = await server.newUser();
    const first = await importFile(user, executions(ROUND_TRIP), { timeZone: 'America/New_York' });
    await withNotes(user);
    expect((await user.call('DELETE', `/v2/imports/${first.id}`)).status).toBe(204);
    expect(await trades(user)).toEqual([]);
    const redone = await runAgain(user, first.id);
    expect(redone).toMatchObject({
      id: first.id,
      status: 'completed',
      choices: { timeZone: 'America/New_York' },
      counts: { activities: 2 },
    });
    expect(await said(user)).toEqual(SAID);
    expect(await history(user)).toHaveLength(1);
  });

  it('keeps facts that another import states as well, and gives them to neither twice', async () => {
    const user = await server.newUser();
    const choices = { timeZone: 'America/New_York' };
    const first = await importFile(user, executions(ROUND_TRIP), choices);
    const wider = await importFile(
      user,
      executions([...ROUND_TRIP, '2026-02-03,09:31:00,MSFT,BUY,1,400,0,USD'], 'wider.csv'),
      choices,
    );
    expect(wider.counts).toMatchObject({ activities: 1, duplicates: 2 });
    const second = await runAgain(user, first.id);
    expect(second.counts).toMatchObject({ activities: 0, duplicates: 2 });
    expect((await user.call('GET', '/v2/activities')).json.activities).toHaveLength(3);
    expect((await trades(user)).map(({ netPnl }: { netPnl: string }) => netPnl)).toContain('98');
  });

  it('is refused while it runs, and to others', async () => {
    const user = await server.newUser();
    const other = await server.newUser();
    const { id } = await importFile(user, executions(ROUND_TRIP));
    expect((await other.call('POST', `/v2/imports/${id}/run`, {})).status).toBe(404);
    expect((await other.call('POST', `/v2/imports/${id}/preview`, {})).status).toBe(404);
    await server.database.tenant(user.userId, (tx) =>
      tx.updateTable('imports').set({ status: 'running' }).where('id', '=', id).execute(),
    );
    expect((await user.call('POST', `/v2/imports/${id}/run`, {})).json.code).toBe('import-running');
    expect((await user.call('POST', `/v2/imports/${id}/preview`, {})).json.code).toBe('import-running');
  });
});

it('a file that is read anew makes no short of what another file sells', async () => {
  const user = await server.newUser();
  const id = await handOver(user, executions(['03/04/2026,10:00:00,VTI,BUY,20,270,0,USD'], 'bought.csv'));
  const asked = (await user.call('POST', `/v2/imports/uploads/${id}/preview`, {})).json;
  const inOrder = (dateOrder: string) => ({
    mappings: [{ mapping: { ...asked.mapping.mapping, dateOrder } }],
  });
  const { json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, inOrder('mdy'));
  const bought = await settled(user, json.import.id);
  await importFile(user, executions(['2026-03-20,10:00:00,VTI,SELL,20,280,0,USD'], 'sold.csv'));
  const told = async () =>
    (await trades(user))
      .map((one: Record<string, string>) => `${one.direction} ${one.status} ${one.netPnl}`)
      .sort();
  expect(await told()).toEqual(['long closed 200']);
  // The purchase of April closes nothing, and the sale of March was of what was held before.
  await runAgain(user, bought.id, inOrder('dmy'));
  expect(await told()).toEqual(['long closed null', 'long open 0']);
});
