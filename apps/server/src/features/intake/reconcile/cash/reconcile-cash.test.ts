import type { ReconciliationLineJson } from '@tapebook/contract';
import { readSample } from '@tapebook/testing';
import { expect, it } from 'vitest';
import { openAppServer, type StatementFile, type TestUser } from '../../../../testing/app-server.ts';
import { handOver, importFile } from '../../../../testing/import-files.ts';

const server = await openAppServer();

async function cashOf(user: TestUser, file: StatementFile, choices: object = {}) {
  const { reconciliation } = await importFile(user, file, choices);
  // Amounts stand beside their currencies with a space that does not break.
  const text = JSON.stringify(reconciliation).replaceAll('\u00a0', ' ');
  return (JSON.parse(text) as ReconciliationLineJson[]).filter(({ measure }) => measure === 'cash');
}

const sample = (format: string, name: string): StatementFile => ({
  name,
  content: readSample(`${format}/${name}`),
});

interface Month {
  readonly period: string;
  readonly start?: string;
  readonly end: string;
  readonly trades?: readonly string[];
  readonly deposits?: readonly string[];
  readonly more?: readonly string[];
}

/** An activity statement of Interactive Brokers; without `start` it states only the end. */
const statement = ({ period, start, end, trades = [], deposits = [], more = [] }: Month): StatementFile => ({
  name: 'U7777777.csv',
  content: [
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,Title,Activity Statement',
    `Statement,Data,Period,"${period}"`,
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Account,U7777777',
    'Account Information,Data,Base Currency,USD',
    'Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures,',
    ...(start === undefined ? [] : [`Cash Report,Data,Starting Cash,USD,${start},${start},0,`]),
    `Cash Report,Data,Ending Cash,USD,${end},${end},0,`,
    ...more,
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    ...trades.map((row) => `Trades,Data,Order,${row}`),
    'Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount',
    ...deposits.map((row) => `Deposits & Withdrawals,Data,USD,${row}`),
    '',
  ].join('\n'),
});

const BUY = 'Stocks,USD,ACME,"2026-01-12, 10:00:00",100,10,10,-1000,-1,1001,0,0,O';
const JANUARY = {
  period: 'January 1, 2026 - January 31, 2026',
  trades: [BUY],
  deposits: ['2026-01-05,Electronic Fund Transfer,5000'],
};
const FEBRUARY = {
  period: 'February 1, 2026 - February 28, 2026',
  trades: ['Stocks,USD,ACME,"2026-02-10, 10:00:00",-100,12,12,1200,-1,-1001,198,0,C'],
};

it('counts from the start that the statement states, and says what the journal has there', async () => {
  const user = await server.newUser();
  expect(await cashOf(user, statement({ ...JANUARY, start: '2500', end: '6499' }))).toMatchObject([
    {
      currency: 'USD',
      asOf: '2026-01-31',
      statement: '6499',
      computed: '6499',
      difference: '0',
      note: 'Counted from 2,500 USD, which the statement states for its start. The journal has 0 USD there. Import the earlier statements of this account, or set its opening balance.',
    },
  ]);
});

it('goes on from the statement before, and leaves what comes later out', async () => {
  const user = await server.newUser();
  expect(await cashOf(user, statement({ ...FEBRUARY, start: '3999', end: '5198' }))).toMatchObject([
    { computed: '5198', difference: '0' },
  ]);
  expect(await cashOf(user, statement({ ...JANUARY, start: '0', end: '3999' }))).toMatchObject([
    { computed: '3999', difference: '0' },
  ]);
  const [again] = await cashOf(user, {
    ...statement({ ...FEBRUARY, start: '3999', end: '5198' }),
    name: 'again.csv',
  });
  expect(again).toMatchObject({
    difference: '0',
    note: 'Counted from 3,999 USD, which the statement states for its start and the journal has too.',
  });
});

it('names the history that is missing before the first file, and the start that would make all agree', async () => {
  const user = await server.newUser();
  expect(await cashOf(user, statement({ ...JANUARY, end: '6499' }))).toMatchObject([
    {
      statement: '6499',
      computed: '3999',
      difference: '-2500',
      note: 'Counted from the account’s opening balance of 0 USD.',
      cause: expect.stringMatching(/starts before the first file.*If that was 2,500 USD, all agrees/),
    },
  ]);
});

it('counts from the opening balance of the account where the statement states no start', async () => {
  const user = await server.newUser();
  const { json } = await user.call('POST', '/v2/accounts', {
    name: 'Main',
    broker: 'interactive-brokers',
    currency: 'USD',
    timeZone: 'America/New_York',
    openingBalance: '2500',
  });
  expect(
    await cashOf(user, statement({ ...JANUARY, end: '6499' }), { account: json.account.id }),
  ).toMatchObject([{ difference: '0', note: 'Counted from the account’s opening balance of 2,500 USD.' }]);
});

it('says that what differs has not settled yet when it is what the last trades moved', async () => {
  const user = await server.newUser();
  const late = 'Stocks,USD,ACME,"2026-01-30, 10:00:00",50,10,10,-500,-1,501,0,0,O';
  expect(
    await cashOf(user, statement({ ...JANUARY, trades: [BUY, late], start: '0', end: '3999' })),
  ).toMatchObject([
    { difference: '-501', cause: expect.stringContaining('settle after the statement’s end') },
  ]);
});

it('tells what is in the journal and not in the statement', async () => {
  const user = await server.newUser();
  await cashOf(user, statement({ ...JANUARY, start: '0', end: '3999' }));
  const { json } = await user.call('GET', '/v2/accounts');
  const { status } = await user.call('POST', '/v2/activities', {
    activities: [
      {
        accountId: json.accounts[0].id,
        kind: 'deposit',
        occurredAt: '2026-01-20T12:00:00Z',
        timePrecision: 'instant',
        amount: '70',
        currency: 'USD',
      },
    ],
  });
  expect(status).toBe(201);
  expect(
    await cashOf(user, { ...statement({ ...JANUARY, start: '0', end: '3999' }), name: 'again.csv' }),
  ).toMatchObject([
    {
      difference: '70',
      cause: expect.stringContaining('1 activity of these days that the statement does not list'),
    },
  ]);
});

it('says that the broker rounds, that costs are left out, and that it cannot tell', async () => {
  const user = await server.newUser();
  const fine = BUY.replace('-1,1001', '-1.004,1001.004');
  const trades = [fine, fine, fine].map((row, index) => row.replace(':00:00', `:0${index}:00`));
  expect(await cashOf(user, statement({ ...JANUARY, trades, start: '0', end: '1997' }))).toMatchObject([
    { difference: '-0.012', cause: expect.stringContaining('rounds each booking') },
  ]);
  const other = await server.newUser();
  expect(await cashOf(other, statement({ ...JANUARY, start: '0', end: '4000' }))).toMatchObject([
    { difference: '-1', cause: expect.stringContaining('exactly the costs') },
  ]);
  const third = await server.newUser();
  expect(await cashOf(third, statement({ ...JANUARY, start: '0', end: '4012.34' }))).toMatchObject([
    { difference: '-13.34', cause: expect.stringContaining('Nothing in the file says why') },
  ]);
});

it('tells what the statement counts and its rows do not make', async () => {
  const user = await server.newUser();
  const more = ['Deposits,5000', 'Trades (Purchase),-1300', 'Commissions,-1'].map((row) => {
    const [name, amount] = row.split(',');
    return `Cash Report,Data,${name},USD,${amount},${amount},0,`;
  });
  // The ending cash stands below what it adds up.
  const file = statement({ ...JANUARY, start: '0', end: '3699' });
  const rows = file.content.toString().split('\n');
  const end = rows.findIndex((row) => row.includes('Ending Cash'));
  const content = rows.toSpliced(end, 0, ...more).join('\n');
  expect(await cashOf(user, { ...file, content })).toMatchObject([
    {
      difference: '300',
      cause:
        'The statement’s own count has −1,300 USD for trades where its rows make −1,000 USD: it leaves rows out, or was edited.',
    },
  ]);
});

it('books both sides of an exchange of currencies', async () => {
  const user = await server.newUser();
  const euros = [
    'Cash Report,Data,Starting Cash,EUR,0,0,0,',
    'Cash Report,Data,Ending Cash,EUR,1000,1000,0,',
  ];
  const exchange = 'Forex,USD,EUR.USD,"2026-01-13, 10:00:00",1000,1.1,,-1100,-2,,,0,';
  const month = { ...JANUARY, trades: [exchange], more: euros, start: '0' };
  expect(await cashOf(user, statement({ ...month, end: '3898' }))).toMatchObject([
    { currency: 'USD', computed: '3898', difference: '0' },
    { currency: 'EUR', computed: '1000', difference: '0' },
  ]);
});

it('counts in what the broker converted by itself', async () => {
  const user = await server.newUser();
  const lines = await cashOf(user, sample('ibkr-activity-csv', 'whole-account.csv'));
  expect(lines).toMatchObject([
    { currency: 'USD', statement: '35360.36', computed: '35360.36', difference: '0' },
  ]);
});

it('takes an exchange that the file leaves out for what may be missing in both currencies', async () => {
  const user = await server.newUser();
  const euros = [
    'Cash Report,Data,Starting Cash,EUR,0,0,0,',
    'Cash Report,Data,Ending Cash,EUR,1000,1000,0,',
  ];
  expect(await cashOf(user, statement({ ...JANUARY, more: euros, start: '0', end: '2899' }))).toMatchObject([
    {
      currency: 'USD',
      difference: '1100',
      cause: expect.stringContaining('an exchange with USD may be missing'),
    },
    {
      currency: 'EUR',
      difference: '-1000',
      cause: expect.stringContaining('an exchange with EUR may be missing'),
    },
  ]);
});

it('counts the result of a future and not what it is worth', async () => {
  const user = await server.newUser();
  const file = sample('thinkorswim-statement-csv', 'account-statement.csv');
  const [line] = await cashOf(user, file, { timeZone: 'America/Chicago' });
  // A condor of 158.00 without the prices of its legs and a row of 1.00 that nobody has seen are rejected.
  expect(line).toMatchObject({
    currency: 'USD',
    statement: '7372.13',
    computed: '7529.13',
    difference: '157',
    cause: expect.stringContaining('2 rows could not be read'),
  });
});

it('counts the results of currencies that are traded on margin', async () => {
  const user = await server.newUser();
  expect(await cashOf(user, sample('metatrader5-report', 'report.html'))).toMatchObject([
    { currency: 'USD', statement: '5021.8', computed: '5021.8', difference: '0' },
  ]);
});

it('holds the money and the coins of a ledger against what its rows make of them', async () => {
  const user = await server.newUser();
  const lines = await cashOf(user, sample('kraken-ledgers-csv', 'ledgers.csv'));
  // A lone side of a trade of 5 euros is rejected.
  expect(lines).toMatchObject([
    { currency: 'EUR', statement: '656.31', difference: '5' },
    { currency: 'ETH', statement: '0.008', difference: '0' },
    { currency: 'DOT', statement: '20.04', difference: '0' },
    { currency: 'BTC', statement: '0.00001', difference: '0' },
  ]);
});

it('keeps the same figures in the preview and with the import', async () => {
  const user = await server.newUser();
  const file = statement({ ...JANUARY, end: '6499' });
  const { json } = await user.call('POST', `/v2/imports/uploads/${await handOver(user, file)}/preview`, {});
  const previewed = JSON.parse(JSON.stringify(json.reconciliation).replaceAll('\u00a0', ' ')).filter(
    ({ measure }: ReconciliationLineJson) => measure === 'cash',
  );
  const kept = await cashOf(user, file);
  const without = (lines: ReconciliationLineJson[]) => lines.map(({ accountId: _id, ...line }) => line);
  expect(without(previewed)).toEqual(without(kept));
  expect(kept).toHaveLength(1);
});
