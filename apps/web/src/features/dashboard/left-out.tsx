import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { LACKING } from '#web/ui/numbers/unit-words.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { countOf } from './figures/sample-size.ts';

interface LeftOutProps {
  readonly selection: JournalDataSelection;
  /** In words of its own: actions are not printed. */
  readonly onPaper?: boolean;
}

/** Closed trades that are in none of the numbers, and why. It stands among the actions: nothing moves as it comes. */
export function LeftOut({ selection, onPaper = false }: LeftOutProps): ReactNode {
  const asked = useGlobalQuestion()({ measures: ['tradeCount'] });
  const { figures } = useFigures([asked]);
  const { 'unknown-result': unknown = 0, 'unknown-in-unit': unitless = 0 } = figures[0]?.left ?? {};
  const all = unknown + unitless;
  if (all === 0) return null;
  const why = (
    <>
      {unknown === 0 ? null : (
        <p>
          <TradesLink
            // Of every currency: they are counted so.
            search={{ ...closedTradesBehind(selection), currency: undefined, waiting: 'result' }}
            className="underline underline-offset-4"
          >
            {countOf(unknown, 'closed trade')}
          </TradesLink>{' '}
          {unknown === 1 ? 'waits' : 'wait'} for a contract size or a cost basis.
        </p>
      )}
      {unitless === 0 ? null : (
        <p>
          {countOf(unitless, 'closed trade')} {unitless === 1 ? 'has' : 'have'} no{' '}
          {LACKING[asked.unit] ?? 'currency'}: not counted in this unit.
        </p>
      )}
    </>
  );
  if (onPaper) {
    return (
      <div className="mb-3 hidden text-13 print:block">
        <p>{formatQuantity(all)} not counted here:</p>
        {why}
      </div>
    );
  }
  return (
    <Popover
      title="Not counted here"
      align="end"
      trigger={
        <button
          type="button"
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-control bg-warning-soft px-2.5 text-12 font-medium whitespace-nowrap text-warning-ink underline-offset-2 hover:underline [&_svg]:size-4"
        >
          <TriangleAlert aria-hidden="true" />
          <span>
            {formatQuantity(all)}
            <span className="max-sm:sr-only"> not counted</span>
          </span>
        </button>
      }
    >
      <div className="grid max-w-72 gap-2 text-13">{why}</div>
    </Popover>
  );
}
