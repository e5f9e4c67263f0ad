import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** Gains and losses have a column each. */
export interface OwnLosses {
  readonly profit: number;
  readonly losses: number;
}

const GAINS =
  /^(?:profits?|wins?|winnings|gains?|won|gewinne?|ganancias?|gains? \(?\+\)?|guadagno|profitto|lucro|winst|vinst|gevinst|zysk)$/;
const LOSSES =
  /^(?:loss(?:es)?|lost|verluste?|p[eé]rdidas?|pertes?|perdit[ae]|prejuízos?|verlies|förlust|tap|tab|strat[ay])$/;
const FILLED = /[1-9]/;

/** The column of the losses beside one of gains alone; `null` where results stand in one column, or both are filled on a row. */
export function ownLosses(
  header: readonly string[],
  { profit, ...others }: Columns,
  sample: readonly Row[],
): OwnLosses | null {
  if (profit === undefined || !GAINS.test(tableHeading(header[profit] ?? '').name)) return null;
  const taken = new Set(Object.values(others));
  const losses = header.findIndex(
    (cell, position) => !taken.has(position) && LOSSES.test(tableHeading(cell).name),
  );
  if (losses < 0) return null;
  const lost = sample.filter(({ cells }) => FILLED.test(cells[losses] ?? ''));
  return lost.length > 0 && lost.every(({ cells }) => !FILLED.test(cells[profit] ?? ''))
    ? { profit, losses }
    : null;
}

/** The row with what it lost in the column of results, whatever sign it is printed with. */
export function withLosses(row: Row, at: OwnLosses): Row {
  const { profit, losses } = at;
  const lost = row.cells[losses]?.trim() ?? '';
  if (!FILLED.test(lost) || FILLED.test(row.cells[profit] ?? '')) return row;
  const cells = [...row.cells];
  cells[profit] = `-${lost.replace(/^[-\u2212(]\s*/u, '').replace(/\s*\)$/, '')}`;
  const { line, held } = row;
  return { cells, line, ...(held === undefined ? {} : { held: { ...withLosses(held, at), shown: cells } }) };
}
