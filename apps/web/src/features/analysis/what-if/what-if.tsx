import { type Change, formatChanges, parseChanges, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { type ReactNode, useRef } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { knownTerms } from '#web/lib/filters/known-terms.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { ComparisonTable } from '#web/ui/answers/comparison-table.tsx';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import { sampleWords } from '#web/ui/answers/sample.ts';
import { withoutList } from '#web/ui/answers/without-list.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { CurrencySwitch } from '#web/ui/journal-data/currency-switch.tsx';
import { NoTradesFound } from '#web/ui/journal-data/no-trades-found.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { UnreadNotice } from '../question/unread-notice.tsx';
import { useAddressPart } from '../question/use-address-part.ts';
import { ChangedTrades } from './changed-trades.tsx';
import { ChangesCard } from './changes-card.tsx';
import { beforeAfterData } from './course-data.ts';
import { whatIfCsv } from './what-if-csv.ts';

const MEASURES = [
  ...['netPnl', 'expectancy', 'winRate', 'profitFactor', 'avgWin', 'avgLoss', 'largestLoss', 'maxDrawdown'],
] as const;

/** Of whole trades as they closed; everywhere else it goes exit by exit. */
const CALLED = { maxDrawdown: 'Closed-trade drawdown' } as const;

/** What traders try first. */
const FIRST: readonly { readonly label: string; readonly change: Change }[] = [
  { label: 'Half size after two losses', change: { kind: 'half', losses: 2 } },
  { label: 'At most 3 trades a day', change: { kind: 'most', trades: 3 } },
  { label: 'Stop at 1 R', change: { kind: 'stop', level: { at: 1, of: 'r' } } },
];

const CHART = 260;

/** The past under other rules: by how much it would have differed, how sure that is, and on what it rests. */
export function WhatIf({ search }: { readonly search: AnalysisSearch }): ReactNode {
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  const make = useGlobalQuestion();
  const put = useAddressPart('changes');
  const charts = useRef<HTMLDivElement>(null);
  const { changes, problems } = parseChanges(search.changes ?? '', (text) => parseFilter(text, facts, today));
  const asked = make({ measures: MEASURES, home: 'closed' });
  const { found, isOld } = useStudy({
    name: 'what-if',
    question: asked,
    changes,
    currency: search.currency ?? null,
  });
  const { currency, n, days } = found;
  const unit = resultUnit(asked.unit, currency);
  const inView = { currency, currencies: found.currencies.map((one) => ({ currency: one, trades: 0 })) };
  const change = (next: readonly Change[]): void => put(formatChanges(next));
  // While the answer to the changes before stands, none of its steps is one of these.
  const steps = isOld || found.steps.length !== changes.length ? [] : found.steps;
  const bestCase = found.steps.some(({ worst }) => worst !== null);
  if (n.before === 0) return <NoTradesFound />;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <UnreadNotice
        problems={problems.map(withoutList)}
        onLeaveOut={() => {
          const known = (text: string) => ({ filter: knownTerms(text, facts, today), problems: [] });
          change(parseChanges(search.changes ?? '', known).changes);
        }}
      />
      <ChangesCard
        changes={changes}
        steps={steps}
        unit={unit}
        currency={currency}
        facts={facts}
        onChange={change}
      />
      {changes.length === 0 ? (
        <Card>
          <EmptyState
            drawing="analysis"
            title="Nothing is changed yet"
            action={FIRST.map(({ label, change: first }) => (
              <Button key={label} onClick={() => change([first])}>
                {label}
              </Button>
            ))}
          >
            Choose what you might have done differently. All {sampleWords(n.before, days)} are recalculated,
            and the difference is shown with how sure it is.
          </EmptyState>
        </Card>
      ) : (
        <div
          aria-busy={isOld}
          className={isOld ? 'flex flex-col gap-3 pale-when-late' : 'flex flex-col gap-3'}
        >
          <Notice tone={bestCase ? 'warning' : 'info'}>
            {bestCase
              ? 'Best case: the stop may have ended more trades than these, which can only make it worse. '
              : null}
            {found.changedTrades === 0
              ? `None of ${sampleWords(n.before, days)} would have ended differently.`
              : `Hindsight: you chose these changes after seeing the trades, so expect less from them in future. Based on ${sampleWords(found.changedTrades, found.changedDays)} that differ, of ${sampleWords(n.before, days)}`}
            {found.changedTrades === 0
              ? null
              : found.daysMissing > 0
                ? `: too few to say how sure it is; ${found.daysMissing} more ${found.daysMissing === 1 ? 'day' : 'days'} would do.`
                : '.'}
            {found.withoutUnit > 0
              ? ` ${formatQuantity(found.withoutUnit)} more have no result in this unit and are left out.`
              : ''}
          </Notice>
          <div ref={charts}>
            <ChartFrame
              title="Equity: as it was, and what if"
              data={beforeAfterData(found, unit)}
              height={CHART}
              aside={
                <>
                  <CurrencySwitch selection={inView} />
                  <TakeMenu
                    name="what-if"
                    title="Equity: as it was, and what if"
                    charts={charts}
                    csv={() => whatIfCsv(found)}
                  />
                </>
              }
            >
              {(data) => (
                <LineChart
                  label="Cumulative P&L by day, as it was and as it would have been"
                  data={data}
                  height={CHART}
                />
              )}
            </ChartFrame>
          </div>
          <Card
            title="What differs"
            aside={`${sampleWords(n.before, null)} before, ${formatQuantity(n.after)} after`}
            flush
          >
            <ComparisonTable
              label="Measures before and after"
              heads={['As it was', 'What if', 'Change']}
              names={CALLED}
              measures={found.measures}
              unit={asked.unit}
              basis={asked.basis}
              currency={currency}
              swapped
              inHindsight={bestCase ? 'best' : 'told'}
            />
          </Card>
          <ChangedTrades found={found} unit={unit} changes={search.changes ?? ''} />
          <p className="text-12 text-muted">
            Rules look only at the trades in view, and only at what had closed before each opening. A stop or
            a target is filled at its level, without gaps; fees stay as they were; where both were reached,
            the stop counts. The drawdown goes trade by trade as they closed. The interval compares each day
            with itself (drawdown: the same days resampled in blocks of five).
          </p>
        </div>
      )}
    </div>
  );
}
