import type { ReactNode } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { noExits } from '../answers/no-exits.ts';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { useWeekStart } from '../answers/use-week-start.ts';
import { HeatMap } from '../heat-map/heat-map.tsx';
import type { WidgetProps } from './widget-props.ts';

export function HeatStripWidget({
  answers: { selection, unit, series, untold, asked },
}: WidgetProps): ReactNode {
  const own = useGlobalQuestion()({ measures: ['netPnl'], by: { dimension: 'day' }, home: 'realised' });
  const link = useExploreLink({ ...own, filter: [] });
  const weekStart = useWeekStart();
  if (series.days.length === 0) {
    return (
      <Card fills title="Calendar">
        <p className="text-13 text-muted">{noExits(untold, asked)}</p>
      </Card>
    );
  }
  return <HeatMap {...{ selection, unit, series, link, weekStart }} />;
}
