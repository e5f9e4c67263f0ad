import type { ReactNode } from 'react';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { CHART_SIZES } from './charts/chart-sizes.ts';

/** Twelve columns: eight for the one thing that is largest, four for what goes with it. */
export const HERO_ROW = 'grid gap-3 xl:grid-cols-12 [&>*:last-child]:xl:col-span-4';
export const DAYS_ROW = 'grid gap-3 xl:grid-cols-12';
export const GROUPS_ROW = 'grid gap-3 md:grid-cols-2 min-[120rem]:grid-cols-4';

const HEIGHTS = {
  bars: CHART_SIZES.bars,
  // The list, and the line of headings over it.
  groups: CHART_SIZES.groups + 20,
} as const;

interface PlaceProps {
  readonly title: string;
  readonly kind: keyof typeof HEIGHTS;
}

/** As tall as what is on its way to it. */
export function Place({ title, kind }: PlaceProps): ReactNode {
  return (
    <Card title={title}>
      <div style={{ height: HEIGHTS[kind] }} aria-busy="true">
        <Skeleton className="h-full" />
      </div>
    </Card>
  );
}
