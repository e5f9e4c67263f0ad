import type { ReactNode } from 'react';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { countOf, MIN_SAMPLE } from '../figures/sample-size.ts';
import type { CardQuestion } from './card-question.ts';
import { Formula } from './formula.tsx';
import { RatioValue } from './ratio-value.tsx';

export function PayoffCard({ selection, currency, now, course }: CardQuestion): ReactNode {
  const instead =
    now.trades === 0 ? null : now.losses === 0 ? 'No losses' : now.wins === 0 ? 'No wins' : null;
  return (
    <StatCard
      label="Average win / loss"
      value={<RatioValue ratio={now.payoff} trades={now.trades} instead={instead} />}
      comparison={
        <>
          <Money amount={now.avgWin} currency={currency} title="There is no win" /> /{' '}
          <Money amount={now.avgLoss} currency={currency} title="There is no loss" />
        </>
      }
      sample={countOf(now.trades, 'trade')}
      spark={
        now.trades < MIN_SAMPLE ? undefined : (
          <Sparkline label="Course of average win to average loss" values={course.payoff} />
        )
      }
      link={(look) => <TradesLink search={closedTradesBehind(selection)} {...look} />}
      formula={
        <Formula definition="average win / |average loss|; Σ wins / number of wins, Σ losses / number of losses">
          <Money amount={now.profit} currency={currency} tone="plain" /> / {now.wins} ={' '}
          <Money amount={now.avgWin} currency={currency} />
          <br />
          <Money amount={now.loss} currency={currency} tone="plain" /> / {now.losses} ={' '}
          <Money amount={now.avgLoss} currency={currency} />
          {now.payoff === null ? null : (
            <>
              <br />
              ratio {now.payoff.toFixed(2)}
            </>
          )}
        </Formula>
      }
    />
  );
}
