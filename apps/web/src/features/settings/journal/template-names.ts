import type { TemplateJson } from '@tapebook/contract';

interface TemplateNames {
  /** In double braces. */
  readonly names: readonly string[];
  /** What they become. */
  readonly become: string;
}

/** What stands in a template of a kind for what it is put into, beside names of other templates. */
export const NAMES_OF: Readonly<Record<TemplateJson['kind'], TemplateNames>> = {
  day: { names: ['day', 'weekday'], become: 'become those of the day' },
  week: { names: ['week', 'from', 'to'], become: 'become the week, its first and its last day' },
  month: { names: ['month', 'from', 'to'], become: 'become the month, its first and its last day' },
  page: { names: ['day', 'weekday'], become: 'become those of the day on which it is put in' },
  trade: { names: ['day', 'weekday', 'symbol', 'direction'], become: 'become those of the trade' },
};
