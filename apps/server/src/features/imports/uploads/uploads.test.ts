import { join } from 'node:path';
import { MAX_WAITING_UPLOADS } from '@tapebook/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDiskFiles } from '#server/platform/files/index.ts';
import { openAppServer } from '../../../testing/app-server.ts';
import { executions, handOver, ROUND_TRIP, settled } from '../../../testing/import-files.ts';
import { expireUploadJob } from './expire-upload.ts';

const server = await openAppServer();

describe('what is sent again because its answer was lost', () => {
  const key = { 'idempotency-key': 'the same attempt' };

  it('is kept once, imported once, and answered as the first time', async () => {
    const user = await server.newUser();
    const send = () => user.send('/v2/imports/uploads', executions(ROUND_TRIP), {}, key);
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toHaveLength(1);
    const { id } = first.json.upload;
    const begin = () =>
      user.call('POST', `/v2/imports/uploads/${id}/import`, {}, { 'idempotency-key': 'the same import' });
    const [begun, again] = [await begin(), await begin()];
    expect(again.json.import.id).toBe(begun.json.import.id);
    await settled(user, begun.json.import.id);
    expect((await user.call('GET', '/v2/imports')).json.imports).toHaveLength(1);
  });

  it('as one form is imported once, and its end is answered', async () => {
    const user = await server.newUser();
    const send = () => user.send('/imports/statement/upload', executions(ROUND_TRIP), { tz: 'UTC' }, key);
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
    expect(second.json.import).toMatchObject({ status: 'completed', counts: { activities: 2 } });
    expect((await user.call('GET', '/v2/imports')).json.imports).toHaveLength(1);
  });
});

describe('a file that waits', () => {
  it('is looked at with other choices as often as wanted, then imported and gone from the queue', async () => {
    const user = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const preview = (choices: object) => user.call('POST', `/v2/imports/uploads/${id}/preview`, choices);
    const first = await preview({ timeZone: 'America/New_York' });
    expect(first.json).toMatchObject({
      counts: { rows: 2, activities: 2 },
      rows: [{ activity: { occurredAt: '2026-02-02T14:31:00Z' } }, {}],
      result: { amounts: [{ currency: 'USD', grossPnl: '100', fees: '2', netPnl: '98' }] },
    });
    const second = await preview({ timeZone: 'Europe/Berlin', startDate: '2026-02-03' });
    expect(second.json.counts).toMatchObject({ activities: 0, ignored: 2 });
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toMatchObject([
      { id, fileName: 'executions.csv', choices: { timeZone: 'Europe/Berlin', startDate: '2026-02-03' } },
    ]);
    expect((await user.call('GET', '/v2/imports')).json.imports).toEqual([]);

    const { status, json } = await user.call('POST', `/v2/imports/uploads/${id}/import`, {
      timeZone: 'America/New_York',
      account: 'Margin',
    });
    expect(status).toBe(202);
    expect(await settled(user, json.import.id)).toMatchObject({
      status: 'completed',
      choices: { timeZone: 'America/New_York', account: 'Margin' },
      files: [{ fileName: 'executions.csv', counts: { rows: 2, activities: 2 } }],
    });
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toEqual([]);
    expect((await preview({})).status).toBe(404);
    expect((await user.call('GET', '/v2/trades')).json.trades).toMatchObject([
      { netPnl: '98', openedAt: '2026-02-02T14:31:00Z' },
    ]);
  });

  it('may be the pasted text of a table', async () => {
    const user = await server.newUser();
    const text =
      'Date\tTime\tSymbol\tSide\tQuantity\tPrice\n2026-02-02\t09:31:00\tAAPL\tBUY\t1\t10\n2026-02-02\t09:32:00\tAAPL\tSELL\t1\t12\n';
    const { status, json } = await user.call('POST', '/v2/imports/uploads/text', { text });
    expect(status).toBe(201);
    const preview = await user.call('POST', `/v2/imports/uploads/${json.upload.id}/preview`, {});
    expect(preview.json).toMatchObject({ counts: { activities: 2 }, result: { tradesClosed: 1 } });
    expect((await user.call('POST', '/v2/imports/uploads/text', { text: ' \n' })).json.code).toBe(
      'empty-file',
    );
  });

  it('can be put away, and is nobody else’s', async () => {
    const user = await server.newUser();
    const other = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    for (const call of ['preview', 'import']) {
      expect((await other.call('POST', `/v2/imports/uploads/${id}/${call}`, {})).status).toBe(404);
    }
    expect((await other.call('DELETE', `/v2/imports/uploads/${id}`)).status).toBe(404);
    expect((await user.call('DELETE', `/v2/imports/uploads/${id}`)).status).toBe(204);
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toEqual([]);
  });

  it('is put away by itself when its time has passed', async () => {
    const user = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const files = createDiskFiles(join(server.config.dataDir, 'files'));
    await expireUploadJob({ database: server.database, files }).handle(
      { ownerId: user.userId, uploadId: id },
      { signal: AbortSignal.timeout(1000) },
    );
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toEqual([]);
    expect((await user.call('POST', `/v2/imports/uploads/${id}/import`, {})).json).toMatchObject({
      status: 404,
      detail: expect.stringContaining('Upload it again'),
    });
  });

  it('waits with so many others and no more', async () => {
    const user = await server.newUser();
    const text = 'Date,Symbol,Side,Quantity,Price\n';
    for (let count = 0; count < MAX_WAITING_UPLOADS; count += 1) {
      expect((await user.call('POST', '/v2/imports/uploads/text', { text })).status).toBe(201);
    }
    const refused = await user.call('POST', '/v2/imports/uploads/text', { text });
    expect(refused.json).toMatchObject({ status: 409, code: 'limit-reached' });
  });

  it('is imported once, and answered alike, when the request comes again under its key', async () => {
    const user = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const path = `/v2/imports/uploads/${id}/import`;
    const first = await user.call('POST', path, {}, { 'idempotency-key': 'once' });
    const again = await user.call('POST', path, {}, { 'idempotency-key': 'once' });
    expect(again.status).toBe(202);
    expect(again.json).toEqual(first.json);
    await settled(user, first.json.import.id);
    expect((await user.call('GET', '/v2/imports')).json.imports).toHaveLength(1);
  });

  it('is not imported on choices that cannot be', async () => {
    const user = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const refused = async (choices: object) =>
      (await user.call('POST', `/v2/imports/uploads/${id}/import`, choices)).json;
    expect(await refused({ startDate: '2999-01-01' })).toMatchObject({
      code: 'invalid-content',
      errors: [{ path: 'startDate' }],
    });
    expect(await refused({ startDate: '2199-01-01' })).toMatchObject({
      code: 'start-date-in-future',
      errors: [{ path: 'startDate' }],
    });
    expect(
      await refused({
        accounts: [{ reference: 'U1', accountId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d' }],
      }),
    ).toMatchObject({ code: 'unknown-account', errors: [{ path: 'accounts.0.accountId' }] });
    expect(await refused({ accounts: [{ reference: 'U1', name: 'x', leaveOut: true }] })).toMatchObject({
      code: 'invalid-content',
      errors: [{ path: 'accounts.0' }],
    });
    expect(await refused({ mappings: [{ mapping: { columns: { mood: 1 } } }] })).toMatchObject({
      code: 'invalid-content',
      errors: [{ path: 'mappings.0.mapping.columns.mood' }],
    });
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toHaveLength(1);
  });
});

it('a file is taken while another one of its person is being looked at', async () => {
  const user = await server.newUser();
  await handOver(user, executions(ROUND_TRIP, 'first.csv'));
  const taken = await server.database.tenant(user.userId, async (tx) => {
    // What an import that is tried out holds of the journal, for as long as that takes.
    await sql`UPDATE tapebook.journals SET version = version + 1 WHERE user_id = ${user.userId}`.execute(tx);
    return user.send('/v2/imports/uploads', executions(ROUND_TRIP, 'second.csv'));
  });
  expect(taken.status).toBe(201);
});
