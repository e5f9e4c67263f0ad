import type { ReactNode } from 'react';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { courseOfDays } from '../figures/course.ts';
import { countOf } from '../figures/sample-size.ts';
import { tradesOfSeries } from '../figures/trades-of-series.ts';
import type { CardQuestion } from './card-question.ts';
import { Comparison } from './comparison.tsx';
import { NetPnlFormula } from './net-pnl-formula.tsx';

/** What was realised, to the cent as the statements of the range say it. */
export function NetPnlCard({ selection, currency, now, before, series }: CardQuestion): ReactNode {
  const isNet = selection.basis === 'net';
  const label = isNet ? 'Net P&L' : 'Gross P&L';
  return (
    <StatCard
      label={label}
      value={<Money amount={now.realised} currency={currency} />}
      comparison={
        before === null ? (
          <>
            <Money amount={now.realisedFees} currency={currency} tone="plain" />
            {isNet ? ' fees paid' : ' fees not counted'}
          </>
        ) : (
          <Comparison
            now={now.realised}
            before={before.measures.days === 0 ? null : before.measures.realised}
            days={before.days}
            unit={{ kind: 'money', currency }}
          />
        )
      }
      sample={countOf(now.trades, 'trade')}
      spark={<Sparkline label={`Course of ${label}`} values={courseOfDays(series)} />}
      link={(look) => <TradesLink search={tradesOfSeries(selection, series)} {...look} />}
      formula={<NetPnlFormula now={now} currency={currency} isNet={isNet} />}
    />
  );
}
