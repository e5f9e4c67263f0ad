import type { ActivityJson } from '@tapebook/contract';
import { datedDayNumber, formatDay, instantFromMicros, parseInstant } from '@tapebook/domain/time';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';
import { handOver, importFile, ROUND_TRIP_AND_MORE } from '../../../testing/import-files.ts';
import { lines } from '../../../testing/statement-lines.ts';
import { journalOf } from '../../../testing/two-reports/journal-of.ts';

/** Days alone of which a file says no zone are days of the account that they go to. */
const server = await openAppServer();

async function newAccount(timeZone: string) {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', { name: 'Main', timeZone });
  const account = json.account.id as string;
  const upload = async (file: StatementFile, choices: object = {}) => {
    const ended = await importFile(user, file, { account, ...choices });
    expect(ended).toMatchObject({ status: 'completed' });
    return ended;
  };
  const type = async (facts: readonly object[]) => {
    const activities = facts.map((fact) => ({ accountId: account, ...fact }));
    const { status, text } = await user.call('POST', '/v2/activities', { activities });
    expect(status, text).toBe(201);
  };
  return { user, account, upload, type };
}

const AAPL = { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' };
const fill = (kind: 'buy' | 'sell', occurredAt: string, quantity: string, price: string) => ({
  ...{ kind, occurredAt, quantity, price, fees: '0', instrument: AAPL },
});
const activitiesOf = async (user: TestUser): Promise<ActivityJson[]> =>
  (await user.call('GET', '/v2/activities?limit=1000')).json.activities;

const TABLE = 'Date,Action,Symbol,Quantity,Price';
const table = (...rows: readonly string[]) => lines('mine.csv', TABLE, ...rows);

describe('a split that a file tells by its day', () => {
  it.each([
    // Half past one in the morning there; Los Angeles and Sydney on days on which their clocks change.
    ['Australia/Sydney', '2026-03-04', '2026-03-03T14:30:00Z'],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T14:30:00Z'],
    ['Pacific/Auckland', '2026-03-04', '2026-03-03T12:30:00Z'],
    ['America/Los_Angeles', '2026-03-04', '2026-03-04T09:30:00Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T09:30:00Z'],
    ['UTC', '2026-03-04', '2026-03-04T01:30:00Z'],
  ])('comes before what is sold of the new units that morning in %s on %s', async (zone, day, soldAt) => {
    const { user, upload, type } = await newAccount(zone);
    await type([fill('sell', soldAt, '200', '11')]);
    await upload(table('2026-02-02,Buy,AAPL,100,20', `${day},Split,AAPL,2:1,`));
    expect(await journalOf(user)).toEqual(['AAPL long 200 open 0 gross 200']);
  });

  it('stands where it did for an account in Los Angeles that sold old units the evening before', async () => {
    const { user, upload, type } = await newAccount('America/Los_Angeles');
    await type([
      // Four in the afternoon there, when it is the 4th in UTC already.
      fill('sell', '2026-03-04T00:05:00Z', '40', '20'),
      fill('sell', '2026-03-04T15:00:00Z', '120', '11'),
    ]);
    await upload(table('2026-02-02,Buy,AAPL,100,20', '2026-03-04,Split,AAPL,2:1,'));
    expect(await journalOf(user)).toEqual(['AAPL long 200 open 0 gross 120']);
  });
});

/** What a table of days tells, as its owner printed it and as a spreadsheet saved it again. */
const ROWS = [
  ['2026-03-02', 'Buy', 'AAPL', '100', '20'],
  ['2026-03-03', 'Buy', 'AAPL', '10', '21'],
  ['2026-03-04', 'Sell', 'AAPL', '50', '22'],
  ['2026-03-05', 'Sell', 'AAPL', '50', '22'],
  ['2026-03-06', 'Sell', 'AAPL', '10', '23'],
] as const;
const written = table(...ROWS.map((row) => `${row.join()}`));
const savedAgain = table(
  ...ROWS.map(([day, side, symbol, quantity, price]) =>
    [day.replaceAll('-0', '-'), side.toUpperCase(), symbol, `${quantity}.0`, `${price}.00`].join(),
  ),
);

const dayIn = ({ occurredAt, timePrecision }: ActivityJson, zone: string): string => {
  expect(timePrecision).toBe('day');
  return formatDay(datedDayNumber(parseInstant(occurredAt) ?? instantFromMicros(0), zone));
};

/** As journals hold what was imported before days were those of accounts. */
const asBefore = (user: TestUser) =>
  server.database.tenant(user.userId, (tx) =>
    sql`UPDATE tapebook.activities SET occurred_at =
      ((occurred_at + interval '12 hours') AT TIME ZONE 'UTC')::date::timestamp AT TIME ZONE 'UTC'
      WHERE user_id = ${user.userId}`.execute(tx),
  );

describe.each(['Australia/Sydney', 'America/Los_Angeles', 'Europe/London', 'UTC'])('days in %s', (zone) => {
  it('are the same facts however often and in which print they come, beside those that stand in UTC', async () => {
    const { user, upload } = await newAccount(zone);
    await upload(written);
    const [known, trades] = [await activitiesOf(user), await journalOf(user)];
    expect(trades).toEqual(['AAPL long 110 open 0 gross 220']);
    for (const isOld of [false, true]) {
      if (isOld) await asBefore(user);
      for (const file of [written, savedAgain, written]) {
        expect((await upload(file)).counts).toMatchObject({ activities: 0, duplicates: 5 });
      }
      expect((await activitiesOf(user)).map(({ id }) => id)).toEqual(known.map(({ id }) => id));
      expect(await journalOf(user)).toEqual(trades);
    }
  });

  it('are the days that the file says, in the preview, the trades and the sheets', async () => {
    const { user, account, upload } = await newAccount(zone);
    const days = ROWS.map(([day]) => day);
    const id = await handOver(user, written);
    const preview = await user.call('POST', `/v2/imports/uploads/${id}/preview`, { account });
    expect(
      preview.json.rows.map(({ activity }: { activity: ActivityJson }) => dayIn(activity, zone)),
    ).toEqual(days);
    await upload(written);
    const { trades } = (await user.call('GET', '/v2/trades')).json;
    expect(trades).toMatchObject([{ day: '2026-03-06' }]);
    const { bytes } = await user.call('GET', '/v2/export');
    const fills = new TextDecoder().decode(unzipSync(bytes)['tables/fills.csv']);
    expect(
      fills
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 10)),
    ).toEqual(days);
  });

  it('are those of fills that another report tells to the second, whichever came first', async () => {
    // Of New York, as brokers there print days: in the evening, and the next day, for somebody in Sydney.
    const rows = table('2026-02-02,Buy,AAPL,100,10', '2026-02-02,Sell,AAPL,100,11');
    for (const files of [
      [rows, ROUND_TRIP_AND_MORE],
      [ROUND_TRIP_AND_MORE, rows],
    ]) {
      const { user, upload } = await newAccount(zone);
      for (const file of files) await upload(file);
      expect(await journalOf(user)).toEqual([
        'AAPL long 100 open 0 gross 100',
        'AAPL short 100 open 100 gross 0',
      ]);
    }
  });

  it('make the same trades in one file and in two that overlap, in either order', async () => {
    const [first, last] = [ROWS.slice(0, 3), ROWS.slice(2)].map((rows) =>
      table(...rows.map((row) => `${row.join()}`)),
    ) as [StatementFile, StatementFile];
    for (const files of [
      [first, last],
      [last, first, last],
    ]) {
      const { user, upload } = await newAccount(zone);
      for (const file of files) await upload(file, { unexplainedSales: 'held-before' });
      expect(await journalOf(user)).toEqual(['AAPL long 110 open 0 gross 220']);
    }
  });
});

it.each(['Australia/Sydney', 'America/Los_Angeles'])(
  'a day of which a part is there since before is one day once all of it comes: %s',
  async (zone) => {
    const { user, account, upload } = await newAccount(zone);
    const rows = ['2026-03-04,Buy,AAPL,100,10', '2026-03-04,Sell,AAPL,100,11'];
    const before = table('2026-03-03,Buy,MSFT,10,10', ...rows.slice(0, 1));
    await upload(before);
    await asBefore(user);
    await upload(table(...rows), { unexplainedSales: 'held-before' });
    const trades = ['AAPL long 100 open 0 gross 100', 'MSFT long 10 open 10 gross 0'];
    expect(await journalOf(user)).toEqual(trades);
    const days = async (zoneOf: string) =>
      (await activitiesOf(user))
        .map(({ occurredAt }) => new Date(occurredAt).toLocaleString('sv', { timeZone: zoneOf }))
        .toSorted();
    const midnights = ['2026-03-03 00:00:00', '2026-03-04 00:00:00', '2026-03-04 00:00:00'];
    expect(await days(zone)).toEqual(midnights);
    await user.call('PATCH', `/v2/accounts/${account}`, { timeZone: 'Asia/Tokyo' });
    expect([await days('Asia/Tokyo'), await journalOf(user)]).toEqual([midnights, trades]);
  },
);

it('moves with the zone of its account, and back', async () => {
  const { user, account, upload, type } = await newAccount('UTC');
  await type([fill('sell', '2026-03-03T14:30:00Z', '200', '11')]);
  await upload(table('2026-02-02,Buy,AAPL,100,20', '2026-03-04,Split,AAPL,2:1,'), {
    unexplainedSales: 'sold-short',
  });
  const inUtc = await journalOf(user);
  expect(inUtc).not.toEqual(['AAPL long 200 open 0 gross 200']);
  await user.call('PATCH', `/v2/accounts/${account}`, { timeZone: 'Australia/Sydney' });
  expect(await journalOf(user)).toEqual(['AAPL long 200 open 0 gross 200']);
  await user.call('PATCH', `/v2/accounts/${account}`, { timeZone: 'UTC' });
  expect(await journalOf(user)).toEqual(inUtc);
});

it.each([
  ['America/Los_Angeles', ['AAPL long 100 open 0 gross null', 'AAPL long 100 open 100 gross 0']],
  ['Pacific/Auckland', ['AAPL long 100 open 0 gross 100']],
])('makes no short of an imported sale as it moves with the zone of its account: %s', async (zone, there) => {
  const { user, account, upload } = await newAccount('UTC');
  await upload(table('2026-03-04,Buy,AAPL,100,10'));
  await upload(lines('timed.csv', TABLE, '2026-03-04T02:00:00Z,Sell,AAPL,100,11'));
  // A day of trading is one in every zone, whichever day it falls into there.
  await upload(
    lines('day.csv', TABLE, '2026-03-05T07:30:00Z,Sell,MSFT,10,11', '2026-03-05T11:30:00Z,Buy,MSFT,10,10'),
  );
  const day = 'MSFT short 10 open 0 gross 10';
  const inUtc = ['AAPL long 100 open 0 gross 100', day];
  expect(await journalOf(user)).toEqual(inUtc);
  await user.call('PATCH', `/v2/accounts/${account}`, { timeZone: zone });
  expect(await journalOf(user)).toEqual([...there, day]);
  await user.call('PATCH', `/v2/accounts/${account}`, { timeZone: 'UTC' });
  expect(await journalOf(user)).toEqual(inUtc);
});

it('stays where the file says of which zone it is, or tells times beside it', async () => {
  const splitAt = async (content: StatementFile, choices: object = {}) => {
    const { user, upload } = await newAccount('Australia/Sydney');
    await upload(content, choices);
    return (await activitiesOf(user)).find(({ kind }) => kind === 'split')?.occurredAt;
  };
  const days = table('2026-02-02,Buy,AAPL,100,20', '2026-03-04,Split,AAPL,2:1,');
  expect(await splitAt(days)).toBe('2026-03-03T13:00:00Z');
  expect(await splitAt(days, { timeZone: 'America/New_York' })).toBe('2026-03-04T05:00:00Z');
  const timed = table('2026-02-02 10:00:00,Buy,AAPL,100,20', '2026-03-04,Split,AAPL,2:1,');
  expect(await splitAt(timed, { timeZone: 'UTC' })).toBe('2026-03-04T00:00:00Z');
  const zoned = table('2026-02-02T10:00:00Z,Buy,AAPL,100,20', '2026-03-04,Split,AAPL,2:1,');
  expect(await splitAt(zoned)).toBe('2026-03-04T00:00:00Z');
  const headed = lines(
    'mine.csv',
    TABLE.replace('Date', 'Date (UTC)'),
    '2026-02-02,Buy,AAPL,100,20',
    '2026-03-04,Split,AAPL,2:1,',
  );
  expect(await splitAt(headed)).toBe('2026-03-04T00:00:00Z');
});
