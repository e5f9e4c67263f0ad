import { expect, it } from 'vitest';
import type { CellRead } from '#web/ui/answers/read-cell.ts';
import { figuresCsv } from './figures-csv.ts';

const cell = (parts: Partial<CellRead>): CellRead => ({
  n: 12,
  trades: 12,
  rests: 12,
  counts: 'trades',
  days: 5,
  value: 0,
  low: Number.NaN,
  high: Number.NaN,
  sure: true,
  because: '',
  currency: 'USD',
  ...parts,
});

it('single numbers are a line each, with their sample and both ends; a ratio has no currency', () => {
  expect(
    figuresCsv(
      [
        { measure: 'netPnl', cell: cell({ value: 0.1 + 0.2, low: -4, high: 4.5 }) },
        { measure: 'profitFactor', cell: cell({ value: Infinity, days: null }) },
        { measure: 'winRate', cell: cell({ value: Number.NaN, n: 2, trades: 2, because: 'too-few' }) },
      ],
      'net',
    ),
  ).toBe(
    [
      'figure,currency,trades,days,value,low 95 %,high 95 %,because',
      'Net P&L,USD,12,5,0.3,-4,4.5,',
      'Profit factor,,12,,inf,,,',
      'Trade win %,,2,5,,,,too-few',
      '',
    ].join('\r\n'),
  );
});

it('calls no amount before fees net', () => {
  const taken = [{ measure: 'netPnl', cell: cell({ value: 5 }) }];
  expect(figuresCsv(taken, 'gross').split('\r\n')[1]).toBe('Gross P&L,USD,12,5,5,,,');
});

it('says what each is of, where it is one of several', () => {
  const lines = figuresCsv(
    [
      { measure: 'fees', cell: cell({ value: 3.5 }) },
      { measure: 'fees', of: '2026-03', cell: cell({ value: 1.25, n: 4, trades: 4 }) },
    ],
    'net',
  ).split('\r\n');
  expect(lines[0]).toBe('figure,of,currency,trades,days,value,low 95 %,high 95 %,because');
  expect(lines[1]).toBe('Fees,All,USD,12,5,3.5,,,');
  expect(lines[2]).toBe('Fees,2026-03,USD,4,5,1.25,,,');
});
