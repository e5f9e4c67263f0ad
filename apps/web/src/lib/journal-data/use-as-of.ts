import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { appDataQuery } from './app-data-query.ts';

/**
 * When time alone changed what is known of the journal last: a stop that a rule wants soon after the entry was not set
 * by then. `null`: nothing of the kind has happened. Whoever asks is drawn again as soon as it does.
 */
export function useAsOf(): number | null {
  const { data: journal } = useQuery(appDataQuery());
  const [asOf, setAsOf] = useState<number | null>(null);
  useEffect(() => {
    // Few rules ask for it: what watches the clock comes with the first.
    if (journal === undefined || !JSON.stringify(journal.head.rules).includes('withoutStop'))
      return undefined;
    const watching = import('./stop-clock.ts').then(({ watchStops }) =>
      watchStops(journal, (at) => startTransition(() => setAsOf(at))),
    );
    return () => void watching.then((end) => end());
  }, [journal]);
  return asOf;
}
