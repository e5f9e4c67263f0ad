import type { Answer } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { currencyInView } from '#web/lib/answers/currency-in-view.ts';
import { answerData } from '#web/ui/answers/answer-data.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { readCell } from '#web/ui/answers/read-cell.ts';
import { deepestMark, extremeMarks } from '#web/ui/charts/course-marks.ts';
import { AreaChart } from '#web/ui/charts/line-chart.tsx';
import { courseData, fromStart } from './course-data.ts';
import { FallTable } from './fall-table.tsx';

interface CourseChartProps {
  readonly title: string;
  readonly course: 'equity' | 'drawdown';
  readonly answer: Answer;
  readonly block: number;
  readonly measure: string;
  readonly hoverGroup: string;
}

const HEIGHTS = { equity: 260, drawdown: 150 } as const;

/** Days one after the other, as what they come to; where the line stands, was highest and fell deepest is named on it. */
export function CourseChart({
  title,
  course,
  answer,
  block,
  measure,
  hoverGroup,
}: CourseChartProps): ReactNode {
  const counts = countsOf(answer, block, measure);
  const money = answer.blocks[block] ?? { currency: null, scale: 0 };
  const days = answerData(answer, block, measure);
  const data = fromStart(courseData(days, counts, course, title, money));
  const values = data.series[0]?.values ?? [];
  return (
    <>
      <AreaChart
        label={title}
        data={data}
        height={HEIGHTS[course]}
        hoverGroup={hoverGroup}
        marks={course === 'drawdown' ? deepestMark(values) : extremeMarks(values)}
      />
      {course === 'drawdown' ? (
        <FallTable
          course={courseData(days, counts, 'equity', title, money)}
          counts={counts.filter((count) => count > 0)}
          inView={currencyInView(answer, money.currency ?? undefined)}
        />
      ) : null}
    </>
  );
}

const countsOf = (answer: Answer, block: number, measure: string): readonly number[] =>
  rowsOf(answer, block).map((_, row) => readCell({ answer, block, row }, measure).n);
