import { ALL_DIMENSIONS, MEASURES } from '@tapebook/domain/analytics';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { AnswerChart } from '#web/ui/answers/answer-chart.tsx';
import { MeasureNumber, readCell } from '#web/ui/answers/measure-number.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

const MEASURE_OPTIONS = Object.entries(MEASURES).map(([value, { label }]) => ({ value, label }));
const DIMENSION_OPTIONS = Object.entries(ALL_DIMENSIONS).map(([value, { label }]) => ({ value, label }));

export function Explore(): ReactNode {
  const [measure, setMeasure] = useState('netPnl');
  const [by, setBy] = useState('weekday');
  const make = useGlobalQuestion();
  const { answer } = useAnswer(make({ measures: [measure], by: { dimension: by } }));
  const all = readCell({ answer, block: 0, row: answer.rows.length, column: answer.columns.length }, measure);
  return (
    <Card
      title={
        <>
          <Choice label="Measure" value={measure} options={MEASURE_OPTIONS} onChange={setMeasure} /> by{' '}
          <Choice label="By" value={by} options={DIMENSION_OPTIONS} onChange={setBy} />
        </>
      }
      aside={<MeasureNumber measure={measure} cell={all} unit={answer.question.unit} />}
    >
      <AnswerChart answer={answer} block={0} measure={answer.question.measures[0] ?? measure} height={320} />
    </Card>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <CompactSelect
      aria-label={label}
      unset={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </CompactSelect>
  );
}
