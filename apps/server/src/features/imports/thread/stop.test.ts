import { expect, it } from 'vitest';
import { holdJournal } from '../../../testing/hold-journal.ts';
import { executions, ROUND_TRIP } from '../../../testing/import-files.ts';
import { openServersOnAFolder } from '../../../testing/processes/servers-on-a-folder.ts';

const { start, newUser, owner } = await openServersOnAFolder();

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
const jsonOf = async (answer: Promise<Response>): Promise<any> => (await answer).json();

it('a server that is told to stop ends in the middle of an import, and the next one takes it up at once', async () => {
  const first = await start();
  const user = await newUser(first);
  const call = await user.signIn(first);
  // Nobody lets it go: had the stop waited for the import, it would wait for ever.
  await holdJournal(owner, user.userId);
  const form = new FormData();
  const file = executions(ROUND_TRIP);
  form.set('tz', 'UTC');
  form.set('file', new Blob([String(file.content)]), file.name);
  const upload = { method: 'POST', body: form, headers: { prefer: 'respond-async' } };
  const { id } = (await jsonOf(call('/imports/statement/upload', upload))).import;
  await expect
    .poll(async () => (await jsonOf(call(`/v2/imports/${id}`))).import.status, { timeout: 90_000 })
    .toBe('running');
  first.kill('SIGTERM');
  expect((await first.exited).code).toBe(0);

  const second = await start();
  const again = await user.signIn(second);
  await again(`/v2/imports/${id}/events`).then((events) => events.text());
  expect((await jsonOf(again(`/v2/imports/${id}`))).import.status).toBe('completed');
}, 300_000);
