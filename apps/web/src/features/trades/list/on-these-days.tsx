import { daysOfExits, question, type Selection, type Term, type Unit } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useBarTerms } from '#web/lib/answers/use-global-question.ts';
import { Told } from '#web/ui/numbers/told.tsx';

interface OnTheseDaysProps {
  /** The trades of the list, the same object for the same ones. */
  readonly rows: Selection;
  readonly unit: Unit;
}

/**
 * Where the list is of trades that realised something on some days: what they made on these. The list adds up whole trades, so its sum
 * need not be the number that led here.
 */
export function OnTheseDays({ rows, unit }: OnTheseDaysProps): ReactNode {
  const days = daysOfExits(useBarTerms());
  return days.length === 0 ? null : <Realised {...{ rows, unit, days }} />;
}

function Realised({ rows, unit, days }: OnTheseDaysProps & { readonly days: readonly Term[] }): ReactNode {
  const { figures, areOld } = useFigures(
    [question({ measures: ['netPnl'], home: 'realised', unit, basis: 'net', filter: days })],
    rows,
  );
  const [answer] = figures;
  if (answer === undefined || answer.blocks.length === 0) return null;
  return (
    <p className="text-12 text-muted" aria-busy={areOld || undefined}>
      Realised on these days:{' '}
      {answer.blocks.map(({ currency, cells }) => (
        <Told
          key={currency}
          value={cells.values.netPnl?.value.at(-1) ?? null}
          unit={answer.question.unit}
          currency={currency ?? ''}
          className="mr-1.5"
        />
      ))}
      of net P&L
    </p>
  );
}
