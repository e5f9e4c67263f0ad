import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../../testing/app-server.ts';
import { executions, handOver, importFile, ROUND_TRIP } from '../../../testing/import-files.ts';

const server = await openAppServer();

const preview = async (
  user: TestUser,
  file = executions(ROUND_TRIP),
  choices: object = {},
  query = '?ownTimeZone=Europe%2FBerlin',
) => {
  const id = await handOver(user, file);
  return (await user.call('POST', `/v2/imports/uploads/${id}/preview${query}`, choices)).json;
};

describe('times that name no zone', () => {
  it('are asked about, with the zone first in which the exchange was open', async () => {
    const user = await server.newUser();
    const { timeZone, zoneQuestion } = await preview(user);
    expect(timeZone).toEqual({ name: 'UTC', source: 'assumed' });
    expect(zoneQuestion).toEqual({
      serverMinutes: null,
      fills: 2,
      proposals: [
        { timeZone: 'America/New_York', because: 'exchange', inSession: 2 },
        { timeZone: 'Europe/Berlin', because: 'own', inSession: 0 },
        { timeZone: 'UTC', because: 'assumed', inSession: 0 },
      ],
    });
  });

  it('are asked about no more once the zone was chosen', async () => {
    const user = await server.newUser();
    const told = await preview(user, executions(ROUND_TRIP), { timeZone: 'America/New_York' });
    expect(told).toMatchObject({ timeZone: { source: 'option' }, zoneQuestion: null });
  });

  it('are not asked about where the file has days alone', async () => {
    const user = await server.newUser();
    const days = {
      name: 'days.csv',
      content: 'Date,Symbol,Side,Quantity,Price,Currency\n2026-02-02,AAPL,BUY,1,10,USD\n',
    };
    expect(await preview(user, days)).toMatchObject({ zoneQuestion: null });
  });

  it('are read as they were answered for the last file of the kind that went to the account', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP), { timeZone: 'America/New_York', account: 'Margin' });
    const later = executions(['2026-03-02,09:31:00,MSFT,BUY,1,10.00,0,USD'], 'march.csv');
    const next = await preview(user, later, { account: 'Margin' });
    expect(next).toMatchObject({
      timeZone: { name: 'America/New_York', source: 'remembered' },
      zoneQuestion: null,
      rows: [{ activity: { occurredAt: '2026-03-02T14:31:00Z' } }],
    });
    const imported = await importFile(user, later, { account: 'Margin' });
    expect(imported).toMatchObject({
      timeZone: 'America/New_York',
      choices: { timeZone: 'America/New_York' },
    });
    expect(imported.problems).toEqual([]);
  });

  it('are asked about for another account and another kind of file, the answer among the proposals', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP), { timeZone: 'Asia/Tokyo', account: 'Margin' });
    const other = await preview(user, executions(['2026-03-02,09:31:00,MSFT,BUY,1,10.00,0,USD']), {
      account: 'Second',
    });
    expect(other.zoneQuestion.proposals).toContainEqual({
      timeZone: 'Asia/Tokyo',
      because: 'answered',
      inSession: 0,
    });
    const another = await preview(
      user,
      {
        name: 'fills.csv',
        content: 'When,Ticker,Action,Shares,Price,Currency\n2026-03-02 09:31:00,MSFT,BUY,1,10.00,USD\n',
      },
      {
        account: 'Margin',
        mappings: [
          { mapping: { columns: { dateTime: 0, symbol: 1, side: 2, quantity: 3, price: 4, currency: 5 } } },
        ],
      },
    );
    expect(another.zoneQuestion.proposals.map(({ because }: { because: string }) => because)).not.toContain(
      'answered',
    );
  });

  it('of an upload that nobody answers are read as assumed, and the import says so', async () => {
    const user = await server.newUser();
    const imported = await importFile(user, executions(ROUND_TRIP));
    expect(imported).toMatchObject({
      timeZone: 'UTC',
      choices: expect.not.objectContaining({ timeZone: 'UTC' }),
    });
    expect(imported.problems).toContainEqual(expect.objectContaining({ code: 'time-zone-assumed' }));
  });
});
