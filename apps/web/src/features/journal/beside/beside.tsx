import { Link } from '@tanstack/react-router';
import { entryPeriod } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, Suspense } from 'react';
import { blockOf, currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { lastDaysAsked } from '#web/lib/answers/last-days-asked.ts';
import { useAnswer, useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useRowsBehind } from '#web/lib/answers/use-rows-behind.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { LeftOfAnswer } from '#web/ui/answers/left-of-answer.tsx';
import { unknownWords } from '#web/ui/answers/left-words.ts';
import { type CellRead, MeasureNumber, readCell } from '#web/ui/answers/measure-number.tsx';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { DayTrades } from '#web/ui/journal-data/day-trades.tsx';
import { DayRules } from '#web/ui/rule-keeping/day-rules.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { countedApart } from '../list/counted-apart.ts';
import { OtherCurrencies } from './other-currencies.tsx';
import { PeriodDays } from './period-days.tsx';

interface BesideProps {
  readonly id: string;
  readonly currency: string | null;
  readonly onOpen: (id: string) => void;
}

/** The right pane: what was traded in the period that is written about. */
export function Beside({ id, currency, onOpen }: BesideProps): ReactNode {
  const period = entryPeriod(id, useWeekStart());
  const { head } = useJournalData();
  if (period === null) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <Numbers {...period} currency={currency} />
      {period.kind === 'day' ? (
        <>
          <DayRules day={period.first} currency={currency ?? head.accounts[0]?.currency ?? 'USD'} />
          {/* Which trades they are comes after the numbers; nothing else waits for it. */}
          <Suspense>
            <Trades day={period.first} currency={currency} />
          </Suspense>
        </>
      ) : (
        <PeriodDays period={period} currency={currency} onOpen={onOpen} />
      )}
      {period.kind === 'day' ? null : (
        <p className="px-1 text-12 text-muted">
          <Link
            to="/calendar"
            search={{ month: formatDay(period.first).slice(0, 7) }}
            className="hover:underline"
          >
            Show in the calendar
          </Link>
        </p>
      )}
    </div>
  );
}

/** Of whole trades; what the days made, and what that cost, is asked as it was realised. */
const OF_CLOSED = ['winRate', 'avgWin', 'avgLoss', 'expectancyR'] as const;
const LABELS: Readonly<Record<(typeof OF_CLOSED)[number], string>> = {
  winRate: 'Trade win %',
  avgWin: 'Average win',
  avgLoss: 'Average loss',
  expectancyR: 'Expectancy',
};

interface NumbersProps {
  readonly first: number;
  readonly last: number;
  readonly currency: string | null;
}

/** What was realised in the period, as the list, the calendar and the dashboard have it, and how the trades that closed in it went. */
function Numbers({ first, last, currency }: NumbersProps): ReactNode {
  const make = useGlobalQuestion('accounts');
  const days = { field: 'day', match: { kind: 'range', low: first, high: last } } as const;
  const { answers } = useAnswers([
    make({ measures: ['netPnl', 'fees'], home: 'realised', unit: 'money', filter: [days] }),
    make({ measures: [...OF_CLOSED], home: 'closed', unit: 'money', filter: [days] }),
    make({
      measures: ['tradeCount'],
      home: 'closed',
      unit: 'money',
      filter: [days, { field: 'reviewed', match: { kind: 'any', keys: ['no'] } }],
    }),
  ]);
  const read = (at: number, measure: string): CellRead | null => {
    const answer = answers[at];
    return answer === undefined
      ? null
      : readCell(
          {
            answer,
            block: blockOf(answer, currency),
          },
          measure,
        );
  };
  const [net, fees] = [read(0, 'netPnl'), read(0, 'fees')];
  const closed = read(1, 'winRate')?.n ?? 0;
  const unreviewed = read(2, 'tradeCount')?.n ?? 0;
  const [realised] = answers;
  const isElsewhere = realised !== undefined && countedApart(realised, currency).length > 0;
  if (realised === undefined || net === null || fees === null || net.n === 0) {
    return (
      <Card title="Traded">
        {realised === undefined || unknownWords(realised) === null ? (
          <p className="text-13 text-muted">
            {isElsewhere ? `No trades closed in ${currency}.` : 'No trades closed.'}
          </p>
        ) : (
          <LeftOfAnswer answer={realised} unfiltered />
        )}
        {realised === undefined ? null : (
          <OtherCurrencies answer={realised} currency={currency} className="mt-1.5" />
        )}
      </Card>
    );
  }
  return (
    <Card
      title="Traded"
      aside={
        closed === 0 ? undefined : unreviewed === 0 ? 'All reviewed' : `${unreviewed} of ${closed} to review`
      }
    >
      <p className="text-28 leading-tight font-semibold">
        <MeasureNumber measure="netPnl" cell={net} unit="money" />
      </p>
      <dl className={FIGURES}>
        <div>
          <dt>Trades</dt>
          <dd>{net.trades}</dd>
        </div>
        <div>
          <dt>Fees</dt>
          <dd>
            <MeasureNumber measure="fees" cell={fees} unit="money" />
          </dd>
        </div>
      </dl>
      <OtherCurrencies answer={realised} currency={currency} className="mt-3" />
      <LeftOfAnswer answer={realised} unfiltered className="mt-3" />
      {closed === net.trades ? null : (
        <p className="mt-3 text-12 text-muted">
          {closed === 0 ? 'None of them closed: partial exits only.' : `Of the ${closed} that closed:`}
        </p>
      )}
      {closed === 0 ? null : (
        <dl className={FIGURES}>
          {OF_CLOSED.map((measure) => {
            const cell = read(1, measure);
            return cell === null ? null : (
              <div key={measure}>
                <dt>{LABELS[measure]}</dt>
                <dd className="flex min-w-0 flex-wrap-reverse items-baseline justify-end gap-x-2">
                  <IntervalWords measure={measure} cell={cell} unit="money" />
                  <MeasureNumber measure={measure} cell={cell} unit="money" />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  );
}

const FIGURES =
  'mt-1.5 grid grid-cols-1 gap-y-1.5 text-13 [&_dd]:text-right [&_div]:flex [&_div]:justify-between [&_dt]:text-muted';

/** The trades of the day, each with what it realised on it. */
function Trades({ day, currency }: { readonly day: number; readonly currency: string | null }): ReactNode {
  const { table } = useJournalData();
  const make = useGlobalQuestion('accounts');
  const days = { field: 'day', match: { kind: 'range', low: day, high: day } } as const;
  const { answer } = useAnswer(
    make({ measures: ['netPnl'], home: 'realised', unit: 'money', filter: [days] }),
  );
  const rows = useRowsBehind(answer, currency);
  if (rows.length === 0) return null;
  // Of the page before until those of this one are there: they belong to its day.
  const shown = lastDaysAsked(answer.question)?.low ?? day;
  return (
    <DayTrades
      {...{ table, rows }}
      day={shown}
      basis={answer.question.basis}
      all={tradesWithExits(currencyInView(answer, currency ?? undefined), formatDay(shown))}
      most={14}
    />
  );
}
