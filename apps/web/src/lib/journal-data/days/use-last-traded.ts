import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { appDataQuery } from '../app-data-query.ts';

/** The last trading day on which something of a trade was done, as a day number; `null` where there is none. */
export function useLastTraded(): number | null {
  const table = useQuery(appDataQuery()).data?.table;
  return useMemo(() => {
    if (table === undefined || table.length === 0) return null;
    return table.integers.day.reduce((last, day) => Math.max(last, day), -Infinity);
  }, [table]);
}
