import {
  BEST,
  type DistributionStudy,
  NORMAL_BEYOND,
  otherThanResults,
  type Question,
  type Term,
} from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { binTerm } from './bin-term.ts';
import { SpreadChart } from './spread-chart.tsx';
import { withoutNormal } from './spread-data.ts';

/** Below it a spread is a few dots. */
const FEWEST = 10;

interface SpreadProps {
  readonly asked: Question;
  readonly currency: string | null;
  readonly height: number;
  /** Looks at the trades of a bin alone. */
  readonly onOpen: (term: Term) => void;
}

/** What trades make, as a whole: where most lie, how far out the rest, and how much hangs on the best. */
export function Spread({ asked, currency, height, onOpen }: SpreadProps): ReactNode {
  const { found, isOld } = useStudy({ name: 'distribution', question: asked, currency });
  if (found.n < FEWEST) {
    return (
      <p className="py-6 text-center text-13 text-muted">
        {found.n === 1 ? '1 trade' : `${found.n} trades`}: the distribution is shown from {FEWEST} trades on.
      </p>
    );
  }
  const other = otherThanResults(asked);
  const unit = other === undefined ? resultUnit(asked.unit, found.currency) : unitOf(other, found.currency);
  const open = (bin: number): void => {
    const term = binTerm(asked, found.edges, bin);
    if (term !== null) onOpen(term);
  };
  return (
    <div aria-busy={isOld} className={isOld ? 'pale-when-late' : undefined}>
      <SpreadChart
        label={other === undefined ? 'Trades by result' : `Trades by ${other.label.toLowerCase()}`}
        found={isSigned(unit) ? found : withoutNormal(found)}
        unit={unit}
        signed={isSigned(unit)}
        height={height}
        onOpen={open}
      />
      <SpreadWords found={found} unit={unit} ofResults={other === undefined} />
    </div>
  );
}

function unitOf(
  { quantity }: NonNullable<ReturnType<typeof otherThanResults>>,
  currency: string | null,
): ChartUnit {
  switch (quantity) {
    case 'money':
      return { kind: 'money', currency: currency ?? '' };
    case 'fraction':
      return { kind: 'percent' };
    case 'r':
      return { kind: 'r' };
    case 'seconds':
      return { kind: 'seconds' };
    case 'size':
      return { kind: 'size' };
    default:
      return { kind: 'number' };
  }
}

/** Above and below zero mean something: a size has no sign. */
const isSigned = ({ kind }: ChartUnit): boolean => kind !== 'seconds' && kind !== 'number' && kind !== 'size';

interface SpreadWordsProps {
  readonly found: DistributionStudy;
  readonly unit: ChartUnit;
  readonly ofResults: boolean;
}

function SpreadWords({ found, unit, ofResults }: SpreadWordsProps): ReactNode {
  const { quantiles, n, beyond, net, withoutBest } = found;
  const written = (value: number): ReactNode => (
    <ChartValue value={value} unit={unit} signed={isSigned(unit)} />
  );
  return (
    <ul
      className={`mt-3 grid gap-x-6 gap-y-1 text-13 text-muted ${ofResults ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
    >
      <li>
        Half of the trades {ofResults ? 'made' : 'lie'} between {written(quantiles.p25)} and{' '}
        {written(quantiles.p75)}; one in twenty below {written(quantiles.p5)}, one in twenty above{' '}
        {written(quantiles.p95)}.
      </li>
      {isSigned(unit) ? (
        <li>
          {formatPercent(beyond / n)} lie more than two standard deviations from the average; in a normal
          distribution, the dashed line, it would be {formatPercent(NORMAL_BEYOND)}.
        </li>
      ) : null}
      {ofResults ? (
        <li>
          {written(net)} in total, {written(withoutBest)} without the best {BEST} trades.
        </li>
      ) : null}
    </ul>
  );
}
