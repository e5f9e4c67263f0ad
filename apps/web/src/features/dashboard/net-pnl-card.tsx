import type { ReactNode } from 'react';
import { closedTradesBehind } from '#web/lib/journal/trade-links.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import type { CardQuestion } from './card-question.ts';
import { Comparison } from './comparison.tsx';
import { Formula } from './formula.tsx';
import { countOf } from './sample-size.ts';

export function NetPnlCard({ selection, currency, now, before, course }: CardQuestion): ReactNode {
  const isNet = selection.basis === 'net';
  const label = isNet ? 'Net P&L' : 'Gross P&L';
  return (
    <StatCard
      label={label}
      value={<Money amount={now.total} currency={currency} />}
      comparison={
        before === null ? (
          <>
            <Money amount={now.fees} currency={currency} tone="plain" />
            {isNet ? ' fees paid' : ' fees not counted'}
          </>
        ) : (
          <Comparison
            now={now.total}
            before={before.measures.trades === 0 ? null : before.measures.total}
            days={before.days}
            unit={{ kind: 'money', currency }}
          />
        )
      }
      sample={countOf(now.trades, 'trade')}
      spark={<Sparkline label={`Course of ${label}`} values={course.total} />}
      link={(look) => <TradesLink search={closedTradesBehind(selection)} {...look} />}
      formula={
        <Formula
          definition={
            isNet
              ? 'Σ net P&L of the closed trades = Σ gross P&L − Σ fees'
              : 'Σ gross P&L of the closed trades, before fees'
          }
          note="Counted are the trades whose last exit lies in the range, with all that they realised."
        >
          <Money amount={now.gross} currency={currency} />
          {isNet ? (
            <>
              {' − '}
              <Money amount={now.fees} currency={currency} tone="plain" />
              {' = '}
              <Money amount={now.total} currency={currency} />
            </>
          ) : null}
        </Formula>
      }
    />
  );
}
