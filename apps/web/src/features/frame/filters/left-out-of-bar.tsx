import type { ReactNode } from 'react';
import { leftOutOfBar } from '#web/lib/filters/left-out-of-bar.ts';
import { useSearchInView } from '#web/lib/filters/search-in-view.ts';
import { useChangeGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { LeftOutOfAddress } from '#web/ui/feedback/left-out-of-address.tsx';

/** What of the bar's part of an address could not be read, under the bar. */
export function LeftOutOfBar(): ReactNode {
  const leftOut = leftOutOfBar(useSearchInView());
  const change = useChangeGlobalFilter();
  if (leftOut.length === 0) return null;
  return (
    <div className="px-3 md:px-4">
      <LeftOutOfAddress
        page="the bar"
        parts={leftOut}
        onForget={() => change(Object.fromEntries(leftOut.map(({ part }) => [part, undefined])))}
      />
    </div>
  );
}
