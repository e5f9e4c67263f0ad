import { MAX_VIEW_LENGTH, MAX_VIEWS } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../testing/app-server.ts';

const server = await openAppServer();

const content = { version: 1, question: 'measures=netPnl&by=hour' };
const names = (answer: { json: { views: { name: string }[] } }) => answer.json.views.map(({ name }) => name);

describe('views', () => {
  it('are kept, changed and removed, and come back by their id', async () => {
    const user = await server.newUser();
    const added = await user.call('POST', '/v2/views', { kind: 'question', name: 'By hour', content });
    expect(added.status).toBe(201);
    expect(added.json.view).toMatchObject({ kind: 'question', name: 'By hour', content, place: 0 });
    const path = `/v2/views/${added.json.view.id}`;
    const changed = await user.call('PATCH', path, { name: 'My hours', place: 4 });
    expect(changed.json.view).toMatchObject({ name: 'My hours', content, place: 4 });
    expect((await user.call('DELETE', path)).status).toBe(204);
    expect((await user.call('GET', '/v2/views')).json.views).toEqual([]);
    expect((await user.call('DELETE', path)).status).toBe(404);
    const { updatedAt, ...kept } = changed.json.view;
    const undone = await user.call('POST', '/v2/views', kept);
    expect(undone.json.view).toMatchObject(kept);
    expect((await user.call('POST', '/v2/views', kept)).json.code).toBe('conflict');
  });

  it('stand in their order, and can be asked for by kind', async () => {
    const user = await server.newUser();
    for (const name of ['Second', 'Third'])
      await user.call('POST', '/v2/views', { kind: 'filter', name, content });
    await user.call('POST', '/v2/views', { kind: 'filter', name: 'First', content, place: 0 });
    await user.call('POST', '/v2/views', { kind: 'dashboard', name: 'Main', content });
    expect(names(await user.call('GET', '/v2/views?kind=filter'))).toEqual(['First', 'Second', 'Third']);
    expect(names(await user.call('GET', '/v2/views'))).toEqual(['Main', 'First', 'Second', 'Third']);
    expect((await user.call('GET', '/v2/views?kind=mood')).status).toBe(400);
  });

  it('keep what a newer version of the page has put into them, part by part', async () => {
    const user = await server.newUser();
    const newer = { version: 9, widgets: [{ z: 1, a: { b: [null, 'x'] } }], mood: 'calm' };
    await user.call('POST', '/v2/views', { kind: 'dashboard', name: 'Newer', content: newer });
    const { json } = await user.call('GET', '/v2/views');
    expect(JSON.stringify(json.views[0].content.widgets)).toBe(JSON.stringify(newer.widgets));
    expect(json.views[0].content).toEqual(newer);
  });

  it('are changed only as they were read, where the caller says so', async () => {
    const user = await server.newUser();
    const added = await user.call('POST', '/v2/views', { kind: 'trades', name: 'Mine', content });
    const path = `/v2/views/${added.json.view.id}`;
    const read = { 'if-match': String(added.headers.etag) };
    const first = await user.call('PATCH', path, { name: 'Ours' }, read);
    expect(first.status).toBe(200);
    const late = await user.call('PATCH', path, { name: 'Theirs' }, read);
    expect([late.status, late.json.code]).toEqual([412, 'stale-version']);
    // A list names the state of each, so that one that was listed can be changed as it was seen.
    const [listed] = (await user.call('GET', '/v2/views')).json.views;
    expect(listed.etag).toBe(first.headers.etag);
    const again = await user.call('PATCH', path, { name: 'Theirs' }, { 'if-match': listed.etag });
    expect(again.json.view.name).toBe('Theirs');
  });

  it('are nobody else’s', async () => {
    const [user, other] = [await server.newUser(), await server.newUser()];
    const { json } = await user.call('POST', '/v2/views', { kind: 'filter', name: 'Mine', content });
    const path = `/v2/views/${json.view.id}`;
    expect((await other.call('GET', '/v2/views')).json.views).toEqual([]);
    expect((await other.call('PATCH', path, { name: 'x' })).status).toBe(404);
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect(names(await user.call('GET', '/v2/views'))).toEqual(['Mine']);
  });

  it.each([
    [{ kind: 'mood', name: 'x', content }, 'kind'],
    [{ kind: 'filter', name: ' ', content }, 'name'],
    [{ kind: 'filter', name: 'x' }, 'content'],
    [{ kind: 'filter', name: 'x', content: {} }, 'content.version'],
    [{ kind: 'filter', name: 'x', content: { version: 0 } }, 'content.version'],
    [{ kind: 'filter', name: 'x', content, place: -1 }, 'place'],
    [{ kind: 'filter', name: 'x', content: { version: 1, text: 'x'.repeat(MAX_VIEW_LENGTH) } }, 'content'],
  ])('are refused where they are not as they must be, and it is said where: %#', async (view, path) => {
    const user = await server.newUser();
    const { status, json } = await user.call('POST', '/v2/views', view);
    expect([status, json.code, json.errors[0].path]).toEqual([422, 'invalid-content', path]);
  });

  it('are so many and no more', async () => {
    const user = await server.newUser();
    for (let place = 0; place < MAX_VIEWS; place += 1)
      await user.call('POST', '/v2/views', { kind: 'filter', name: `${place}`, content });
    const beyond = await user.call('POST', '/v2/views', { kind: 'filter', name: 'one more', content });
    expect([beyond.status, beyond.json.code]).toEqual([409, 'limit-reached']);
  });
});
