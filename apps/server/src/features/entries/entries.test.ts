import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { WritingDevice } from '../../testing/writing-device.ts';

const server = await openAppServer();

const PAGE = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const put = (user: TestUser, id: string, change: object = {}, headers: Record<string, string> = {}) =>
  user.call('PUT', `/v2/journal/${id}`, change, headers);
const read = async (user: TestUser, id: string) => (await user.call('GET', `/v2/journal/${id}`)).json.entry;
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('entries', () => {
  it('are of days, weeks, months and pages, and listed by their days', async () => {
    const user = await server.newUser();
    for (const id of ['2026-03-02', '2026-W10', '2026-03', PAGE])
      await put(user, id, { markdown: `Of ${id}.` });
    expect(await read(user, '2026-03-02')).toMatchObject({
      id: '2026-03-02',
      kind: 'day',
      day: '2026-03-02',
      text: 'Of 2026-03-02.',
      document: { type: 'doc' },
      plan: { text: '' },
    });
    expect(await read(user, '2026-W10')).toMatchObject({ kind: 'week', day: '2026-03-02', summary: null });
    expect(await read(user, PAGE)).not.toHaveProperty('day');
    const { entries } = (await user.call('GET', '/v2/journal?from=2026-03-01&to=2026-03-31')).json;
    expect(ids(entries).toSorted()).toEqual(['2026-03', '2026-03-02', '2026-W10']);
    const { json } = await user.call('GET', '/v2/journal?limit=3');
    expect(json.entries).toHaveLength(3);
    const rest = (await user.call('GET', `/v2/journal?limit=3&cursor=${json.nextCursor}`)).json;
    expect([ids(rest.entries), rest.nextCursor]).toEqual([[PAGE], null]);
  });

  it.each(['2026-02-30', '2026-13', '2026-W60', 'today'])('are not of %s', async (id) => {
    const user = await server.newUser();
    expect((await put(user, id)).status).toBeGreaterThanOrEqual(400);
    expect((await user.call('GET', `/v2/journal/${id}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('keep what a change leaves out, and refuse one of an old state', async () => {
    const user = await server.newUser();
    const first = (await put(user, PAGE, { title: 'Lessons', markdown: 'One.' })).json.entry;
    await put(user, PAGE, { title: 'Lessons of March' });
    expect(await read(user, PAGE)).toMatchObject({ title: 'Lessons of March', text: 'One.' });
    const stale = await put(user, PAGE, { title: 'x' }, { 'if-match': first.etag });
    expect([stale.status, stale.json.code]).toEqual([412, 'stale-version']);
    const { etag } = await read(user, PAGE);
    expect((await put(user, PAGE, { title: 'y' }, { 'if-match': etag })).status).toBe(200);
  });

  it('begin with the templates of their kind that insert themselves', async () => {
    const user = await server.newUser();
    await user.call('POST', '/v2/templates', { kind: 'day', name: 'Risk', markdown: 'Stop at −2R' });
    const own = { kind: 'day', inserted: true };
    await user.call('POST', '/v2/templates', {
      ...own,
      name: 'Morning',
      part: 'plan',
      markdown: '# {{weekday}} {{day}}\n\n{{risk}}',
    });
    await user.call('POST', '/v2/templates', { ...own, name: 'Review', markdown: '## What went well' });
    const { entry } = (await put(user, '2026-03-02')).json;
    expect(entry.plan.text).toBe('Monday 2026-03-02\nStop at −2R');
    expect(entry.text).toBe('What went well');
    expect((await put(user, '2026-03-03', { markdown: 'Mine.' })).json.entry.text).toBe('Mine.');
  });

  it('that are pages begin with a template that knows the day on which they are written, where their person trades', async () => {
    const user = await server.newUser();
    // There it is the day after that of Greenwich, at least from ten in the morning on.
    await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'Pacific/Kiritimati' });
    const given = { kind: 'page', name: 'Thought', markdown: '{{weekday}} {{day}}', inserted: true };
    await user.call('POST', '/v2/templates', given);
    expect((await put(user, PAGE, {})).json.entry.text).toBe('Tuesday 2026-03-03');
  });

  it('take answers that fit their fields, and keep when each was given', async () => {
    const user = await server.newUser();
    await user.call('POST', '/v2/fields', { name: 'Mood', kind: 'scale' });
    await user.call('POST', '/v2/fields', { name: 'Rested', kind: 'yes-no' });
    const { entry } = (await put(user, '2026-03-02', { fields: { mood: 4, rested: false } })).json;
    expect(entry.fields).toEqual({ mood: 4, rested: false });
    expect(entry.answeredAt.mood).toMatch(/^\d{4}-.*Z$/);
    expect((await put(user, '2026-03-02', { fields: { rested: null } })).json.entry.fields).toEqual({
      mood: 4,
    });
    const wrong = await put(user, '2026-03-02', { fields: { mood: 9, sleep: 3 } });
    expect(wrong.json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'fields.mood',
      'fields.sleep',
    ]);
  });

  it('are written on devices, and keep what they were before', async () => {
    const user = await server.newUser();
    const { entry } = (await put(user, '2026-03-02', { markdown: 'First.' })).json;
    const device = new WritingDevice(user, entry.textId, { kind: 'entry-notes', id: entry.id });
    await device.sync();
    device.write('Second.');
    await device.sync();
    expect((await read(user, entry.id)).text).toBe('First.\nSecond.');
    const { versions } = (await user.call('GET', '/v2/journal/2026-03-02/versions')).json;
    expect(versions).toHaveLength(1);
    const path = `/v2/journal/2026-03-02/versions/${versions[0].version}`;
    const first = (await user.call('GET', path)).json.version;
    expect(first.markdown.trim()).toBe('First.');
    expect(first.later.markdown.trim()).toBe('');
    const back = await user.call('POST', '/v2/journal/2026-03-02/restore', { version: versions[0].version });
    expect(back.json.entry.text).toBe('First.');
    const kept = (await user.call('GET', '/v2/journal/2026-03-02/versions')).json.versions;
    expect(kept).toHaveLength(2);
    const second = await user.call('GET', `/v2/journal/2026-03-02/versions/${kept[0].version}`);
    expect(second.json.version.markdown).toContain('Second.');
  });

  it('lie in the trash until they are taken out of it, or are gone for good', async () => {
    const user = await server.newUser();
    await put(user, PAGE, { markdown: 'Precious.' });
    expect((await user.call('DELETE', `/v2/journal/${PAGE}`)).status).toBe(204);
    expect((await user.call('GET', `/v2/journal/${PAGE}`)).status).toBe(404);
    expect((await user.call('GET', '/v2/journal')).json.entries).toEqual([]);
    const { entries } = (await user.call('GET', '/v2/journal/trash')).json;
    expect(entries[0]).toMatchObject({ id: PAGE, excerpt: 'Precious.' });
    expect((await user.call('POST', `/v2/journal/${PAGE}/restore`, {})).json.entry.text).toBe('Precious.');
    await user.call('DELETE', `/v2/journal/${PAGE}`);
    const unsaid = await user.call('POST', `/v2/journal/${PAGE}/restore`);
    expect([unsaid.status, unsaid.json.entry?.text]).toEqual([200, 'Precious.']);
    expect((await user.call('DELETE', `/v2/journal/${PAGE}?forever=true`)).status).toBe(204);
    expect((await user.call('GET', '/v2/journal/trash')).json.entries).toEqual([]);
    expect((await put(user, PAGE)).json.entry.text).toBe('');
  });

  it('in the trash are begun anew with nothing of what they held, which stays among their versions', async () => {
    const user = await server.newUser();
    await user.call('POST', '/v2/fields', { key: 'lesson', name: 'Lesson', kind: 'text', asked: 'after' });
    const day = '2026-03-02';
    const held = {
      title: 'Long',
      markdown: 'Old.',
      plan: { markdown: 'Wait.' },
      fields: { lesson: 'Late.' },
    };
    const { entry } = (await put(user, day, held)).json;
    const later = new WritingDevice(user, entry.plan.later.textId, { kind: 'entry-later', id: day });
    later.write('Said later.');
    await later.sync();
    await user.call('DELETE', `/v2/journal/${day}`);
    const begun = (await put(user, day, { fresh: true, markdown: 'New.' })).json.entry;
    expect(begun).toMatchObject({ title: '', text: 'New.', fields: {} });
    expect([begun.plan.text, begun.plan.later.text]).toEqual(['', '']);
    const back = await user.call('POST', `/v2/journal/${day}/restore`, { version: begun.version - 1 });
    expect(back.json.entry).toMatchObject({
      title: 'Long',
      text: 'Old.',
      plan: { text: 'Wait.', later: { text: 'Said later.' } },
      fields: { lesson: 'Late.' },
    });
  });

  it('take words below what is written, of several devices at once', async () => {
    const user = await server.newUser();
    const day = '2026-03-02';
    await user.call('POST', '/v2/templates', {
      kind: 'day',
      inserted: true,
      name: 'Review',
      markdown: '## What went well',
    });
    const added = ['On a train.', 'On a plane.', 'On a bike.'];
    await Promise.all(added.map((words) => put(user, day, { added: words })));
    const lines = (await read(user, day)).text.split('\n').filter(Boolean);
    expect(lines[0]).toBe('What went well');
    expect(lines.slice(1).toSorted()).toEqual(added.toSorted());
  });

  it('that were thrown away begin anew with words that are added, and keep what they held among their versions', async () => {
    const user = await server.newUser();
    const day = '2026-03-02';
    await put(user, day, { markdown: 'Old.', title: 'Long' });
    await user.call('DELETE', `/v2/journal/${day}`);
    const begun = (await put(user, day, { added: 'New.' })).json.entry;
    expect(begun).toMatchObject({ title: '', text: 'New.' });
    const back = await user.call('POST', `/v2/journal/${day}/restore`, { version: begun.version - 1 });
    expect(back.json.entry).toMatchObject({ title: 'Long', text: 'Old.' });
  });

  it('that begin with a picture are told by the words that follow, and those of a picture alone by it', async () => {
    const user = await server.newUser();
    await put(user, PAGE, { markdown: '![](attachments/a.png)\n\nThe retest, from above.' });
    await put(user, '2026-03-02', { markdown: '![](attachments/b.png)' });
    await put(user, '2026-03-03', { plan: { markdown: '![](attachments/c.png)' } });
    const { entries } = (await user.call('GET', '/v2/journal/heads')).json;
    const told = entries.map((head: Record<string, unknown>) => [
      head.id,
      head.excerpt,
      head.noted,
      head.planned,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        [PAGE, 'The retest, from above.', true, false],
        ['2026-03-02', 'A picture', true, false],
        ['2026-03-03', 'A picture', false, true],
      ]),
    );
  });

  it('of days on which words came after the first fill alone are written, and told by those', async () => {
    const user = await server.newUser();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'UTC' })).json;
    const fill = {
      accountId: account.id,
      kind: 'buy',
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: '2020-03-02T15:00:00Z',
      quantity: '1',
      price: '10',
      currency: 'USD',
    };
    await put(user, '2020-03-02', { plan: { markdown: 'Should have waited.' } });
    expect((await user.call('POST', '/v2/activities', { activities: [fill] })).status).toBe(201);
    const { entries } = (await user.call('GET', '/v2/journal/heads')).json;
    expect(entries[0]).toMatchObject({ excerpt: 'Should have waited.', noted: true, planned: false });
  });

  it('of a month tell it beside the calendar month before, and count the days on which something was closed', async () => {
    const user = await server.newUser();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main', timeZone: 'UTC' })).json;
    const fill = (kind: string, day: string, minute: number, price: string) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      occurredAt: `${day}T15:${minute}:00Z`,
      quantity: '1',
      price,
      fees: '0',
      currency: 'USD',
    });
    const trade = (day: string, exit: string) => [fill('buy', day, 10, '100'), fill('sell', day, 20, exit)];
    // The first of October is more than 30 days before the first of November.
    const activities = [
      ...trade('2020-10-01', '90'),
      ...trade('2020-10-20', '103'),
      ...trade('2020-11-02', '104'),
      ...trade('2020-11-10', '99'),
    ];
    await user.call('POST', '/v2/activities', { activities });
    await put(user, '2020-11');
    const { entry } = (await user.call('POST', '/v2/journal/2020-11/summary', {})).json;
    const words = entry.summary.sentences.map((parts: { text?: string }[]) =>
      JSON.stringify(parts).replaceAll(/[^\w.,:;()% -]/g, ''),
    );
    expect(words.join('\n')).toMatch(/in 2 trades on 2 days/);
    expect(words.join('\n')).toMatch(/The month before lost .*7,.* in 2 trades/);
  });

  it('are summed up by what was realised, with parts of trades on their own day', async () => {
    const user = await server.newUser();
    const { account } = (await user.call('POST', '/v2/accounts', { name: 'Main' })).json;
    const fill = (kind: string, occurredAt: string, quantity: string, price: string) => ({
      accountId: account.id,
      kind,
      instrument: { symbol: 'ACME', assetClass: 'stock', currency: 'USD' },
      ...{ occurredAt, quantity, price, currency: 'USD' },
    });
    await user.call('POST', '/v2/activities', {
      activities: [
        fill('buy', '2020-10-30T15:00:00Z', '10', '100'),
        fill('sell', '2020-11-03T15:00:00Z', '5', '200'),
        fill('sell', '2020-12-01T15:00:00Z', '5', '180'),
      ],
    });
    for (const [month, words] of [
      ['2020-11', /"amount":500.* in 1 trade on 1 day; none of them closed/],
      ['2020-12', /"amount":400.* in 1 trade on 1 day; 1 of 1 won.*The month before made .*"amount":500/],
    ] as const) {
      await put(user, month);
      const { entry } = (await user.call('POST', `/v2/journal/${month}/summary`, {})).json;
      expect(JSON.stringify(entry.summary.sentences)).toMatch(words);
    }
  });

  it('stand in folders, which leave their pages when they go', async () => {
    const user = await server.newUser();
    const { folder } = (await user.call('POST', '/v2/journal/folders', { name: 'Lessons' })).json;
    await put(user, PAGE, { folderId: folder.id });
    const heads = (await user.call('GET', '/v2/journal/heads')).json;
    expect([heads.entries[0].folderId, heads.folders[0].name]).toEqual([folder.id, 'Lessons']);
    expect((await user.call('POST', '/v2/journal/folders', { name: 'lessons' })).status).toBe(409);
    await user.call('PATCH', `/v2/journal/folders/${folder.id}`, { name: 'Learnt' });
    expect((await user.call('DELETE', `/v2/journal/folders/${folder.id}`)).status).toBe(204);
    expect((await read(user, PAGE)).folderId).toBeNull();
    expect((await put(user, PAGE, { folderId: folder.id })).status).toBe(422);
  });

  it('are Markdown for whoever wants them elsewhere', async () => {
    const user = await server.newUser();
    await user.call('POST', '/v2/fields', { name: 'Sleep', kind: 'number', unit: 'h' });
    const written = { markdown: '**Calm** day.', plan: { markdown: '- Wait' }, fields: { sleep: 7.5 } };
    await put(user, '2026-03-02', { ...written, title: 'First day' });
    await put(user, '2026-03-03', { markdown: 'Second.' });
    const one = await user.call('GET', '/v2/journal/2026-03-02/markdown');
    expect(one.text).toBe(
      '# 2026-03-02: First day\n\n- Sleep: 7.5 h\n\n## Plan\n\n- Wait\n\n## Notes\n\n**Calm** day.\n',
    );
    const all = await user.call('GET', '/v2/journal/export?from=2026-03-01');
    expect(all.text.match(/^# .*$/gm)).toEqual(['# 2026-03-02: First day', '# 2026-03-03']);
    // What looks like HTML or like a mark is words, in whatever shows the file.
    await put(user, PAGE, { title: '<img src=x onerror=alert(1)> *1*', markdown: 'x' });
    const page = await user.call('GET', `/v2/journal/${PAGE}/markdown`);
    expect(page.text).toBe('# \\<img src=x onerror=alert(1)> \\*1\\*\n\nx\n');
  });

  it('say in Markdown what of that which they mention is gone', async () => {
    const user = await server.newUser();
    const { setup } = (await user.call('POST', '/v2/setups', { name: 'Gap' })).json;
    const { tag } = (await user.call('POST', '/v2/tags', { name: 'FOMO' })).json;
    const gone = '0190c3d2-0000-8c4e-9a55-1d2f3a4b5c6d';
    const written = `As [ES long](tapebook:trade/${gone}) by [Gap](tapebook:setup/${setup.id}) on [Monday](tapebook:day/2026-03-02), [FOMO](tapebook:tag/${tag.id}) and [Bored](tapebook:tag/${gone}).`;
    await put(user, PAGE, { markdown: written });
    const said = `As [ES long](tapebook:trade/${gone}) (no longer in the journal) by [Gap](tapebook:setup/${setup.id}) on [Monday](tapebook:day/2026-03-02), [FOMO](tapebook:tag/${tag.id}) and [Bored](tapebook:tag/${gone}) (no longer in the journal).`;
    expect((await user.call('GET', `/v2/journal/${PAGE}/markdown`)).text).toContain(said);
    expect((await user.call('GET', '/v2/journal/export')).text).toContain(said);
    expect((await read(user, PAGE)).text).toBe('As ES long by Gap on Monday, FOMO and Bored.');
  });

  it('refuse what no text can hold', async () => {
    const user = await server.newUser();
    const document = { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] };
    const { status, json } = await put(user, PAGE, { document });
    expect([status, json.code]).toEqual([422, 'invalid-content']);
    expect((await user.call('GET', `/v2/journal/${PAGE}`)).status).toBe(404);
  });

  it('are nobody else’s', async () => {
    const [user, stranger] = [await server.newUser(), await server.newUser()];
    const { entry } = (await put(user, '2026-03-02', { markdown: 'Mine.' })).json;
    expect((await stranger.call('GET', '/v2/journal/2026-03-02')).status).toBe(404);
    expect((await stranger.call('DELETE', '/v2/journal/2026-03-02')).status).toBe(404);
    expect((await stranger.call('GET', '/v2/journal/search?q=mine')).json.found).toEqual([]);
    const device = new WritingDevice(stranger, entry.textId, { kind: 'entry-notes', id: entry.id });
    device.write('Theirs.');
    expect((await device.send()).status).toBe(404);
    expect((await put(stranger, '2026-03-02')).json.entry.text).toBe('');
    expect((await read(user, '2026-03-02')).text).toBe('Mine.');
  });
});
