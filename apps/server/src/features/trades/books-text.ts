import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  type InstrumentRow,
  toActivity,
  toInstrument,
} from './stored-activity.ts';

/**
 * Activities of some books, as the database writes them: JSON text of rows in the order of
 * {@link ACTIVITY_COLUMNS}. Text can be handed to another thread as it is, and is parsed there.
 */
export interface BooksText {
  readonly pieces: readonly string[];
  readonly instruments: readonly InstrumentRow[];
}

type Cell = string | number | boolean | null;

const NAMES = ACTIVITY_COLUMNS.map((column) => column.slice('activities.'.length));
const NO_CELLS: Readonly<Record<string, Cell>> = Object.fromEntries(NAMES.map((name) => [name, null]));

/** A row by the names of its columns, as a query would give it. */
function rowOf(cells: readonly Cell[]): ActivityRow {
  // Copied from one that has all names, every row has the same shape, which the engine is fast with.
  const row: Record<string, Cell> = { ...NO_CELLS };
  for (let index = 0; index < NAMES.length; index += 1) row[NAMES[index] ?? ''] = cells[index] ?? null;
  return row as unknown as ActivityRow;
}

/** The instruments that a text names, by their ids. */
export const instrumentsOf = ({ instruments }: BooksText): Map<string, Instrument> =>
  new Map(instruments.map((row) => [row.id, toInstrument(row)]));

/** The activities that a text tells. */
export function parseBooks(text: BooksText): Activity[] {
  const instruments = instrumentsOf(text);
  const activities: Activity[] = [];
  for (const piece of text.pieces) {
    for (const cells of JSON.parse(piece) as Cell[][]) activities.push(toActivity(rowOf(cells), instruments));
  }
  return activities;
}
