import { type ReactNode, useRef } from 'react';
import { blockOf } from '#web/lib/answers/currency-in-view.ts';
import { useAnswers } from '#web/lib/answers/use-answer.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { answerData } from '#web/ui/answers/answer-data.ts';
import { rowsOf } from '#web/ui/answers/groups-of.ts';
import { MeasureNumber } from '#web/ui/answers/measure-number.tsx';
import { type CellRead, readCell } from '#web/ui/answers/read-cell.ts';
import { IntervalWords } from '#web/ui/answers/sureness/interval-words.tsx';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { FillHeight } from '#web/ui/charts/fill-height.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { useExploreLink } from '../answers/use-answer-actions.ts';
import { countOf } from '../figures/sample-size.ts';
import type { WidgetProps } from './widget-props.ts';

const OF_TRADES = ['feesPerTrade', 'feeShareOfGrossProfit', 'turnedFromWin'] as const;

/** What trading costs: in all, a trade, of the profit, and month by month. */
export function CostsWidget({ answers: { selection } }: WidgetProps): ReactNode {
  const make = useGlobalQuestion();
  const monthly = make({ measures: ['fees'], by: { dimension: 'month' }, home: 'realised' });
  const { answers } = useAnswers([monthly, make({ measures: [...OF_TRADES] })]);
  const link = useExploreLink({ ...monthly, filter: [] });
  const picture = useRef<HTMLDivElement>(null);
  const [byMonth, ofTrades] = answers;
  if (byMonth === undefined || ofTrades === undefined) return null;
  const place = (answer: typeof byMonth): number =>
    blockOf(answer, answer.blocks[0]?.currency === null ? null : selection.currency);
  const totalOf = (answer: typeof byMonth, measure: string): CellRead =>
    readCell({ answer, block: place(answer) }, measure);
  const total = (answer: typeof byMonth, measure: string) => (
    <MeasureNumber measure={measure} unit={answer.question.unit} cell={totalOf(answer, measure)} />
  );
  const csv = async (): Promise<string> => {
    const { figuresCsv } = await import('#web/ui/taking/figures-csv.ts');
    return figuresCsv(
      [
        { measure: 'fees', cell: totalOf(byMonth, 'fees') },
        ...OF_TRADES.map((measure) => ({ measure, cell: totalOf(ofTrades, measure) })),
        ...rowsOf(byMonth, place(byMonth)).map(({ key }, row) => ({
          measure: 'fees',
          of: key,
          cell: readCell({ answer: byMonth, block: place(byMonth), row }, 'fees'),
        })),
      ],
      byMonth.question.basis,
    );
  };
  return (
    <Card
      fills
      title="Costs"
      aside={
        <>
          {countOf(totalOf(ofTrades, 'feesPerTrade').n, 'trade')}
          <TakeMenu name="costs" title="Costs" charts={picture} {...{ csv, link }} />
        </>
      }
    >
      <div ref={picture} data-picture="" className="flex h-full flex-col">
        <dl className="grid gap-y-0.5 text-13">
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{measureWords('fees', 'net')}</dt>
            <dd className="font-semibold">{total(byMonth, 'fees')}</dd>
          </div>
          {OF_TRADES.map((measure) => (
            <div key={measure} className="flex justify-between gap-3">
              <dt className="truncate text-muted">{measureWords(measure, ofTrades.question.basis)}</dt>
              <dd className="shrink-0">
                <IntervalWords
                  measure={measure}
                  cell={totalOf(ofTrades, measure)}
                  unit={ofTrades.question.unit}
                />{' '}
                {total(ofTrades, measure)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-2 min-h-16 flex-1">
          <FillHeight>
            {(height) => (
              <BarChart
                label="Fees by month"
                data={answerData(byMonth, place(byMonth), 'fees')}
                height={height}
              />
            )}
          </FillHeight>
        </div>
      </div>
    </Card>
  );
}
