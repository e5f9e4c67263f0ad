import type { ReactNode } from 'react';
import type { ChartProps } from '#web/ui/charts/chart-canvas.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import type { GroupData } from './group-data.ts';

interface GroupLineProps extends Omit<ChartProps, 'data'> {
  readonly groups: GroupData;
}

/** Groups in their order as a line, over how many trades each has, with how sure each is as a band. */
export function GroupLine({ groups: { data, counts, lows, highs }, ...rest }: GroupLineProps): ReactNode {
  const counted = data.unit.kind !== 'number';
  return (
    <LineChart
      {...rest}
      data={data}
      band={{ lows, highs }}
      footer={counted ? { name: 'N', words: counts } : undefined}
    />
  );
}
