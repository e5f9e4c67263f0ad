import { dimensionOf } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { wrappedWords } from '#web/ui/charts/axis-words.ts';
import { bandStep } from '#web/ui/charts/chart-geometry.ts';
import { useWidth } from '#web/ui/charts/use-width.ts';
import { GroupBars } from './group-bars.tsx';
import type { GroupData } from './group-data.ts';
import { GroupRows } from './group-rows.tsx';

interface GroupChartProps {
  readonly label: string;
  readonly groups: GroupData;
  readonly dimension: string | undefined;
  readonly height: number;
  readonly hoverGroup: string;
  readonly onOpen: (row: number) => void;
  readonly onPress: (row: number, held: { readonly alt: boolean }) => void;
}

/** Bars side by side; one under the other where they have names in no order, and no room for each under its bar. */
export function GroupChart({ dimension, ...chart }: GroupChartProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { data } = chart.groups;
  const fits = wrappedWords(data.ticks ?? data.labels, bandStep(width, data.keys.length)) !== null;
  return (
    <div ref={frame} style={{ minHeight: chart.height }}>
      {width === 0 ? null : fits || isOrdered(dimension) ? (
        <GroupBars {...chart} />
      ) : (
        <GroupRows {...chart} width={width} />
      )}
    </div>
  );
}

/** Neighbours have something to do with each other: not every name has to be read. */
function isOrdered(name: string | undefined): boolean {
  const dimension = name === undefined ? undefined : dimensionOf(name);
  if (dimension === undefined || dimension.kind === 'many') return false;
  return dimension.kind !== 'category' || dimension.ordered === true;
}
