import { useSearch } from '@tanstack/react-router';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Search } from '#web/lib/filters/search-in-view.ts';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';

interface Followed {
  readonly answers: DashboardAnswers | null;
  readonly search: Search;
}

/**
 * The answers and the address by which the widgets below the first ones are drawn: those before, until the first ones have been
 * drawn with the new. All at once, whoever chooses other days waits for the last widget to see the largest number change.
 *
 * @param areOld the answers are of the questions before; the new ones are on their way.
 */
export function useFollowing(answers: DashboardAnswers | null, areOld: boolean): Followed {
  const search: Search = useSearch({ strict: false });
  const now = useMemo(() => ({ answers, search }), [answers, search]);
  const [drawn, setDrawn] = useState(now);
  useEffect(() => {
    if (!areOld) startTransition(() => setDrawn(now));
  }, [now, areOld]);
  return drawn;
}
