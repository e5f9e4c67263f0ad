import { openDayOf } from '../../facts/opening-order.ts';
import { divisorOf } from '../../facts/units.ts';
import { holdSeconds } from '../../tables/hold-time.ts';
import { UNKNOWN_COUNT } from '../../tables/trade-row.ts';
import { byNumberOfGroup } from '../by-category.ts';
import { byColumn, byDerived, byValue } from '../by-number.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const DAYS_TO_EXPIRY = [1, 2, 8, 15, 31, 46, 61, 91, 181, 366];

/** How large, how dear and how long. */
export const sizeDimensions = {
  holdTime: byValue(
    {
      label: 'Hold time',
      quantity: 'seconds',
      afterwards: true,
      edges: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, DAY, 7 * DAY, 30 * DAY],
    },
    ({ table }) => holdSeconds(table),
  ),
  quantity: byColumn('quantity', { label: 'Quantity', quantity: 'size' }),
  /** All that was entered may be more than was ever held: what was sold in between and bought again counts twice there. */
  peakQuantity: byColumn('peakQuantity', { label: 'Peak quantity', quantity: 'size', afterwards: true }),
  /** What the position was worth at its entry, in the currency of the trade. */
  notional: byDerived({ label: 'Notional', quantity: 'money' }, (facts) => divisorOf(facts, 'return')),
  entryPrice: byColumn('entryPrice', {
    label: 'Entry price',
    quantity: 'price',
    edges: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000],
  }),
  risk: byColumn('risk', { label: 'Risk', quantity: 'money' }),
  /** From the entry to the stop, of the entry: what is stated as a risk, or assumed, says nothing of a stop. */
  stopDistance: byValue({ label: 'Stop distance', quantity: 'fraction' }, (facts) => {
    const { risk } = facts.table.numbers;
    const { codes, values } = facts.table.categories.riskFrom;
    const worth = divisorOf(facts, 'return');
    const stop = values.indexOf('stop');
    return (row) =>
      codes[row] === stop ? (risk[row] ?? Number.NaN) / (worth[row] ?? Number.NaN) : Number.NaN;
  }),
  fillCount: byValue(
    { label: 'Fills', quantity: 'count', afterwards: true, least: 1, edges: [2, 3, 4, 5, 6, 11, 21] },
    ({ table }) => {
      const { fillCount } = table.integers;
      return (row) => fillCount[row] || Number.NaN;
    },
  ),
  scaledIn: byNumberOfGroup({
    label: 'Scaled in',
    keys: ['no', 'yes'],
    labels: ['One entry', 'Several entries'],
    groupOf: ({ table }) => {
      const { entryCount } = table.integers;
      return (row) => Math.min(entryCount[row] ?? 0, 2) - 1;
    },
  }),
  feesFrom: byNumberOfGroup({
    label: 'Fees from',
    keys: ['stated', 'modelled'],
    labels: ['The statement', 'A fee model, assumed'],
    groupOf: ({ table }) => {
      const { feesModelled } = table.integers;
      return (row) => feesModelled[row] ?? 0;
    },
  }),
  losingAdds: byValue(
    { label: 'Adds to a loser', quantity: 'count', afterwards: true, edges: [1, 2, 3, 5] },
    ({ table }) => {
      const { losingAdds } = table.integers;
      return (row) => ((losingAdds[row] ?? UNKNOWN_COUNT) < 0 ? Number.NaN : (losingAdds[row] ?? 0));
    },
  ),
  daysToExpiry: byValue(
    { label: 'Days to expiry', quantity: 'days', least: 0, edges: DAYS_TO_EXPIRY },
    (facts) => {
      const { expiryDay } = facts.table.integers;
      const openDay = openDayOf(facts);
      return (row) => (expiryDay[row] || Number.NaN) - openDay(row);
    },
  ),
  daysToExpiryAtExit: byValue(
    { label: 'Days to expiry at exit', quantity: 'days', afterwards: true, least: 0, edges: DAYS_TO_EXPIRY },
    ({ table }) => {
      const { expiryDay, day } = table.integers;
      const { closedAt } = table.numbers;
      return (row) =>
        Number.isNaN(closedAt[row]) ? Number.NaN : (expiryDay[row] || Number.NaN) - (day[row] ?? Number.NaN);
    },
  ),
} as const;
