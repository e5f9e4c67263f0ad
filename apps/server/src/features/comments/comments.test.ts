import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { bringBack, comparable, takeArchive } from '../../testing/archives.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
const letters: Letter[] = [];
const server = await openOwnAppServer(
  {},
  { mail: { send: async ({ to, subject, text }) => void letters.push({ to, subject, text }) } },
);

const lettersTo = (user: TestUser) => letters.filter(({ to }) => to === user.email);

/** A journal with one trade, whose owner lets two others comment and one look. */
async function shared() {
  const [owner, mentor, friend, viewer] = await Promise.all([1, 2, 3, 4].map(() => server.newUser()));
  if (owner === undefined || mentor === undefined || friend === undefined || viewer === undefined) throw 0;
  await importFile(owner, executions(ROUND_TRIP));
  const share = async ({ email }: TestUser, role: string) =>
    (await owner.call('POST', '/v2/shares', { email, role })).json.share.id;
  await share(friend, 'comment');
  await share(viewer, 'view');
  const mentorShare = await share(mentor, 'comment');
  const at = (user: TestUser): TestUser => ({
    ...user,
    call: (method, path, body) => user.call(method, path, body, { 'authorized-user': owner.userId }),
  });
  const tradeId: string = (await owner.call('GET', '/v2/trades')).json.trades[0].id;
  return { owner, mentor: at(mentor), friend: at(friend), viewer: at(viewer), tradeId, mentorShare };
}

const on = async (user: TestUser, query: string) =>
  (await user.call('GET', `/v2/comments?${query}`)).json.comments;
const write = (user: TestUser, body: object) => {
  server.clock.advance(1);
  return user.call('POST', '/v2/comments', body);
};

describe('a comment', () => {
  it('is written and read by who sees a part on the trades in it alone, and counted there', async () => {
    const [owner, guest] = [await server.newUser(), await server.newUser()];
    await importFile(owner, executions(ROUND_TRIP), { account: 'Main' });
    await importFile(owner, executions(ROUND_TRIP, 'other.csv'), { account: 'Other' });
    const trades: { id: string; accountId: string }[] = (await owner.call('GET', '/v2/trades')).json.trades;
    const [seen, hidden] = trades;
    if (seen === undefined || hidden === undefined) throw new Error('two accounts have a trade each');
    const part = { accountIds: [seen.accountId] };
    const body = { email: guest.email, role: 'comment', part };
    expect((await owner.call('POST', '/v2/shares', body)).status).toBe(201);
    const there: TestUser = {
      ...guest,
      call: (method, path, sent) => guest.call(method, path, sent, { 'authorized-user': owner.userId }),
    };
    for (const { id } of [seen, hidden]) await write(owner, { tradeId: id, text: `On ${id}` });
    await write(owner, { day: '2026-02-02', text: 'Of the day' });

    expect(await on(there, `trade=${seen.id}`)).toMatchObject([{ text: `On ${seen.id}` }]);
    expect(await on(there, `trade=${hidden.id}`)).toEqual([]);
    expect(await on(there, 'day=2026-02-02')).toEqual([]);
    expect((await on(there, 'unread=yes')).map(({ tradeId }: { tradeId: string }) => tradeId)).toEqual([
      seen.id,
    ]);
    await write(owner, { tradeId: seen.id, text: `As [AAPL long](tapebook:trade/${hidden.id}).` });
    expect((await on(owner, `trade=${seen.id}`))[1].text).toContain(hidden.id);
    expect((await on(there, `trade=${seen.id}`))[1].text).not.toMatch(/AAPL|tapebook/);
    await there.call('POST', '/v2/comments/read', { ids: [(await on(there, `trade=${seen.id}`))[1].id] });
    const open = (await there.call('GET', '/v2/shares/open')).json;
    expect(open).toMatchObject({ share: { ownerId: owner.userId, unreadComments: 1 } });

    expect((await write(there, { tradeId: seen.id, text: 'Why?' })).status).toBe(201);
    expect((await write(there, { tradeId: hidden.id, text: 'Why?' })).status).toBe(404);
    const ofDay = (await write(there, { day: '2026-02-02', text: 'Why?' })).json;
    expect([ofDay.code, ofDay.detail]).toEqual([
      'forbidden',
      'Only a part of this journal is shared with you, and that day is not in it. Comment on a trade that you see instead.',
    ]);
    expect(await on(owner, 'unread=yes')).toMatchObject([{ tradeId: seen.id, text: 'Why?' }]);
  });

  it('is on the days of a part whose pages are shared: all accounts, or what its owner and its reader say', async () => {
    const { owner, mentor } = await shared();
    const guest = await server.newUser();
    await importFile(owner, executions(ROUND_TRIP, 'other.csv'), { account: 'Other' });
    const [account] = (await owner.call('GET', '/v2/accounts')).json.accounts;
    const days = { from: '2026-02-01', to: '2026-02-28', notes: true };
    const shareAs = async (part: object) => {
      const body = { email: guest.email, role: 'comment', part };
      const { json } = await owner.call('POST', '/v2/shares', body);
      return json.share.id;
    };
    const there: TestUser = {
      ...guest,
      call: (method, path, sent) => guest.call(method, path, sent, { 'authorized-user': owner.userId }),
    };
    const texts = async (day: string) =>
      (await on(there, `day=${day}`)).map(({ text }: { text: string }) => text);
    await write(owner, { day: '2026-02-02', text: 'Mine' });
    await write(mentor, { day: '2026-02-02', text: 'Of a mentor' });
    await write(owner, { day: '2026-03-02', text: 'Of another day' });
    const id = await shareAs(days);
    expect(await texts('2026-02-02')).toEqual(['Mine', 'Of a mentor']);
    expect(await texts('2026-03-02')).toEqual([]);
    expect((await write(there, { day: '2026-03-02', text: 'Why?' })).status).toBe(403);
    expect((await write(there, { day: '2026-02-02', text: 'Why?' })).status).toBe(201);
    await owner.call('DELETE', `/v2/shares/${id}`);
    await shareAs({ ...days, accountIds: [account.id] });
    expect(await texts('2026-02-02')).toEqual(['Mine', 'Why?']);
    expect((await on(there, 'unread=yes')).map(({ text }: { text: string }) => text)).toEqual(['Mine']);
  });

  it('is written on a trade and on a day by the owner and by whoever may, and read by all who may look', async () => {
    const { owner, mentor, viewer, tradeId } = await shared();
    const { status, json } = await write(mentor, { tradeId, text: '  Entry was late.\nWhy?  ' });
    expect(status).toBe(201);
    expect(json.comment).toMatchObject({
      tradeId,
      symbol: 'AAPL',
      day: null,
      author: { name: mentor.email, isOwner: false, isYou: true },
      text: 'Entry was late.\nWhy?',
      editedAt: null,
      isUnread: false,
    });
    await write(owner, { tradeId, text: 'I hesitated.' });
    await write(owner, { day: '2026-02-02', text: 'A good day.' });
    const seen = await on(viewer, `trade=${tradeId}`);
    expect(seen.map((one: { text: string }) => one.text)).toEqual(['Entry was late.\nWhy?', 'I hesitated.']);
    expect(seen[1].author).toEqual({ name: owner.email, isOwner: true, isYou: false });
    expect(await on(mentor, 'day=2026-02-02')).toMatchObject([{ day: '2026-02-02', tradeId: null }]);
  });

  it.each<[string, (writer: TestUser) => Promise<void>]>([
    [
      'account is gone',
      async ({ idToken }) => {
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: `/identitytoolkit.googleapis.com/v1/accounts:delete?key=${server.config.identity.apiKey}`,
          payload: { idToken },
        });
        expect(statusCode).toBe(200);
      },
    ],
    [
      'account of a hosted project is about to go',
      async ({ idToken }) => {
        const headers = { authorization: `Bearer ${idToken}` };
        const { statusCode } = await server.app.inject({ method: 'POST', url: '/user/erase', headers });
        expect(statusCode).toBe(204);
      },
    ],
  ])('tells other guests no address of its writer, and nobody anything of one whose %s', async (_, leave) => {
    const { owner, mentor, viewer, tradeId } = await shared();
    await write(mentor, { tradeId, text: 'Why so late?' });
    const names = async (user: TestUser) =>
      (await on(user, `trade=${tradeId}`)).map(({ author }: { author: { name: string } }) => author.name);
    expect(await names(owner)).toEqual([mentor.email]);
    expect(await names(mentor)).toEqual([mentor.email]);
    expect(await names(viewer)).toEqual(['A guest']);
    await leave(mentor);
    await expect.poll(() => names(owner), { timeout: 30_000 }).toEqual(['Somebody who left']);
    expect(await names(viewer)).toEqual(['Somebody who left']);
    const rows = await server.database.tenant(owner.userId, (tx) =>
      tx.selectFrom('comments').select('author_name').where('user_id', '=', owner.userId).execute(),
    );
    expect(rows).toEqual([{ author_name: '' }]);
  });

  it('is refused of whoever may only look, and in words where it is on nothing or says nothing', async () => {
    const { mentor, viewer, tradeId } = await shared();
    expect((await write(viewer, { tradeId, text: 'No' })).json).toMatchObject({
      code: 'forbidden',
      detail: 'This journal is shared with you to view. Only its owner can change it.',
    });
    const status = async (body: object) => (await write(mentor, body)).status;
    expect(await status({ text: 'On nothing' })).toBe(422);
    expect(await status({ tradeId, day: '2026-02-02', text: 'On both' })).toBe(422);
    expect(await status({ tradeId, text: '   ' })).toBe(422);
    expect(await status({ tradeId, text: 'x'.repeat(4001) })).toBe(422);
    expect(await status({ tradeId: '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', text: 'No trade' })).toBe(404);
    expect((await mentor.call('GET', '/v2/comments')).status).toBe(400);
    expect((await mentor.call('GET', `/v2/comments?trade=${tradeId}&unread=yes`)).status).toBe(400);
    // Everything else stays refused.
    expect((await mentor.call('PATCH', `/v2/trades/${tradeId}`, { rating: 1 })).json.detail).toContain(
      'to view and comment on',
    );
  });

  it('is changed by its writer alone, and deleted by its writer or the owner', async () => {
    const { owner, mentor, friend, tradeId } = await shared();
    const { id } = (await write(mentor, { tradeId, text: 'First' })).json.comment;
    const change = (user: TestUser) => user.call('PATCH', `/v2/comments/${id}`, { text: 'Second' });
    expect([(await change(friend)).status, (await change(owner)).status]).toEqual([404, 404]);
    expect((await change(mentor)).json.comment).toMatchObject({
      text: 'Second',
      editedAt: expect.any(String),
    });
    expect((await friend.call('DELETE', `/v2/comments/${id}`)).status).toBe(404);
    expect((await mentor.call('DELETE', `/v2/comments/${id}`)).status).toBe(204);
    const again = (await write(mentor, { tradeId, text: 'Third' })).json.comment;
    expect((await owner.call('DELETE', `/v2/comments/${again.id}`)).status).toBe(204);
    expect(await on(owner, `trade=${tradeId}`)).toEqual([]);
    // Nobody writes into a journal that is shared with somebody else.
    const stranger = await server.newUser();
    const into = { 'authorized-user': owner.userId };
    expect((await stranger.call('POST', '/v2/comments', { tradeId, text: 'x' }, into)).json.code).toBe(
      'no-grant',
    );
  });

  it('ends with the right to write it, and stays where it was written', async () => {
    const { owner, mentor, tradeId, mentorShare } = await shared();
    await write(mentor, { tradeId, text: 'Kept' });
    await owner.call('PATCH', `/v2/shares/${mentorShare}`, { role: 'view' });
    expect((await write(mentor, { tradeId, text: 'More' })).status).toBe(403);
    expect(await on(mentor, `trade=${tradeId}`)).toHaveLength(1);
    await owner.call('DELETE', `/v2/shares/${mentorShare}`);
    expect(await on(owner, `trade=${tradeId}`)).toMatchObject([
      { text: 'Kept', author: { name: mentor.email } },
    ]);
  });

  it('stays with its trade when that is built anew', async () => {
    const { owner, mentor, tradeId } = await shared();
    await write(mentor, { tradeId, text: 'On the first fill' });
    await importFile(owner, executions(['2026-02-02,09:40:00,AAPL,BUY,10,10.50,0,USD'], 'between.csv'));
    const { trades } = (await owner.call('GET', '/v2/trades')).json;
    const [now] = trades.toSorted((left: { openedAt: string }, right: { openedAt: string }) =>
      left.openedAt < right.openedAt ? -1 : 1,
    );
    expect(now.fillCount).toBeGreaterThan(2);
    expect(await on(owner, `trade=${now.id}`)).toMatchObject([
      { text: 'On the first fill', tradeId: now.id },
    ]);
  });

  it('goes along with the journal, and comes back', async () => {
    const { owner, mentor, tradeId } = await shared();
    await write(mentor, { tradeId, text: 'Of long ago' });
    const archive = await takeArchive(owner);
    const elsewhere = await server.newUser();
    expect((await bringBack(elsewhere, archive)).status).toBe(200);
    const back = await on(
      elsewhere,
      `trade=${(await elsewhere.call('GET', '/v2/trades')).json.trades[0].id}`,
    );
    expect(back).toMatchObject([{ text: 'Of long ago', author: { name: mentor.email, isYou: false } }]);
    expect(comparable(await takeArchive(elsewhere))).toEqual(comparable(archive));
  });
});

describe('who wrote what', () => {
  it('is new to everybody else until they have read it', async () => {
    const { owner, mentor, friend, tradeId } = await shared();
    const first = (await write(mentor, { tradeId, text: 'One' })).json.comment;
    await write(owner, { tradeId, text: 'Two' });
    const unread = async (user: TestUser) =>
      (await on(user, 'unread=yes')).map((one: { text: string }) => one.text);
    expect([await unread(owner), await unread(mentor), await unread(friend)]).toEqual([
      ['One'],
      ['Two'],
      ['Two', 'One'],
    ]);
    const opened = async (user: TestUser) =>
      (await user.call('GET', '/v2/shares/open')).json.share.unreadComments;
    expect([await opened(mentor), await opened(friend)]).toEqual([1, 2]);
    await owner.call('POST', '/v2/comments/read', { ids: [first.id] });
    await friend.call('POST', '/v2/comments/read', { ids: [first.id] });
    expect([await unread(owner), await unread(friend)]).toEqual([[], ['Two']]);
    expect((await on(owner, `trade=${tradeId}`))[0].isUnread).toBe(false);
  });

  it('is told to the owner in one letter, without its words', async () => {
    const { owner, mentor, friend, tradeId } = await shared();
    await write(mentor, { tradeId, text: 'Secret 1234' });
    await write(mentor, { day: '2026-02-02', text: 'Secret 5678' });
    await write(friend, { tradeId, text: 'Secret 9' });
    await write(owner, { tradeId, text: 'Mine' });
    const jobs = await server.database.asOwner<{ id: string }>(
      `update pgboss.job set start_after = now() where name = 'tell-of-comments' and data->'payload'->>'ownerId' = $1
         and state = 'created' returning id`,
      [owner.userId],
    );
    expect(jobs).toHaveLength(1);
    await expect.poll(() => lettersTo(owner).length).toBe(1);
    expect(lettersTo(owner)[0]).toMatchObject({ subject: '3 comments in your journal' });
    const text = lettersTo(owner)[0]?.text ?? '';
    expect(text).toContain(`${mentor.email} wrote 2 comments.`);
    expect(text).toContain(`${friend.email} wrote a comment.`);
    expect(text).not.toContain('Secret');
  });
});

it('whoever a journal is shared with is told by letter, so many a day', async () => {
  const [owner, guest] = [await server.newUser(), await server.newUser()];
  await owner.call('POST', '/v2/shares', { email: guest.email, role: 'comment', expiresOn: '2099-12-31' });
  await expect.poll(() => lettersTo(guest).length).toBe(1);
  expect(lettersTo(guest)[0]).toMatchObject({
    subject: `${owner.email} shares a trading journal with you`,
    text: expect.stringMatching(/and comment on its trades and days until 2099-12-31.\n(.*\n)*.*\/\?u=/),
  });
  await server.database.tenant(owner.userId, (tx) =>
    tx.updateTable('share_letters').set({ written: 19 }).where('user_id', '=', owner.userId).execute(),
  );
  const share = (email: string) => owner.call('POST', '/v2/shares', { email });
  await share('twentieth@example.com');
  await expect.poll(() => letters.some(({ to }) => to === 'twentieth@example.com')).toBe(true);
  await share('twenty-first@example.com');
  const written = () =>
    server.database.tenant(owner.userId, (tx) =>
      tx
        .selectFrom('share_letters')
        .select('written')
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await written()).written).toBe(21);
  expect(letters.some(({ to }) => to === 'twenty-first@example.com')).toBe(false);
});
