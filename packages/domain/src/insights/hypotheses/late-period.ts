import { whether } from './hypothesis.ts';

export const latePeriod = whether(
  'late-period',
  'trades of the last 40% of the journal',
  (at) => at.period === 'late',
  false,
);
