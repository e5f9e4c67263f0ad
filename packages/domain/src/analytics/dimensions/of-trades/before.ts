import { beforeOpening } from '../../facts/before-opening.ts';
import { dayAfterExits, daySoFar } from '../../facts/day-so-far.ts';
import { nthKnown, nthOfDays } from '../../facts/nth-of-day.ts';
import { sizeVersusUsual } from '../../facts/usual-size.ts';
import { byNumberOfGroup } from '../by-category.ts';
import { byDerived } from '../by-number.ts';

const MINUTE = 60;
const HOUR = 3600;

/** What had happened before a trade was opened: all of it known then, but for what its own exit brought the day to. */
export const beforeDimensions = {
  nthOfDay: {
    ...byDerived(
      {
        label: 'n-th trade of the day',
        quantity: 'count',
        least: 1,
        edges: [2, 3, 4, 5, 6, 8, 11, 16, 21, 51],
      },
      (facts) => nthOfDays(facts).nth,
    ),
    knownOf: nthKnown,
  },
  sinceLast: byDerived(
    {
      label: 'Time since the last trade',
      quantity: 'seconds',
      edges: [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, 24 * HOUR, 7 * 24 * HOUR],
    },
    (facts) => beforeOpening(facts).idle,
  ),
  afterOutcome: byNumberOfGroup({
    label: 'The trade before',
    keys: ['win', 'loss', 'scratch'],
    labels: ['After a win', 'After a loss', 'After a scratch'],
    without: 'Nothing known before',
    groupOf: (facts) => {
      const { streak } = beforeOpening(facts);
      return (row) => {
        const of = streak[row] ?? Number.NaN;
        return of > 0 ? 0 : of < 0 ? 1 : of === 0 ? 2 : -1;
      };
    },
  }),
  streakBefore: byDerived(
    { label: 'Streak before', quantity: 'count', edges: [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5] },
    (facts) => beforeOpening(facts).streak,
  ),
  openAtEntry: byDerived(
    { label: 'Open trades at entry', quantity: 'count', least: 0, edges: [1, 2, 3, 4, 5, 6, 11, 21] },
    (facts) => beforeOpening(facts).open,
  ),
  dayResult: byDerived(
    { label: 'Day’s result before the trade', quantity: 'money' },
    (facts) => daySoFar(facts).result,
  ),
  dayLosses: byDerived(
    { label: 'Losses of the day before the trade', quantity: 'count', edges: [1, 2, 3, 4, 5, 6, 8, 11] },
    (facts) => daySoFar(facts).losses,
  ),
  dayResultAfter: byDerived(
    { label: 'Day’s result after the trade', quantity: 'money', afterwards: true },
    dayAfterExits,
  ),
  sizeVersusUsual: byDerived(
    { label: 'Size vs usual', quantity: 'ratio', edges: [0.5, 0.75, 1, 1.25, 1.5, 2, 3] },
    sizeVersusUsual,
  ),
} as const;
