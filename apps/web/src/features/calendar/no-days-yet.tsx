import type { ReactNode } from 'react';
import { Ghosted } from '#web/ui/journal-data/ghosted.tsx';
import { SampleMonth } from './month/sample-month.tsx';

/** The calendar of a journal without any trade. */
export const NoDaysYet = (): ReactNode => (
  <Ghosted title="Your days will be here" sample={<SampleMonth />}>
    Each day with its result, its best and worst point and its trades, with weekly totals at the side.
  </Ghosted>
);
