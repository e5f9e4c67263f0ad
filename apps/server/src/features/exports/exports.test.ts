import { rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openOwnAppServer, type TestUser } from '../../testing/app-server.ts';
import { executions, importFile, ROUND_TRIP } from '../../testing/import-files.ts';

const server = await openOwnAppServer();
const text = new TextDecoder();

async function take(user: TestUser): Promise<Map<string, string>> {
  const answer = await user.call('GET', '/v2/export');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return new Map(Object.entries(unzipSync(answer.bytes)).map(([path, bytes]) => [path, text.decode(bytes)]));
}

const records = (archive: ReadonlyMap<string, string>, table: string) =>
  (archive.get(`records/${table}.ndjson`) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const PICTURE = 'attachments/0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d.png';

const AROUND_NEW_YEAR = [
  '2025-12-30,10:00:00,MSFT,BUY,10,400.125,1.00,USD',
  '2025-12-31,10:00:00,MSFT,SELL,4,401.125,1.00,USD',
  '2026-01-02,10:00:00,MSFT,SELL,6,402.125,1.00,USD',
];

describe('the archive of a journal', () => {
  it('has what was imported, made of it and written, in tables, records, notes and originals', async () => {
    const user = await server.newUser();
    const file = executions([...AROUND_NEW_YEAR, ...ROUND_TRIP]);
    await importFile(user, file, { account: '=Main' });
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    await user.call('PATCH', `/v2/trades/${trades[0].id}`, {
      notes: `Waited **well**. ![Chart](${PICTURE})`,
      rating: 4,
    });
    await user.call('PUT', '/v2/journal/2026-02-02', { markdown: `A calm day. ![](${PICTURE})` });

    const archive = await take(user);
    const original = [...archive].find(([path]) => path.startsWith('originals/'));
    expect(original?.[0]).toMatch(/^originals\/\d{4}-\d\d-\d\d-[0-9a-f]{8}-executions\.csv$/);
    expect(original?.[1]).toBe(file.content);

    const lines = (path: string) => (archive.get(path) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines('tables/fills.csv')).toEqual([
      'Date,Time,Time zone,Symbol,Asset class,Side,Quantity,Price,Fees,Fee currency,Currency,Multiplier,Account',
      expect.stringMatching(
        /^2025-12-30,10:00:00,[^,]+,MSFT,stock,buy,10,400\.125,1(\.00)?,USD,USD,1,'=Main$/,
      ),
      ...[...Array(4)].map(() => expect.any(String)),
    ]);
    expect(lines('tables/realised-2025.csv').slice(1)).toEqual([
      expect.stringMatching(
        /^2025-12-31,'=Main,MSFT,stock,long,2025-12-30T[^,]+Z,4,4(\.0*)?,1\.4,2\.6(00)?,USD,/,
      ),
    ]);
    expect(lines('tables/realised-2026.csv')).toHaveLength(3);
    expect(lines('tables/trades.csv')).toHaveLength(3);
    expect(lines('tables/activities.csv')[1]).toContain('executions.csv,2,');

    const notes = [...archive.keys()].filter((path) => path.startsWith('notes/trades/'));
    expect(notes).toEqual([expect.stringMatching(/^notes\/trades\/2026-02-02-AAPL-[0-9a-f]{8}\.md$/)]);
    expect(archive.get(notes[0] ?? '')).toContain('Waited **well**.');
    expect(archive.get('notes/day/2026-02-02.md')).toContain('A calm day.');
    // Where a note lies its pictures are found, as the archive would have them.
    for (const path of [notes[0] ?? '', 'notes/day/2026-02-02.md']) {
      const [, shown = ''] = /!\[\w*\]\((.*?)\)/.exec(archive.get(path) ?? '') ?? [];
      expect(posix.join(dirname(path), shown)).toBe(`files/${PICTURE}`);
    }

    expect(records(archive, 'activities')).toHaveLength(5);
    expect(
      records(archive, 'trades')
        .map(({ net_pnl }) => net_pnl)
        .toSorted(),
    ).toEqual([13, 98]);
    expect(archive.get('records/trades.ndjson')).toContain('"entry_price":400.125,');
    expect(records(archive, 'trade_annotations')).toMatchObject([{ rating: 4 }]);
    const {
      format,
      version,
      records: counts,
      originals,
      missing,
    } = JSON.parse(archive.get('manifest.json') ?? '');
    expect([format, version, originals, missing]).toEqual(['tapebook-journal', 2, 1, []]);
    for (const [table, count] of Object.entries(counts))
      expect([table, records(archive, table).length]).toEqual([table, count]);
  });

  it('has what is said and promised as tables too: setups, tags, rules, comments and settings', async () => {
    const [user, guest] = [await server.newUser(), await server.newUser()];
    await importFile(user, executions(ROUND_TRIP), { account: '=Main' });
    const [trade] = (await user.call('GET', '/v2/trades')).json.trades;
    const [account] = (await user.call('GET', '/v2/accounts')).json.accounts;
    const criteria = ['=Gap', 'Volume'].map((words, at) => ({
      id: `0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6${at}`,
      text: words,
      kind: 'check',
      part: 'entry',
    }));
    await user.call('POST', '/v2/setups', { name: 'Fade', description: 'Opens *apart*.', criteria });
    await user.call('POST', '/v2/tags', { name: 'FOMO', category: 'mistake' });
    const rule = { name: 'Five a day', kind: 'most-trades', parameters: { limit: 5 }, from: '2026-02-02' };
    const made = await user.call('POST', '/v2/rules', { ...rule, accountIds: [account.id] });
    expect(made.status, made.text).toBe(201);
    await user.call('POST', '/v2/shares', { email: guest.email, role: 'comment' });
    const as = { 'authorized-user': user.userId };
    await guest.call('POST', '/v2/comments', { tradeId: trade.id, text: 'Why, “here”?' }, as);
    await user.call('POST', '/v2/comments', { day: '2026-02-03', text: '-1 day' });
    const archive = await take(user);
    const table = (name: string) =>
      (archive.get(`tables/${name}.csv`) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(table('setups')).toEqual([
      'Setup,Description,Checklist,Archived,Id',
      expect.stringMatching(/^Fade,Opens \*apart\*\.,"'=Gap\nVolume",no,/),
    ]);
    expect(table('tags')[1]).toMatch(/^FOMO,mistake,no,/);
    expect(table('rules')[1]).toMatch(/^Five a day,most-trades,"\{""limit"":5\}",2026-\d\d-\d\d,,'=Main,/);
    const [heading, ...traded] = table('trades');
    const place = heading?.split(',').indexOf('Rules') ?? -1;
    expect(traded.map((line) => line.split(',')[place])).toEqual(['kept']);
    // Of one moment they stand in no order.
    const isMine = (line: string) => Number(line.includes(',me,'));
    expect(
      table('comments')
        .slice(1)
        .toSorted((one, other) => isMine(one) - isMine(other)),
    ).toEqual([
      expect.stringMatching(/Z,[^,]+,2026-02-02,AAPL,[0-9a-f-]{36},"?Why, “here”\?"?$/),
      expect.stringMatching(/Z,me,2026-02-03,,,'-1 day$/),
    ]);
    expect(table('settings')).toContain('trading.weekStart,1');
    const [note] = [...archive.keys()].filter((path) => path.startsWith('notes/setups/'));
    expect(note).toMatch(/^notes\/setups\/Fade-[0-9a-f]{8}\.md$/);
    expect(archive.get(note ?? '')).toContain('Opens *apart*.');
  });

  it('has trades that were planned, as often as each was written, and the answers of days as tables', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP), { account: '=Main' });
    const [account] = (await user.call('GET', '/v2/accounts')).json.accounts;
    const { tag } = (await user.call('POST', '/v2/tags', { name: 'A+' })).json;
    const { setup } = (await user.call('POST', '/v2/setups', { name: 'Gap' })).json;
    const made = await user.call('POST', '/v2/plans', {
      accountId: account.id,
      instrument: { symbol: 'NVDA' },
      direction: 'long',
      day: '2030-03-04',
      until: '2030-03-05',
      entry: '101.50',
      stop: '99',
      targets: [{ price: '105', share: '0.5' }, { price: '110' }],
      quantity: '10',
      setupId: setup.id,
      tagIds: [tag.id],
      reason: '=Gap, “held”',
    });
    expect(made.status, made.text).toBe(201);
    const { id } = made.json.plan;
    await user.call('PATCH', `/v2/plans/${id}`, { stop: '98.50', dropped: true });
    for (const field of [
      { name: 'Slept well', kind: 'yes-no' },
      { name: 'Sleep', kind: 'number', unit: 'h' },
      { name: 'Thought', kind: 'text' },
    ])
      expect((await user.call('POST', '/v2/fields', field)).status).toBe(201);
    const fields = { sleptWell: true, sleep: 7.5, thought: 'true' };
    const written = await user.call('PUT', '/v2/journal/2026-02-02', { fields });
    expect(written.status, written.text).toBeLessThan(300);

    const archive = await take(user);
    const lines = (name: string) =>
      (archive.get(`tables/${name}.csv`) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
    const [first, second, ...more] = lines('planned-trades');
    expect(first).toMatch(
      /^\d{4}-[^,]+Z,2030-03-04,2030-03-05,'=Main,NVDA,stock,long,101\.50?,99,105 50[.0]*%; 110,10,,Gap,A\+,"?'=Gap, “held”"?,no,,,/,
    );
    expect(second).toMatch(/,101\.50?,98\.50?,105 .*,yes,,,/);
    expect([first, second].every((line) => line?.endsWith(id))).toBe(true);
    expect(more).toEqual([]);
    expect(lines('day-answers')).toEqual([
      expect.stringMatching(/^2026-02-02,Slept well,yes,,\d{4}-.*Z$/),
      expect.stringMatching(/^2026-02-02,Sleep,7\.5,h,\d{4}-.*Z$/),
      expect.stringMatching(/^2026-02-02,Thought,true,,\d{4}-.*Z$/),
    ]);
  });

  it('says of each fill in what its fee was paid, and what a point of it is worth', async () => {
    const user = await server.newUser();
    const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', currency: 'USDT' });
    await user.call('POST', '/v2/activities', {
      activities: [
        {
          accountId: json.account.id,
          kind: 'buy',
          instrument: { symbol: 'ETHUSDT', assetClass: 'crypto', currency: 'USDT' },
          occurredAt: '2026-03-02T14:30:00Z',
          quantity: '2',
          price: '2000',
          fees: '0.001',
          feeCurrency: 'BNB',
          currency: 'USDT',
        },
      ],
    });
    const [, fill] = ((await take(user)).get('tables/fills.csv') ?? '').split('\r\n');
    expect(fill).toContain(',2,2000,0.001,BNB,USDT,1,Main');
  });

  it('describes each record by its schema', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP));
    const archive = await take(user);
    const { $defs } = JSON.parse(archive.get('records/schema.json') ?? '');
    for (const [path] of archive) {
      const table = /^records\/(.+)\.ndjson$/.exec(path)?.[1];
      if (table === undefined) continue;
      for (const row of records(archive, table)) {
        expect(Object.keys(row).filter((name) => !(name in $defs[table].properties))).toEqual([]);
        expect($defs[table].required.filter((name: string) => row[name] === null)).toEqual([]);
      }
    }
    expect($defs.trades.properties.net_pnl).toMatchObject({ type: ['number', 'null'] });
    expect($defs.trades.properties.realised_days).toMatchObject({ type: 'array', items: { format: 'date' } });
  });

  it('gives fills that another journal reads to the same trades', async () => {
    const [one, other] = [await server.newUser(), await server.newUser()];
    await importFile(one, executions([...AROUND_NEW_YEAR, ...ROUND_TRIP]));
    const fills = (await take(one)).get('tables/fills.csv') ?? '';
    await importFile(other, { name: 'fills.csv', content: fills });
    const results = async (user: TestUser) =>
      (await user.call('GET', '/v2/trades')).json.trades.map(
        ({ instrument, openedAt, quantity, netPnl }: Record<string, unknown>) => [
          (instrument as { symbol: string }).symbol,
          openedAt,
          quantity,
          netPnl,
        ],
      );
    expect(await results(other)).toEqual(await results(one));
  });

  it('is of its owner alone, and holds nothing that is sealed', async () => {
    const [one, other] = [await server.newUser(), await server.newUser()];
    await importFile(one, executions(ROUND_TRIP));
    await server.database.tenant(one.userId, (tx) =>
      tx
        .insertInto('price_feeds')
        .values({
          user_id: one.userId,
          feed: 'alpaca',
          state: 'ready',
          since: '2026-03-02T00:00:00Z',
          sealed: Buffer.from('never-to-be-seen'),
        })
        .execute(),
    );
    const own = await take(one);
    expect(records(own, 'price_feeds')).toHaveLength(1);
    const all = [...own.values()].join('\n');
    for (const secret of ['never-to-be-seen', Buffer.from('never-to-be-seen').toString('hex'), one.userId])
      expect(all).not.toContain(secret);
    const others = await take(other);
    expect(others.has('records/activities.ndjson')).toBe(false);
    expect([...others.values()].join('\n')).not.toContain('AAPL');
  });

  it('says which originals are missing, and has all others', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP));
    await importFile(user, executions(AROUND_NEW_YEAR, 'older.csv'));
    await rm(join(server.config.dataDir, 'files'), { recursive: true });
    const archive = await take(user);
    expect(JSON.parse(archive.get('manifest.json') ?? '').missing).toEqual([
      expect.stringContaining('-executions.csv'),
      expect.stringContaining('-older.csv'),
    ]);
    expect(records(archive, 'activities')).toHaveLength(5);
  });
});
