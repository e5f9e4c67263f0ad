import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { ROUND_TRIP_AND_MORE } from '../../testing/import-files.ts';

const server = await openAppServer();

const HEADER = 'Date,Time,Symbol,Side,Quantity,Price,Commission,Currency\n';
const csv = (...rows: string[]) => ({
  name: 'executions.csv',
  content: HEADER + rows.map((row) => `${row}\n`).join(''),
});
const ROUND_TRIP = [
  '2026-02-02,09:31:00,AAPL,BUY,100,10.00,1.00,USD',
  '2026-02-02,09:45:00,AAPL,SELL,100,11.00,1.00,USD',
];
const upload = (
  user: TestUser,
  file: { name: string; content: string | Buffer } | null,
  fields: Record<string, string> = {},
) => user.send('/imports/statement/upload', file, { tz: 'America/New_York', ...fields });
const trades = async (user: TestUser) => (await user.call('GET', '/v2/trades')).json.trades;

describe('importing a statement', () => {
  it('makes activities, trades and an account, and says what became of every row', async () => {
    const user = await server.newUser();
    const answer = await upload(user, csv(...ROUND_TRIP, '2026-02-03,10:00:00,MSFT,BUY,five,400,1.00,USD'));
    expect(answer.status).toBe(200);
    const { import: run } = answer.json;
    expect(run).toMatchObject({
      status: 'completed',
      counts: { rows: 3, activities: 2, duplicates: 0, rejected: 1, tradesOpened: 1, tradesClosed: 1 },
      period: { from: '2026-02-02', to: '2026-02-02' },
    });
    expect(run.problems).toMatchObject([{ line: 4 }]);
    expect(await trades(user)).toMatchObject([
      { grossPnl: '100', fees: '2', netPnl: '98', openedAt: '2026-02-02T14:31:00Z' },
    ]);
    const { json: rows } = await user.call('GET', `/v2/imports/${run.id}/rows`);
    expect(rows.rows.map(({ line, verdict }: { line: number; verdict: string }) => [line, verdict])).toEqual([
      [2, 'activity'],
      [3, 'activity'],
      [4, 'rejected'],
    ]);
    const { json: detail } = await user.call('GET', `/v2/trades/${(await trades(user))[0].id}`);
    expect(detail.trade.fills[0].origin).toEqual({
      kind: 'statement',
      importId: run.id,
      fileName: 'executions.csv',
      line: 2,
    });
    const { json: sources } = await user.call('GET', '/v2/imports/sources');
    expect(sources.sources).toMatchObject([{ kind: 'statement', accountIds: run.accountIds }]);
  });

  it('adds nothing when the same file comes again, in whatever zone', async () => {
    const user = await server.newUser();
    const open = csv(ROUND_TRIP[0] ?? '');
    await upload(user, open);
    const again = await upload(user, open, { tz: 'Asia/Tokyo' });
    expect(again.json.import.counts).toMatchObject({ activities: 0, duplicates: 1, tradesOpened: 0 });
    expect(await trades(user)).toMatchObject([{ openQuantity: '100' }]);
  });

  it('keeps two fills that are alike and adds only what is new of an overlapping file', async () => {
    const user = await server.newUser();
    const twin = ROUND_TRIP[0] ?? '';
    await upload(user, csv(twin, twin));
    expect(await trades(user)).toMatchObject([{ openQuantity: '200' }]);
    const overlap = await upload(user, csv(twin, twin, '2026-02-04,09:31:00,AAPL,SELL,200,12.00,1.00,USD'));
    expect(overlap.json.import.counts).toMatchObject({ activities: 1, duplicates: 2, tradesClosed: 1 });
    expect(await trades(user)).toMatchObject([{ status: 'closed', quantity: '200', netPnl: '397' }]);
  });

  it('sets fills aside that another report of the account has brought, as many as it brought', async () => {
    const user = await server.newUser();
    const account = { account: 'Margin' };
    await upload(user, csv(...ROUND_TRIP), account);
    const report = await upload(user, ROUND_TRIP_AND_MORE, account);
    expect(report.json.import.counts).toMatchObject({ activities: 1, duplicates: 2 });
    expect(await trades(user)).toMatchObject([
      { status: 'open', direction: 'short', openQuantity: '100' },
      { status: 'closed', netPnl: '98' },
    ]);
  });

  it('keeps the accounts of one file apart', async () => {
    const user = await server.newUser();
    const content = `Account,${HEADER}A-1,2026-02-02,09:31:00,AAPL,BUY,100,10,0,USD\nB-2,2026-02-02,09:32:00,AAPL,SELL,100,11,0,USD\n`;
    await upload(user, { name: 'two.csv', content });
    expect(
      (await trades(user))
        .map(({ direction, status }: { direction: string; status: string }) => [direction, status])
        .sort(),
    ).toEqual([
      ['long', 'open'],
      ['short', 'open'],
    ]);
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toHaveLength(2);
  });

  it('leaves out what lies before the start date and assumes the default commission where none is stated', async () => {
    const user = await server.newUser();
    const content =
      'Date,Time,Symbol,Side,Quantity,Price,Currency\n2026-02-02,09:31:00,AAPL,BUY,10,10,USD\n2026-02-05,09:31:00,MSFT,BUY,1,400,USD\n';
    const { json } = await upload(
      user,
      { name: 'bare.csv', content },
      { start_date: '2026-02-04', default_commission: '1.25' },
    );
    expect(json.import.counts).toMatchObject({ activities: 1, ignored: 1 });
    expect((await user.call('GET', '/v2/activities')).json.activities).toMatchObject([
      { fees: '1.25', instrument: { symbol: 'MSFT' } },
    ]);
  });

  it('answers at once when asked to, and the import can be found again', async () => {
    const user = await server.newUser();
    const answer = await user.send(
      '/imports/statement/upload',
      csv(...ROUND_TRIP),
      {},
      { prefer: 'respond-async' },
    );
    expect(answer.status).toBe(202);
    const events = await user.call('GET', `/v2/imports/${answer.json.import.id}/events`);
    expect(events.text).toMatch(/event: import\ndata: .*"status":"completed"/);
    expect((await user.call('GET', answer.headers.location as string)).json.import.status).toBe('completed');
  });

  it('gives back the original byte for byte', async () => {
    const user = await server.newUser();
    const file = csv(...ROUND_TRIP);
    const { json } = await upload(user, file);
    const original = await user.call('GET', `/v2/imports/${json.import.id}/file`);
    expect(original.text).toBe(file.content);
    expect(original.headers['content-disposition']).toContain('executions.csv');
  });
});

describe('a preview', () => {
  it('tells what an import would do and writes nothing', async () => {
    const user = await server.newUser();
    const answer = await user.send('/imports/statement/preview', csv(...ROUND_TRIP, 'x,y,z'), {
      tz: 'America/New_York',
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      counts: { rows: 3, activities: 2, duplicates: 0, rejected: 1 },
      timeZone: { name: 'America/New_York', source: 'option' },
      accounts: [{ accountId: null, currency: 'USD' }],
    });
    expect(answer.json.rows[0]).toMatchObject({
      line: 2,
      verdict: 'activity',
      summary: 'Buy 100 AAPL @ 10 USD',
    });
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toEqual([]);
    expect((await user.call('GET', '/v2/imports')).json.imports).toEqual([]);
  });

  it('says what is there already', async () => {
    const user = await server.newUser();
    await upload(user, csv(ROUND_TRIP[0] ?? ''));
    const { json } = await user.send('/imports/statement/preview', csv(...ROUND_TRIP));
    expect(json.counts).toMatchObject({ activities: 1, duplicates: 1 });
  });
});

describe('undoing an import', () => {
  it('takes back what only it brought, and importing again brings it back', async () => {
    const user = await server.newUser();
    const { json } = await upload(user, csv(...ROUND_TRIP));
    const before = await trades(user);
    expect((await user.call('DELETE', `/v2/imports/${json.import.id}`)).status).toBe(204);
    expect(await trades(user)).toEqual([]);
    expect((await user.call('GET', `/v2/imports/${json.import.id}`)).json.import.status).toBe('undone');
    const again = await upload(user, csv(...ROUND_TRIP));
    expect(again.json.import.counts).toMatchObject({ activities: 2, duplicates: 0 });
    expect(await trades(user)).toEqual(before);
  });

  it('leaves what another import states too', async () => {
    const user = await server.newUser();
    const first = await upload(user, csv(ROUND_TRIP[0] ?? ''));
    const second = await upload(user, csv(...ROUND_TRIP));
    await user.call('DELETE', `/v2/imports/${first.json.import.id}`);
    expect(await trades(user)).toMatchObject([{ status: 'closed', netPnl: '98' }]);
    await user.call('DELETE', `/v2/imports/${second.json.import.id}`);
    expect(await trades(user)).toEqual([]);
  });
});

describe('what is no statement', () => {
  const bomb = gzipSync(Buffer.alloc(1024));
  it.each([
    ['nothing at all', null, {}, 422, 'missing-file'],
    ['an empty file', { name: 'empty.csv', content: '' }, {}, 422, 'empty-file'],
    [
      'prose',
      { name: 'letter.txt', content: 'Dear broker,\nwhere is my statement?\n' },
      {},
      422,
      'not-a-statement',
    ],
    ['random bytes', { name: 'noise.bin', content: bomb }, {}, 422, 'not-a-statement'],
    [
      'a truncated XML',
      {
        name: 'flex.xml',
        content:
          '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1" fromDate="20260101" toDate="20260131"><Trades><Trade symbol="A',
      },
      {},
      422,
      'truncated-file',
    ],
    ['a wrong zone', csv(...ROUND_TRIP), { tz: 'America/New_Yorck' }, 422, 'unknown-time-zone'],
    [
      'a start date in the future',
      csv(...ROUND_TRIP),
      { start_date: '2027-01-01' },
      422,
      'start-date-in-future',
    ],
    ['a start date that is no day', csv(...ROUND_TRIP), { start_date: '2026-02-30' }, 422, 'invalid-content'],
    ['a commission in words', csv(...ROUND_TRIP), { default_commission: 'one' }, 422, 'invalid-content'],
    ['a broker that there is not', csv(...ROUND_TRIP), { broker: 'nobody' }, 422, 'unknown-broker'],
    ['another broker’s file', csv(...ROUND_TRIP), { broker: 'interactive-brokers' }, 422, 'wrong-format'],
  ] as const)('%s is refused with words and leaves nothing behind', async (_, file, fields, status, code) => {
    const user = await server.newUser();
    for (const path of ['/imports/statement/upload', '/imports/statement/preview']) {
      const answer = await user.send(path, file, fields);
      expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code });
      expect(answer.json.detail.length).toBeGreaterThan(20);
    }
    expect((await user.call('GET', '/v2/imports')).json.imports).toEqual([]);
    expect((await user.call('GET', '/v2/activities')).json.activities).toEqual([]);
    expect((await user.call('GET', '/v2/accounts')).json.accounts).toEqual([]);
  });

  it('a file of 200 MB is refused before it is read', async () => {
    const user = await server.newUser();
    const answer = await user.call('POST', '/imports/statement/upload', undefined, {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(200 * 1024 * 1024),
    });
    expect(answer.status).toBe(413);
  });
});

describe('the reports that are read', () => {
  it('have names for whoever is signed in; before, it is told which there are', async () => {
    const { json: config } = await server.anonymous('GET', '/v2/app_config');
    const { json } = await (await server.newUser()).call('GET', '/v2/imports/formats');
    expect(json.formats).toContainEqual({
      id: 'ibkr-activity-csv',
      broker: 'interactive-brokers',
      label: 'Activity statement (CSV)',
    });
    expect(json.formats.map(({ id }: { id: string }) => id)).toEqual(config.formats);
    expect(config.brokers).toContainEqual({ id: 'interactive-brokers', name: 'Interactive Brokers' });
    expect(JSON.stringify(config).length).toBeLessThan(15_000);
  });
});

describe('two people', () => {
  it('cannot see or touch each other’s imports, activities, trades and accounts by any id', async () => {
    const [owner, other] = [await server.newUser(), await server.newUser()];
    const { json } = await upload(owner, csv(...ROUND_TRIP));
    const [trade] = await trades(owner);
    const [activity] = (await owner.call('GET', '/v2/activities')).json.activities;
    const theirs = [
      ['GET', `/v2/imports/${json.import.id}`],
      ['GET', `/v2/imports/${json.import.id}/rows`],
      ['GET', `/v2/imports/${json.import.id}/file`],
      ['GET', `/v2/imports/${json.import.id}/events`],
      ['DELETE', `/v2/imports/${json.import.id}`],
      ['GET', `/v2/trades/${trade.id}`],
      ['DELETE', `/v2/activities/${activity.id}`],
      ['PATCH', `/v2/accounts/${json.import.accountIds[0]}`, {}],
      ['DELETE', `/v2/accounts/${json.import.accountIds[0]}`],
    ] as const;
    for (const [method, path, body] of theirs) {
      expect([path, (await other.call(method, path, body)).status]).toEqual([path, 404]);
    }
    expect((await other.call('GET', '/v2/trades')).json.trades).toEqual([]);
    expect(
      (await other.call('GET', `/v2/activities?accountId=${json.import.accountIds[0]}`)).json.activities,
    ).toEqual([]);
    expect(await trades(owner)).toHaveLength(1);
  });

  it('get the same facts from the same file without sharing one', async () => {
    const [first, second] = [await server.newUser(), await server.newUser()];
    await upload(first, csv(...ROUND_TRIP));
    const { json } = await upload(second, csv(...ROUND_TRIP));
    expect(json.import.counts).toMatchObject({ activities: 2, duplicates: 0 });
  });
});

describe('deleting all data', () => {
  it('leaves nothing of the person but the account to sign in with', async () => {
    const user = await server.newUser();
    await upload(user, csv(...ROUND_TRIP));
    const tables = await server.database.asOwner<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'tapebook' AND column_name = 'user_id'",
    );
    // Rows of a person are hidden from everybody but them, the owner of the tables too.
    const held = () =>
      server.database.tenant(user.userId, async (tx) => {
        const counts: string[] = [];
        for (const { name } of tables) {
          const { rows } = await sql`SELECT FROM ${sql.table(`tapebook.${name}`)}`.execute(tx);
          if (rows.length > 0) counts.push(name);
        }
        return counts;
      });
    expect(await held()).toEqual(expect.arrayContaining(['accounts', 'activities', 'imports', 'trades']));
    expect((await user.call('POST', '/user/delete_all_data')).status).toBe(204);
    expect(await held()).toEqual([]);
    expect((await user.call('GET', '/v2/app_data')).json.accounts).toEqual([]);
  });
});
