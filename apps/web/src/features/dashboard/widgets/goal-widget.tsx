import { type ReactNode, useRef } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { addDays, type DayRange } from '#web/lib/filters/date-range.ts';
import type { GlobalSearch } from '#web/lib/filters/global-search.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';
import {
  closedTradesBehind,
  type TradesAddress,
  tradesWithExits,
} from '#web/lib/journal-data/trade-links.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { isResult, measureOf, measureWords, valueUnit } from '#web/ui/answers/value-unit.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { homeOf, knownMeasure } from '../answers/measure-sample.ts';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { useMeasureOf } from '../answers/use-measure.ts';
import { useWeekStart } from '../answers/use-week-start.ts';
import { countOf } from '../figures/sample-size.ts';
import { Figure } from '../ratios/figure.tsx';
import { goalPace, goalShare, goalWords, PERIOD_WORDS, periodAround, targetOf } from './goal-pace.ts';
import type { WidgetProps } from './widget-props.ts';

/** A measure of the period that runs, against what it should be, and whether that is on pace. */
export function GoalWidget({ answers: { selection, basis }, settings }: WidgetProps): ReactNode {
  const measure = knownMeasure(settings.measure);
  const period = settings.period ?? 'month';
  const today = useToday();
  const days = periodAround(period, today, useWeekStart());
  const cell = useMeasureOf(measure, selection.currency, days);
  const picture = useRef<HTMLDivElement>(null);
  const asked = useGlobalQuestion()({ measures: [measure], home: homeOf(measure), unit: 'money' });
  // A goal is an amount of one currency, also beside numbers that are told in none.
  const { values } = selection.table.categories.currency;
  const currencies = values.map((currency) => ({ currency, trades: 0 }));
  // The period is the goal's own, whatever days the bar says.
  const link = useExploreLink({ ...asked, filter: [] }, rangeOf(days));
  const shown = valueUnit(measure, 'money', selection.currency);
  const title = settings.title ?? `${measureWords(measure, basis)}, ${PERIOD_WORDS[period]}`;
  if (settings.target === undefined) {
    return (
      <Card fills title={title}>
        <p className="text-13 text-muted">
          No goal set yet. Arrange the dashboard and open this widget’s settings.
        </p>
      </Card>
    );
  }
  const target = targetOf(measure, settings.target);
  const pace = goalPace(cell.value, target, days, today);
  const share = goalShare(pace, measure, target);
  const stands = goalWords(pace, measure, target);
  return (
    <Card
      fills
      title={title}
      aside={
        <>
          {cell.n === 0 ? (
            countOf(0, 'trade')
          ) : (
            <TradesLink
              search={tradesOfPeriod({ ...selection, currencies }, homeOf(measure), days)}
              className="hover:text-ink hover:underline"
            >
              {countOf(cell.trades, 'trade')}
            </TradesLink>
          )}
          <TakeMenu
            name={`goal-${measure}`}
            title={title}
            charts={picture}
            link={link}
            csv={async () => {
              const { goalCsv } = await import('../figures/goal-csv.ts');
              return goalCsv({ measure, basis, cell, target, days, pace });
            }}
          />
        </>
      }
    >
      <div ref={picture} data-picture="">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="figures text-20 leading-7 font-semibold">
            <Figure
              minimum={measureOf(measure)?.minimum}
              cell={cell}
              unit={shown}
              signed={isResult(measure)}
              none="Nothing yet in this period"
            />
          </span>
          <span className="text-13 text-muted">
            of <ChartValue value={target} unit={shown} signed={false} />
          </span>
          <IntervalWords measure={measure} cell={cell} unit="money" />
        </p>
        <meter className="sr-only" aria-label={`${title}: share of the goal`} min={0} max={1} value={share} />
        <div aria-hidden="true" className="relative mt-2 h-2 rounded-pill bg-segment">
          <span
            className={`absolute inset-y-0 left-0 rounded-pill ${TONES[stands.tone]}`}
            style={{ width: `${share * 100}%` }}
          />
          <span
            className="absolute -inset-y-1 w-0.5 rounded-pill bg-ink"
            style={{ left: `calc(${pace.passed * 100}% - 1px)` }}
            title="Today, within the period"
          />
        </div>
        <p className="mt-2 text-12 text-muted">
          {Number.isNaN(pace.reached) ? '' : `${formatPercent(pace.reached, { places: 0 })} reached, `}
          {formatPercent(pace.passed, { places: 0 })} of the time has passed
          {Number.isNaN(cell.value) || stands.words === '' ? '' : `: ${stands.words}`} ·{' '}
          {countOf(pace.daysLeft, 'day')} left
        </p>
      </div>
    </Card>
  );
}

const TONES = { good: 'bg-gain', bad: 'bg-loss', open: 'bg-accent' } as const;

/** Days as the bar has them in an address. */
const rangeOf = ({ from, toExclusive }: DayRange): Partial<GlobalSearch> =>
  from === null || toExclusive === null ? {} : { range: 'custom', from, to: addDays(toExclusive, -1) };

/** The trades that a number of a period is made of, whatever days the bar says. */
function tradesOfPeriod(
  selection: JournalDataSelection,
  home: ReturnType<typeof homeOf>,
  { from, toExclusive }: DayRange,
): TradesAddress {
  if (from === null || toExclusive === null) return closedTradesBehind(selection);
  const last = addDays(toExclusive, -1);
  if (home === 'realised') return tradesWithExits(selection, from, last);
  const { filter } = selection;
  return {
    ...closedTradesBehind(selection),
    filter: [filter, `day:${from}..${last}`].filter(Boolean).join(' '),
    range: undefined,
    from: undefined,
    to: undefined,
  };
}
