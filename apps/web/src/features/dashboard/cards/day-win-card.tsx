import type { ReactNode } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { courseOfDayWins } from '../figures/course.ts';
import { countOf } from '../figures/sample-size.ts';
import { tradesOfSeries } from '../figures/trades-of-series.ts';
import type { CardQuestion } from './card-question.ts';
import { Comparison } from './comparison.tsx';
import { Formula } from './formula.tsx';

export function DayWinCard({ selection, now, before, series }: CardQuestion): ReactNode {
  const band = selection.options.breakEvenBand ?? 0;
  const losing = now.days - now.winningDays - now.flatDays;
  return (
    <StatCard
      label="Day win %"
      value={
        <Percent
          fraction={now.dayWinRate}
          title={now.dayWinRate === null ? 'Nothing was realised in the range' : undefined}
        />
      }
      comparison={
        before === null ? (
          formatCounts(now.winningDays, losing, now.flatDays)
        ) : (
          <Comparison
            now={now.dayWinRate}
            before={before.measures.dayWinRate}
            days={before.days}
            unit={{ kind: 'points' }}
          />
        )
      }
      sample={countOf(now.days, 'day')}
      spark={<Sparkline label="Course of the day win rate" values={courseOfDayWins(series, band)} />}
      link={(look) => <TradesLink search={tradesOfSeries(selection, series)} {...look} />}
      formula={
        <Formula
          definition="days with a realised gain / days with an exit"
          note="Each exit counts on its own day, also those of trades that are still open. Flat days stay in the count."
        >
          {now.winningDays} / ({now.winningDays} + {losing} + {now.flatDays} flat) ={' '}
          <Percent fraction={now.dayWinRate} />
        </Formula>
      }
    />
  );
}

const formatCounts = (up: number, down: number, flat: number): string =>
  `${formatQuantity(up)} up · ${formatQuantity(down)} down${flat === 0 ? '' : ` · ${formatQuantity(flat)} flat`}`;
