/** What a template can begin, by its kind and part. */
export const PART_WORDS = {
  'day plan': 'Day plan',
  'day notes': 'Day notes',
  'week notes': 'Week',
  'month notes': 'Month',
  'page notes': 'Page',
  'trade notes': 'Notes of a trade',
} as const;
