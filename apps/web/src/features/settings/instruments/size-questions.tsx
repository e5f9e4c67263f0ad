import type { ReactNode } from 'react';
import { numberFormat } from '#web/lib/format/locale.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import type { SizeQuestion } from './open-questions.ts';
import { SizeForm } from './size-form.tsx';

const format = (count: number): string => numberFormat({}).format(count);

/** What is asked of the trader: one question for each root whose contract size nobody knows. */
export function SizeQuestions({ questions }: { readonly questions: readonly SizeQuestion[] }): ReactNode {
  if (questions.length === 0) return null;
  return (
    <Card title="Waiting for an answer">
      <ul className="grid grid-cols-1">
        {questions.map((question) => (
          <Question key={question.instruments[0].id} question={question} />
        ))}
      </ul>
    </Card>
  );
}

function Question({
  question: {
    instruments: [first, ...others],
    waitingTrades,
  },
}: {
  readonly question: SizeQuestion;
}): ReactNode {
  const also =
    others.length === 0 ? '' : ` The same is asked of ${others.map(({ symbol }) => symbol).join(', ')}.`;
  return (
    <li className="border-t border-border py-3 first:border-t-0 first:pt-1">
      <h3 className="text-14 font-medium">What is one point of {first.symbol} worth?</h3>
      <p className="mt-0.5 mb-2 text-13 text-muted">
        {waitingTrades === 0
          ? 'No result waits for it yet.'
          : `${format(waitingTrades)} ${waitingTrades === 1 ? 'trade has' : 'trades have'} no result until it is known.`}
        {also}
      </p>
      <SizeForm
        instrument={first}
        onAnswered={({ symbol, root }, alsoRoot) =>
          void toasts.show(`The results of ${alsoRoot ? `all ${root} contracts` : symbol} are calculated.`)
        }
      />
    </li>
  );
}
