import { useMemo } from 'react';
import { remember } from '#web/lib/journal-data/remember.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { usePreviousSelection } from '#web/lib/journal-data/use-previous-selection.ts';
import { courseOf } from '../figures/course.ts';
import { headlineMeasures, seriesOf } from '../figures/headline-measures.ts';
import type { CardQuestion } from './card-question.ts';

/** Everything that the cards show, reckoned once for a selection; `null` without any trade. */
export function useCardQuestion(selection: JournalDataSelection): CardQuestion | null {
  const previous = usePreviousSelection(selection.currency);
  return useMemo(() => {
    const { currency } = selection;
    if (currency === null) return null;
    const days = previous === null ? '' : `${previous.from} ${previous.toExclusive}`;
    return remember(selection, `cards ${days}`, () => {
      const series = seriesOf(selection);
      return {
        selection,
        currency,
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
    });
  }, [selection, previous]);
}
