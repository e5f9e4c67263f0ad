import { type ReactNode, useMemo } from 'react';
import type { ChartUnit } from '#web/ui/charts/chart-data.ts';
import { FillHeight } from '#web/ui/charts/fill-height.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { ScatterChart } from '../charts/scatter-chart.tsx';
import { countOf } from '../figures/sample-size.ts';
import { scatterPoints } from '../figures/scatter-points.ts';
import { SCATTER_TITLES } from './scatter-titles.ts';
import type { WidgetProps } from './widget-props.ts';
import type { ScatterOf } from './widget-settings.ts';

const X_WORDS: Readonly<Record<ScatterOf, string>> = {
  holdTime: 'held',
  mae: 'was down',
  mfe: 'was up',
};

/** Every closed trade a point, in money; those of which one of the numbers is not known are counted. */
export function ScatterWidget({ answers: { selection }, settings }: WidgetProps): ReactNode {
  const against = settings.against ?? 'holdTime';
  const { points, known, unknown } = useMemo(() => scatterPoints(selection, against), [selection, against]);
  const title = settings.title ?? SCATTER_TITLES[against];
  const money: ChartUnit = { kind: 'money', currency: selection.currency ?? '' };
  const counted = [
    countOf(known, 'trade'),
    ...(points.length < known ? [`${points.length} drawn`] : []),
    ...(unknown === 0 ? [] : [`${unknown} without ${against === 'holdTime' ? 'times' : 'prices'}`]),
  ];
  return (
    <Card fills title={title} aside={<span className="truncate">{counted.join(' · ')}</span>}>
      {points.length === 0 ? (
        <p className="grid h-full place-items-center text-center text-13 text-muted">
          {against === 'holdTime'
            ? 'No closed trade of this range has both of its times.'
            : 'The prices within these trades are not known, so neither are their worst and best points.'}
        </p>
      ) : (
        <FillHeight>
          {(height) => (
            <ScatterChart
              label={title}
              points={points}
              height={height}
              unit={money}
              xUnit={against === 'holdTime' ? { kind: 'seconds' } : money}
              xWords={X_WORDS[against]}
            />
          )}
        </FillHeight>
      )}
    </Card>
  );
}
