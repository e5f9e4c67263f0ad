import type { Facts } from '../../facts/facts.ts';
import { divisorOf } from '../../facts/units.ts';
import type { NumberColumn } from '../../tables/trade-table.ts';
import { byColumn, byValue } from '../by-number.ts';

/** A column of the result, which an open trade does not have yet, whatever it has realised. */
const ofClosed =
  (column: NumberColumn) =>
  ({ table }: Facts): ((row: number) => number) => {
    const { closedAt } = table.numbers;
    const values = table.numbers[column];
    return (row) => (Number.isNaN(closedAt[row]) ? Number.NaN : (values[row] ?? Number.NaN));
  };

/** What one number is of another, where that is more than nothing. */
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : Number.NaN);

const known = (value: number | undefined): number => value ?? Number.NaN;

/** What became of a trade. */
export const resultDimensions = {
  netPnl: byValue({ label: 'Net P&L', quantity: 'money', afterwards: true }, ofClosed('netPnl')),
  grossPnl: byValue({ label: 'Gross P&L', quantity: 'money', afterwards: true }, ofClosed('grossPnl')),
  fees: byValue({ label: 'Fees', quantity: 'money', afterwards: true }, ofClosed('fees')),
  r: byValue(
    { label: 'R', quantity: 'r', afterwards: true, edges: [-2, -1, -0.5, 0, 0.5, 1, 2, 3, 5] },
    (facts) => {
      const net = ofClosed('netPnl')(facts);
      const { risk } = facts.table.numbers;
      return (row) => share(net(row), known(risk[row]));
    },
  ),
  return: byValue({ label: 'Return on position', quantity: 'fraction', afterwards: true }, (facts) => {
    const net = ofClosed('netPnl')(facts);
    const worth = divisorOf(facts, 'return');
    return (row) => net(row) / known(worth[row]);
  }),
  mae: byColumn('mae', { label: 'MAE', quantity: 'money', afterwards: true }),
  mfe: byColumn('mfe', { label: 'MFE', quantity: 'money', afterwards: true }),
  /** The most that it gave back of its open profit on its way, before fees. */
  largestGiveBack: byColumn('giveBack', { label: 'Largest give-back', quantity: 'money', afterwards: true }),
  /** Where between its worst and its best point a trade ended, before fees: 1 at the best. */
  exitEfficiency: byValue(
    { label: 'Exit efficiency', quantity: 'fraction', afterwards: true, edges: [0.2, 0.4, 0.6, 0.8] },
    (facts) => {
      const gross = ofClosed('grossPnl')(facts);
      const { mae, mfe } = facts.table.numbers;
      return (row) => share(gross(row) - known(mae[row]), known(mfe[row]) - known(mae[row]));
    },
  ),
  /** How much of its best point was given back by the exit, before fees: more than all of it where it ended at a loss. */
  giveBack: byValue(
    {
      label: 'Give-back at the exit',
      quantity: 'fraction',
      afterwards: true,
      edges: [0.2, 0.4, 0.6, 0.8, 1],
    },
    (facts) => {
      const gross = ofClosed('grossPnl')(facts);
      const { mfe } = facts.table.numbers;
      return (row) => share(known(mfe[row]) - gross(row), known(mfe[row]));
    },
  ),
} as const;
