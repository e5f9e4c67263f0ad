import type { Answer, SimulationOptions } from '@tapebook/domain/analytics';
import { daysMissing } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useFilterOfExits } from '#web/lib/filters/use-filter-of-exits.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { UnreadNotice } from '../question/unread-notice.tsx';
import { useAddressPart } from '../question/use-address-part.ts';
import { useOpeningBalance } from '../question/use-opening-balance.ts';
import { FutureFields } from './future-fields.tsx';
import { type Future, formatFuture, futureProblems, parseFuture } from './future-text.ts';
import { SimulatedCards } from './simulated-cards.tsx';

/** Fewer days have seen too little to draw a future from without a warning. */
const FEW_DAYS = 60;

/** Lost at, and reached, in percent of the balance: examples to put one’s own numbers in place of. */
const EXAMPLES = [
  [10, 10],
  [20, 20],
  [20, 50],
] as const;

/** A future of days like those of the past, drawn a thousand times over. */
export function SimulationReport({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const make = useGlobalQuestion();
  const filterOfExits = useFilterOfExits();
  const put = useAddressPart('future');
  const asked = make({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' });
  const { answer, isOld } = useAnswer(asked);
  const inView = currencyInView(answer, search.currency);
  const block = blockOf(answer, asked.unit === 'money' ? inView.currency : null);
  const usualStart = useOpeningBalance(asked.unit === 'money' ? inView.currency : null);
  const future = parseFuture(search.future ?? '');
  const all = readCell({ answer, block }, 'netPnl');
  const results = resultsOfDays(answer, block);
  const unit = resultUnit(asked.unit, inView.currency);
  const missing = daysMissing(results.length);
  const start = future.start ?? usualStart;
  if (all.n === 0) return <NoTradesFound />;
  const days = rowsOf(answer, block);
  const [first, last] = [days[0]?.key, days.at(-1)?.key];
  // By the days of what was realised: one of these may have closed later.
  const behind =
    first === undefined ? {} : tradesWithExits({ ...inView, filterOfExits }, first, last ?? first);
  const rests = `${formatQuantity(all.n)} results on ${formatQuantity(results.length)} days`;
  return (
    <div className="flex min-w-0 flex-col gap-3" aria-busy={isOld}>
      <UnreadNotice
        problems={futureProblems(search.future ?? '')}
        onLeaveOut={() => put(formatFuture(future))}
      />
      <Card title="Simulate the days ahead" aside={<CurrencySwitch selection={inView} />}>
        <FutureFields
          future={future}
          usualStart={usualStart}
          isMoney={unit.kind === 'money'}
          onChange={(next) => put(formatFuture(next))}
        />
        <p className="pt-3 text-12 text-muted">
          Days like your{' '}
          <TradesLink
            search={behind}
            className="underline decoration-dotted underline-offset-4 hover:text-ink"
          >
            {rests}
          </TradesLink>
          , in blocks of five, in any order, at {future.size === 1 ? 'the' : `${future.size} times the`} size
          of the past, whatever the balance. The same seed gives the same future.
        </p>
        {start > 0 && future.ruin === null && future.goal === null ? (
          <div className="flex flex-wrap items-center gap-2 pt-3 text-12 text-muted">
            Set a loss limit and a goal to see the chance of reaching each:
            {EXAMPLES.map(([loss, gain]) => (
              <Button
                key={`${loss} ${gain}`}
                size="small"
                onClick={() =>
                  put(
                    formatFuture({
                      ...future,
                      ruin: start * (1 - loss / 100),
                      goal: start * (1 + gain / 100),
                    }),
                  )
                }
              >
                −{loss}% or +{gain}%
              </Button>
            ))}
          </div>
        ) : null}
      </Card>
      {missing > 0 ? (
        <Card>
          <EmptyState drawing="nothing" title="Too few days to simulate">
            {`A simulation needs at least ${results.length + missing} days with results; there are ${results.length}. ${missing} more would do, or a wider range above.`}
          </EmptyState>
        </Card>
      ) : (
        <Drawn results={results} future={future} start={start} unit={unit} />
      )}
      {missing === 0 && results.length < FEW_DAYS ? (
        <Notice tone="warning">
          {`Based on only ${results.length} days: what did not happen on them happens in none of these paths. With ${FEW_DAYS} days or more it says more.`}
        </Notice>
      ) : null}
    </div>
  );
}

interface DrawnProps {
  readonly results: readonly number[];
  readonly future: Future;
  readonly start: number;
  readonly unit: ChartUnit;
}

function Drawn({ results, future, start, unit }: DrawnProps): ReactNode {
  const { days: horizon, size, ruin, goal, seed } = future;
  const options: SimulationOptions = { horizon, size, start, ruin, goal, seed };
  return <SimulatedCards results={results} options={options} unit={unit} />;
}

/** Of the days with results, in order: those without are days of nothing, and of no future. */
function resultsOfDays(answer: Answer, block: number): readonly number[] {
  return rowsOf(answer, block).flatMap((_, row) => {
    const { n, value } = readCell({ answer, block, row }, 'netPnl');
    return n > 0 && Number.isFinite(value) ? [value] : [];
  });
}
