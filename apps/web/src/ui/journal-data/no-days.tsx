import type { ReactNode } from 'react';
import { useChangeGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import type { WhyNoDays } from '#web/lib/filters/why-no-days.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { useWhyNoDays } from '#web/lib/journal-data/use-why-no-days.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** Why nothing is here: the range by itself, in words and with the way out of it; else what the page says. */
export function NoDaysOr({ children }: { readonly children: ReactNode }): ReactNode {
  const why = useWhyNoDays();
  return why === null ? children : <NoDays why={why} />;
}

function NoDays({ why }: { readonly why: WhyNoDays }): ReactNode {
  const change = useChangeGlobalFilter();
  const { title, words } = wordsOf(why);
  return (
    <EmptyState
      drawing="nothing"
      title={title}
      action={
        why.kind === 'backwards' ? (
          <Button variant="primary" onClick={() => change({ from: why.to, to: why.from })}>
            Swap the dates
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() => change({ range: undefined, from: undefined, to: undefined })}
          >
            Show all days
          </Button>
        )
      }
    >
      {words}
    </EmptyState>
  );
}

function wordsOf(why: WhyNoDays): { readonly title: string; readonly words: string } {
  switch (why.kind) {
    case 'backwards':
      return {
        title: 'The range ends before it begins',
        words: `It goes from ${formatDate(why.from)} to ${formatDate(why.to)}: no trade can fall in it.`,
      };
    case 'before':
      return {
        title: 'The range ends before the first trade',
        words: `It ends on ${formatDate(why.to)}; the first trade is from ${formatDate(why.first)}.`,
      };
    case 'after':
      return {
        title: 'The range begins after the last trade',
        words: `It begins on ${formatDate(why.from)}; the last trade is from ${formatDate(why.last)}.`,
      };
  }
}
