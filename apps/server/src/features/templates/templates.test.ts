import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';

const server = await openAppServer();

const add = async (user: TestUser, name: string, markdown = '', more: object = {}) =>
  user.call('POST', '/v2/templates', { kind: 'day', name, markdown, ...more });
const listed = async (user: TestUser) => (await user.call('GET', '/v2/templates')).json.templates;

describe('templates', () => {
  it('are kept by kind and part, and come back with their id', async () => {
    const user = await server.newUser();
    const { template } = (await add(user, 'Morning', '# Levels', { part: 'plan', inserted: true })).json;
    expect(template).toMatchObject({ kind: 'day', part: 'plan', markdown: '# Levels', inserted: true });
    expect((await user.call('DELETE', `/v2/templates/${template.id}`)).status).toBe(204);
    expect(await listed(user)).toEqual([]);
    const { etag: _, ...kept } = template;
    expect((await user.call('POST', '/v2/templates', kept)).json.template).toEqual(template);
  });

  it('follow the new name of what they hold', async () => {
    const user = await server.newUser();
    const { template } = (await add(user, 'Levels')).json;
    await add(user, 'Morning', 'Good morning\n\n{{levels}}');
    await user.call('PATCH', `/v2/templates/${template.id}`, { name: 'Lines' });
    const morning = (await listed(user)).find(({ name }: { name: string }) => name === 'Morning');
    expect(morning.markdown).toBe('Good morning\n\n{{Lines}}');
  });

  it('that would hold themselves are refused by the way back, and nothing is changed', async () => {
    const user = await server.newUser();
    expect((await add(user, 'Alone', '{{alone}}')).status).toBe(422);
    const { template } = (await add(user, 'Risk', 'Small')).json;
    await add(user, 'Levels', '{{Risk}}');
    await add(user, 'Morning', '{{Levels}}');
    const { status, json } = await user.call('PATCH', `/v2/templates/${template.id}`, {
      markdown: '{{Morning}}',
    });
    expect(status).toBe(422);
    expect(json.detail).toContain('“Risk” would hold itself: Risk → Morning → Levels → Risk.');
    const named = (await listed(user)).map((one: { name: string; markdown: string }) => [
      one.name,
      one.markdown,
    ]);
    expect(named).toContainEqual(['Risk', 'Small']);
    expect(named).toHaveLength(3);
  });

  it('begin a plan only of a day', async () => {
    const user = await server.newUser();
    const { status, json } = await add(user, 'Week', '', { kind: 'week', part: 'plan' });
    expect([status, json.errors[0].path]).toEqual([422, 'part']);
  });

  it('of trades are kept as a page’s that never inserts itself, for versions that know of no trades here', async () => {
    const user = await server.newUser();
    const rows = () =>
      server.database.tenant(user.userId, (tx) =>
        tx
          .selectFrom('templates')
          .select(['kind', 'of_trades', 'inserted'])
          .where('user_id', '=', user.userId)
          .execute(),
      );
    const { template } = (await add(user, 'After', '{{symbol}}', { kind: 'trade', inserted: true })).json;
    expect(template).toMatchObject({ kind: 'trade', inserted: false });
    expect(template).not.toHaveProperty('of_trades');
    expect(await listed(user)).toEqual([template]);
    expect(await rows()).toEqual([{ kind: 'page', of_trades: true, inserted: false }]);
    const changed = async (change: object) =>
      (await user.call('PATCH', `/v2/templates/${template.id}`, change)).json.template;
    expect(await changed({ kind: 'page', inserted: true })).toMatchObject({ kind: 'page', inserted: true });
    expect(await rows()).toEqual([{ kind: 'page', of_trades: false, inserted: true }]);
    expect(await changed({ kind: 'trade' })).toMatchObject({ kind: 'trade', inserted: false });
    const page = '0190c3d2-0000-8c4e-9a55-1d2f3a4b5c6d';
    await user.call('PUT', `/v2/journal/${page}`, { title: 'New' });
    const { entry } = (await user.call('GET', `/v2/journal/${page}`)).json;
    expect([entry.title, entry.document.content]).toEqual(['New', [{ type: 'paragraph' }]]);
  });

  it('are nobody else’s', async () => {
    const [user, stranger] = [await server.newUser(), await server.newUser()];
    const { template } = (await add(user, 'Morning')).json;
    expect(await listed(stranger)).toEqual([]);
    expect((await stranger.call('PATCH', `/v2/templates/${template.id}`, { name: 'x' })).status).toBe(404);
    expect((await stranger.call('DELETE', `/v2/templates/${template.id}`)).status).toBe(404);
  });
});
