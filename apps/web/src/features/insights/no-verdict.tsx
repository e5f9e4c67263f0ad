import { Link } from '@tanstack/react-router';
import type { InsightsJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';

type Words = readonly [title: string, words: string];

/** Why nothing can be said: what is missing, and how much. */
function wordsOf({ tested: { silence, trades, tradesNow }, settings }: InsightsJson): Words | null {
  const { fewestTrades, fewestDays } = settings;
  if (tradesNow === 0)
    return [
      'What stands out, and how sure',
      `Once trades are closed, what goes along with better and worse ones is searched for. It takes ${fewestTrades} trades of a kind on ${fewestDays} days, and as many others.`,
    ];
  switch (silence) {
    case null:
      return null;
    case 'no-outcomes':
      return [
        'None of the trades can be measured',
        `${trades} ${trades === 1 ? 'trade has' : 'trades have'} neither a risk, nor a price to tell what was put in, nor ten results before to tell what is usual.`,
      ];
    case 'few-clusters':
      return [
        'Too few days to tell',
        `${trades} ${trades === 1 ? 'trade is' : 'trades are'} closed. Trades of one day share mood and market, so at least ${fewestDays} days with trades are needed, and ${fewestTrades} trades of a kind.`,
      ];
    case 'all-alike':
      return ['All results are the same', 'Where nothing differs, nothing can go along with it.'];
    case 'no-segments':
      return [
        'Too few trades of any kind',
        `${trades} trades are closed. No kind of them has ${fewestTrades} on ${fewestDays} days yet, and as many others beside.`,
      ];
  }
}

export function NoVerdict({ answer }: { readonly answer: InsightsJson }): ReactNode {
  const words = wordsOf(answer);
  if (words === null) return null;
  const [title, text] = words;
  return (
    <EmptyState
      drawing="insights"
      title={title}
      action={
        <Link to="/import" className={buttonClass('secondary')}>
          Import a statement
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

/** Whether the page has anything to say of single findings. */
export const hasVerdicts = (answer: InsightsJson): boolean => wordsOf(answer) === null;
