import { expect, it } from 'vitest';
import { holdJournal } from './testing/hold-journal.ts';
import { executions, manyExecutions, ROUND_TRIP } from './testing/import-files.ts';
import { type FleetUser, openFleet } from './testing/processes/server-fleet.ts';
import type { ServerProcess } from './testing/processes/server-process.ts';

const fleet = await openFleet();
const web = await fleet.start({ ROLE: 'web' });

const statusOf = async (user: FleetUser, id: string): Promise<string> =>
  (await user.json(web, `/v2/imports/${id}`)).import.status;
/** Follows it as the page does, and answers all that was said. */
const eventsOf = async (user: FleetUser, id: string): Promise<string> =>
  (await user.call(web, `/v2/imports/${id}/events`)).text();

async function untilStage(events: Response, stages: RegExp): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of events.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (stages.test(text)) return;
    if (text.includes('event: import')) throw new Error(`The import has ended already: ${text}`);
  }
}

async function end(worker: ServerProcess): Promise<void> {
  worker.kill('SIGTERM');
  expect((await worker.exited).code).toBe(0);
}

it('a file that comes in at a web process waits for a worker, and its progress is seen at the web process', async () => {
  const user = await fleet.newUser(web);
  const id = await user.upload(web, manyExecutions(12_000));
  const events = eventsOf(user, id);
  expect(await statusOf(user, id)).toBe('queued');
  const worker = await fleet.start({ ROLE: 'worker' });
  const said = await events;
  for (const stage of ['reading', 'storing', 'building']) expect(said).toContain(`"stage":"${stage}"`);
  expect(said).toMatch(/"stage":"reading","bytesRead":[1-9]/);
  expect(said.trimEnd().split('\n\n').at(-1)).toMatch(/^event: import\ndata: .*"status":"completed"/);
  expect((await user.json(web, '/v2/trades?limit=1')).trades).toHaveLength(1);

  // Who looks after it is answered, and nobody else.
  expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
  const elsewhere = await user.call(worker, '/v2/trades');
  expect(elsewhere.status).toBe(404);
  expect(((await elsewhere.json()) as { detail: string }).detail).toContain('ROLE=worker');
  expect((await fetch(worker.origin)).status).toBe(404);

  // Whoever waits for the end of an upload waits for the worker's.
  const form = new FormData();
  form.set('tz', 'UTC');
  form.set('file', new Blob([String(executions(ROUND_TRIP).content)]), 'more.csv');
  const waited = await user.json(web, '/imports/statement/upload', { method: 'POST', body: form });
  expect(waited.import).toMatchObject({ status: 'completed', counts: { activities: 2 } });
  await end(worker);
}, 120_000);

it('an import that a worker reads is cancelled from a web process', async () => {
  const user = await fleet.newUser(web);
  const worker = await fleet.start({ ROLE: 'worker' });
  const id = await user.upload(web, manyExecutions(16_000));
  await untilStage(await user.call(web, `/v2/imports/${id}/events`), /"stage":"(reading|storing)"/);
  const { import: run } = await user.json(web, `/v2/imports/${id}/cancel`, { method: 'POST' });
  expect(run).toMatchObject({ id, status: 'cancelled', counts: { rows: 0 } });
  expect((await user.json(web, '/v2/activities')).activities).toEqual([]);
  await end(worker);
}, 120_000);

it('the import of a worker that is killed is taken over by another, and nothing of it is there twice', async () => {
  const user = await fleet.newUser(web);
  const first = await fleet.start({ ROLE: 'worker' });
  const letGo = await holdJournal(fleet.owner, user.userId);
  const id = await user.upload(web, manyExecutions(400));
  await untilStage(await user.call(web, `/v2/imports/${id}/events`), /"stage":"building"/);
  first.kill('SIGKILL');
  await first.exited;
  expect(await statusOf(user, id)).toBe('running');
  await letGo();
  const second = await fleet.start({ ROLE: 'worker' });
  expect(await eventsOf(user, id)).toContain('"status":"completed"');
  const { import: run } = await user.json(web, `/v2/imports/${id}`);
  expect(run.counts).toMatchObject({ rows: 400, activities: 400, tradesClosed: 200 });
  await end(second);
}, 120_000);

it('a web process that is told to stop says so and answers on for a while, and nothing that was asked is lost', async () => {
  const leaving = await fleet.start({ ROLE: 'web', DRAIN_SECONDS: '3' });
  const user = await fleet.newUser(leaving);
  const ready = async () => (await fetch(`${leaving.origin}/readyz`)).status;
  expect(await ready()).toBe(200);
  leaving.kill('SIGTERM');
  await expect.poll(ready).toBe(503);
  expect(await (await fetch(`${leaving.origin}/readyz`)).json()).toMatchObject({ status: 'draining' });
  expect((await user.call(leaving, '/v2/trades')).status).toBe(200);
  expect((await leaving.exited).code).toBe(0);
}, 60_000);

it('one file of one person does not wait for the many of another', async () => {
  const [many, one] = [await fleet.newUser(web), await fleet.newUser(web)];
  const files: string[] = [];
  for (let n = 0; n < 8; n += 1) files.push(await many.upload(web, manyExecutions(400, `SYM${n}`)));
  const single = await one.upload(web, executions(ROUND_TRIP));
  const worker = await fleet.start({ ROLE: 'worker' });
  expect(await eventsOf(one, single)).toContain('"status":"completed"');
  const { imports } = await many.json(web, '/v2/imports?limit=100');
  const waiting = imports.filter(({ status }: { status: string }) => status === 'queued');
  expect(waiting.length).toBeGreaterThan(3);
  for (const id of files) expect(await eventsOf(many, id)).toContain('"status":"completed"');
  await end(worker);
}, 120_000);
