import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJournalAge } from '#web/lib/journal-data/use-journal-age.ts';
import { AGE_MARK, WORDS_GIVE_WAY } from './age-mark.ts';
import { NetworkMark } from './network-mark.tsx';

/** Says quietly that the numbers are those of the last visit, or that there is no network, for as long as it is so. */
export function JournalAge(): ReactNode {
  const { age, at, askAgain } = useJournalAge();
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
          title="These are the numbers from your last visit. The server could not be reached to check for changes."
          className={`${AGE_MARK} ${WORDS_GIVE_WAY} underline-offset-2 hover:underline`}
        >
          <CloudOff aria-hidden="true" />
          <span>
            Last visit<span className="max-sm:hidden">: ask again</span>
          </span>
        </button>
      ) : null}
      <span role="status" className={`shrink-0 ${WORDS_GIVE_WAY}`}>
        <NetworkMark isOffline={age === 'offline'} at={at} />
      </span>
    </>
  );
}
