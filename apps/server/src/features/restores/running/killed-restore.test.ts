import { expect, it } from 'vitest';
import type { ServerProcess } from '../../../testing/processes/server-process.ts';
import { openServersOnAFolder } from '../../../testing/processes/servers-on-a-folder.ts';

const { start } = await openServersOnAFolder();

async function post(url: string, body: unknown): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

async function signIn({ origin }: ServerProcess, credentials: Record<string, string>) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=self-hosted`;
  const { idToken } = await post(url, { ...credentials, returnSecureToken: true });
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { ...init, headers: { authorization: `Bearer ${idToken}`, ...init.headers } });
}

interface Restore {
  readonly id: string;
  readonly status: string;
  readonly verdicts: readonly { kind: string; added: number }[];
}

it('brings an archive back that a server was killed over, though nobody waits for it', async () => {
  const first = await start();
  const { email = '', password = '' } = await post(`${first.origin}/v2/demo`, {});
  const call = await signIn(first, { email, password });
  const { trades: before } = (await (await call('/v2/trades')).json()) as { trades: unknown[] };
  const archive = await (await call('/v2/export')).blob();
  await call('/user/delete_all_data', { method: 'POST' });
  const form = new FormData();
  form.set('file', archive, 'tapebook.zip');
  const asked = await call('/v2/restore', {
    method: 'POST',
    body: form,
    headers: { prefer: 'respond-async' },
  });
  expect(asked.status).toBe(202);
  const { restore } = (await asked.json()) as { restore: Restore };
  expect(restore).toMatchObject({ status: 'waiting', verdicts: [] });
  first.kill('SIGKILL');
  await first.exited;

  const second = await start();
  const again = await signIn(second, { email, password });
  const listed = async (): Promise<Restore | undefined> =>
    ((await (await again('/v2/restores')).json()) as { restores: Restore[] }).restores[0];
  await expect.poll(async () => (await listed())?.status, { timeout: 90_000, interval: 200 }).toBe('done');
  expect((await listed())?.id).toBe(restore.id);
  const { trades } = (await (await again('/v2/trades')).json()) as { trades: unknown[] };
  expect(trades).toEqual(before);
}, 240_000);
