import { Decimal } from '@tapebook/domain/money';
import { expect, it } from 'vitest';
import type { StatedTotal } from '../contracts/statement.ts';
import { StatementWriter } from '../outputs/statement-writer.ts';
import { RowProblem } from './row-problem.ts';
import { RunningBalances, type StatedBalance } from './running-balances.ts';

type Row = readonly [change: string, balance: string, more?: Partial<StatedBalance>];

function totalsOf(rows: readonly Row[], newestFirst = false): string[] {
  const writer = new StatementWriter(() => {}, {});
  writer.newestFirst = newestFirst;
  const balances = new RunningBalances();
  rows.forEach(([change, balance, more = {}], index) => {
    balances.see(index + 1, () => ({
      currency: 'EUR',
      change: Decimal.parse(change),
      balance: Decimal.parse(balance),
      ...more,
    }));
  });
  balances.write(writer);
  return writer.found.totals.map(
    ({ account, currency, value, opening, line }: StatedTotal) =>
      `${account} ${currency} ${opening} → ${value}, line ${line}`,
  );
}

it.each<[string, readonly Row[], string[]]>([
  ['of one row', [['5', '15']], [' EUR 10 → 15, line 1']],
  [
    'that run forwards',
    [
      ['5', '15'],
      ['-3', '12'],
      ['1', '13'],
    ],
    [' EUR 10 → 13, line 3'],
  ],
  [
    'that run backwards',
    [
      ['1', '13'],
      ['-3', '12'],
      ['5', '15'],
    ],
    [' EUR 10 → 13, line 3'],
  ],
  [
    'of two accounts',
    [
      ['5', '15', { account: 'a' }],
      ['1', '1', { account: 'b' }],
    ],
    ['a EUR 10 → 15, line 1', 'b EUR 0 → 1, line 2'],
  ],
  [
    'of two places of one account, added up',
    [
      ['5', '15', { place: 'spot' }],
      ['2', '3', { place: 'earn' }],
    ],
    [' EUR 11 → 18, line 1'],
  ],
  [
    'of which some came from another place of the account',
    [
      ['100', '100', { within: true }],
      ['-30', '70'],
    ],
    [' EUR 100 → 70, line 2'],
  ],
  ['of what no amount can be kept in', [['5', '15', { currency: '1INCH' }]], []],
  ['of none', [], []],
])('states the start and the end of balances %s', (_name, rows, totals) => {
  expect(totalsOf(rows)).toEqual(totals);
});

it('takes the file’s order where no balance follows from another', () => {
  const rows: readonly Row[] = [
    ['5', '15'],
    ['7', '40'],
  ];
  expect([totalsOf(rows), totalsOf(rows, true)]).toEqual([
    [' EUR 10 → 40, line 2'],
    [' EUR 33 → 15, line 2'],
  ]);
});

it('passes over what cannot be read, and nothing else', () => {
  const balances = new RunningBalances();
  const fail = (error: Error) => () => {
    throw error;
  };
  expect(() => balances.see(1, fail(new RowProblem('missing-value', 'nothing there')))).not.toThrow();
  expect(() => balances.see(1, fail(new Error('a defect')))).toThrow('a defect');
});
