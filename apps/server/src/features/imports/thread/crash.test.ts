import { expect, it } from 'vitest';
import type { ServerProcess } from '../../../testing/processes/server-process.ts';
import { openServersOnAFolder } from '../../../testing/processes/servers-on-a-folder.ts';

const start = await openServersOnAFolder();

const EXECUTIONS = 16_000;
const csv = [
  'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency',
  ...Array.from({ length: EXECUTIONS }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1) + Math.floor(index / 200) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const minute = Math.floor((index % 200) / 4);
    const time = `1${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:${String(index % 4).padStart(2, '0')}`;
    return `${day},${time},S${Math.floor(index / 2) % 50},${index % 2 === 0 ? 'BUY' : 'SELL'},10,${100 + (index % 2)}.00,0.50,USD`;
  }),
].join('\n');

type Json = Record<string, unknown>;

async function post(url: string, body: unknown): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

/** A person whose journal can be called as `call(path)`. */
async function signIn({ origin }: ServerProcess, credentials: Record<string, string>) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=self-hosted`;
  const { idToken } = await post(url, { ...credentials, returnSecureToken: true });
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { ...init, headers: { authorization: `Bearer ${idToken}`, ...init.headers } });
}

function form(): FormData {
  const fields = new FormData();
  fields.set('tz', 'UTC');
  fields.set('file', new Blob([csv]), 'year.csv');
  return fields;
}

/** Reads the import's events until it is writing. */
async function untilStoring(events: Response): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (/"stage":"(storing|building)"/.test(text)) return;
    if (text.includes('event: import'))
      throw new Error(`The import ended before it could be killed: ${text}`);
  }
}

it('leaves nothing half-done when the server is killed in mid-import, and ends with the right numbers', async () => {
  const first = await start();
  const { email = '', password = '' } = await post(`${first.origin}/v2/demo`, {});
  const call = await signIn(first, { email, password });
  await call('/user/delete_all_data', { method: 'POST' });
  const upload = { method: 'POST', body: form(), headers: { prefer: 'respond-async' } };
  const queued = (
    (await (await call('/imports/statement/upload', upload)).json()) as { import: { id: string } }
  ).import;
  await untilStoring(await call(`/v2/imports/${queued.id}/events`));
  first.kill('SIGKILL');
  await first.exited;

  const second = await start();
  const again = await signIn(second, { email, password });
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
  // Each pair: 10 × (101 − 100) − 2 × 0.50.
  expect(new Set(trades.map(({ netPnl }) => netPnl))).toEqual(new Set(['9']));
  expect(new Set(trades.map(({ status }) => status))).toEqual(new Set(['closed']));
}, 180_000);
