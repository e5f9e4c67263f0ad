import type { Answer } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { daysInAll } from '#web/lib/answers/last-days-asked.ts';
import { unknownEndedBetween } from '#web/lib/journal-data/trade-links.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { leftWords, unknownWords } from './left-words.ts';

interface LeftOfAnswerProps {
  readonly answer: Answer;
  /** Of a page without the bar: nothing of its filters applies. */
  readonly unfiltered?: boolean;
  readonly className?: string;
}

/** What passes the filter and is not in the numbers beside it, with the way to what waits for an answer; nothing where all of it is. */
export function LeftOfAnswer({ answer, unfiltered = false, className }: LeftOfAnswerProps): ReactNode {
  const words = leftWords(answer);
  if (words.length === 0) return null;
  const unknown = unknownWords(answer);
  return (
    <p className={clsx('text-12 text-warning-ink', className)}>
      {words.map((part, at) => (
        <Fragment key={part}>
          {at === 0 ? null : ' · '}
          {part === unknown ? (
            <TradesLink
              search={unknownEndedBetween(daysInAll(answer.question), unfiltered)}
              className="underline underline-offset-2"
            >
              {part}
            </TradesLink>
          ) : (
            part
          )}
        </Fragment>
      ))}
    </p>
  );
}
