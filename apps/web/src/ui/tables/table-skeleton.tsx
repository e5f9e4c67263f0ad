import type { ReactNode } from 'react';
import { densityPreference, ROW_HEIGHT } from '#web/lib/preferences/density.ts';
import { usePreference } from '#web/lib/preferences/preference.ts';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

/** A table on its way: the same heading and row heights. */
export function TableSkeleton({ rows = 12 }: { readonly rows?: number }): ReactNode {
  const height = ROW_HEIGHT[usePreference(densityPreference)];
  return (
    <div aria-busy="true" className="overflow-hidden rounded-card border border-border bg-panel">
      <div className="h-9 border-b border-border" />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={index} className="flex items-center gap-6 border-b border-border px-3" style={{ height }}>
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-14" />
          <Skeleton className="ml-auto h-3 w-24" />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
