import type { Filter, Question } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { type ReactNode, useRef } from 'react';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { resultUnit } from '#web/ui/answers/result-unit.ts';
import type { ChartData, ChartUnit } from '#web/ui/charts/chart-data.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Segmented } from '#web/ui/forms/segmented.tsx';
import { chartCsv } from '#web/ui/taking/chart-csv.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { useAddressPart } from '../question/use-address-part.ts';

interface ComparedCoursesProps {
  readonly question: Question;
  readonly a: Filter;
  readonly b: Filter;
  readonly currency: string | null;
  readonly along: 'days' | 'trades';
}

const HEIGHT = 260;
const TITLE = 'Equity of A and B';

/** What both sides came to, over each other: by the same days, or trade by trade. */
export function ComparedCourses({ question, a, b, currency, along }: ComparedCoursesProps): ReactNode {
  const charts = useRef<HTMLDivElement>(null);
  const put = useAddressPart('along');
  const { found, isOld } = useStudy({ name: 'courses', question, sides: [a, b], currency, along });
  const data = courseData(found, along, resultUnit(question.unit, found.currency));
  return (
    <div ref={charts} aria-busy={isOld} className={isOld ? 'pale-when-late' : undefined}>
      <ChartFrame
        title={TITLE}
        data={data}
        height={HEIGHT}
        aside={
          <>
            <Segmented
              label="Along"
              value={along}
              options={[
                { value: 'days', label: 'Days' },
                { value: 'trades', label: 'Trades' },
              ]}
              onChange={(next) => put(next === 'trades' ? 'trades' : '')}
            />
            <TakeMenu name="compare" title={TITLE} charts={charts} csv={() => chartCsv(data)} />
          </>
        }
      >
        {(shown) => <LineChart label="Cumulative result of A and of B" data={shown} height={HEIGHT} />}
      </ChartFrame>
    </div>
  );
}

function courseData(
  { at, sides }: { readonly at: Int32Array; readonly sides: readonly Float64Array[] },
  along: 'days' | 'trades',
  unit: ChartUnit,
): ChartData {
  const keys = Array.from(at, (point) => (along === 'days' ? formatDay(point) : String(point)));
  return {
    pointHeading: along === 'days' ? 'Day' : 'Trade',
    keys,
    labels: keys.map((key) => (along === 'days' ? formatDate(key) : `Trade ${key}`)),
    ticks: keys.map((key) => (along === 'days' ? formatDate(key, 'axis-day') : key)),
    positions: Array.from(at),
    unit,
    series: sides.map((side, place) => ({
      id: String(place),
      label: place === 0 ? 'A' : 'B',
      color: place === 0 ? 'var(--series-1)' : 'var(--series-2)',
      values: Array.from(side, (value) => (Number.isNaN(value) ? null : value)),
    })),
  };
}
