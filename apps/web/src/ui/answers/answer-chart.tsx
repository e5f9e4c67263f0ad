import { type Answer, type Drawing, dimensionOf } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { answerData } from './answer-data.ts';
import { isTooFewOfAll, TooFewOfAll } from './sureness/too-few-of-all.tsx';
import { useDimensionWords } from './use-dimension-words.ts';
import { measureWords } from './value-unit.ts';

export interface AnswerChartProps {
  readonly answer: Answer;
  readonly block: number;
  readonly measure: string;
  readonly height: number;
  readonly hoverGroup?: string;
  /** Opens what is behind a group. */
  readonly onOpen?: (row: number) => void;
}

/** As the answer's shape asks, unless the question says how: time as a line, groups as bars. */
export function drawingOf({ question }: Answer): Drawing {
  if (question.draw !== undefined) return question.draw;
  if (question.by === undefined) return 'number';
  if (question.by2 !== undefined)
    return dimensionOf(question.by.dimension)?.kind === 'time' ? 'line' : 'heat';
  return 'bars';
}

/** The answer as bars or lines. */
export function AnswerChart({
  answer,
  block,
  measure,
  height,
  hoverGroup,
  onOpen,
}: AnswerChartProps): ReactNode {
  const dimensionWords = useDimensionWords();
  const masked = usePrivacyMode();
  if (isTooFewOfAll(answer, block, measure)) return <TooFewOfAll measure={measure} height={height} />;
  const data = answerData(answer, block, measure, masked, dimensionWords);
  const { by, basis } = answer.question;
  const label = `${measureWords(measure, basis)}${by === undefined ? '' : ` by ${dimensionWords(by.dimension).toLowerCase()}`}`;
  const Chart = drawingOf(answer) === 'line' ? LineChart : BarChart;
  return (
    <Chart
      label={label}
      data={data}
      height={height}
      onOpen={onOpen}
      {...(hoverGroup === undefined ? {} : { hoverGroup })}
    />
  );
}
