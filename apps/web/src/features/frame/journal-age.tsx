import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJournalAge } from '#web/lib/journal-data/use-journal-age.ts';

/** Says quietly that the numbers are those of the last visit, for as long as they are. */
export function JournalAge(): ReactNode {
  const { age, askAgain } = useJournalAge();
  return (
    <>
      <span role="status" className="shrink-0 text-12 text-faint max-sm:sr-only">
        {age === 'last-visit' ? (
          // Mostly the answer is there before anybody could read it.
          <span className="animate-[appear_120ms_400ms_both]">Updating…</span>
        ) : null}
      </span>
      {age === 'unreachable' ? (
        <button
          type="button"
          onClick={askAgain}
          title="These are the numbers of your last visit. The server could not be asked whether they have changed."
          className="flex h-8 shrink-0 items-center gap-2 rounded-control bg-warning-soft px-2.5 text-12 font-medium whitespace-nowrap text-warning-ink underline-offset-2 hover:underline [&_svg]:size-4"
        >
          <CloudOff aria-hidden="true" />
          <span>
            Last visit<span className="max-sm:hidden">: ask again</span>
          </span>
        </button>
      ) : null}
    </>
  );
}
