import { LABEL_COLOURS, MAX_TAGS } from '@tapebook/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { openTrades } from '../../testing/open-trades.ts';

const server = await openAppServer();

const names = async (user: TestUser) =>
  (await user.call('GET', '/v2/tags')).json.tags.map(({ name }: { name: string }) => name);
const add = async (user: TestUser, name: string, more: object = {}) =>
  (await user.call('POST', '/v2/tags', { name, ...more })).json.tag;
const tagIdsOf = async (user: TestUser, id: string): Promise<string[]> =>
  (await user.call('GET', `/v2/trades/${id}`)).json.trade.tagIds;
/** What is sent to undo a removal: the tag as it was. */
const asKept = ({ etag: _, ...kept }: { etag: string }) => kept;

describe('tags', () => {
  it('are added in their order, each in a colour of its own, and changed everywhere at once', async () => {
    const user = await server.newUser();
    const fomo = await add(user, 'FOMO', { category: 'mistake' });
    const gap = await add(user, 'Gap');
    expect(fomo).toMatchObject({ name: 'FOMO', category: 'mistake', archived: false, place: 0 });
    expect(gap).toMatchObject({ category: 'custom', colour: LABEL_COLOURS[1], place: 1 });
    const { json } = await user.call('PATCH', `/v2/tags/${gap.id}`, {
      name: 'Gap up',
      colour: 'rose',
      place: 0,
    });
    expect(json.tag).toMatchObject({ id: gap.id, name: 'Gap up', colour: 'rose' });
    await user.call('PATCH', `/v2/tags/${fomo.id}`, { place: 1, archived: true });
    expect(await names(user)).toEqual(['Gap up', 'FOMO']);
    const { tags } = (await user.call('GET', '/v2/app_data')).json;
    expect(tags.map((one: { name: string; archived: boolean }) => [one.name, one.archived])).toEqual([
      ['Gap up', false],
      ['FOMO', true],
    ]);
  });

  it('have a colour that no other has, as long as there is one', async () => {
    const user = await server.newUser();
    const first = await add(user, 'First');
    const second = await add(user, 'Second');
    await user.call('DELETE', `/v2/tags/${first.id}`);
    const third = await add(user, 'Third', { colour: LABEL_COLOURS[2] });
    const fourth = await add(user, 'Fourth');
    expect([second, third, fourth].map(({ colour }) => colour)).toEqual([
      LABEL_COLOURS[1],
      LABEL_COLOURS[2],
      LABEL_COLOURS[0],
    ]);
  });

  it('have names of their own, whatever the case of their letters', async () => {
    const user = await server.newUser();
    const fomo = await add(user, 'Fomo');
    const gap = await add(user, 'Gap');
    const twice = await user.call('POST', '/v2/tags', { name: 'FOMO' });
    expect([twice.status, twice.json.code, twice.json.errors[0].path]).toEqual([409, 'conflict', 'name']);
    const renamed = await user.call('PATCH', `/v2/tags/${gap.id}`, { name: 'fomo' });
    expect([renamed.status, renamed.json.code]).toEqual([409, 'conflict']);
    expect((await user.call('PATCH', `/v2/tags/${fomo.id}`, { name: 'FOMO' })).status).toBe(200);
    expect((await (await server.newUser()).call('POST', '/v2/tags', { name: 'Fomo' })).status).toBe(201);
  });

  it('come back with their trades when their removal is undone, beside what was said meanwhile', async () => {
    const user = await server.newUser();
    const [first, second, third] = await openTrades(user);
    const [fomo, gap] = [await add(user, 'Fomo'), await add(user, 'Gap')];
    for (const id of [first, second])
      await user.call('PATCH', `/v2/trades/${id}`, { tagIds: [gap.id, fomo.id] });
    expect((await user.call('DELETE', `/v2/tags/${fomo.id}`)).status).toBe(204);
    expect(await tagIdsOf(user, first)).toEqual([gap.id]);
    await user.call('PATCH', `/v2/trades/${second}`, { tagIds: [] });
    const undone = await user.call('POST', '/v2/tags', asKept(fomo));
    expect([undone.status, asKept(undone.json.tag)]).toEqual([201, asKept(fomo)]);
    expect(await tagIdsOf(user, first)).toEqual([gap.id, fomo.id]);
    expect(await tagIdsOf(user, second)).toEqual([fomo.id]);
    expect(await tagIdsOf(user, third)).toEqual([]);
    expect((await user.call('POST', '/v2/tags', asKept(fomo))).json.code).toBe('conflict');
  });

  it('are merged into another one, and taken apart again as they were', async () => {
    const user = await server.newUser();
    const [one, both, other] = await openTrades(user);
    const [chase, fomo] = [await add(user, 'Chase'), await add(user, 'Fomo')];
    await user.call('PATCH', `/v2/trades/${one}`, { tagIds: [chase.id] });
    await user.call('PATCH', `/v2/trades/${both}`, { tagIds: [chase.id, fomo.id] });
    await user.call('PATCH', `/v2/trades/${other}`, { tagIds: [fomo.id] });
    const merged = await user.call('POST', `/v2/tags/${chase.id}/merge`, { into: fomo.id });
    expect(merged.json.tag.id).toBe(fomo.id);
    expect(await names(user)).toEqual(['Fomo']);
    for (const id of [one, both, other]) expect(await tagIdsOf(user, id)).toEqual([fomo.id]);
    await user.call('POST', '/v2/tags', asKept(chase));
    expect(await tagIdsOf(user, one)).toEqual([chase.id]);
    expect((await tagIdsOf(user, both)).sort()).toEqual([chase.id, fomo.id].sort());
    expect(await tagIdsOf(user, other)).toEqual([fomo.id]);
    const itself = await user.call('POST', `/v2/tags/${fomo.id}/merge`, { into: fomo.id });
    expect([itself.status, itself.json.errors[0].path]).toEqual([422, 'into']);
  });

  it('that were merged are mentioned as those that they were merged into, and as before once that is undone', async () => {
    const user = await server.newUser();
    const [trade, untouched] = await openTrades(user);
    const [chase, fomo] = [await add(user, 'Chase "it"'), await add(user, 'Fomo')];
    const mention = (tag: { id: string; name: string }) => `[${tag.name}](tapebook:tag/${tag.id})`;
    const plan = { markdown: `No ${mention(chase)}.` };
    await user.call('PUT', '/v2/journal/2026-03-05', {
      markdown: `Again ${mention(chase)}, which is ${mention(fomo)}.`,
      plan,
    });
    await user.call('PATCH', `/v2/trades/${trade}`, { notes: `Pure ${mention(chase)}.` });
    await user.call('PATCH', `/v2/trades/${untouched}`, { notes: 'Calm.' });
    const accountId = (await user.call('GET', '/v2/accounts')).json.accounts[0].id;
    const planned = { accountId, instrument: { symbol: 'AAPL' }, direction: 'long', day: '2026-03-04' };
    const reason = `Not to "save" ${mention(chase)} again, nor ${mention(fomo)}.`;
    expect((await user.call('POST', '/v2/plans', { ...planned, reason })).status).toBe(201);
    const mentioned = async () => {
      const { entry } = (await user.call('GET', '/v2/journal/2026-03-05')).json;
      const { notes } = (await user.call('GET', `/v2/trades/${trade}`)).json.trade;
      const [{ reason: said }] = (await user.call('GET', '/v2/plans')).json.plans;
      return [
        ...`${JSON.stringify([entry.document, entry.plan.document])} ${notes} ${said}`.matchAll(
          /[\da-f-]{36}/g,
        ),
      ].map(([id]) => (id === chase.id ? 'Chase' : id === fomo.id ? 'Fomo' : id));
    };
    const histories = async () => (await user.call('GET', `/v2/trades/${trade}/changes`)).json.changes;
    const before = await histories();
    expect(before).toMatchObject([{ field: 'notes' }]);
    expect(await mentioned()).toEqual(['Chase', 'Fomo', 'Chase', 'Chase', 'Chase', 'Fomo']);
    await user.call('POST', `/v2/tags/${chase.id}/merge`, { into: fomo.id });
    expect(await mentioned()).toEqual(Array(6).fill('Fomo'));
    // Nobody has changed what they wrote.
    expect(await histories()).toEqual(before);
    await user.call('POST', '/v2/tags', asKept(chase));
    expect(await mentioned()).toEqual(['Chase', 'Fomo', 'Chase', 'Chase', 'Chase', 'Fomo']);
    expect(await histories()).toEqual(before);
  });

  it('that were merged are mentioned as those that they were merged into in what an entry held before', async () => {
    const user = await server.newUser();
    const [chase, fomo] = [await add(user, 'Chase'), await add(user, 'Fomo')];
    const write = (markdown: string) => user.call('PUT', '/v2/journal/2026-03-05', { markdown });
    await write(`No [Chase](tapebook:tag/${chase.id}).`);
    await write('Calm.');
    const [{ version }] = (await user.call('GET', '/v2/journal/2026-03-05/versions')).json.versions;
    const held = async () =>
      (await user.call('GET', `/v2/journal/2026-03-05/versions/${version}`)).json.version.markdown.trim();
    await user.call('POST', `/v2/tags/${chase.id}/merge`, { into: fomo.id });
    expect(await held()).toBe(`No [Chase](tapebook:tag/${fomo.id}).`);
    await user.call('POST', '/v2/tags', asKept(chase));
    expect(await held()).toBe(`No [Chase](tapebook:tag/${chase.id}).`);
  });

  it('are found again once they were deleted or merged, as they were, until they come back', async () => {
    const user = await server.newUser();
    const [first, second] = await openTrades(user);
    const [chase, fomo] = [await add(user, 'Chase', { category: 'mistake' }), await add(user, 'Fomo')];
    for (const id of [first, second]) await user.call('PATCH', `/v2/trades/${id}`, { tagIds: [chase.id] });
    const removed = async () => (await user.call('GET', '/v2/tags/removed')).json.removed;
    expect(await removed()).toEqual([]);
    await user.call('POST', `/v2/tags/${chase.id}/merge`, { into: fomo.id });
    await user.call('DELETE', `/v2/tags/${fomo.id}`);
    expect(await removed()).toEqual([
      { tag: fomo, removedAt: expect.any(String), trades: 2, mergedInto: null },
      { tag: chase, removedAt: expect.any(String), trades: 2, mergedInto: fomo.id },
    ]);
    expect((await (await server.newUser()).call('GET', '/v2/tags/removed')).json.removed).toEqual([]);
    await user.call('POST', '/v2/tags', asKept(chase));
    expect((await removed()).map(({ tag }: { tag: { id: string } }) => tag.id)).toEqual([fomo.id]);
    expect(await tagIdsOf(user, first)).toEqual([chase.id]);
  });

  it('are given to trades only while they are there', async () => {
    const user = await server.newUser();
    const [trade] = await openTrades(user);
    const gap = await add(user, 'Gap');
    await user.call('DELETE', `/v2/tags/${gap.id}`);
    const one = await user.call('PATCH', `/v2/trades/${trade}`, { tagIds: [gap.id], rating: 3 });
    expect([one.status, one.json.code, one.json.errors[0].path]).toEqual([
      422,
      'invalid-content',
      'tagIds.0',
    ]);
    const many = await user.call('POST', '/v2/trades/bulk', {
      tradeIds: [trade],
      change: { addTagIds: [gap.id] },
    });
    expect([many.status, many.json.errors[0].path]).toEqual([422, 'addTagIds.0']);
    expect((await user.call('GET', `/v2/trades/${trade}`)).json.trade).not.toHaveProperty('rating');
  });

  it('are changed only as they were read, where the caller says so', async () => {
    const user = await server.newUser();
    const { id, etag } = await add(user, 'Gap');
    const change = (name: string) => user.call('PATCH', `/v2/tags/${id}`, { name }, { 'if-match': etag });
    expect((await change('Gap up')).status).toBe(200);
    const late = await change('Gap down');
    expect([late.status, late.json.code]).toEqual([412, 'stale-version']);
  });

  it('are nobody else’s', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    const { id } = await add(user, 'Gap');
    const { id: own } = await add(other, 'Own');
    const [trade] = await openTrades(other);
    expect((await other.call('PATCH', `/v2/tags/${id}`, { name: 'x' })).status).toBe(404);
    expect((await other.call('POST', `/v2/tags/${own}/merge`, { into: id })).status).toBe(404);
    expect((await other.call('DELETE', `/v2/tags/${id}`)).status).toBe(404);
    expect((await other.call('PATCH', `/v2/trades/${trade}`, { tagIds: [id] })).status).toBe(422);
    expect(await names(other)).toEqual(['Own']);
    expect(await names(user)).toEqual(['Gap']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x', colour: '#ff0000' }, 'colour'],
    [{ name: 'x', category: '' }, 'category'],
    [{ name: 'x', place: -1 }, 'place'],
    [{ name: 'x'.repeat(81) }, 'name'],
  ])('are refused where they are not as they must be, and it is said where: %#', async (body, path) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/tags', body);
    expect([status, json.code, json.errors[0].path]).toEqual([422, 'invalid-content', path]);
  });

  it('are so many and no more', async () => {
    const user = await server.newUser();
    await add(user, 'first');
    await server.database.tenant(user.userId, (tx) =>
      sql`INSERT INTO tapebook.tags (user_id, id, name, category, colour, place)
          SELECT ${user.userId}, gen_random_uuid(), 'tag ' || i, 'custom', 'blue', i
          FROM generate_series(2, ${MAX_TAGS}::int) AS i`.execute(tx),
    );
    const beyond = await user.call('POST', '/v2/tags', { name: 'one more' });
    expect([beyond.status, beyond.json.code]).toEqual([409, 'limit-reached']);
  });
});
