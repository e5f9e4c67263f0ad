import { expect, it } from 'vitest';
import { manyExecutions } from '../../../testing/import-files.ts';
import type { ServerProcess } from '../../../testing/processes/server-process.ts';
import { openServersOnAFolder } from '../../../testing/processes/servers-on-a-folder.ts';

const start = await openServersOnAFolder();

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
const jsonOf = async (answer: Promise<Response>): Promise<any> => (await answer).json();

it('a server that is told to stop ends in time in the middle of an import, and the next one takes it up at once', async () => {
  const first = await start();
  const { email, password } = await jsonOf(fetch(`${first.origin}/v2/demo`, { method: 'POST' }));
  const signIn = async ({ origin }: ServerProcess) => {
    const { idToken } = await jsonOf(
      fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=self-hosted`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      }),
    );
    return (path: string, init: RequestInit = {}) =>
      fetch(`${origin}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${idToken}`, ...init.headers },
      });
  };
  const call = await signIn(first);
  const form = new FormData();
  const file = manyExecutions(40_000, 'STOP');
  form.set('tz', 'UTC');
  form.set('file', new Blob([String(file.content)]), file.name);
  const upload = { method: 'POST', body: form, headers: { prefer: 'respond-async' } };
  const { id } = (await jsonOf(call('/imports/statement/upload', upload))).import;
  await expect
    .poll(async () => (await jsonOf(call(`/v2/imports/${id}`))).import.status, { timeout: 90_000 })
    .toBe('running');
  const told = performance.now();
  first.kill('SIGTERM');
  expect((await first.exited).code).toBe(0);
  const stopping = performance.now() - told;

  const beginning = performance.now();
  const second = await start();
  const again = await signIn(second);
  const state = async () => (await jsonOf(again(`/v2/imports/${id}`))).import.status;

  await again(`/v2/imports/${id}/events`).then((events) => events.text());
  expect(await state()).toBe('completed');
  // Had the stop waited for the import, it would have taken about as long; both grow alike on a busy machine.
  expect(stopping).toBeLessThan(performance.now() - beginning);
}, 300_000);
