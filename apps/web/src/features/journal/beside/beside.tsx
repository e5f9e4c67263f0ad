import { Link } from '@tanstack/react-router';
import { entryPeriod } from '@tapebook/domain/entries';
import { formatDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { tradesWithExits } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { useSelection } from '#web/lib/journal-data/use-selection.ts';
import { IntervalWords } from '#web/ui/answers/interval-words.tsx';
import { MeasureNumber, readCell } from '#web/ui/answers/measure-number.tsx';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import { DayRules } from '#web/ui/rule-keeping/day-rules.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { PeriodDays } from './period-days.tsx';
import { rowsWithExits } from './rows-with-exits.ts';

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
          <Trades day={period.first} currency={currency} />
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

const MEASURES = ['netPnl', 'winRate', 'avgWin', 'avgLoss', 'expectancyR', 'fees'] as const;
const LABELS: Readonly<Record<(typeof MEASURES)[number], string>> = {
  netPnl: 'Net P&L',
  winRate: 'Won',
  avgWin: 'Average win',
  avgLoss: 'Average loss',
  expectancyR: 'Expectancy',
  fees: 'Fees',
};

/** What the trades that closed in the period came to. */
function Numbers({
  first,
  last,
  currency,
}: {
  readonly first: number;
  readonly last: number;
  readonly currency: string | null;
}): ReactNode {
  const make = useGlobalQuestion('accounts');
  const days = { field: 'day', match: { kind: 'range', low: first, high: last } } as const;
  const { answers: figures } = useAnswers([
    make({ measures: [...MEASURES], home: 'closed', unit: 'money', filter: [days] }),
    make({
      measures: ['tradeCount'],
      home: 'closed',
      unit: 'money',
      filter: [days, { field: 'reviewed', match: { kind: 'any', keys: ['no'] } }],
    }),
  ]);
  const [all, open] = figures;
  const block = all?.blocks.find((one) => one.currency === currency);
  const n = block?.cells.n.at(-1) ?? 0;
  const unreviewed = open?.blocks.find((one) => one.currency === currency)?.cells.n.at(-1) ?? 0;
  if (all === undefined || block === undefined || n === 0) {
    return (
      <Card title="Traded">
        <p className="text-13 text-muted">No trade was closed.</p>
      </Card>
    );
  }
  const place = {
    answer: all,
    block: all.blocks.indexOf(block),
    row: all.rows.length,
    column: all.columns.length,
  };
  const cell = (measure: (typeof MEASURES)[number]) => readCell(place, measure);
  return (
    <Card title="Traded" aside={unreviewed === 0 ? 'All reviewed' : `${unreviewed} of ${n} to review`}>
      <p className="text-28 leading-tight font-semibold">
        <MeasureNumber measure="netPnl" cell={cell('netPnl')} unit="money" />
      </p>
      <dl className="mt-3 grid grid-cols-1 gap-y-1.5 text-13 [&_dd]:text-right [&_div]:flex [&_div]:justify-between [&_dt]:text-muted">
        <div>
          <dt>Trades</dt>
          <dd>{n}</dd>
        </div>
        {MEASURES.slice(1).map((measure) => (
          <div key={measure}>
            <dt>{LABELS[measure]}</dt>
            <dd className="flex min-w-0 flex-wrap-reverse items-baseline justify-end gap-x-2">
              <IntervalWords measure={measure} cell={cell(measure)} unit="money" />
              <MeasureNumber measure={measure} cell={cell(measure)} unit="money" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Trades({ day, currency }: { readonly day: number; readonly currency: string | null }): ReactNode {
  const { table, rows, ...selection } = useSelection('all');
  const key = formatDay(day);
  const shown = rowsWithExits(table, rows, day);
  if (shown.length === 0) return null;
  return (
    <RecentTrades
      title="Trades of the day"
      table={table}
      rows={shown}
      all={tradesWithExits({ currency, currencies: selection.currencies }, key)}
      most={14}
      narrow
      timed
      empty="Only parts of open trades were closed."
    />
  );
}
