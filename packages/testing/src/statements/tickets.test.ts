import { activityId } from '@tapebook/domain/activities';
import { buildTrades, type TradeRules } from '@tapebook/domain/trades';
import type { StatementSource } from '@tapebook/statements';
import { expect, test } from 'vitest';
import { collectStatement } from './index.ts';
import { readSample } from './sample-files.ts';
import { bytesSource, textSource } from './text-source.ts';

/** Positions of one symbol that a platform keeps apart come to what the statement states of each, whatever overlaps. */

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };

const resultsOf = (sample: string, isReversed: boolean): Promise<Record<string, string>> =>
  resultsIn(bytesSource(sample.slice(sample.indexOf('/') + 1), readSample(sample)), isReversed);

async function resultsIn(source: StatementSource, isReversed: boolean): Promise<Record<string, string>> {
  const { activities } = await collectStatement(source, { timeZone: 'UTC' });
  const facts = activities.map(({ account, identity, facts: own }) => ({
    ...own,
    id: activityId(account, identity),
    accountId: account,
  }));
  const positions = new Map(facts.map(({ id, positionId = '' }) => [id, positionId]));
  const { trades, problems } = buildTrades(isReversed ? facts.toReversed() : facts, RULES);
  expect(problems).toEqual([]);
  const told = trades.map(({ fills, direction, quantity, netPnl }): [string, string] => [
    positions.get(fills.at(0)?.activityId ?? '') ?? '',
    `${direction} ${quantity?.normalized()}: ${netPnl?.normalized()}`,
  ]);
  expect(new Set(told.map(([position]) => position)).size).toBe(told.length);
  return Object.fromEntries(told);
}

/** Profit, commission, taxes and swap of the rows of each position, as printed. */
const STATED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'metatrader4-statement/overlapping.htm': {
    82001: 'long 50000: 96.5',
    82002: 'long 50000: -28.5',
    82003: 'short 100000: 92.4',
    // Closed in two parts, the second under ticket 82005.
    82004: 'long 100000: 3',
    // Closed by 82007, of which nothing remained.
    82006: 'long 20000: 28.6',
  },
  'metatrader5-report/overlapping.html': {
    7101: 'long 50000: 96.5',
    7102: 'long 50000: -28.5',
    7103: 'short 100000: 92.4',
    7104: 'long 100000: 3',
    // Closed by each other.
    7105: 'long 20000: 28.6',
    7106: 'short 20000: -1.4',
  },
  // It prints no ids: what was closed in parts has one opening.
  'cfd-closed-positions-csv/overlapping.csv': {
    'long of 16/03/2026 15:24:08 @ 46120.5': 'long 1: -65',
    'long of 16/03/2026 15:29:57 @ 46019.2': 'long 1: 36.3',
    'short of 16/03/2026 15:40:00 @ 46080': 'short 2: 40',
    'long of 17/03/2026 15:00:00 @ 46000': 'long 3: -10',
  },
  'ctrader-history-csv/overlapping.csv': {
    501: 'long 50000: -28.5',
    502: 'short 100000: 92.4',
    503: 'long 50000: 96.5',
    504: 'long 100000: 3',
  },
};

test.each(Object.entries(STATED))(
  '%s: each position is a trade with its stated result',
  async (sample, stated) => {
    expect(await resultsOf(sample, false)).toEqual(stated);
    expect(await resultsOf(sample, true)).toEqual(stated);
  },
);

const TABLES = ['Opened,Closed', 'time,exit_time'].map(
  (times) => `${times},Symbol,Side,Quantity,Entry,Exit,Fees,P&L`,
);
const [TABLE = ''] = TABLES;
const TRADES = [
  `2026-03-02 09:31:00,2026-03-02 10:30:00,AAPL,long,100,250.00,252.00,1.00,199.00`,
  `2026-03-02 09:45:00,2026-03-02 09:50:00,AAPL,short,40,251.00,251.50,1.00,-21.00`,
  `2026-03-02 11:00:00,2026-03-02 11:30:00,AAPL,long,50,252.00,253.00,1.00,49.00`,
];

test('a table of closed shares that shows a long and a short of one at a time keeps each row a trade', async () => {
  for (const table of TABLES) {
    const told = await resultsIn(textSource('table.csv', `${[table, ...TRADES].join('\n')}\n`), false);
    expect(Object.values(told).toSorted()).toEqual(['long 100: 199', 'long 50: 49', 'short 40: -21']);
  }
});

test('one whose position was turned round is of an account that nets', async () => {
  const turned = [
    `2026-03-02 09:31:00,2026-03-02 09:45:00,AAPL,long,100,250.00,252.00,1.00,199.00`,
    `2026-03-02 09:45:00,2026-03-02 09:50:00,AAPL,short,40,252.00,251.50,1.00,19.00`,
  ];
  const { activities } = await collectStatement(
    textSource('table.csv', `${[TABLE, ...turned].join('\n')}\n`),
    { timeZone: 'UTC' },
  );
  expect(activities.map(({ facts }) => facts.positionId ?? null)).toEqual([null, null, null, null]);
});
