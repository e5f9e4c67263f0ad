import { byCategory, byNumberOfGroup } from '../by-category.ts';
import { byColumn, byValue } from '../by-number.ts';

const COURSE_WORDS: Readonly<Record<string, string>> = {
  kept: 'Never moved',
  tightened: 'Tightened',
  away: 'Moved away',
  both: 'Tightened and moved away',
};

/** Parts of a price by which people slip: a tenth of a per cent is much. */
const SLIPPAGE = [-0.005, -0.001, 0, 0.001, 0.002, 0.005, 0.01];

/** Seconds within which people mean to have a stop. */
const WITHOUT_STOP = [1, 60, 300, 900, 3600, 86_400];

/** What was planned of a trade beforehand, and how it was kept to. */
export const planDimensions = {
  planned: byNumberOfGroup({
    label: 'Planned',
    keys: ['no', 'yes'],
    labels: ['Unplanned', 'Planned'],
    groupOf: ({ table }) => {
      const { planned } = table.integers;
      return (row) => planned[row] ?? 0;
    },
  }),
  plannedR: byColumn('plannedR', { label: 'Planned R', quantity: 'r', edges: [1, 1.5, 2, 3, 5] }),
  entrySlippage: byColumn('entrySlippage', {
    label: 'Entry slippage',
    quantity: 'fraction',
    edges: SLIPPAGE,
  }),
  exitSlippage: byColumn('exitSlippage', {
    label: 'Exit slippage',
    quantity: 'fraction',
    afterwards: true,
    edges: SLIPPAGE,
  }),
  /** What became of the trade less what its plan would have won, both in multiples of what was risked. */
  rAgainstPlan: byValue(
    { label: 'R against plan', quantity: 'r', afterwards: true, edges: [-3, -2, -1, 0, 1] },
    ({ table }) => {
      const { netPnl, risk, plannedR, closedAt } = table.numbers;
      return (row) => {
        const atRisk = risk[row] ?? Number.NaN;
        if (!(atRisk > 0) || Number.isNaN(closedAt[row])) return Number.NaN;
        return (netPnl[row] ?? Number.NaN) / atRisk - (plannedR[row] ?? Number.NaN);
      };
    },
  ),
  stopCourse: byCategory('stopCourse', {
    label: 'Stop moved',
    afterwards: true,
    order: ['kept', 'tightened', 'away', 'both'],
    nameOf: (_facts, text) => COURSE_WORDS[text] ?? text,
    without: 'No stop known',
  }),
  stopSetAfter: byColumn('stopSetAfter', {
    label: 'Stop set after',
    quantity: 'seconds',
    afterwards: true,
    edges: WITHOUT_STOP,
  }),
  /** Until a stop was written down, else until the trade was over; of an open one until now. */
  withoutStop: byValue(
    { label: 'Time without a stop', quantity: 'seconds', afterwards: true, edges: WITHOUT_STOP },
    ({ table, now }) => {
      const { openedAt, closedAt, stopSetAfter } = table.numbers;
      const { codes, values } = table.categories.stopCourse;
      const none = values.indexOf('');
      return (row) => {
        if (codes[row] !== none) return stopSetAfter[row] ?? Number.NaN;
        // Of a day without an hour nobody knows how long it was.
        if ((table.integers.openMinute[row] ?? -1) < 0) return Number.NaN;
        return ((closedAt[row] || now) - (openedAt[row] ?? Number.NaN)) / 1e6;
      };
    },
  ),
} as const;
