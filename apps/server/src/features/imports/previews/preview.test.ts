import { zipArchive } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer } from '../../../testing/app-server.ts';
import {
  executions,
  handOver,
  importFile,
  manyExecutions,
  ROUND_TRIP,
  ROUND_TRIP_AND_MORE,
} from '../../../testing/import-files.ts';

const server = await openAppServer();

describe('a preview', () => {
  it('tells duplicates as the import decides them, also of another report of the broker, and where they are from', async () => {
    const user = await server.newUser();
    const first = await importFile(user, executions(ROUND_TRIP), {
      timeZone: 'America/New_York',
      account: 'Margin',
    });
    const id = await handOver(user, ROUND_TRIP_AND_MORE);
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, { account: 'Margin' });
    const facts = {
      ...json,
      rows: json.rows.filter(({ verdict }: { verdict: string }) => verdict !== 'ignored'),
    };
    expect(facts).toMatchObject({
      counts: { activities: 1, duplicates: 2 },
      accounts: [{ reference: 'U0000001', name: 'Margin', counts: { activities: 1, duplicates: 2 } }],
      rows: [
        {
          verdict: 'duplicate',
          code: expect.stringContaining('other-format'),
          duplicateOf: { importId: first.id, fileName: 'executions.csv', line: 2 },
        },
        { verdict: 'duplicate', duplicateOf: { importId: first.id, line: 3 } },
        { verdict: 'activity', activity: { kind: 'sell', quantity: '100', price: '11', fees: '1' } },
      ],
      result: { tradesOpened: 1, tradesClosed: 0 },
    });
    const ended = await importFile(user, ROUND_TRIP_AND_MORE, { account: 'Margin' });
    expect(ended.counts).toMatchObject({ ...json.counts, tradesOpened: 1, tradesClosed: 0 });
    expect(json.reconciliation).toEqual(ended.reconciliation);
    const { json: rows } = await user.call('GET', `/v2/imports/${ended.id}/rows?verdict=duplicate`);
    expect(rows.rows).toMatchObject([
      { line: 6, duplicateOf: { importId: first.id, fileName: 'executions.csv', line: 2 } },
      { line: 7, duplicateOf: { importId: first.id, line: 3 } },
    ]);
  });

  it('changes nothing of the journal', async () => {
    const user = await server.newUser();
    await importFile(user, executions(ROUND_TRIP), { account: 'Margin' });
    const journal = async () =>
      Promise.all(
        ['/v2/accounts', '/v2/activities', '/v2/trades', '/v2/imports', '/v2/imports/sources'].map(
          async (path) => (await user.call('GET', path)).text,
        ),
      );
    const before = await journal();
    const id = await handOver(user, ROUND_TRIP_AND_MORE);
    await user.call('POST', `/v2/imports/uploads/${id}/preview`, { account: 'New one' });
    expect(await journal()).toEqual(before);
  });

  it('shows its rows page after page, and those of one verdict', async () => {
    const user = await server.newUser();
    const id = await handOver(
      user,
      executions([...ROUND_TRIP, 'x,y,z', '2026-02-03,10:00:00,MSFT,BUY,five,1,0,USD']),
    );
    const page = async (query: string) =>
      (await user.call('POST', `/v2/imports/uploads/${id}/preview?${query}`, {})).json;
    const first = await page('limit=3');
    expect(first.rows.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4]);
    const second = await page(`limit=3&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({
      rows: [{ line: 5, verdict: 'rejected' }],
      nextCursor: null,
      result: null,
    });
    expect(second.counts).toEqual(first.counts);
    expect((await page('verdict=rejected')).rows.map(({ line }: { line: number }) => line)).toEqual([4, 5]);
  });

  it('sends each account of a statement where it is told to, or leaves it out', async () => {
    const user = await server.newUser();
    const account = (await user.call('POST', '/v2/accounts', { name: 'Mine' })).json.account;
    const row = (name: string, time: string) => `${name},2026-02-02,${time},AAPL,BUY,1,10,0,USD\n`;
    const file = {
      name: 'three.csv',
      content: `Account,Date,Time,Symbol,Side,Quantity,Price,Commission,Currency\n${row('A', '09:31:00')}${row('B', '09:32:00')}${row('C', '09:33:00')}`,
    };
    const choices = {
      accounts: [
        { reference: 'A', accountId: account.id },
        { reference: 'B', name: 'Fresh' },
        { reference: 'C', leaveOut: true },
      ],
    };
    const id = await handOver(user, file);
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, choices);
    expect(json).toMatchObject({
      counts: { rows: 3, activities: 2, ignored: 1 },
      accounts: [
        { reference: 'A', accountId: account.id, name: 'Mine', leftOut: false },
        { reference: 'B', accountId: null, name: 'Fresh', leftOut: false },
        { reference: 'C', leftOut: true },
      ],
      rows: [{}, {}, { line: 4, verdict: 'ignored', code: 'account-left-out' }],
    });
    const ended = await importFile(user, file, choices);
    expect(ended.counts).toMatchObject({ rows: 3, activities: 2, ignored: 1 });
    const { accounts } = (await user.call('GET', '/v2/accounts')).json;
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Fresh', 'Mine']);
  });

  it('tells which file of an archive a row is of, and what each of them is', async () => {
    const user = await server.newUser();
    const [first, second] = [executions(ROUND_TRIP), manyExecutions(2, 'MSFT')];
    const id = await handOver(user, {
      name: 'both.zip',
      content: Buffer.from(zipArchive({ 'a.csv': String(first.content), 'b.csv': String(second.content) })),
    });
    const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, {});
    const named = (rows: { file: string; line: number }[]) => rows.map(({ file, line }) => `${file} ${line}`);
    expect(json.files).toMatchObject([
      { fileName: 'a.csv', detected: { format: 'generic-table' }, counts: { activities: 2 } },
      { fileName: 'b.csv', counts: { activities: 2 } },
    ]);
    expect(named(json.rows)).toEqual(['a.csv 2', 'a.csv 3', 'b.csv 2', 'b.csv 3']);
    const { json: queued } = await user.call('POST', `/v2/imports/uploads/${id}/import`, {});
    await user.call('GET', `/v2/imports/${queued.import.id}/events`);
    const { json: rows } = await user.call('GET', `/v2/imports/${queued.import.id}/rows?limit=3`);
    expect(named(rows.rows)).toEqual(['a.csv 2', 'a.csv 3', 'b.csv 2']);
    const rest = await user.call('GET', `/v2/imports/${queued.import.id}/rows?cursor=${rows.nextCursor}`);
    expect(named(rest.json.rows)).toEqual(['b.csv 3']);
  });
});

it('what is said of one of several files names it, in a preview and of an import', async () => {
  const user = await server.newUser();
  const rows = String(executions(ROUND_TRIP).content);
  const zip = {
    name: 'months.zip',
    content: Buffer.from(
      zipArchive({ 'a.csv': rows, 'b.csv': `${rows}2026-02-30,10:00:00,AAPL,BUY,1,1,0,USD\n` }),
    ),
  };
  const said = { line: 4, code: 'unreadable-date', file: 'b.csv' };
  const { json } = await user.send('/imports/statement/preview', zip);
  expect(json.problems).toContainEqual(expect.objectContaining(said));
  const ended = await importFile(user, zip);
  expect(ended.problems).toContainEqual(expect.objectContaining(said));
  const alone = await importFile(user, executions(['2026-02-30,10:00:00,AAPL,BUY,1,1,0,USD']));
  expect(alone.problems[0]).not.toHaveProperty('file');
});

it('tells the results that a platform states in the currency of the account as one sum in it', async () => {
  const user = await server.newUser();
  const content = [
    'Symbol,Type,Volume (lots),Open Time,Open Price,Close Time,Close Price,Swap (USD),Commission (USD),Profit (USD)',
    'USDJPY,Buy,1.00,2026-02-02 08:00:00,150.000,2026-02-02 12:00:00,150.500,-2.00,-7.00,332.23',
    'EURUSD,Sell,0.10,2026-02-02 08:00:00,1.10000,2026-02-02 12:00:00,1.09500,0,-0.70,50.00',
    '',
  ].join('\n');
  const amountsOf = async () => {
    const { json } = await user.send(
      '/imports/statement/preview',
      { name: 'cfd.csv', content },
      { tz: 'UTC' },
    );
    return json.result.amounts
      .map(({ currency, netPnl, fees }: Record<string, string>) => `${netPnl} ${currency}, fees ${fees}`)
      .sort();
  };
  expect(await amountsOf()).toEqual(['372.53 USD, fees 9.7']);
  await user.send('/imports/statement/upload', { name: 'cfd.csv', content }, { tz: 'UTC' });
  expect(await amountsOf()).toEqual([]);
});

it('tells as net P&L what the journal will, without the fees of a trade of which no result is known', async () => {
  const user = await server.newUser();
  const file = executions([...ROUND_TRIP, '2026-02-03,10:00:00,HELD,SELL,20,33.00,1.50,USD']);
  const choices = { timeZone: 'UTC', unexplainedSales: 'held-before' };
  const id = await handOver(user, file);
  const { json } = await user.call('POST', `/v2/imports/uploads/${id}/preview`, choices);
  expect(json.result).toMatchObject({
    tradesClosed: 2,
    amounts: [{ grossPnl: '100', fees: '2', netPnl: '98' }],
  });
  const other = await handOver(
    user,
    executions(['2026-02-03,10:00:00,MORE,SELL,20,33.00,1.50,USD'], 'b.csv'),
  );
  const alone = await user.call('POST', `/v2/imports/uploads/${other}/preview`, choices);
  expect(alone.json.result).toMatchObject({ tradesClosed: 1, unknownResults: 1, amounts: [] });
});
