import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import type { SpanResult } from './today-facts.ts';

interface SpanCardProps {
  readonly label: string;
  readonly span: SpanResult;
  readonly selection: JournalDataSelection;
  readonly currency: string;
  readonly words: string;
}

/** What a day, a week or a month brought; opens the trades with an exit in it. */
export function SpanCard({ label, span, selection, currency, words }: SpanCardProps): ReactNode {
  return (
    <StatCard
      label={label}
      value={<Money amount={span.result} currency={currency} />}
      comparison={words}
      sample={
        span.trades === 0
          ? 'no exits'
          : `${formatQuantity(span.trades)} ${span.trades === 1 ? 'trade' : 'trades'}`
      }
      spark={
        span.course.length < 2 ? undefined : (
          <Sparkline label={`Course of ${label.toLowerCase()}`} values={[0, ...span.course]} />
        )
      }
      link={(look) => <TradesLink search={tradesWithExits(selection, span.from, span.to)} {...look} />}
    />
  );
}
