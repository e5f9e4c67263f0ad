import { isoWeekday } from '../../../time/index.ts';
import { byNumberOfGroup } from '../by-category.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When a trade was opened, on the clocks of its account. */
export const openingDimensions = {
  weekday: byNumberOfGroup({
    label: 'Weekday',
    keys: WEEKDAYS.map((name) => name.slice(0, 3).toLowerCase()),
    labels: WEEKDAYS,
    groupOf: ({ table }) => {
      const { openDay } = table.integers;
      return (row) => isoWeekday(openDay[row] ?? 0) - 1;
    },
  }),
  hour: byNumberOfGroup({
    label: 'Hour',
    keys: Array.from({ length: 24 }, (_, hour) => two(hour)),
    labels: Array.from({ length: 24 }, (_, hour) => `${two(hour)}:00`),
    groupOf: ({ table }) => {
      const { openMinute } = table.integers;
      return (row) => Math.floor((openMinute[row] ?? -60) / 60);
    },
  }),
} as const;
