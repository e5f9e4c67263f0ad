import {
  BEST,
  type DistributionStudy,
  NORMAL_BEYOND,
  type Question,
  type Term,
} from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatPercent } from '#web/lib/format/percent.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { SpreadChart } from './spread-chart.tsx';

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
        {found.n === 1 ? '1 trade' : `${found.n} trades`}: how results are spread is told from {FEWEST} on.
      </p>
    );
  }
  const unit = resultUnit(asked.unit, found.currency);
  const open = (bin: number): void => {
    const [low, high] = [found.edges[bin - 1], found.edges[bin]];
    // Trades are filtered by their result in money, or in R.
    const field = asked.unit === 'r' ? 'r' : asked.basis === 'gross' ? 'grossPnl' : 'netPnl';
    if (asked.unit !== 'money' && asked.unit !== 'r') return;
    onOpen({
      field,
      match: {
        kind: 'range',
        ...(low === undefined ? {} : { low }),
        ...(high === undefined ? {} : { high }),
      },
    });
  };
  return (
    <div aria-busy={isOld} className={isOld ? 'opacity-60' : undefined}>
      <SpreadChart found={found} unit={unit} height={height} onOpen={open} />
      <SpreadWords found={found} unit={unit} />
    </div>
  );
}

function SpreadWords({
  found,
  unit,
}: {
  readonly found: DistributionStudy;
  readonly unit: ChartUnit;
}): ReactNode {
  const { quantiles, n, beyond, net, withoutBest } = found;
  const written = (value: number): ReactNode => <ChartValue value={value} unit={unit} signed />;
  return (
    <ul className="mt-3 grid gap-x-6 gap-y-1 text-13 text-muted lg:grid-cols-3">
      <li>
        Half of the trades made between {written(quantiles.p25)} and {written(quantiles.p75)}; one in twenty
        less than {written(quantiles.p5)}, one in twenty more than {written(quantiles.p95)}.
      </li>
      <li>
        {formatPercent(beyond / n)} lie further than two deviations from the average; of a normal spread, the
        dashed line, it would be {formatPercent(NORMAL_BEYOND)}.
      </li>
      <li>
        All together {written(net)}, without the best {BEST} trades {written(withoutBest)}.
      </li>
    </ul>
  );
}
