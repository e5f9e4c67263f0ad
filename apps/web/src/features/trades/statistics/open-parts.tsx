import { type Question, question, type Selection } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { readCell } from '#web/ui/answers/read-cell.ts';

interface OpenPartsProps {
  /** Open trades of the list, the same object for the same ones. */
  readonly rows: Selection;
  readonly currency: string;
  /** In what the panel tells its results. */
  readonly told: Pick<Question, 'unit' | 'basis'>;
}

/** What open trades have realised already: it is in the sum of the list, and not in figures of closed trades. */
export function OpenParts({ rows, currency, told: { unit, basis } }: OpenPartsProps): ReactNode {
  const { figures } = useFigures(
    [
      question({
        measures: ['netPnl'],
        home: 'realised',
        unit,
        basis,
        filter: [{ field: 'currency', match: { kind: 'any', keys: [currency] } }],
      }),
    ],
    rows,
  );
  const [answer] = figures;
  if (answer === undefined) return null;
  const cell = readCell(
    {
      answer,
      block: blockOf(answer, answer.blocks[0]?.currency === null ? null : currency),
    },
    'netPnl',
  );
  if (cell.n === 0) return null;
  return (
    <p className="mt-1 text-12 text-muted">
      Without <MeasureNumber measure="netPnl" cell={cell} unit={answer.question.unit} /> that open trades
      realised in part
    </p>
  );
}
