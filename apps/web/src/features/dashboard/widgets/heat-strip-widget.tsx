import type { ReactNode } from 'react';
import { HeatMap } from '../heat-map/heat-map.tsx';
import { useWeekStart } from './use-week-start.ts';
import type { WidgetProps } from './widget-props.ts';

export const HeatStripWidget = ({ answers: { selection, unit, series } }: WidgetProps): ReactNode => (
  <HeatMap selection={selection} unit={unit} series={series} weekStart={useWeekStart()} />
);
