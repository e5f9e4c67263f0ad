import type { ResultSeries } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import type { Course } from '../figures/course.ts';
import type { HeadlineMeasures } from '../figures/headline-measures.ts';
import type { PreviousDays } from './comparison.tsx';

/** What every card of the dashboard is given. */
export interface CardQuestion {
  readonly selection: JournalDataSelection;
  readonly currency: string;
  readonly now: HeadlineMeasures;
  /** Of as many days before; `null` where the range has no beginning. */
  readonly before: { readonly measures: HeadlineMeasures; readonly days: PreviousDays } | null;
  readonly series: ResultSeries;
  readonly course: Course;
}
