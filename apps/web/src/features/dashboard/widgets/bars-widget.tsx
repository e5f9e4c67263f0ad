import { type ReactNode, useMemo } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { noExits } from '../answers/no-exits.ts';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { useWeekStart } from '../answers/use-week-start.ts';
import { DailyChart } from '../charts/daily-chart.tsx';
import { useOpenBucket } from '../charts/use-open-bucket.ts';
import { bucketResults } from '../figures/result-buckets.ts';
import type { WidgetProps } from './widget-props.ts';

export function BarsWidget({ answers, settings }: WidgetProps): ReactNode {
  const { selection, series, unit, asked, untold } = answers;
  const weekStart = useWeekStart();
  const size = settings.bars ?? 'auto';
  const buckets = useMemo(() => bucketResults(series, weekStart, size), [series, weekStart, size]);
  const openBucket = useOpenBucket(selection, buckets);
  const own = useGlobalQuestion()({
    measures: ['netPnl'],
    by: { dimension: buckets.size },
    home: 'realised',
  });
  const link = useExploreLink({ ...own, filter: [] });
  return (
    <DailyChart
      buckets={buckets}
      basis={selection.basis}
      unit={unit}
      empty={noExits(untold, asked)}
      onOpen={openBucket}
      link={link}
    />
  );
}
