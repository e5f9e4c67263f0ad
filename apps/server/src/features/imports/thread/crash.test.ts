import { expect, it } from 'vitest';
import { holdJournal } from '../../../testing/hold-journal.ts';
import { manyExecutions } from '../../../testing/import-files.ts';
import { openServersOnAFolder } from '../../../testing/processes/servers-on-a-folder.ts';

const { start, newUser, owner } = await openServersOnAFolder();

const EXECUTIONS = 400;
const csv = String(manyExecutions(EXECUTIONS).content);

type Json = Record<string, unknown>;

function form(): FormData {
  const fields = new FormData();
  fields.set('tz', 'UTC');
  fields.set('file', new Blob([csv]), 'year.csv');
  return fields;
}

/** Reads the import's events until it is building trades of what it has written. */
async function untilBuilding(events: Response): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes('"stage":"building"')) return;
    if (text.includes('event: import'))
      throw new Error(`The import ended before it could be killed: ${text}`);
  }
}

it('leaves nothing half-done when the server is killed in mid-import, and ends with the right numbers', async () => {
  const first = await start();
  const user = await newUser(first);
  const call = await user.signIn(first);
  // Ends with the database.
  await holdJournal(owner, user.userId);
  const upload = { method: 'POST', body: form(), headers: { prefer: 'respond-async' } };
  const queued = (
    (await (await call('/imports/statement/upload', upload)).json()) as { import: { id: string } }
  ).import;
  await untilBuilding(await call(`/v2/imports/${queued.id}/events`));
  first.kill('SIGKILL');
  await first.exited;

  const second = await start();
  const again = await user.signIn(second);
  const read = async (path: string): Promise<Json> => (await (await again(path)).json()) as Json;
  expect(await read('/v2/activities')).toMatchObject({ activities: [] });
  expect(await read('/v2/trades')).toMatchObject({ trades: [] });
  expect(await read('/v2/accounts')).toMatchObject({ accounts: [] });

  // The person does not wait for the job that would take it up, but imports the file again.
  const done = await again('/imports/statement/upload', { method: 'POST', body: form() });
  const { import: run } = (await done.json()) as { import: { counts: Record<string, number> } };
  expect(run.counts.rows).toBe(EXECUTIONS);
  expect((run.counts.activities ?? 0) + (run.counts.duplicates ?? 0)).toBe(EXECUTIONS);
  const { trades } = (await read('/app_data')) as { trades: { netPnl: string; status: string }[] };
  expect(trades).toHaveLength(EXECUTIONS / 2);
  // Each pair: 1 × (11 − 10).
  expect(new Set(trades.map(({ netPnl }) => netPnl))).toEqual(new Set(['1']));
  expect(new Set(trades.map(({ status }) => status))).toEqual(new Set(['closed']));
}, 180_000);
