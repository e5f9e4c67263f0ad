import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Answer, type BalanceCourse, question } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, useMemo, useRef } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalFilter } from '#web/lib/filters/use-global-filter.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { dayBounds } from '#web/lib/journal-data/selection.ts';
import { useAccountsAsked } from '#web/lib/journal-data/use-accounts-asked.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { dayResults } from '../answer/day-results.ts';
import { balanceCsv, balanceData, balanceDays, balanceWithin } from './balance-data.ts';
import { cashMoves } from './cash-moves.ts';
import { cashMovesQuery } from './cash-query.ts';

const TITLE = 'Balance with deposits and withdrawals';
const HEIGHT = 220;

/** What the accounts held, day by day: results, what came and went beside them, and payments, which are none. */
export function BalanceCard({ currency }: { readonly currency: string | null }): ReactNode {
  const { version } = useJournalData();
  const asked = useAccountsAsked();
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { data: facts, error } = useQuery(cashMovesQuery(version));
  const accounts = useMemo(() => asked.filter((account) => account.currency === currency), [asked, currency]);
  const { figures } = useFigures([
    question({
      measures: ['netPnl'],
      by: { dimension: 'day' },
      home: 'realised',
      unit: 'money',
      basis: 'net',
      filter: [{ field: 'account', match: { kind: 'any', keys: accounts.map(({ id }) => id) } }],
    }),
  ]);
  const [answer] = figures;
  const { dayBoundary } = settings.trading;
  const cash = useMemo(
    () =>
      facts === undefined || currency === null
        ? null
        : cashMoves(facts, {
            accounts,
            currency,
            // Cash has no exchange.
            dayBoundary: typeof dayBoundary === 'number' ? dayBoundary : 0,
          }),
    [facts, accounts, currency, dayBoundary],
  );
  if (currency === null || answer === undefined || accounts.length === 0) return null;
  if (cash === null) {
    return (
      <Card title={TITLE} className="xl:col-span-2">
        <p className="min-h-55 text-13 text-muted">
          {error === null
            ? 'Loading the accounts…'
            : `Deposits and withdrawals could not be loaded. ${describeFailure(error).detail}`}
        </p>
      </Card>
    );
  }
  const opening = accounts.reduce((sum, { openingBalance }) => sum + Number(openingBalance), 0);
  return (
    <Drawn
      answer={answer}
      currency={currency}
      opening={opening}
      cash={cash.moves}
      foreign={cash.foreign + foreignResults(answer, currency)}
      several={accounts.length > 1}
    />
  );
}

interface DrawnProps {
  readonly answer: Answer;
  readonly currency: string;
  readonly opening: number;
  readonly cash: ReturnType<typeof cashMoves>['moves'];
  readonly foreign: number;
  readonly several: boolean;
}

function Drawn({ answer, currency, opening, cash, foreign, several }: DrawnProps): ReactNode {
  const { days: range } = useGlobalFilter();
  const { fromDay, toDay } = dayBounds(range);
  const charts = useRef<HTMLDivElement>(null);
  const days = useMemo(() => balanceDays(dayResults(answer, currency), cash), [answer, currency, cash]);
  const { course, start } = useMemo(
    () =>
      balanceWithin(opening, days, {
        ...(fromDay === undefined ? {} : { fromDay }),
        ...(toDay === undefined ? {} : { toDay }),
      }),
    [opening, days, fromDay, toDay],
  );
  const paid = cash.filter(({ isPayment }) => isPayment).length;
  return (
    <div ref={charts} className="xl:col-span-2">
      <ChartFrame
        title={TITLE}
        data={balanceData(course, currency)}
        height={HEIGHT}
        empty="Nothing was realised, deposited or withdrawn on these days."
        aside={
          course.days.length === 0 ? null : (
            <TakeMenu name="balance" title={TITLE} charts={charts} csv={() => balanceCsv(course)} />
          )
        }
      >
        {(shown) => <LineChart label={TITLE} data={shown} height={HEIGHT} />}
      </ChartFrame>
      <p className="px-1 pt-2 text-12 text-muted">
        {course.days.length === 0 ? null : (
          <>
            From <Money amount={start} currency={currency} tone="plain" /> to{' '}
            <Money amount={course.balance.at(-1) ?? null} currency={currency} tone="plain" />.{' '}
            <GrowthWords course={course} />{' '}
          </>
        )}
        {paid === 0 ? (
          <>
            No deposits or withdrawals are known. Statements bring them in, or add them under{' '}
            <Link
              to="/settings/$section"
              params={{ section: 'accounts' }}
              className="underline decoration-dotted underline-offset-4 hover:text-ink"
            >
              Accounts
            </Link>
            .{' '}
          </>
        ) : null}
        All trades of {several ? 'these accounts' : 'this account'} in {currency}, net, including dividends,
        interest, fees and taxes; of a filter, only accounts apply. Open results are not included.
        {foreign === 0
          ? null
          : ` Left out: ${foreign === 1 ? 'one amount in another currency' : `${foreign} amounts in other currencies`}.`}
      </p>
    </div>
  );
}

/** What it came to without payments: their size and day say nothing of the trading. */
function GrowthWords({ course: { growth, fall } }: { readonly course: BalanceCourse }): ReactNode {
  if (growth === null) {
    return 'No return can be calculated: there was a result on a day without known capital.';
  }
  return (
    <>
      Time-weighted, without payments: <Percent fraction={(growth.at(-1) ?? 1) - 1} tone="signed" />
      {fall === null ? (
        ', never below a high.'
      ) : (
        <>
          ; deepest fall <Percent fraction={fall.depth} />, from {formatDate(formatDay(fall.from))} to{' '}
          {formatDate(formatDay(fall.to))}.
        </>
      )}
    </>
  );
}

/** Results of these accounts that are in other currencies. */
const foreignResults = ({ blocks }: Answer, currency: string): number =>
  blocks.reduce((sum, block) => sum + (block.currency === currency ? 0 : (block.cells.n.at(-1) ?? 0)), 0);
