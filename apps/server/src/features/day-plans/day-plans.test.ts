import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile } from '../../testing/import-files.ts';
import { openTypedJournal, type TypedJournal, takeOut, typeIn } from '../../testing/typed-journal.ts';
import { WritingDevice } from '../../testing/writing-device.ts';

const server = await openOwnAppServer();
const DAY = '2026-03-02';

const at = (time: string): void => server.clock.set(`${DAY}T${time}:00Z`);
const read = async (user: TestUser) => (await user.call('GET', `/v2/journal/${DAY}`)).json.entry;
const plan = (user: TestUser, markdown: string) =>
  user.call('PUT', `/v2/journal/${DAY}`, { plan: { markdown } });

const fill = (time: string) => (account: string) => ({
  accountId: account,
  kind: 'buy',
  instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
  occurredAt: `${DAY}T${time}:00Z`,
  quantity: '10',
  price: '20',
  currency: 'USD',
});

async function opened(): Promise<TypedJournal> {
  at('14:00');
  return openTypedJournal(await server.newUser(), { timeZone: 'America/New_York' });
}

describe('the plan of a day', () => {
  it('is locked by the first fill as it stood then; what was written after is kept apart', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Only longs.');
    at('14:45');
    await plan(user, 'Only longs.\n\nShorts were fine too.');
    await typeIn(journal, fill('14:30'));
    const { plan: kept } = await read(user);
    expect(kept).toMatchObject({ text: 'Only longs.', lockedAt: `${DAY}T14:30:00Z` });
    expect(kept.later.text).toBe('Shorts were fine too.');
    expect(kept).not.toHaveProperty('movedFrom');
  });

  it('takes no words more, neither by a call nor from a device that was away', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    const { entry } = (await plan(user, 'Only longs.')).json;
    const device = new WritingDevice(user, entry.plan.textId, { kind: 'entry-plan', id: DAY });
    await device.sync();
    await typeIn(journal, fill('14:30'));
    at('14:45');
    device.write('And shorts.');
    const refused = await device.send();
    expect([refused.status, refused.json.code]).toEqual([409, 'text-frozen']);
    expect((await plan(user, 'Anything.')).json.code).toBe('text-frozen');
    const later = new WritingDevice(user, entry.plan.later.textId, { kind: 'entry-later', id: DAY });
    later.write('Should have waited.');
    await later.sync();
    expect((await read(user)).plan).toMatchObject({
      text: 'Only longs.',
      later: { text: 'Should have waited.' },
    });
  });

  it('is locked earlier where an earlier fill comes in, and says where the lock was', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Wait.');
    at('14:25');
    await plan(user, 'Wait.\n\nBuy the dip.');
    await typeIn(journal, fill('14:30'));
    expect((await read(user)).plan).toMatchObject({ text: 'Wait.\nBuy the dip.', later: { text: '' } });
    await typeIn(journal, fill('14:20'));
    expect((await read(user)).plan).toMatchObject({
      text: 'Wait.',
      lockedAt: `${DAY}T14:20:00Z`,
      movedFrom: `${DAY}T14:30:00Z`,
      later: { text: 'Buy the dip.' },
    });
  });

  it('has its words again when the earlier fill is gone, and all of them when nothing was traded', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Wait.');
    at('14:25');
    await plan(user, 'Wait.\n\nBuy the dip.');
    at('14:40');
    await plan(user, 'Wait.\n\nBuy the dip.\n\nTwice.');
    const [first] = await typeIn(journal, fill('14:30'));
    const { entry } = (await user.call('GET', `/v2/journal/${DAY}`)).json;
    const later = new WritingDevice(user, entry.plan.later.textId, { kind: 'entry-later', id: DAY });
    await later.sync();
    later.write('Said later.');
    await later.sync();
    const [earlier] = await typeIn(journal, fill('14:20'));
    await takeOut(journal, earlier);
    const back = (await read(user)).plan;
    expect(back).toMatchObject({ text: 'Wait.\nBuy the dip.', lockedAt: `${DAY}T14:30:00Z` });
    expect(back).not.toHaveProperty('movedFrom');
    expect(back.later.text.split('\n').sort()).toEqual(['Said later.', 'Twice.']);
    await takeOut(journal, first);
    expect((await read(user)).plan).toMatchObject({
      text: 'Wait.\nBuy the dip.\nTwice.',
      later: { text: 'Said later.' },
    });
  });

  it('is known to be locked wherever the day is named, before anybody opens it', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Wait.');
    const lockInLists = async () =>
      (await user.call('GET', '/v2/journal/heads')).json.entries.map(
        ({ lockedAt }: { lockedAt?: string }) => lockedAt,
      );
    const [id] = await typeIn(journal, fill('14:30'));
    expect(await lockInLists()).toEqual([`${DAY}T14:30:00Z`]);
    await takeOut(journal, id);
    expect(await lockInLists()).toEqual([undefined]);
  });

  it('is held to the fills of imports as they come and go, and an import that moves the lock says so', async () => {
    at('14:00');
    const user = await server.newUser();
    at('14:10');
    await plan(user, 'Wait.');
    at('14:25');
    await plan(user, 'Wait.\n\nBuy the dip.');
    const bring = async (time: string) => {
      const file = executions([`${DAY},${time}:00,AAPL,BUY,10,20,0,USD`], `${time}.csv`);
      return importFile(user, file, { timeZone: 'UTC' });
    };
    const first = await bring('14:30');
    expect(first).toMatchObject({ status: 'completed', problems: [] });
    const earlier = await bring('14:20');
    expect(earlier.problems).toMatchObject([
      { code: 'plans-locked-earlier', message: expect.stringContaining(`An earlier first fill of ${DAY}`) },
    ]);
    const heads = async () => (await user.call('GET', '/v2/journal/heads')).json.entries;
    expect(await heads()).toMatchObject([
      { lockedAt: `${DAY}T14:20:00Z`, movedFrom: `${DAY}T14:30:00Z`, excerpt: 'Wait.' },
    ]);
    expect((await user.call('DELETE', `/v2/imports/${earlier.id}`)).status).toBe(204);
    expect(await heads()).toMatchObject([{ lockedAt: `${DAY}T14:30:00Z`, excerpt: 'Wait. Buy the dip.' }]);
    expect((await heads())[0]).not.toHaveProperty('movedFrom');
  });

  it('is open again when nothing was traded after all', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Wait.');
    const [id] = await typeIn(journal, fill('14:30'));
    expect((await read(user)).plan.lockedAt).toBe(`${DAY}T14:30:00Z`);
    await takeOut(journal, id);
    expect((await read(user)).plan).not.toHaveProperty('lockedAt');
    expect((await plan(user, 'Go.')).json.entry.plan.text).toBe('Go.');
  });

  it('that was never written before the fill is empty, and stays so', async () => {
    const journal = await opened();
    const { user } = journal;
    await typeIn(journal, fill('14:30'));
    at('14:45');
    expect((await plan(user, 'I knew it.')).json.code).toBe('text-frozen');
    const { entry } = (await user.call('PUT', `/v2/journal/${DAY}`, { markdown: 'Notes are free.' })).json;
    expect(entry).toMatchObject({ text: 'Notes are free.', plan: { text: '' } });
    const device = new WritingDevice(user, entry.plan.textId, { kind: 'entry-plan', id: DAY });
    device.write('I knew it.');
    expect((await device.send()).json.code).toBe('text-frozen');
  });

  it('is locked by a result without fills, when what it is of was opened', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Only longs.');
    await typeIn(journal, (account) => ({
      accountId: account,
      kind: 'result',
      side: 'buy',
      instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
      acquiredAt: `${DAY}T14:30:00Z`,
      occurredAt: `${DAY}T15:00:00Z`,
      amount: '120',
      currency: 'USD',
    }));
    expect((await read(user)).plan).toMatchObject({ text: 'Only longs.', lockedAt: `${DAY}T14:30:00Z` });
  });

  it('is locked with the end of the day on which a result was opened, where that has no time', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Only longs.');
    await typeIn(journal, (accountId) => ({
      accountId,
      kind: 'result',
      side: 'buy',
      instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
      acquiredAt: `${DAY}T05:00:00Z`,
      occurredAt: '2026-03-05T15:00:00Z',
      amount: '120',
      currency: 'USD',
    }));
    expect((await read(user)).plan).toMatchObject({ text: 'Only longs.', lockedAt: '2026-03-03T05:00:00Z' });
  });

  it('is locked with the end of its day where its fills have no time', async () => {
    const journal = await opened();
    const { user } = journal;
    at('14:10');
    await plan(user, 'Only longs.');
    await typeIn(journal, (account) => ({
      ...fill('05:00')(account),
      timePrecision: 'day',
    }));
    expect((await read(user)).plan).toMatchObject({ text: 'Only longs.', lockedAt: '2026-03-03T05:00:00Z' });
  });

  it('can be written until its day is over where its fills have no time, and takes no words after', async () => {
    at('14:30');
    // There the day is over at 15:00 UTC.
    const journal = await openTypedJournal(await server.newUser(), { timeZone: 'Asia/Tokyo' });
    const { user } = journal;
    const { entry } = (await plan(user, 'Only longs.')).json;
    await typeIn(journal, (account) => ({
      ...fill('14:00')(account),
      occurredAt: '2026-03-01T15:00:00Z',
      timePrecision: 'day',
    }));
    expect((await read(user)).plan.lockedAt).toBe(`${DAY}T15:00:00Z`);
    at('14:50');
    expect((await plan(user, 'Only longs, half size.')).status).toBe(200);
    const device = new WritingDevice(user, entry.plan.textId, { kind: 'entry-plan', id: DAY });
    await device.sync();
    device.write('No adds.');
    await device.sync();
    expect((await read(user)).plan).toMatchObject({
      text: 'Only longs, half size.\nNo adds.',
      later: { text: '' },
    });
    at('15:05');
    device.write('I knew it.');
    expect((await device.send()).json.code).toBe('text-frozen');
    expect((await plan(user, 'I knew it.')).json.code).toBe('text-frozen');
    expect((await read(user)).plan.text).toBe('Only longs, half size.\nNo adds.');
  });

  it('is of the account’s trading day: a fill of the evening before locks nothing', async () => {
    const journal = await opened();
    await typeIn(journal, fill('04:30'));
    expect((await plan(journal.user, 'Fresh.')).json.entry.plan).not.toHaveProperty('lockedAt');
  });
});
