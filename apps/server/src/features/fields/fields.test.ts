import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { fillsFrom, openTypedJournal, typeIn } from '../../testing/typed-journal.ts';

const server = await openAppServer();
const fill = fillsFrom(30);

const add = (user: TestUser, field: object) => user.call('POST', '/v2/fields', field);

describe('fields', () => {
  it('are kept in order with a key of their name, which stays when the name changes', async () => {
    const user = await server.newUser();
    const mood = (await add(user, { name: 'Mood', kind: 'scale' })).json.field;
    expect(mood).toMatchObject({ key: 'mood', low: 1, high: 5, asked: 'before', archived: false, place: 0 });
    const sleep = (await add(user, { name: 'Hours of sleep', kind: 'number', unit: 'h' })).json.field;
    expect(sleep).toMatchObject({ key: 'hoursOfSleep', unit: 'h', low: null, place: 1 });
    const changed = await user.call('PATCH', '/v2/fields/mood', { name: 'Calm', high: 10, place: 2 });
    expect(changed.json.field).toMatchObject({ key: 'mood', name: 'Calm', high: 10 });
    const { fields } = (await user.call('GET', '/v2/fields')).json;
    expect(fields.map(({ name }: { name: string }) => name)).toEqual(['Hours of sleep', 'Calm']);
  });

  it('never take a word that a filter knows as something else', async () => {
    const user = await server.newUser();
    expect((await add(user, { name: 'Rating', kind: 'scale' })).json.field.key).toBe('rating2');
    const { status, json } = await add(user, { key: 'side', name: 'Side of bed', kind: 'yes-no' });
    expect([status, json.errors[0].path]).toEqual([422, 'key']);
  });

  it.each([
    [{ name: 'Market', kind: 'choice', choices: ['trend'] }, 'choices'],
    [{ name: 'Market', kind: 'choice', choices: ['trend', 'Trend'] }, 'choices'],
    [{ name: 'Mood', kind: 'scale', low: 5, high: 1 }, 'high'],
    [{ name: 'Mood', kind: 'scale', low: 0, high: 100 }, 'high'],
    [{ name: '', kind: 'text' }, 'name'],
    [{ name: 'Mood', kind: 'colour' }, 'kind'],
  ])('are refused where they make no sense, and it is said where: %#', async (field, path) => {
    const user = await server.newUser();
    const { status, json } = await add(user, field);
    expect([status, json.code, json.errors[0].path]).toEqual([422, 'invalid-content', path]);
  });

  it('have names of their own, and a change of an old state is refused', async () => {
    const user = await server.newUser();
    const { etag } = (await add(user, { name: 'Mood', kind: 'scale' })).json.field;
    expect((await add(user, { name: 'mood', kind: 'text' })).status).toBe(409);
    await user.call('PATCH', '/v2/fields/mood', { archived: true });
    const stale = await user.call('PATCH', '/v2/fields/mood', { name: 'x' }, { 'if-match': etag });
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-version']);
  });

  it('are nobody else’s', async () => {
    const [user, stranger] = [await server.newUser(), await server.newUser()];
    await add(user, { name: 'Mood', kind: 'scale' });
    expect((await stranger.call('GET', '/v2/fields')).json.fields).toEqual([]);
    expect((await stranger.call('PATCH', '/v2/fields/mood', { name: 'x' })).status).toBe(404);
    expect((await stranger.call('DELETE', '/v2/fields/mood')).status).toBe(404);
    expect((await user.call('DELETE', '/v2/fields/mood')).status).toBe(204);
  });
});

describe('what was answered', () => {
  it('parts and filters trades by the day of their opening, and stands in what the app starts with', async () => {
    const user = await server.newUser();
    await typeIn(await openTypedJournal(user), fill('buy', '1', '10', 0), fill('sell', '1', '12', 5));
    await add(user, { name: 'Mood', kind: 'scale' });
    await user.call('PUT', '/v2/journal/2026-03-02', { fields: { mood: 4 } });
    await user.call('PUT', '/v2/journal/2026-03-03', { fields: { mood: 2 } });
    const { fields } = (await user.call('GET', '/v2/app_data')).json;
    expect(fields).toEqual([
      {
        key: 'mood',
        name: 'Mood',
        kind: 'scale',
        choices: [],
        days: ['2026-03-02', '2026-03-03'],
        values: [4, 2],
      },
    ]);
    const count = async (filter: string) => {
      const { json } = await user.call(
        'GET',
        `/v2/statistics?measures=tradeCount&filter=${encodeURIComponent(filter)}`,
      );
      return json.blocks?.[0]?.rows[0]?.n ?? json.code ?? 0;
    };
    expect(await count('mood:4..5')).toBe(1);
    expect(await count('mood:<4')).toBe(0);
    expect(await count('sleep:7')).toBe('invalid-content');
    await user.call('DELETE', '/v2/journal/2026-03-02');
    expect((await user.call('GET', '/v2/app_data')).json.fields[0].days).toEqual(['2026-03-03']);
  });
});
