/** What a template can begin, by its kind and part. */
export const PART_WORDS = {
  'day plan': 'Plan of a day',
  'day notes': 'Notes of a day',
  'week notes': 'Week',
  'month notes': 'Month',
  'page notes': 'Page',
} as const;
