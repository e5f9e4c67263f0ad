import { useNavigate } from '@tanstack/react-router';
import { categoryAt, divisorOf, type TradeTable, type Unit } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, useMemo, useRef } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import type { ChartData, ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { ScatterChart } from '#web/ui/charts/scatter-chart.tsx';
import { chartCsv } from '#web/ui/taking/chart-csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { countOf } from '../figures/sample-size.ts';
import { type ScatterPoint, scatterPoints } from '../figures/scatter-points.ts';
import { SCATTER_TITLES } from './scatter-titles.ts';
import type { WidgetProps } from './widget-props.ts';
import type { ScatterOf } from './widget-settings.ts';

const ALONG: Readonly<Record<ScatterOf, string>> = {
  holdTime: 'Held',
  mae: 'Against it (MAE)',
  mfe: 'For it (MFE)',
};

/** Every closed trade a point, in the unit of the page; those of which one of the numbers is not known are counted. */
export function ScatterWidget({ answers: { selection, unit, asked }, settings }: WidgetProps): ReactNode {
  const against = settings.against ?? 'holdTime';
  const facts = useFacts();
  const navigate = useNavigate();
  const charts = useRef<HTMLDivElement>(null);
  const { basis } = useGlobalQuestion()({ measures: [] });
  const { points, known, unknown } = useMemo(
    () =>
      scatterPoints(selection, against, {
        result: basis === 'gross' ? 'grossPnl' : 'netPnl',
        divisor: divisorOf(facts, asked),
      }),
    [selection, against, facts, basis, asked],
  );
  const data = useMemo(
    () => chartOf(points, selection.table, against, unit),
    [points, selection.table, against, unit],
  );
  const title = settings.title ?? SCATTER_TITLES[against];
  const counted = [
    countOf(known, 'trade'),
    ...(points.length < known ? [`${points.length} drawn`] : []),
    ...(unknown === 0 ? [] : [`${unknown} without ${lacking(against, asked)}`]),
  ];
  return (
    <div ref={charts} className="h-full">
      <ChartFrame
        title={title}
        data={data}
        height="fill"
        legend={false}
        aside={
          <>
            <span className="truncate">{counted.join(' · ')}</span>
            <TakeMenu
              name={`result-by-${against}`}
              csv={data.keys.length === 0 ? null : () => chartCsv(data)}
              // No question tells trade by trade: its place is this dashboard, under these filters.
              link={() => window.location.href}
              {...{ title, charts }}
            />
          </>
        }
        empty={
          asked !== 'money'
            ? `None of these trades has both ${lacking(against, 'money')} and a result in this unit.`
            : against === 'holdTime'
              ? 'No closed trade in this range has both an entry and an exit time.'
              : 'No prices for the time these trades were open, so MAE and MFE are not known.'
        }
      >
        {(shown, height) => (
          <ScatterChart
            label={title}
            data={shown}
            height={height}
            onOpen={(index) =>
              void navigate({
                to: '/trades/$tradeId',
                params: { tradeId: shown.keys[index] ?? '' },
                search: true,
              })
            }
          />
        )}
      </ChartFrame>
    </div>
  );
}

function chartOf(
  points: readonly ScatterPoint[],
  { ids, categories, integers }: TradeTable,
  against: ScatterOf,
  unit: ChartUnit,
): ChartData {
  return {
    pointHeading: 'Trade',
    keys: points.map(({ row }) => ids[row] ?? ''),
    labels: points.map(
      ({ row }) =>
        `${instrumentName(categoryAt(categories.symbol, row))}, ${formatDate(formatDay(integers.day[row] ?? 0))}`,
    ),
    unit,
    series: [
      {
        id: 'along',
        label: ALONG[against],
        color: 'var(--series-2)',
        values: points.map(({ x }) => x),
        ...(against === 'holdTime' ? { unit: { kind: 'seconds' } } : {}),
      },
      { id: 'result', label: 'Result', color: 'result', values: points.map(({ y }) => y) },
    ],
  };
}

/** What a trade that has no place here does not say. */
const lacking = (against: ScatterOf, asked: Unit): string =>
  [against === 'holdTime' ? 'times' : 'prices', ...(asked === 'money' ? [] : ['this unit'])].join(' or ');
