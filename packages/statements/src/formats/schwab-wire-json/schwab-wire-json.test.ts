import { expect, test } from 'vitest';
import { readStatement } from '../../read-statement.ts';

const journal = (accountNumber: string, netAmount: number) => ({
  activityId: 700_000_001,
  time: '2026-03-05T15:04:05+0000',
  accountNumber,
  type: 'JOURNAL',
  status: 'VALID',
  description: 'JOURNAL TO OWN ACCOUNT',
  tradeDate: '2026-03-05T15:04:05+0000',
  netAmount,
  transferItems: [],
});

/** What a page with these rows books, and what it says of the others. */
async function read(rows: readonly object[]) {
  const page = {
    tapebookWire: 'schwab',
    page: 1,
    from: '2026-03-01',
    to: '2026-03-10',
    account: '',
    answers: rows.map((row) => ({ call: '/trader/v1/accounts/transactions', asked: {}, answer: [row] })),
  };
  const source = {
    fileName: 'schwab-1.json',
    async *open() {
      yield Buffer.from(JSON.stringify(page));
    },
  };
  const booked: string[] = [];
  const said: string[] = [];
  await readStatement(source, {}, async ({ activities, verdicts }) => {
    for (const { account, facts } of activities) booked.push(`${account} ${facts.kind}`);
    for (const { verdict, code } of verdicts) said.push(`${verdict} ${code}`);
  });
  return { booked: booked.toSorted(), said };
}

test('a transfer between two accounts of one person is booked in both, under one number', async () => {
  expect(await read([journal('90000001', -250), journal('90000002', 250)])).toEqual({
    booked: ['90000001 withdrawal', '90000002 deposit'],
    said: [],
  });
});

test('each row without a number is told, and none taken for one that came twice', async () => {
  const { activityId: _, ...nameless } = journal('90000001', -250);
  expect(await read([nameless, { ...nameless, netAmount: -300 }])).toEqual({
    booked: [],
    said: ['rejected missing-value', 'rejected missing-value'],
  });
});
