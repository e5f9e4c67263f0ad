import type { ReactNode } from 'react';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { countOf, MIN_SAMPLE } from '../figures/sample-size.ts';
import type { CardQuestion } from './card-question.ts';
import { Comparison } from './comparison.tsx';
import { Formula } from './formula.tsx';
import { RatioValue } from './ratio-value.tsx';

export function ProfitFactorCard({ selection, currency, now, before, course }: CardQuestion): ReactNode {
  const { profitFactor: factor } = now;
  const ratio = factor === 'inf' ? null : factor;
  const enough = now.trades >= MIN_SAMPLE;
  const earlier = before?.measures.profitFactor ?? null;
  return (
    <StatCard
      label="Profit factor"
      value={<RatioValue ratio={ratio} trades={now.trades} instead={factor === 'inf' ? 'No losses' : null} />}
      comparison={
        before === null || !enough ? (
          <>
            <Money amount={now.profit} currency={currency} /> /{' '}
            <Money amount={now.loss} currency={currency} />
          </>
        ) : (
          <Comparison
            now={ratio}
            before={before.measures.trades < MIN_SAMPLE || earlier === 'inf' ? null : earlier}
            days={before.days}
            unit={{ kind: 'ratio' }}
          />
        )
      }
      sample={countOf(now.trades, 'trade')}
      spark={
        enough ? <Sparkline label="Course of the profit factor" values={course.profitFactor} /> : undefined
      }
      link={(look) => <TradesLink search={closedTradesBehind(selection)} {...look} />}
      formula={
        <Formula
          definition="Σ wins / |Σ losses|"
          note={`Without a loss there is no ratio, and below ${MIN_SAMPLE} trades it is mostly chance.`}
        >
          <Money amount={now.profit} currency={currency} tone="plain" /> /{' '}
          <Money amount={-now.loss} currency={currency} tone="plain" />
          {factor === 'inf' ? ': nothing was lost' : ratio === null ? '' : ` = ${ratio.toFixed(2)}`}
        </Formula>
      }
    />
  );
}
