import { type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { countOf } from '../figures/sample-size.ts';
import type { WidgetProps } from './widget-props.ts';

const MEASURES = [
  'maxConsecutiveWins',
  'maxConsecutiveLosses',
  'expectedLosingStreak',
  'maxLosingDays',
] as const;
const OF_DAYS = 'maxLosingDays';

/** Wins and losses in a row: now, at most, and what chance alone would bring. */
export function StreaksWidget({ answers: { selection } }: WidgetProps): ReactNode {
  const make = useGlobalQuestion();
  const { answers } = useAnswers([
    make({ measures: ['currentStreak', ...MEASURES.filter((measure) => measure !== OF_DAYS)] }),
    // A day is what was realised on it, here as wherever days are counted.
    make({ measures: [OF_DAYS], home: 'realised' }),
  ]);
  const [answer, ofDays] = answers;
  if (answer === undefined || ofDays === undefined) throw new Error('A question has no answer');
  const cell = (measure: string): CellRead => {
    const from = measure === OF_DAYS ? ofDays : answer;
    const block = blockOf(from, from.blocks[0]?.currency === null ? null : selection.currency);
    return readCell({ answer: from, block }, measure);
  };
  const current = cell('currentStreak');
  const { value } = current;
  const picture = useRef<HTMLDivElement>(null);
  const take = (
    <TakeMenu
      name="streaks"
      title="Streaks"
      charts={picture}
      link={() => window.location.href}
      csv={async () => {
        const { figuresCsv } = await import('#web/ui/taking/figures-csv.ts');
        return figuresCsv(
          ['currentStreak', ...MEASURES].map((measure) => ({ measure, cell: cell(measure) })),
          answer.question.basis,
        );
      }}
    />
  );
  return (
    <Card
      fills
      title="Streaks"
      aside={
        <>
          {countOf(current.n, 'trade')}
          {take}
        </>
      }
    >
      <div ref={picture} data-picture="">
        <p className="text-20 leading-8 font-semibold">
          <span className={value > 0 ? 'text-gain' : value < 0 ? 'text-loss' : 'text-muted'}>
            {Number.isNaN(value) || value === 0
              ? 'No streak'
              : value > 0
                ? countOf(value, 'win')
                : countOf(-value, 'loss', 'losses')}
          </span>{' '}
          <span className="text-13 font-normal text-muted">
            {Math.abs(value) > 1 ? 'in a row, now' : 'now'}
          </span>
        </p>
        <dl className="mt-1 grid gap-y-0.5 text-13">
          {MEASURES.map((measure) => (
            <div key={measure} className="flex justify-between gap-3">
              <dt className="truncate text-muted">{measureWords(measure, answer.question.basis)}</dt>
              <dd>
                <MeasureNumber measure={measure} cell={cell(measure)} unit={answer.question.unit} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
