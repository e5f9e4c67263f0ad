import type { ReactNode } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { useWeekStart } from '../answers/use-week-start.ts';
import { HeatMap } from '../heat-map/heat-map.tsx';
import type { WidgetProps } from './widget-props.ts';

export function HeatStripWidget({ answers: { selection, unit, series } }: WidgetProps): ReactNode {
  const own = useGlobalQuestion()({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' });
  const link = useExploreLink({ ...own, filter: [] });
  return <HeatMap {...{ selection, unit, series, link }} weekStart={useWeekStart()} />;
}
