import { useNavigate } from '@tanstack/react-router';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import type { ResultBuckets } from '../figures/result-buckets.ts';

/** Opens the trades behind a day, week or month of a chart. */
export function useOpenBucket(
  selection: JournalDataSelection,
  { from, to }: ResultBuckets,
): (index: number) => void {
  const navigate = useNavigate();
  return (index) => {
    const [first, last] = [from[index], to[index]];
    if (first === undefined || last === undefined) return;
    const behind = tradesWithExits(selection, first, last);
    void navigate({ to: '/trades', search: (previous) => ({ ...previous, ...behind }) as typeof previous });
  };
}
