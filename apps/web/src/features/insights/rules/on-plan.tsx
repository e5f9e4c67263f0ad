import { question } from '@tapebook/domain/analytics';
import type { ReactNode } from 'react';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { AnswerChart } from '#web/ui/answers/answer-chart.tsx';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { measureOf } from '#web/ui/answers/value-unit.ts';
import { TradesLink } from '#web/ui/journal-data/trades-link.tsx';
import { Percent } from '#web/ui/numbers/percent.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

const HEIGHT = 150;

/** How much of what was promised is kept, in all and month by month: the score with its parts. */
export function OnPlan(): ReactNode {
  const { answers } = useAnswers([
    question({ measures: ['discipline', 'adherence', 'dayAdherence', 'breachCount'] }),
    question({
      measures: ['adherence'],
      by: { dimension: 'month' },
      draw: 'line',
    }),
  ]);
  const [all, months] = answers;
  if (all === undefined || months === undefined) return null;
  const cell = (measure: string): CellRead => readCell({ answer: all, block: 0 }, measure);
  const [score, trades, days, broken] = (
    ['discipline', 'adherence', 'dayAdherence', 'breachCount'] as const
  ).map(cell) as [CellRead, CellRead, CellRead, CellRead];
  if (Number.isNaN(score.value)) return null;
  return (
    <Card title="On plan">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-2 text-13">
          <p title={measureOf('discipline')?.formula}>
            <strong className="figures text-24 font-semibold">{Math.round(100 * score.value)}</strong>{' '}
            <span className="text-muted">discipline, out of 100</span>
          </p>
          <ul className="grid grid-cols-1 gap-1 text-muted">
            <li>
              <Share cell={trades} /> of trades broke no rule
            </li>
            <li>
              <Share cell={days} /> of days kept every rule
            </li>
            {broken.value > 0 ? (
              <li>
                <TradesLink
                  search={{ filter: 'rules:broken', range: undefined, from: undefined, to: undefined }}
                  className="underline decoration-border underline-offset-4 hover:decoration-current"
                >
                  <Quantity quantity={broken.value} /> {broken.value === 1 ? 'trade' : 'trades'} broke one
                </TradesLink>
              </li>
            ) : null}
          </ul>
          <p className="text-12 text-pretty text-muted">
            The average of both shares, each with two kept and two broken added: with few trades it stays near
            50 and says little.
          </p>
        </div>
        <AnswerChart answer={months} block={0} measure="adherence" height={HEIGHT} />
      </div>
    </Card>
  );
}

/** A share with its interval, where there are days enough for one. */
function Share({ cell }: { readonly cell: CellRead }): ReactNode {
  if (Number.isNaN(cell.value)) return <span className="text-faint">Too few to give a share</span>;
  return (
    <>
      <strong className="font-medium text-ink">
        <Percent fraction={cell.value} places={0} tone="plain" />
      </strong>
      {Number.isNaN(cell.low) || Number.isNaN(cell.high) ? null : (
        <span className="figures text-12">
          {' '}
          ({Math.round(100 * cell.low)} to {Math.round(100 * cell.high)}%)
        </span>
      )}
    </>
  );
}
