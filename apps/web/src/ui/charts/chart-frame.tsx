import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { FillHeight } from './fill-height.tsx';

interface ChartFrameProps {
  readonly title: string;
  /** `null`: on its way; the frame has its final size already. */
  readonly data: ChartData | null;
  /** In px; `fill`: as tall as the place that the card is put in. */
  readonly height: number | 'fill';
  /** In place of the chart when there is no point to draw. */
  readonly empty?: ReactNode;
  readonly aside?: ReactNode;
  /** Without it where words say what the lines are. */
  readonly legend?: boolean;
  /** One of the charts, with the same data and height. */
  readonly children: (data: ChartData, height: number) => ReactNode;
  readonly className?: string;
}

/** A chart on its card, with its legend where it has several series, and “Show as table”. */
export function ChartFrame({
  title,
  data,
  height,
  empty,
  aside,
  legend = true,
  children,
  className,
}: ChartFrameProps): ReactNode {
  const [asTable, setAsTable] = useState(false);
  const fills = height === 'fill';
  const several = legend && data !== null && data.series.length > 1;
  return (
    <Card
      title={title}
      className={className ?? ''}
      fills={fills}
      aside={
        <>
          {several ? <Legend data={data} className="max-md:hidden" /> : null}
          {aside}
          <IconButton
            label={asTable ? 'Show as chart' : 'Show as table'}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            icon={asTable ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          />
        </>
      }
    >
      {several && !fills ? <Legend data={data} className="pb-2 text-12 text-muted md:hidden" /> : null}
      <FillHeight height={height}>
        {(tall) =>
          data === null ? (
            <div aria-busy="true" style={{ height: tall }} className="pt-2 pb-6">
              <Skeleton className="h-full" />
            </div>
          ) : data.keys.length === 0 ? (
            <div style={{ height: tall }} className="grid place-items-center text-center text-13 text-muted">
              {empty ?? 'Nothing to draw in this range.'}
            </div>
          ) : asTable ? (
            <ChartTable label={`${title} as a table`} data={data} height={tall} />
          ) : (
            children(data, tall)
          )
        }
      </FillHeight>
    </Card>
  );
}

interface LegendProps {
  readonly data: ChartData;
  readonly className: string;
}

/** Which line is which: beside the title, and on a phone above the chart. */
function Legend({ data, className }: LegendProps): ReactNode {
  return (
    <span className={`flex flex-wrap gap-x-3 ${className}`}>
      {data.series.map((series) => (
        <span key={series.id} className="flex items-center gap-1.5">
          <span
            className="h-0.5 w-3 rounded-pill"
            style={{ background: series.color === 'result' ? 'var(--gain)' : series.color }}
          />
          {series.label}
        </span>
      ))}
    </span>
  );
}
