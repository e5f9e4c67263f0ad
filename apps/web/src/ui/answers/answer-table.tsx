import { type Answer, isSum, type Question, type Sort } from '@tapebook/domain/analytics';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { CellActions } from './cell-actions.ts';
import { CELL_HINT, cellPress } from './cell-press.ts';
import { groupWords } from './group-words.ts';
import { intervalText } from './groups/group-data.ts';
import { rowsOf } from './groups-of.ts';
import { MeasureNumber, readCell } from './measure-number.tsx';
import { comparedOf } from './read-cell.ts';
import { useDimensionWords } from './use-dimension-words.ts';
import { measureWords, valueUnit } from './value-unit.ts';

interface AnswerTableProps {
  readonly answer: Answer;
  readonly block: number;
  readonly label: string;
  readonly actions: CellActions;
  readonly onSort: (sort: Sort) => void;
}

/** Rows that are shown before they are asked for. */
const FIRST_ROWS = 100;

/** What the chart says, in full: trades, days, value and interval of each group; all together at the end. */
export function AnswerTable({ answer, block, label, actions, onSort }: AnswerTableProps): ReactNode {
  const [most, setMost] = useState(FIRST_ROWS);
  const dimensionWords = useDimensionWords();
  const masked = usePrivacyMode();
  const { question } = answer;
  const rows = rowsOf(answer, block);
  const words =
    question.by === undefined ? undefined : groupWords(question.by, masked, answer.blocks[block]?.currency);
  const shown = rows.slice(0, most);
  const hasVersus = answer.blocks[block]?.versus != null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="figures w-full text-13">
        <thead className="text-12 text-muted">
          <tr>
            <SortHead sort="order" asked={question} onSort={onSort} left>
              {question.by === undefined ? 'All' : dimensionWords(question.by.dimension)}
            </SortHead>
            <SortHead sort="n" asked={question} onSort={onSort}>
              Trades
            </SortHead>
            <th scope="col" className="min-w-16 px-3 py-1.5 text-right font-medium">
              Days
            </th>
            {question.measures.map((measure, place) => (
              <MeasureHeads
                key={measure}
                measure={measure}
                asked={question}
                isFirst={place === 0}
                hasVersus={hasVersus}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {question.by === undefined
            ? null
            : shown.map((group, row) => (
                <tr key={group.key} className="border-t border-border hover:bg-hover">
                  <th scope="row" className="p-0 text-left font-normal">
                    <button
                      type="button"
                      title={CELL_HINT}
                      {...cellPress(actions, row)}
                      className="w-full px-3 py-1.5 text-left whitespace-nowrap focus-visible:-outline-offset-2"
                    >
                      {words?.(group) ?? group.label}
                    </button>
                  </th>
                  <Figures answer={answer} block={block} row={row} hasVersus={hasVersus} />
                </tr>
              ))}
          <tr className="border-t border-border font-medium">
            <th scope="row" className="px-3 py-1.5 text-left font-medium">
              All
            </th>
            <Figures answer={answer} block={block} row={rows.length} hasVersus={hasVersus} />
          </tr>
        </tbody>
      </table>
      {rows.length > most ? (
        <button
          type="button"
          className="w-full border-t border-border py-2 text-12 text-accent-ink hover:bg-hover"
          onClick={() => setMost(most + FIRST_ROWS * 5)}
        >
          Show more of {rows.length} rows
        </button>
      ) : null}
    </section>
  );
}

interface SortHeadProps {
  readonly sort: Sort;
  readonly asked: Question;
  readonly onSort: (sort: Sort) => void;
  readonly left?: boolean;
  readonly children: ReactNode;
}

function SortHead({ sort, asked, onSort, left = false, children }: SortHeadProps): ReactNode {
  const chosen = asked.sort === sort;
  return (
    <th
      scope="col"
      aria-sort={chosen ? (sort === 'order' ? 'ascending' : 'descending') : undefined}
      className={`p-0 font-medium ${left ? 'text-left' : 'text-right'}`}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="inline-flex items-center gap-1 px-3 py-1.5 whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2"
      >
        {children}
        {chosen && sort !== 'order' ? <ArrowDown className="size-3" aria-hidden="true" /> : null}
      </button>
    </th>
  );
}

/** The interval of a sum is of no past one. */
const AGAIN = 'Where the total of another such period would lie; this one is exact';

interface MeasureHeadsProps {
  readonly measure: string;
  readonly asked: Question;
  readonly isFirst: boolean;
  readonly hasVersus: boolean;
  readonly onSort: (sort: Sort) => void;
}

/** Only the first measure orders the groups. */
function MeasureHeads({ measure, asked, isFirst, hasVersus, onSort }: MeasureHeadsProps): ReactNode {
  return (
    <>
      {isFirst ? (
        <SortHead sort="value" asked={asked} onSort={onSort}>
          {measureWords(measure, asked.basis)}
        </SortHead>
      ) : (
        <th scope="col" className="px-3 py-1.5 text-right font-medium whitespace-nowrap">
          {measureWords(measure, asked.basis)}
        </th>
      )}
      {hasVersus ? (
        <th scope="col" className="px-3 py-1.5 text-right font-medium whitespace-nowrap">
          Compared
        </th>
      ) : null}
      <th
        scope="col"
        title={isSum(measure) ? AGAIN : undefined}
        className="min-w-40 px-3 py-1.5 text-right font-medium whitespace-nowrap"
      >
        95% interval
      </th>
    </>
  );
}

interface FiguresProps {
  readonly answer: Answer;
  readonly block: number;
  readonly row: number;
  readonly hasVersus: boolean;
}

function Figures({ answer, block, row, hasVersus }: FiguresProps): ReactNode {
  const masked = usePrivacyMode();
  const { question } = answer;
  // What all of it came to is known: only groups are held against each other as estimates.
  const isAll = row === rowsOf(answer, block).length;
  const cells = question.measures.map((measure) => ({
    measure,
    cell: readCell({ answer, block, row }, measure),
  }));
  // Of all, whatever of them a measure rests on.
  const { n, trades, days } = readCell({ answer, block, row }, '');
  return (
    <>
      <td className="px-3 py-1.5 text-right">{formatQuantity(trades)}</td>
      <td className="px-3 py-1.5 text-right text-muted">{formatQuantity(days)}</td>
      {cells.map(({ measure, cell }) => (
        <MeasureCells key={measure}>
          <td className="px-3 py-1.5 text-right">
            <MeasureNumber measure={measure} cell={cell} unit={question.unit} />
            {cell.n === n ? null : (
              <span
                className="text-12 text-faint"
                title="Trades it is based on; too little is known about the others"
              >
                {' '}
                of {formatQuantity(cell.n)}
              </span>
            )}
          </td>
          {hasVersus ? (
            <td className="px-3 py-1.5 text-right">
              <MeasureNumber
                measure={measure}
                cell={readCell({ answer: comparedOf(answer), block, row }, measure)}
                unit={question.unit}
              />
            </td>
          ) : null}
          <td className="px-3 py-1.5 text-right whitespace-nowrap text-muted">
            {isSum(measure) && isAll
              ? null
              : intervalText(cell.low, cell.high, valueUnit(measure, question.unit, cell.currency), masked)}
          </td>
        </MeasureCells>
      ))}
    </>
  );
}

const MeasureCells = ({ children }: { readonly children: ReactNode }): ReactNode => children;
