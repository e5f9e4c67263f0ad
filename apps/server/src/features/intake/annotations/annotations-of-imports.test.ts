import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { handOver, importFile, ROUND_TRIP_AND_MORE } from '../../../testing/import-files.ts';

const server = await openAppServer();

const HEADINGS =
  'Entry date,Exit date,Symbol,Side,Shares,Entry price,Exit price,Fees,Currency,Setup,Tags,Mistakes,Notes,Rating,Stop,Target,Risk';
const GAP =
  '2026-03-02 09:42,2026-03-02 10:15,FERN,Long,100,31.00,31.50,1.20,USD,Gap,trend;news,Chased,Waited for it.,4,30.60,32,40';
const BARE = '2026-03-03 09:50,2026-03-03 14:00,COVE,Short,50,8.20,8.10,1.00,USD,,,,,,,,';

const journalFile = (rows: readonly string[], name = 'own.csv') => ({
  name,
  content: `${[HEADINGS, ...rows].join('\n')}\n`,
});
const CHOICES = { timeZone: 'America/New_York', account: 'Own' };

/** What the journal says of the trade in a symbol, by names. */
async function said(user: TestUser, symbol = 'FERN') {
  const [{ trades }, { setups }, { tags }] = await Promise.all(
    ['/v2/trades', '/v2/setups', '/v2/tags'].map(async (path) => (await user.call('GET', path)).json),
  );
  const one = trades.find(
    ({ instrument }: { instrument: { symbol: string } }) => instrument.symbol === symbol,
  );
  const { trade } = (await user.call('GET', `/v2/trades/${one.id}`)).json;
  const nameOf = (list: { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name;
  return {
    id: one.id as string,
    setup: nameOf(setups, trade.setupId) ?? null,
    tags: trade.tagIds.map((id: string) => nameOf(tags, id)),
    notes: trade.notes,
    rating: trade.rating ?? null,
    stop: trade.stop ?? null,
    target: trade.target ?? null,
  };
}

const names = async (user: TestUser, what: 'setups' | 'tags') =>
  (await user.call('GET', `/v2/${what}`)).json[what].map(({ name }: { name: string }) => name);

const WHOLE = {
  setup: 'Gap',
  tags: ['trend', 'news', 'Chased'],
  notes: 'Waited for it.',
  rating: 4,
  stop: '30.6',
  target: '32',
};

describe('what a file says of its trades', () => {
  it('is shown beforehand, comes with them, and goes with the import', async () => {
    const user = await server.newUser();
    const upload = await handOver(user, journalFile([GAP, BARE]));
    const { json } = await user.call('POST', `/v2/imports/uploads/${upload}/preview`, CHOICES);
    expect(json.result.annotations).toEqual({
      trades: 1,
      known: 0,
      kinds: ['setups', 'tags', 'notes', 'ratings', 'levels'],
      setups: ['Gap'],
      tags: ['trend', 'news', 'Chased'],
    });
    expect(await names(user, 'tags')).toEqual([]);

    const run = await importFile(user, journalFile([GAP, BARE]), CHOICES);
    expect(run.annotations).toEqual(json.result.annotations);
    expect(await said(user)).toMatchObject(WHOLE);
    expect(await said(user, 'COVE')).toMatchObject({ setup: null, tags: [], notes: '', rating: null });
    const { tags } = (await user.call('GET', '/v2/tags')).json;
    expect(tags.map(({ category }: { category: string }) => category)).toEqual([
      'custom',
      'custom',
      'mistake',
    ]);

    await user.call('DELETE', `/v2/imports/${run.id}`);
    expect([await names(user, 'setups'), await names(user, 'tags')]).toEqual([[], []]);
  });

  it('says nothing where the file does not', async () => {
    const user = await server.newUser();
    const run = await importFile(user, journalFile([BARE]), CHOICES);
    expect(run.annotations).toBeNull();
  });

  it('changes nothing when it comes again, whatever a person has said or taken away since', async () => {
    const user = await server.newUser();
    await importFile(user, journalFile([GAP]), CHOICES);
    const { id } = await said(user);
    const { tags } = (await user.call('GET', '/v2/tags')).json;
    await user.call('PATCH', `/v2/trades/${id}`, {
      rating: 2,
      notes: '',
      tagIds: [tags[0].id],
      setupId: null,
    });
    const again = await importFile(user, journalFile([GAP, BARE], 'later.csv'), CHOICES);
    expect(again.annotations).toEqual({ trades: 0, known: 1, kinds: [], setups: [], tags: [] });
    expect(await said(user)).toMatchObject({
      setup: null,
      tags: ['trend'],
      notes: '',
      rating: 2,
      stop: '30.6',
    });
  });

  it('is told apart from the rows themselves: words that were changed in the file add no second trade', async () => {
    const user = await server.newUser();
    await importFile(user, journalFile([GAP]), CHOICES);
    const changed = GAP.replace('trend;news', 'trend;news;thin').replace(',4,', ',5,');
    const again = await importFile(user, journalFile([changed], 'changed.csv'), CHOICES);
    expect(again).toMatchObject({
      counts: { activities: 0, duplicates: 2 },
      annotations: { trades: 1, tags: ['thin'] },
    });
    expect(await said(user)).toMatchObject({ tags: ['trend', 'news', 'Chased', 'thin'], rating: 4 });
  });

  it('keeps what a person said before, and names that differ in their case alone are one', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/setups', { name: 'GAP' });
    const first = await importFile(user, journalFile([GAP.replace('Waited for it.,4', ',')]), CHOICES);
    expect(first.annotations.setups).toEqual([]);
    const { id } = await said(user);
    await user.call('PATCH', `/v2/trades/${id}`, { rating: 1, notes: 'Mine.' });
    await importFile(user, journalFile([GAP], 'later.csv'), CHOICES);
    expect(await said(user)).toMatchObject({ setup: 'GAP', notes: 'Mine.', rating: 1 });
    expect((await user.call('GET', '/v2/setups')).json.setups).toMatchObject([{ id: json.setup.id }]);
  });

  it('is undone but for what a person has changed, and comes back when the import is done again', async () => {
    const user = await server.newUser();
    const run = await importFile(user, journalFile([GAP]), CHOICES);
    const { id } = await said(user);
    const { tags } = (await user.call('GET', '/v2/tags')).json;
    await user.call('PATCH', `/v2/trades/${id}`, {
      rating: 5,
      tagIds: tags.flatMap((tag: { id: string; name: string }) => (tag.name === 'news' ? [] : [tag.id])),
    });
    await user.call('DELETE', `/v2/imports/${run.id}`);
    expect(await names(user, 'tags')).toEqual([]);
    await importFile(user, journalFile([GAP]), CHOICES);
    expect(await said(user)).toMatchObject({ ...WHOLE, tags: ['trend', 'Chased'], rating: 5 });
  });

  it('stays while another import says the same', async () => {
    const user = await server.newUser();
    const first = await importFile(user, journalFile([GAP]), CHOICES);
    const second = await importFile(user, journalFile([GAP, BARE], 'later.csv'), CHOICES);
    await user.call('DELETE', `/v2/imports/${first.id}`);
    expect(await said(user)).toMatchObject(WHOLE);
    await user.call('DELETE', `/v2/imports/${second.id}`);
    await importFile(user, { name: 'bare.csv', content: bareFills }, CHOICES);
    expect(await said(user)).toMatchObject({ setup: null, tags: [], notes: '', rating: null, stop: null });
  });

  it('comes to trades that the broker’s own report has brought', async () => {
    const user = await server.newUser();
    const { content } = ROUND_TRIP_AND_MORE;
    const withoutSale = content.slice(0, content.lastIndexOf('Trades,Data'));
    await importFile(user, { name: 'activity.csv', content: withoutSale }, CHOICES);
    const row =
      '2026-02-02 09:31,2026-02-02 09:45,AAPL,Long,100,10.00,11.00,2.00,USD,Gap,trend,,Mine.,3,9,12,100';
    const run = await importFile(user, journalFile([row]), CHOICES);
    expect(run).toMatchObject({ counts: { activities: 0, duplicates: 2 }, annotations: { trades: 1 } });
    expect(await said(user, 'AAPL')).toMatchObject({
      setup: 'Gap',
      tags: ['trend'],
      notes: 'Mine.',
      rating: 3,
    });
  });

  it('of a table of fills goes to the trade that a row opens, or else belongs to', async () => {
    const user = await server.newUser();
    const content = [
      'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency,Setup,Tags,Notes,Stop',
      '2026-03-02,09:42:00,FERN,BUY,100,31.00,0,USD,Gap,trend,In on the break.,30.60',
      '2026-03-02,10:15:00,FERN,SELL,100,31.50,0,USD,Gap,late exit,Out too late.,',
      '2026-03-02,11:00:00,COVE,BUY,10,8.00,0,USD,,,,8.20',
    ].join('\n');
    const run = await importFile(user, { name: 'fills.csv', content: `${content}\n` }, CHOICES);
    expect(run.annotations).toMatchObject({ trades: 1 });
    expect(await said(user)).toMatchObject({
      setup: 'Gap',
      tags: ['trend', 'late exit'],
      notes: 'In on the break.\n\nOut too late.',
      stop: '30.6',
    });
    expect(run.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ line: 4, code: 'annotation-left-out' })]),
    );
  });
});

/** The fills of {@link GAP} as a broker may list them. */
const bareFills = [
  'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency,Order ID',
  '2026-03-02,09:42:00,FERN,BUY,100,31.00,0,USD,o1',
  '2026-03-02,10:15:00,FERN,SELL,100,31.50,1.20,USD,o2',
  '',
].join('\n');
