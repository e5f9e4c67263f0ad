import type { ReactNode } from 'react';
import type { ChartData } from './chart-data.ts';
import { ChartValue } from './chart-value.tsx';

interface ChartTableProps {
  readonly label: string;
  readonly data: ChartData;
  readonly height: number;
}

/** The same numbers as a table, newest first as they are looked for, in the same height. */
export function ChartTable({ label, data, height }: ChartTableProps): ReactNode {
  const order = data.keys.map((_, index) => data.keys.length - 1 - index);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section className="overflow-auto" style={{ height }} tabIndex={0} aria-label={label}>
      <table className="figures w-full text-13">
        <thead className="sticky top-0 bg-panel text-12 text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {data.pointHeading}
            </th>
            {data.series.map((series) => (
              <th key={series.id} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((index) => (
            <tr key={data.keys[index]} className="border-t border-border">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {data.labels[index]}
              </th>
              {data.series.map((series) => (
                <td key={series.id} className="py-1.5 pl-3 text-right">
                  <ChartValue
                    value={series.values[index] ?? null}
                    unit={series.unit ?? data.unit}
                    signed={series.color === 'result'}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
