import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeptPricesJson } from '@tapebook/contract';
import { type BesideBenchmark, besideBenchmark } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, useMemo, useRef } from 'react';
import { useFigures } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { monthStarts } from '#web/ui/charts/month-ticks.ts';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { Money } from '#web/ui/numbers/money.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { csvNumber, csvText } from '#web/ui/taking/csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { dayResults } from '../answer/day-results.ts';
import { useAddressPart } from '../question/use-address-part.ts';
import { useOpeningBalance } from '../question/use-opening-balance.ts';
import { closesQuery, knownPricesQuery } from './benchmark-query.ts';

const TITLE = 'Against a benchmark';
const HEIGHT = 220;
const LINK = 'underline decoration-dotted underline-offset-4 hover:text-ink';

interface BenchmarkCardProps {
  readonly currency: string | null;
  /** The symbol of the address. */
  readonly chosen: string | undefined;
}

/** What was realised beside what an instrument did, of which prices are known. */
export function BenchmarkCard({ currency, chosen }: BenchmarkCardProps): ReactNode {
  const { data: known } = useQuery(knownPricesQuery());
  const capital = useOpeningBalance(currency);
  const instruments = known === undefined ? [] : benchmarksOf(known);
  const benchmark =
    instruments.find(({ symbol }) => symbol === chosen) ?? usualOf(instruments) ?? instruments[0];
  if (known === undefined) return null;
  if (benchmark === undefined || currency === null) {
    return (
      <Card title={TITLE} className="xl:col-span-2">
        <p className="text-13 text-muted">
          An index or a fund to compare yourself with is drawn here once its prices are known: add its candles
          under{' '}
          <Link to="/settings/$section" params={{ section: 'rates' }} className={LINK}>
            Rates and prices
          </Link>
          .
        </p>
      </Card>
    );
  }
  if (!(capital > 0)) {
    return (
      <Card title={TITLE} className="xl:col-span-2">
        <p className="text-13 text-muted">
          A benchmark moves in percent, so results need a capital to be a percentage of: enter these accounts’
          opening balances under{' '}
          <Link to="/settings/$section" params={{ section: 'accounts' }} className={LINK}>
            Accounts
          </Link>
          .
        </p>
      </Card>
    );
  }
  return <Beside benchmark={benchmark} offered={instruments} capital={capital} currency={currency} />;
}

/** What most people hold themselves against, where prices of it are known. */
const USUAL = ['SPY', 'VOO', 'IVV', 'QQQ', 'VTI', 'VT', 'SPX', '^GSPC', 'BTCUSD', 'BTC'];
const usualOf = (known: readonly KeptPricesJson[]): KeptPricesJson | undefined =>
  USUAL.flatMap((usual) => known.filter(({ symbol }) => symbol === usual))[0];

/** Each instrument once, whatever the sizes and feeds of its bars. */
const benchmarksOf = (known: readonly KeptPricesJson[]): readonly KeptPricesJson[] =>
  [...new Map(known.map((one) => [one.instrumentId, one])).values()].toSorted((a, b) =>
    a.symbol.localeCompare(b.symbol),
  );

interface BesideProps {
  readonly benchmark: KeptPricesJson;
  readonly offered: readonly KeptPricesJson[];
  readonly capital: number;
  readonly currency: string;
}

function Beside({ benchmark, offered, capital, currency }: BesideProps): ReactNode {
  const make = useGlobalQuestion();
  const put = useAddressPart('benchmark');
  const charts = useRef<HTMLDivElement>(null);
  const { figures } = useFigures([
    make({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised', unit: 'money' }),
  ]);
  const [answer] = figures;
  const results = useMemo(
    () => (answer === undefined ? [] : dayResults(answer, currency)),
    [answer, currency],
  );
  const [first, last] = [results[0]?.day ?? 0, results.at(-1)?.day ?? 0];
  const { data: closes } = useQuery(closesQuery(benchmark.instrumentId, first, last));
  const found = useMemo(
    () => (closes === undefined ? null : besideBenchmark(results, closes, capital)),
    [results, closes, capital],
  );
  const name = instrumentName(benchmark.symbol);
  const data = closes === undefined ? null : courseOf(found, name);
  return (
    <div ref={charts} className="xl:col-span-2">
      <ChartFrame
        title={TITLE}
        data={data}
        height={HEIGHT}
        empty={`There are not enough prices of ${name} around these results.`}
        aside={
          <>
            <CompactSelect
              aria-label="Benchmark"
              unset={false}
              value={benchmark.symbol}
              onChange={({ target }) => put(target.value)}
            >
              {offered.map(({ symbol }) => (
                <option key={symbol} value={symbol}>
                  {instrumentName(symbol)}
                </option>
              ))}
            </CompactSelect>
            {found === null ? null : (
              <TakeMenu
                name="benchmark"
                title={TITLE}
                charts={charts}
                csv={() => besideCsv(found, benchmark.symbol)}
              />
            )}
          </>
        }
      >
        {(shown) => (
          <LineChart label={`Result and price of ${name}, in percent`} data={shown} height={HEIGHT} />
        )}
      </ChartFrame>
      {found === null ? null : (
        <p className="px-1 pt-2 text-12 text-muted">
          <Percent fraction={found.own.at(-1) ?? null} tone="signed" /> of the{' '}
          <Money amount={capital} currency={currency} tone="plain" /> that these accounts began with, deposits
          left out; {name} <Percent fraction={found.other.at(-1) ?? null} tone="signed" /> over the same days.{' '}
          {togetherWords(found, name)}
        </p>
      )}
    </div>
  );
}

function togetherWords({ correlation, interval, sessions }: BesideBenchmark, name: string): string {
  if (correlation === null || interval === null)
    return `Their correlation needs 20 days with prices; there are ${sessions} so far.`;
  const written = (value: number): string => formatQuantity(value, { min: 2, max: 2 });
  const [low, high] = interval;
  const said =
    low > 0
      ? `your days tend to move with ${name}`
      : high < 0
        ? `your days tend to move against ${name}`
        : 'it could be chance';
  return `Daily correlation ${written(correlation)} (95%: ${written(low)} to ${written(high)}, ${sessions} days): ${said}.`;
}

function courseOf(found: BesideBenchmark | null, name: string): ChartData {
  const keys = found?.days.map(formatDay) ?? [];
  return {
    pointHeading: 'Day',
    keys,
    labels: keys.map((key) => formatDate(key)),
    ticks: keys.map((key) => formatDate(key, 'axis-day')),
    months: monthStarts(keys),
    positions: keys.map((key) => Date.parse(key)),
    unit: { kind: 'percent' },
    series: [
      { id: 'own', label: 'Your result', color: 'var(--series-1)', values: found?.own ?? [] },
      { id: 'other', label: name, color: 'var(--series-2)', values: found?.other ?? [] },
    ],
  };
}

const besideCsv = ({ days, own, other }: BesideBenchmark, symbol: string): string =>
  csvText([
    ['day', 'result of capital', symbol],
    ...days.map((day, at) => [formatDay(day), csvNumber(own[at]), csvNumber(other[at])]),
  ]);
