import type { Facts } from '../../facts/facts.ts';
import type { NumberDimension } from '../dimension.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const holdTime: NumberDimension = {
  kind: 'number',
  label: 'Hold time',
  quantity: 'seconds',
  afterwards: true,
  edges: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, DAY, 7 * DAY, 30 * DAY],
  valuesOf: (facts: Facts) =>
    facts.once('values holdTime', () => {
      const { openedAt, closedAt } = facts.table.numbers;
      const seconds = new Float64Array(facts.table.length);
      for (let row = 0; row < seconds.length; row += 1) {
        seconds[row] = ((closedAt[row] ?? Number.NaN) - (openedAt[row] ?? Number.NaN)) / 1e6;
      }
      return seconds;
    }),
};

/** Numbers of a trade. */
export const sizeDimensions = { holdTime } as const;
