import type { ReactNode } from 'react';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { RMultiple } from '#web/ui/numbers/r-multiple.tsx';
import { StatCard } from '#web/ui/surfaces/stat-card.tsx';
import { countOf } from '../figures/sample-size.ts';
import { Aside } from './aside.tsx';
import type { CardQuestion } from './card-question.ts';
import { Comparison } from './comparison.tsx';
import { Formula } from './formula.tsx';

export function ExpectancyCard({ selection, currency, now, before, course }: CardQuestion): ReactNode {
  return (
    <StatCard
      label="Expectancy"
      value={
        <>
          <Money amount={now.expectancy} currency={currency} title="No closed trades yet" />
          {now.expectancyR === null ? null : (
            <Aside title={`Mean of the ${now.withRisk} trades whose initial risk is known`}>
              <RMultiple multiple={now.expectancyR} />
              {now.withRisk === now.trades ? null : ` over ${countOf(now.withRisk, 'trade')}`}
            </Aside>
          )}
        </>
      }
      comparison={
        before === null ? (
          'a trade, on average'
        ) : (
          <Comparison
            now={now.expectancy}
            before={before.measures.expectancy}
            days={before.days}
            unit={{ kind: 'money', currency }}
          />
        )
      }
      sample={countOf(now.trades, 'trade')}
      spark={<Sparkline label="Course of the expectancy" values={course.expectancy} />}
      link={(look) => <TradesLink search={closedTradesBehind(selection)} {...look} />}
      formula={
        <Formula
          definition={`mean ${selection.basis} P&L of a trade, scratches included`}
          note={
            now.withRisk === 0
              ? 'No trade has a known initial risk, so there is no expectancy in R.'
              : `In R: mean of ${now.withRisk} of ${now.trades} trades, those with a known initial risk.`
          }
        >
          <Money amount={now.total} currency={currency} /> / {now.trades} ={' '}
          <Money amount={now.expectancy} currency={currency} />
        </Formula>
      }
    />
  );
}
