import { type Answer, type Drawing, isSum, type Unit } from '@tapebook/domain/analytics';
import { type ReactNode, useId } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { ChartData } from '#web/ui/charts/chart-data.ts';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { answerData } from './answer-data.ts';
import type { CellActions } from './cell-actions.ts';
import { GroupChart } from './groups/group-chart.tsx';
import { groupData } from './groups/group-data.ts';
import { GroupLine } from './groups/group-line.tsx';
import { mostLines } from './groups/most-lines.ts';
import { columnsOf } from './groups-of.ts';
import { HeatTable, type Outstanding } from './heat/heat-table.tsx';
import { type CellRead, MeasureNumber, readCell } from './measure-number.tsx';
import { comparedOf } from './read-cell.ts';
import { sampleWords } from './sample.ts';
import { INTERVAL_TITLE, shortInterval } from './sureness/short-interval.ts';
import { isTooFewOfAll, TooFewOfAll } from './sureness/too-few-of-all.tsx';
import { withoutInterval } from './sureness/without-interval.ts';
import { useDimensionWords } from './use-dimension-words.ts';
import { measureWords, valueUnit } from './value-unit.ts';

interface AnswerChartsProps {
  readonly answer: Answer;
  readonly block: number;
  readonly drawing: Drawing;
  readonly actions: CellActions;
  readonly height?: number;
  readonly outstanding?: Outstanding | undefined;
  /** The sample that the page has named: numbers of the same need not say it again. */
  readonly said?: string | undefined;
  /** Has it drawn as a heat map, where there are more lines than can be. */
  readonly onHeat?: () => void;
}

/** The answer, each measure drawn under the other over the same groups. */
export function AnswerCharts({
  answer,
  block,
  drawing,
  actions,
  height = 320,
  outstanding,
  said,
  onHeat,
}: AnswerChartsProps): ReactNode {
  const group = useId();
  const masked = usePrivacyMode();
  const dimensionWords = useDimensionWords();
  const { measures, by, basis } = answer.question;
  const several = measures.length > 1;
  if (drawing === 'table') return null;
  if (drawing === 'number') return <Numbers answer={answer} block={block} said={said} />;
  return measures.map((measure) => {
    const label = `${measureWords(measure, basis)}${by === undefined ? '' : ` by ${dimensionWords(by.dimension).toLowerCase()}`}`;
    const line = {
      label,
      height: several ? Math.round(height * 0.65) : height,
      hoverGroup: group,
      onOpen: (row: number) => actions.trades(row),
    };
    const bars = {
      ...line,
      onPress: (row: number, { alt }: { alt: boolean }) => (alt ? actions.without(row) : actions.only(row)),
    };
    return (
      <div key={measure} className="min-w-0">
        {several ? (
          <h3 className="pb-1 text-12 font-medium text-muted">{measureWords(measure, basis)}</h3>
        ) : null}
        {drawing === 'heat' ? (
          <HeatTable
            answer={answer}
            block={block}
            measure={measure}
            label={label}
            actions={actions}
            outstanding={measure === measures[0] ? outstanding : undefined}
          />
        ) : isTooFewOfAll(answer, block, measure) ? (
          <TooFewOfAll measure={measure} height={line.height} />
        ) : drawing === 'line' && answer.question.by2 === undefined ? (
          <GroupLine {...line} groups={groupData(answer, block, measure, masked, dimensionWords)} />
        ) : drawing === 'line' ? (
          <Lines
            {...line}
            data={mostLines(answer, block, answerData(answer, block, measure, masked, dimensionWords))}
            all={columnsOf(answer, block).length}
            onHeat={onHeat}
          />
        ) : (
          <GroupChart
            {...bars}
            dimension={by?.dimension}
            groups={groupData(answer, block, measure, masked, dimensionWords)}
          />
        )}
      </div>
    );
  });
}

interface LinesProps {
  readonly label: string;
  readonly data: ChartData;
  readonly height: number;
  readonly hoverGroup: string;
  readonly onOpen: (row: number) => void;
  /** So many lines there would be. */
  readonly all: number;
  readonly onHeat: (() => void) | undefined;
}

function Lines({ all, onHeat, ...props }: LinesProps): ReactNode {
  const { series } = props.data;
  return (
    <>
      {series.length > 1 ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-12 text-muted">
          {series.map((one) => (
            <span key={one.id} className="flex items-center gap-1.5">
              <span className="h-0.5 w-3 rounded-pill" style={{ background: one.color }} />
              {one.label}
            </span>
          ))}
          {series.length < all ? (
            <span>
              {series.length} of {formatQuantity(all)}, those with the most trades
              {onHeat === undefined ? null : (
                <>
                  :{' '}
                  <button type="button" className="underline underline-offset-4" onClick={onHeat}>
                    all as a heat map
                  </button>
                </>
              )}
            </span>
          ) : null}
        </p>
      ) : null}
      <LineChart {...props} />
    </>
  );
}

function Numbers({ answer, block, said }: Pick<AnswerChartsProps, 'answer' | 'block' | 'said'>): ReactNode {
  const { question } = answer;
  const against = answer.blocks[block]?.versus == null ? null : comparedOf(answer);
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4 py-4">
      {question.measures.map((measure) => {
        const cell = readCell({ answer, block }, measure);
        return (
          <div key={measure}>
            <div className="text-12 text-muted">{measureWords(measure, question.basis)}</div>
            <div className="text-28 font-semibold">
              <MeasureNumber measure={measure} cell={cell} unit={question.unit} />
            </div>
            {isSum(measure) ? null : <Interval measure={measure} cell={cell} unit={question.unit} />}
            {sampleWords(cell.trades, cell.days) === said ? null : (
              <div className="text-12 text-muted">{sampleWords(cell.trades, cell.days)}</div>
            )}
            {against === null ? null : (
              <Against
                cell={readCell({ answer: against, block }, measure)}
                measure={measure}
                unit={question.unit}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface OneNumberProps {
  readonly measure: string;
  readonly cell: CellRead;
  readonly unit: Unit;
}

/** How sure a number is; where nobody can say, that. */
function Interval({ measure, cell, unit }: OneNumberProps): ReactNode {
  const words = shortInterval(cell, valueUnit(measure, unit, cell.currency), usePrivacyMode());
  const why = withoutInterval(measure);
  if (words === null && why !== undefined && cell.because === '') {
    return (
      <div title={why} className="text-12 text-muted">
        no interval
      </div>
    );
  }
  if (words === null) return null;
  return (
    <div
      title={INTERVAL_TITLE}
      className={`figures text-12 text-muted ${words === 'soon' ? 'invisible' : ''}`}
    >
      {words === 'soon' ? '0.00–0.00' : `95%: ${words}`}
    </div>
  );
}

/** What a number is held against, under it. */
function Against({ cell, measure, unit }: OneNumberProps): ReactNode {
  return (
    <div className="text-12 text-muted">
      against <MeasureNumber measure={measure} cell={cell} unit={unit} /> of{' '}
      {cell.trades === 1 ? '1 trade' : `${formatQuantity(cell.trades)} trades`}
    </div>
  );
}
