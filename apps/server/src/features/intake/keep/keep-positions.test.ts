import { readSample } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../testing/app-server.ts';
import { importFile } from '../../../testing/import-files.ts';

const server = await openAppServer();

const sample = (path: string): StatementFile => ({
  name: path.slice(path.indexOf('/') + 1),
  content: readSample(path),
});

const TICKETS = sample('metatrader4-statement/overlapping.htm');
const DEALS = sample('metatrader5-report/overlapping.html');
/** Without its block of positions the report ties no deal to any. */
const DEALS_ALONE: StatementFile = {
  name: 'deals.html',
  content: readSample('metatrader5-report/overlapping.html')
    .toString('utf8')
    .replace(/^<tr><th[^\n]*>Positions<.*?(?=^<tr><th[^\n]*>Deals<)/ms, ''),
};

const IN_UTC = { timeZone: 'UTC' };

interface Told {
  readonly id: string;
  readonly openedAt: string;
  readonly direction: string;
  readonly quantity: string;
  readonly netPnl: string;
}

async function tradesOf(user: TestUser): Promise<readonly Told[]> {
  const { trades }: { trades: Told[] } = (await user.call('GET', '/v2/trades')).json;
  return trades.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
}

const told = async (user: TestUser): Promise<string[]> =>
  (await tradesOf(user)).map(
    ({ openedAt, direction, quantity, netPnl }) =>
      `${openedAt.slice(11, 16)} ${direction} ${quantity}: ${netPnl}`,
  );

const STATED = [
  '10:00 long 50000: 96.5',
  '10:30 short 100000: 92.4',
  '11:00 long 50000: -28.5',
  '15:00 long 100000: 3',
  '18:00 long 20000: 28.6',
];
/** The platform lists the position that closed another one as well. */
const STATED_OF_DEALS = [...STATED, '18:30 short 20000: -1.4'];

describe('tickets of a platform that hedges', () => {
  it('are trades with the results that the statement states, however often it comes', async () => {
    const user = await server.newUser();
    await importFile(user, TICKETS, IN_UTC);
    expect(await told(user)).toEqual(STATED);
    const again = await importFile(user, TICKETS, IN_UTC);
    expect(again.counts).toMatchObject({ activities: 0, tradesOpened: 0 });
    expect(await told(user)).toEqual(STATED);
  });

  it('are told of their fills, and a correction by hand is of the same position', async () => {
    const user = await server.newUser();
    await importFile(user, TICKETS, IN_UTC);
    const { activities } = (await user.call('GET', '/v2/activities?limit=100')).json;
    const fill = activities.find(
      (one: { line: number; side: string }) => one.line === 9 && one.side === 'sell',
    );
    expect(fill).toMatchObject({ positionId: '82002', effect: 'close' });
    const correction = await user.call('POST', '/v2/activities', {
      activities: [
        {
          accountId: fill.accountId,
          kind: fill.kind,
          instrument: fill.instrument,
          occurredAt: fill.occurredAt,
          quantity: fill.quantity,
          price: '1.1006',
          fees: fill.fees,
          currency: fill.currency,
          replaces: fill.id,
        },
      ],
    });
    expect(correction.json.activities).toMatchObject([{ positionId: '82002' }]);
    expect(await told(user)).toEqual(STATED.with(2, '11:00 long 50000: -23.5'));
  });

  it('can be merged by hand and parted again, as trades always can', async () => {
    const user = await server.newUser();
    await importFile(user, TICKETS, IN_UTC);
    const [first, , third] = await tradesOf(user);
    const merged = await user.call('POST', '/v2/trades/merge', { tradeIds: [first?.id, third?.id] });
    expect(merged.status).toBe(200);
    expect(await told(user)).toContain('10:00 long 100000: 68');
  });
});

describe('a report that says of facts that are there already which position they are of', () => {
  it('teaches the journal, and their trades come apart', async () => {
    const user = await server.newUser();
    await importFile(user, DEALS_ALONE, IN_UTC);
    expect(await told(user)).not.toEqual(STATED_OF_DEALS);
    const second = await importFile(user, DEALS, IN_UTC);
    expect(second.counts).toMatchObject({ activities: 0 });
    expect(await told(user)).toEqual(STATED_OF_DEALS);
  });

  it('comes to the same the other way round, and once it is undone', async () => {
    const user = await server.newUser();
    const { id } = await importFile(user, DEALS, IN_UTC);
    await importFile(user, DEALS_ALONE, IN_UTC);
    expect(await told(user)).toEqual(STATED_OF_DEALS);
    expect((await user.call('DELETE', `/v2/imports/${id}`)).status).toBeLessThan(300);
    await importFile(user, DEALS_ALONE, IN_UTC);
    await importFile(user, DEALS, IN_UTC);
    expect(await told(user)).toEqual(STATED_OF_DEALS);
  });
});
