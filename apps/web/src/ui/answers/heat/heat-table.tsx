import type { Answer } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { formatQuantity } from '#web/lib/format/quantity.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { CellActions } from '../cell-actions.ts';
import { CELL_HINT, cellPress } from '../cell-press.ts';
import { groupWords } from '../group-words.ts';
import { columnsOf, rowsOf } from '../groups-of.ts';
import { MeasureNumber, readCell } from '../measure-number.tsx';
import { toldAt } from '../read-cell.ts';
import { FEW, sampleWords } from '../sample.ts';
import { useDimensionWords } from '../use-dimension-words.ts';
import { isResult } from '../value-unit.ts';
import { CELL_HEIGHT, CELL_WIDTH, type Stretch, useCellsInView } from './cells-in-view.ts';
import { strengthsOf } from './heat-strength.ts';
import { nextCell, stepOf } from './next-cell.ts';

interface HeatTableProps {
  readonly answer: Answer;
  readonly block: number;
  readonly measure: string;
  readonly label: string;
  readonly actions: CellActions;
  /** Cells that differ from the rest more than chance makes them, by {@link cellKey}. */
  readonly outstanding?: Outstanding | undefined;
}

/** Whether each lies above the rest. */
export type Outstanding = ReadonlyMap<string, boolean>;
export const cellKey = (row: string, column: string | undefined): string => `${row} ${column ?? ''}`;

/** Too few trades to say anything. */
const HATCHED = {
  backgroundImage: 'repeating-linear-gradient(45deg, var(--hover) 0 4px, transparent 4px 8px)',
} as const;

/** As many cells as can be drawn in a moment: of more those in view are. */
const MOST_CELLS = 1_000;

/** Two dimensions as a table whose cells are coloured; the headings are real ones. */
export function HeatTable({
  answer,
  block,
  measure,
  label,
  actions,
  outstanding,
}: HeatTableProps): ReactNode {
  const dimensionWords = useDimensionWords();
  const masked = usePrivacyMode();
  const { question } = answer;
  const rows = rowsOf(answer, block);
  const columns = columnsOf(answer, block);
  const inView = useCellsInView(rows.length, columns.length);
  const isLarge = (rows.length + 1) * (columns.length + 1) > MOST_CELLS;
  const shownRows = isLarge ? inView.rows : { first: 0, end: rows.length };
  const shownColumns = isLarge ? inView.columns : { first: 0, end: columns.length };
  const width = isLarge ? { width: CELL_WIDTH, minWidth: CELL_WIDTH, maxWidth: CELL_WIDTH } : undefined;
  const currency = answer.blocks[block]?.currency;
  const rowWords = question.by === undefined ? undefined : groupWords(question.by, masked, currency);
  const columnWords = question.by2 === undefined ? undefined : groupWords(question.by2, masked, currency);
  const strength = useMemo(() => {
    const values = answer.blocks[block]?.cells.values[measure];
    const width = columns.length + 1;
    return strengthsOf(
      Array.from({ length: rows.length * width }, (_, at) =>
        at % width < columns.length ? toldAt(values, at).value : Number.NaN,
      ).filter((value) => !Number.isNaN(value)),
      isResult(measure),
    );
  }, [answer, block, measure, columns.length, rows.length]);

  const cell = (row: number, column: number): ReactNode => {
    const read = readCell({ answer, block, row, column }, measure);
    const isTotal = row === rows.length || column === columns.length;
    const above = outstanding?.get(cellKey(rows[row]?.key ?? '', columns[column]?.key));
    const told = above === undefined ? '' : ` Stands out ${above ? 'above' : 'below'} the rest.`;
    const tint = isTotal || read.n < FEW ? 0 : strength(read.value);
    return (
      <td key={column} className="p-px" style={width} aria-colindex={isLarge ? column + 2 : undefined}>
        {read.n === 0 ? (
          <span className="block h-11 rounded-[4px] bg-hover opacity-40" />
        ) : (
          <button
            type="button"
            data-cell={`${row},${column}`}
            title={`${sampleWords(read.trades, read.days)}.${told} ${CELL_HINT}`}
            {...cellPress(actions, row, column)}
            className={clsx(
              'relative block h-11 w-full min-w-18 overflow-hidden rounded-[4px] px-1.5 text-right text-12 focus-visible:outline-2 focus-visible:outline-ring',
              isTotal ? 'font-medium' : '[&_.figures]:text-ink',
              above !== undefined && 'ring-1 ring-ink/80 ring-inset',
            )}
            style={read.n < FEW && !isTotal ? HATCHED : undefined}
          >
            <span
              aria-hidden="true"
              className="absolute inset-0"
              style={{
                background: !isResult(measure) ? 'var(--accent)' : tint < 0 ? 'var(--loss)' : 'var(--gain)',
                opacity: Math.abs(tint) * 0.36,
              }}
            />
            <span className="relative block">
              <MeasureNumber measure={measure} cell={read} unit={question.unit} />
              <span className="figures block text-12 text-muted">
                {above === undefined ? null : (
                  <span className="float-left text-ink" aria-hidden="true">
                    {above ? '▲' : '▼'}
                  </span>
                )}
                {read.trades}
              </span>
            </span>
          </button>
        )}
      </td>
    );
  };

  /** Arrow keys go from cell to cell, over empty ones. */
  const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = stepOf(event.key);
    const at = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (step === undefined || at === undefined) return;
    event.preventDefault();
    const [row = 0, column = 0] = at.split(',').map(Number);
    const size = { rows: rows.length + 1, columns: columns.length + 1 };
    const next = nextCell(
      { row, column },
      step,
      size,
      (place) => readCell({ answer, block, ...place }, measure).n > 0,
    );
    const area = event.currentTarget.parentElement;
    if (next === null || area === null) return;
    const drawn = (): HTMLElement | null => area.querySelector(`[data-cell="${next.row},${next.column}"]`);
    if (drawn() === null) inView.reveal(area, next, step);
    drawn()?.focus();
  };

  const drawnRow = (row: number): ReactNode => (
    <tr key={row} aria-rowindex={isLarge ? row + 2 : undefined}>
      <th
        scope="row"
        className="sticky left-0 z-1 bg-panel pr-3 text-left text-12 font-normal whitespace-nowrap"
      >
        {rows[row] === undefined ? 'All' : (rowWords?.(rows[row]) ?? rows[row].label)}
      </th>
      <Aside cells={shownColumns.first} />
      {places(shownColumns).map((column) => cell(row, column))}
      <Aside cells={columns.length - shownColumns.end} />
      {cell(row, columns.length)}
    </tr>
  );

  return (
    <section
      className="max-h-160 overflow-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      // Also of a small one: what is large again is drawn where it stands then.
      onScroll={inView.onScroll}
    >
      <table
        data-picture=""
        className={`${isLarge ? 'w-max' : 'w-full'} border-separate border-spacing-0`}
        onKeyDown={walk}
        {...(isLarge ? { 'aria-rowcount': rows.length + 2, 'aria-colcount': columns.length + 2 } : {})}
      >
        <thead className="sticky top-0 z-2 bg-panel text-12 text-muted">
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-panel py-1.5 pr-3 text-left font-medium">
              {question.by === undefined ? '' : dimensionWords(question.by.dimension)}
            </th>
            <Aside cells={shownColumns.first} />
            {columns.slice(shownColumns.first, shownColumns.end).map((column, at) => (
              <th
                key={column.key}
                scope="col"
                className="truncate px-1.5 py-1.5 text-right font-medium whitespace-nowrap"
                style={width}
                aria-colindex={isLarge ? shownColumns.first + at + 2 : undefined}
              >
                {columnWords?.(column) ?? column.label}
              </th>
            ))}
            <Aside cells={columns.length - shownColumns.end} />
            <th scope="col" className="px-1.5 py-1.5 text-right font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          <Above rows={shownRows.first} />
          {places(shownRows).map((row) => drawnRow(row))}
          <Above rows={rows.length - shownRows.end} />
          {drawnRow(rows.length)}
        </tbody>
      </table>
      {isLarge ? (
        <p className="py-2 text-12 text-muted">
          {formatQuantity(rows.length)} rows and {formatQuantity(columns.length)} columns. A picture shows
          what is in view, the CSV everything.
        </p>
      ) : null}
    </section>
  );
}

/** Room of columns that are not drawn. */
const Aside = ({ cells }: { readonly cells: number }): ReactNode =>
  cells <= 0 ? null : <td style={{ width: cells * CELL_WIDTH, minWidth: cells * CELL_WIDTH }} />;

/** Room of rows that are not drawn. */
const Above = ({ rows }: { readonly rows: number }): ReactNode =>
  rows <= 0 ? null : (
    <tr>
      <td style={{ height: rows * CELL_HEIGHT }} />
    </tr>
  );

const places = ({ first, end }: Stretch): readonly number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
