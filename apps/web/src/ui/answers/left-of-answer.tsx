import type { Answer } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { leftWords } from './left-words.ts';

interface LeftOfAnswerProps {
  readonly answer: Answer;
  readonly className?: string;
}

/** What passes the filter and is not in the numbers beside it; nothing where all of it is. */
export function LeftOfAnswer({ answer, className }: LeftOfAnswerProps): ReactNode {
  const words = leftWords(answer);
  return words.length === 0 ? null : (
    <p className={clsx('text-12 text-warning-ink', className)}>{words.join(' · ')}</p>
  );
}
