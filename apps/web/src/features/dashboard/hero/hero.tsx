import { lazy, type ReactNode, Suspense } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartValue } from '#web/ui/charts/chart-value.tsx';
import { FillHeight } from '#web/ui/charts/fill-height.tsx';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { noExits } from '../answers/no-exits.ts';
import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import { countOf } from '../figures/sample-size.ts';
import { smallestPart } from '../figures/smallest-part.ts';
import { tradesOfDays } from '../figures/trades-of-days.ts';
import { Comparison } from '../ratios/comparison.tsx';
import { Figure, FigureName } from '../ratios/figure.tsx';
import { HeroFrame } from './hero-frame.tsx';

/** The number first: its course comes in a piece of its own, into the place that is kept for it. */
const EquityCourse = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./equity-course.tsx')).EquityCourse };
});

const NetPnlFormula = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./net-pnl-formula.tsx')).NetPnlFormula };
});

/** The one thing that is largest: what was realised, to the cent as statements say it, and how it came about. */
export function Hero(answers: DashboardAnswers): ReactNode {
  const { selection, basis, unit, realised, closed, before, series, asked, untold } = answers;
  const isNet = basis === 'net';
  const label = isNet ? 'Net P&L' : 'Gross P&L';
  const net = realised('netPnl');
  const none = series.days.length === 0 ? noExits(untold, asked) : null;
  // Of results that cannot be told a sum of nothing would be told as one of all.
  const shown = none !== null && untold > 0 ? { ...net, value: Number.NaN } : net;
  const partial = net.value - closed('netPnl').value;
  return (
    <HeroFrame
      label={label}
      name={
        <FigureName
          label={label}
          link={(look) => <TradesLink search={tradesOfDays(selection, series)} {...look} />}
          formula={<NetPnlFormula {...answers} />}
        />
      }
      number={<Figure cell={shown} unit={unit} signed {...(none === null ? {} : { none })} />}
      words={
        <>
          <span className="figures">{countOf(closed('netPnl').n, 'trade')}</span>
          {shown !== net ? null : isNet ? paid(realised('fees').value, unit) : <span>before fees</span>}
          {Math.abs(partial) >= smallestPart(unit) ? (
            <span title="Includes partial exits of trades that are still open or closed outside the range; the ratios leave these out.">
              with <ChartValue value={partial} unit={unit} signed /> of partial exits
            </span>
          ) : null}
          {before === null || shown !== net ? null : (
            <Comparison
              now={net}
              before={before.realised('netPnl')}
              days={before.days}
              unit={unit}
              inWords
              isNothing={before.isNothing}
            />
          )}
        </>
      }
    >
      {none !== null ? (
        <p className="grid h-full place-items-center px-6 text-center text-13 text-muted">
          {none} The curve starts with the first one.
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="h-full" />}>
          <FillHeight>{(height) => <EquityCourse {...answers} height={height} />}</FillHeight>
        </Suspense>
      )}
    </HeroFrame>
  );
}

/** Of a journal that is shared in R nobody is told them. */
const paid = (fees: number, unit: ChartUnit): ReactNode =>
  Number.isFinite(fees) ? (
    <span>
      <ChartValue value={fees} unit={unit} signed={false} /> fees paid
    </span>
  ) : null;
