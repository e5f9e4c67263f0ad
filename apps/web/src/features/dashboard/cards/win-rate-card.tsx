import type { ReactNode } from 'react';
import { formatPercent } from '#web/lib/format/percent.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { countOf } from '../figures/sample-size.ts';
import { Aside } from './aside.tsx';
import type { CardQuestion } from './card-question.ts';
import { Comparison } from './comparison.tsx';
import { Formula } from './formula.tsx';

export function WinRateCard({ selection, now, before, course }: CardQuestion): ReactNode {
  const { winRate, winRateLow: low, winRateHigh: high } = now;
  const interval = low === null || high === null ? null : intervalWords(low, high);
  return (
    <StatCard
      label="Trade win %"
      value={
        <>
          <Percent fraction={winRate} title={winRate === null ? 'No closed trades yet' : undefined} />
          {interval === null ? null : (
            <Aside title="95 % interval: with so many trades, the true rate lies in it 19 times out of 20">
              {interval}
            </Aside>
          )}
        </>
      }
      comparison={
        before === null ? (
          `${countOf(now.wins, 'win')} · ${countOf(now.losses, 'loss', 'losses')}`
        ) : (
          <Comparison
            now={winRate}
            before={before.measures.winRate}
            days={before.days}
            unit={{ kind: 'points' }}
          />
        )
      }
      sample={countOf(now.trades, 'trade')}
      spark={<Sparkline label="Course of the win rate" values={course.winRate} />}
      link={(look) => <TradesLink search={closedTradesBehind(selection)} {...look} />}
      formula={
        <Formula
          definition="wins / all closed trades; the interval is Wilson’s, at 95 %"
          note="A win is a result above the break-even band, a loss one below it; what lies between is a scratch, and counts."
        >
          {now.wins} / ({now.wins} + {now.losses} + {now.scratches}) = <Percent fraction={winRate} />
          <br />
          {interval === null ? 'no interval without trades' : `95 % interval ${interval}`}
        </Formula>
      }
    />
  );
}

/** Below two points apart, whole percents would say the same twice. */
function intervalWords(low: number, high: number): string {
  const places = high - low < 0.02 ? 1 : 0;
  return `${formatPercent(low, { places }).replace('%', '')}–${formatPercent(high, { places })}`;
}
