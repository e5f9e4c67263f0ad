import { byNumberOfGroup } from '../by-category.ts';
import { byValue } from '../by-number.ts';

/** What its trader said of a trade, looking back. */
export const reviewDimensions = {
  rating: byValue(
    { label: 'Rating', quantity: 'rating', afterwards: true, least: 1, most: 5, edges: [2, 3, 4, 5] },
    ({ table }) => {
      const { rating } = table.integers;
      return (row) => rating[row] || Number.NaN;
    },
  ),
  reviewed: byNumberOfGroup({
    label: 'Reviewed',
    afterwards: true,
    keys: ['no', 'yes'],
    labels: ['Not reviewed', 'Reviewed'],
    groupOf: ({ table }) => {
      const { reviewed } = table.integers;
      return (row) => reviewed[row] ?? 0;
    },
  }),
} as const;
