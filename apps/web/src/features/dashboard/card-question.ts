import type { ResultSeries } from '@tapebook/domain/analytics';
import type { JournalSelection } from '#web/lib/journal/selection.ts';
import type { PreviousDays } from './comparison.tsx';
import type { Course } from './course.ts';
import type { HeadlineMeasures } from './headline-measures.ts';

/** What every card of the dashboard is given. */
export interface CardQuestion {
  readonly selection: JournalSelection;
  readonly currency: string;
  readonly now: HeadlineMeasures;
  /** Of as many days before; `null` where the range has no beginning. */
  readonly before: { readonly measures: HeadlineMeasures; readonly days: PreviousDays } | null;
  readonly series: ResultSeries;
  readonly course: Course;
}
