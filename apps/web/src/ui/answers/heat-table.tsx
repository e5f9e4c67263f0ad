import type { Answer } from '@tapebook/domain/analytics';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import type { CellActions } from './cell-actions.ts';
import { CELL_HINT, cellPress } from './cell-press.ts';
import { groupWords } from './group-words.ts';
import { strengthsOf } from './heat-strength.ts';
import { MeasureNumber, readCell } from './measure-number.tsx';
import { FEW, sampleWords } from './sample.ts';
import { useDimensionWords } from './use-dimension-words.ts';
import { isResult } from './value-unit.ts';

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

/** As many cells as can be drawn in a moment. */
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
  const { question, rows, columns } = answer;
  const shownColumns = columns.slice(0, 60);
  const shownRows = rows.slice(0, Math.max(1, Math.floor(MOST_CELLS / (shownColumns.length + 1))));
  const currency = answer.blocks[block]?.currency;
  const rowWords = question.by === undefined ? undefined : groupWords(question.by, masked, currency);
  const columnWords = question.by2 === undefined ? undefined : groupWords(question.by2, masked, currency);
  const strength = useMemo(() => {
    const values = answer.blocks[block]?.cells.values[measure]?.value ?? [];
    const width = columns.length + 1;
    return strengthsOf(
      [...values].filter((_, at) => at % width < columns.length && at < rows.length * width),
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
      <td key={column} className="p-px">
        {read.n === 0 ? (
          <span className="block h-11 rounded-[4px] bg-hover opacity-40" />
        ) : (
          <button
            type="button"
            data-cell={`${row},${column}`}
            title={`${sampleWords(read.n, read.days)}.${told} ${CELL_HINT}`}
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
                {read.n}
              </span>
            </span>
          </button>
        )}
      </td>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section className="max-h-160 overflow-auto" tabIndex={0} aria-label={label}>
      <table data-picture="" className="w-full border-separate border-spacing-0" onKeyDown={walk}>
        <thead className="sticky top-0 z-2 bg-panel text-12 text-muted">
          <tr>
            <th scope="col" className="sticky left-0 bg-panel py-1.5 pr-3 text-left font-medium">
              {question.by === undefined ? '' : dimensionWords(question.by.dimension)}
            </th>
            {shownColumns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className="px-1.5 py-1.5 text-right font-medium whitespace-nowrap"
              >
                {columnWords?.(column) ?? column.label}
              </th>
            ))}
            <th scope="col" className="px-1.5 py-1.5 text-right font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {[...shownRows.keys(), rows.length].map((row) => (
            <tr key={row}>
              <th
                scope="row"
                className="sticky left-0 z-1 bg-panel pr-3 text-left text-12 font-normal whitespace-nowrap"
              >
                {rows[row] === undefined ? 'All' : (rowWords?.(rows[row]) ?? rows[row].label)}
              </th>
              {[...shownColumns.keys(), columns.length].map((column) => cell(row, column))}
            </tr>
          ))}
        </tbody>
      </table>
      {shownRows.length < rows.length || shownColumns.length < columns.length ? (
        <p className="py-2 text-12 text-muted">
          {shownRows.length} of {rows.length} rows and {shownColumns.length} of {columns.length} columns; the
          CSV has them all.
        </p>
      ) : null}
    </section>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go from cell to cell, over empty ones. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const at = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
  if (step === undefined || at === undefined) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const place = (text: string | undefined): [number, number] => {
    const [row = 0, column = 0] = (text ?? '').split(',').map(Number);
    return [row, column];
  };
  const [row, column] = place(at);
  const ahead = cells
    .map((one) => [one, ...place(one.dataset.cell)] as const)
    .filter(([, r, c]) =>
      step[0] === 0 ? r === row && (c - column) * step[1] > 0 : c === column && (r - row) * step[0] > 0,
    )
    .sort(
      (a, b) =>
        Math.abs(a[1] - row) + Math.abs(a[2] - column) - Math.abs(b[1] - row) - Math.abs(b[2] - column),
    );
  ahead[0]?.[0].focus();
}
