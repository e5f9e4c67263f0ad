import { describe, expect, it } from 'vitest';
import { openOwnAppServer } from '../../testing/app-server.ts';
import { bringBack, takeArchive } from '../../testing/archives.ts';
import {
  executions,
  handOver,
  importFile,
  manyExecutions,
  ROUND_TRIP,
  settled,
} from '../../testing/import-files.ts';

const server = await openOwnAppServer({
  LIMIT_ACTIVITIES: '10',
  LIMIT_STATEMENTS_MIB: '1',
  LIMIT_CONNECTIONS: '0',
});
const paced = await openOwnAppServer({ LIMIT_REQUESTS_PER_MINUTE: '60' });

const later = (day: string): string[] => ROUND_TRIP.map((row) => row.replace('2026-02-02', day));

describe('activities', () => {
  it('that are more than there is room for are not imported, and the preview says so first', async () => {
    const user = await server.newUser();
    const id = await handOver(user, manyExecutions(12));
    const preview = await user.call('POST', `/v2/imports/uploads/${id}/preview`, { timeZone: 'UTC' });
    const words = /would hold 12 activities.*at most 10 for each person.*undo an import/;
    expect(preview.json.problems[0]).toMatchObject({
      code: 'limit-reached',
      message: expect.stringMatching(words),
    });
    const begun = await user.call('POST', `/v2/imports/uploads/${id}/import`, { timeZone: 'UTC' });
    const ended = await settled(user, begun.json.import.id);
    expect(ended).toMatchObject({
      status: 'failed',
      problems: [{ code: 'limit-reached', message: expect.stringMatching(words) }],
    });
    expect((await user.call('GET', '/v2/activities')).json.activities).toEqual([]);
  });

  it('that leave little room are imported, with a word about it', async () => {
    const user = await server.newUser();
    const id = await handOver(user, manyExecutions(10));
    const preview = await user.call('POST', `/v2/imports/uploads/${id}/preview`, { timeZone: 'UTC' });
    expect(preview.json.problems[0]).toMatchObject({
      code: 'limit-near',
      message: 'With it your journal holds 10 of the 10 activities that this server keeps for each person.',
    });
    const begun = await user.call('POST', `/v2/imports/uploads/${id}/import`, { timeZone: 'UTC' });
    expect(await settled(user, begun.json.import.id)).toMatchObject({ status: 'completed' });
    // What is there already takes no more room: the same file again is no offence.
    const again = await handOver(user, manyExecutions(10));
    const repeated = await user.call('POST', `/v2/imports/uploads/${again}/import`, { timeZone: 'UTC' });
    expect(await settled(user, repeated.json.import.id)).toMatchObject({ status: 'completed' });

    const { accountId, instrument } = (await user.call('GET', '/v2/activities')).json.activities[0];
    const buy = { kind: 'buy', quantity: '1', price: '10', occurredAt: '2026-03-02T14:30:00Z' };
    const refused = await user.call('POST', '/v2/activities', {
      activities: [
        {
          ...buy,
          accountId,
          currency: 'USD',
          instrument: { symbol: instrument.symbol, assetClass: 'stock', currency: 'USD' },
        },
      ],
    });
    expect([refused.status, refused.json.code]).toEqual([409, 'limit-reached']);
    expect((await user.call('GET', '/v2/activities')).json.activities).toHaveLength(10);
  });

  it('are not of concern where there is room', async () => {
    const user = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, { timeZone: 'UTC' });
    expect(json.problems).toEqual([]);
  });
});

describe('an archive', () => {
  it('of more than there is room for is not brought back, and says why', async () => {
    const roomy = await paced.newUser();
    await importFile(roomy, manyExecutions(12));
    const archive = await takeArchive(roomy);
    const user = await server.newUser();
    const { status, json } = await bringBack(user, archive);
    expect([status, json.code]).toEqual([409, 'limit-reached']);
    expect(json.detail).toMatch(/would hold 12 activities.*at most 10/);
    expect((await user.call('GET', '/v2/activities')).json.activities).toEqual([]);
  });
});

describe('statements', () => {
  const padded = (day: string, bytes: number) => {
    const { name, content } = executions(later(day), `${day}.csv`);
    return { name, content: `${content}${'\n'.repeat(bytes)}` };
  };

  it('that take up more than there is room for are not kept', async () => {
    const user = await server.newUser();
    await handOver(user, padded('2026-02-02', 700_000));
    const { status, json } = await user.send('/v2/imports/uploads', padded('2026-02-03', 700_000));
    expect([status, json.code]).toEqual([409, 'limit-reached']);
    expect(json.detail).toMatch(/would take up 1\.3 MiB; this server keeps at most 1 MiB.*Delete imports/);
    expect((await user.call('GET', '/v2/imports/uploads')).json.uploads).toHaveLength(1);
  });

  it('are counted once, however often they are read', async () => {
    const user = await server.newUser();
    const id = await handOver(user, padded('2026-02-02', 700_000));
    const begun = await user.call('POST', `/v2/imports/uploads/${id}/import`, { timeZone: 'UTC' });
    const { id: importId } = await settled(user, begun.json.import.id);
    const again = await user.call('POST', `/v2/imports/${importId}/run`, {});
    expect(again.status).toBeLessThan(300);
    const { json } = await user.call('GET', '/v2/limits');
    expect(json.statementBytes.used).toBeLessThan(750_000);
  });
});

describe('what a person has', () => {
  it('is told beside what they may have', async () => {
    const user = await server.newUser();
    const id = await handOver(user, executions(ROUND_TRIP));
    const begun = await user.call('POST', `/v2/imports/uploads/${id}/import`, { timeZone: 'UTC' });
    await settled(user, begun.json.import.id);
    expect((await user.call('GET', '/v2/limits')).json).toEqual({
      activities: { used: 2, most: 10 },
      statementBytes: { used: executions(ROUND_TRIP).content.length, most: 1024 * 1024 },
      storageBytes: { used: 0, most: 2048 * 1024 * 1024 },
      connections: { used: 0, most: 0 },
      requestsPerMinute: null,
    });
  });

  it('is not told to others', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    const { status } = await other.call('GET', '/v2/limits', undefined, { 'authorized-user': user.userId });
    expect(status).toBe(403);
  });
});

it('no broker is linked where none may be', async () => {
  const user = await server.newUser();
  const { status, json } = await user.call('POST', '/imports/add_and_sync_source', {
    kind: 'connection',
    broker: 'ibkr-flex',
    credentials: { token: '123456789012345678901234', queryIds: '123456' },
    schedule: 'manual',
  });
  expect([status, json.detail]).toEqual([
    409,
    'No broker can be linked on this server. Import its statements as files.',
  ]);
});

it('whoever calls too fast is told when to come back, and nobody else', async () => {
  const [user, other] = [await paced.newUser(), await paced.newUser()];
  let refused = await user.call('GET', '/v2/limits');
  for (let i = 0; i < 60; i += 1) refused = await user.call('GET', '/v2/limits');
  expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
    429,
    'too-many-requests',
    '1',
  ]);
  expect((await other.call('GET', '/v2/limits')).status).toBe(200);
  paced.clock.advance(1000);
  expect((await user.call('GET', '/v2/limits')).status).toBe(200);
});
