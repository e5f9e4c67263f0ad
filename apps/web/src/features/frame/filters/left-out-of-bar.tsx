import { useLocation } from '@tanstack/react-router';
import { formatFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { knownTerms } from '#web/lib/filters/known-terms.ts';
import { leftOutOfBar } from '#web/lib/filters/left-out-of-bar.ts';
import { useSearchInView } from '#web/lib/filters/search-in-view.ts';
import { useChangeGlobalFilter, useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { withoutList } from '#web/ui/answers/without-list.ts';
import { LeftOutOfAddress } from '#web/ui/feedback/left-out-of-address.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useFilterTexts } from './use-filter-bar.ts';

/** What of the bar's part of an address could not be read, under the bar. */
export function LeftOutOfBar(): ReactNode {
  const leftOut = leftOutOfBar(useSearchInView());
  const change = useChangeGlobalFilter();
  const tellsFilter = useLocation({ select: ({ pathname, search }) => isExplore(pathname, search) });
  return (
    <div className="px-3 empty:hidden md:px-4">
      <LeftOutOfAddress
        page="the bar"
        parts={leftOut}
        onForget={() => change(Object.fromEntries(leftOut.map(({ part }) => [part, undefined])))}
      />
      {tellsFilter ? null : <LeftOutOfFilter />}
    </div>
  );
}

/** There the filter is a part of the question, whose faults are told together. */
const isExplore = (pathname: string, search: Readonly<Record<string, unknown>>): boolean =>
  pathname === '/analysis' && search.report === undefined;

/** The box has it too, to be mended; here the way on without it. */
function LeftOutOfFilter(): ReactNode {
  const { text, facts, unread, faults, chips } = useFilterTexts();
  const { today } = useGlobalFilter();
  const change = useChangeGlobalFilter();
  const wrong = [...new Set(chips.flatMap(({ problem }) => problem ?? []))];
  if (unread === '' && wrong.length === 0) return null;
  const known = formatFilter(knownTerms(text, facts, parseDay(today) ?? undefined));
  return (
    <Notice tone="warning" className="mb-3">
      {unread === '' ? null : (
        <p>
          Left out of the filter: “{unread}”. {faults.map(withoutList).join(' ')}
        </p>
      )}
      {wrong.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <Button
        size="small"
        className="mt-2"
        onClick={() => change({ filter: known === '' ? undefined : known })}
      >
        Continue without it
      </Button>
    </Notice>
  );
}
