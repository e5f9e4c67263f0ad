import type { ReactNode } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { openTrades, type TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { useAccountsInView } from '#web/lib/journal-data/use-accounts-in-view.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { LACKING } from '#web/ui/numbers/unit-words.ts';
import { TradesLink } from './trades-link.tsx';

const WAITING: TradesAddress = { status: 'closed', waiting: 'result' };

interface NothingCountedProps {
  /** What is said where filters let nothing through; nothing narrows the journal without it. */
  readonly children: ReactNode;
}

/** No result is counted: what the trades wait for. */
export function NothingCounted({ children }: NothingCountedProps): ReactNode {
  const asked = useGlobalQuestion()({ measures: ['tradeCount'] });
  const { figures } = useFigures([asked]);
  const { open = 0, 'unknown-result': waiting = 0, 'unknown-in-unit': unitless = 0 } = figures[0]?.left ?? {};
  const areSomeArchived = useAccountsInView().length > 0;
  if (children !== null && waiting + unitless === 0) return children;
  if (open + waiting + unitless === 0) {
    return areSomeArchived && figures[0]?.blocks.length === 0 ? (
      <EmptyState drawing="nothing" title="Every trade is in an archived account">
        Archived accounts stay out of all numbers. Choose one in the bar above to view it.
      </EmptyState>
    ) : (
      <EmptyState drawing="nothing" title="No result to count">
        None of the trades has a result that can be shown here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="nothing"
      title={
        waiting > 0
          ? 'No result is known yet'
          : unitless > 0
            ? 'No result is known in this unit'
            : 'Nothing is closed yet'
      }
      action={
        unitless > 0 && waiting === 0 ? undefined : (
          <TradesLink
            search={waiting > 0 ? WAITING : openTrades({ filter: '' })}
            className={buttonClass('primary')}
          >
            {waiting > 0 ? 'Answer the open questions' : 'Open trades'}
          </TradesLink>
        )
      }
    >
      {waiting === 0
        ? null
        : `${trades(waiting, 'closed trade waits', 'closed trades wait')} for a contract size or a cost basis. `}
      {unitless === 0
        ? null
        : `${trades(unitless, 'closed trade has', 'closed trades have')} no ${LACKING[asked.unit] ?? 'currency'}: choose another unit above. `}
      {open === 0
        ? null
        : `${trades(open, 'trade is', 'trades are')} open: a result is counted once its trade is closed.`}
    </EmptyState>
  );
}

const trades = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatQuantity(count)} ${many}`;
