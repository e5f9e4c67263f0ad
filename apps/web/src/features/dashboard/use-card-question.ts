import { useMemo } from 'react';
import type { JournalSelection } from '#web/lib/journal/selection.ts';
import { usePreviousSelection } from '#web/lib/journal/use-previous-selection.ts';
import type { CardQuestion } from './card-question.ts';
import { courseOf } from './course.ts';
import { headlineMeasures, seriesOf } from './headline-measures.ts';

/** Everything that the cards show, reckoned once for a selection; `null` without any trade. */
export function useCardQuestion(selection: JournalSelection): CardQuestion | null {
  const previous = usePreviousSelection(selection.currency);
  return useMemo(() => {
    if (selection.currency === null) return null;
    const series = seriesOf(selection);
    return {
      selection,
      currency: selection.currency,
      now: headlineMeasures(selection, series),
      before:
        previous === null
          ? null
          : {
              measures: headlineMeasures(previous.selection, seriesOf(previous.selection)),
              days: previous,
            },
      series,
      course: courseOf(selection),
    };
  }, [selection, previous]);
}
