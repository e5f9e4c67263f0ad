import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { splitCopied } from '#server/platform/database/copied-text.ts';
import {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  type InstrumentRow,
  toActivity,
  toInstrument,
} from './stored-activity.ts';

/**
 * Activities of some books, as the database writes them: lines of cells in the order of
 * {@link ACTIVITY_COLUMNS}. Text can be handed to another thread as it is, and is parsed there.
 */
export interface BooksText {
  readonly pieces: readonly string[];
  readonly instruments: readonly InstrumentRow[];
}

type Column = keyof ActivityRow;
type Cells = readonly (string | null)[];

const NAMES = ACTIVITY_COLUMNS.map((column) => column.slice('activities.'.length) as Column);
const PLACES = Object.fromEntries(NAMES.map((name, place) => [name, place])) as Record<Column, number>;

const maybe = (cells: Cells, name: Column): string | null => cells[PLACES[name]] ?? null;

function stated(cells: Cells, name: Column): string {
  const cell = maybe(cells, name);
  if (cell === null) throw new TypeError(`An activity without its ${name}`);
  return cell;
}

/** A row by the names of its columns, as a query would give it. */
function rowOf(cells: Cells): ActivityRow {
  const line = maybe(cells, 'line');
  return {
    id: stated(cells, 'id'),
    account_id: stated(cells, 'account_id'),
    instrument_id: maybe(cells, 'instrument_id'),
    kind: stated(cells, 'kind'),
    occurred_at: stated(cells, 'occurred_at'),
    time_precision: stated(cells, 'time_precision'),
    sequence: Number(stated(cells, 'sequence')),
    quantity: maybe(cells, 'quantity'),
    price: maybe(cells, 'price'),
    amount: stated(cells, 'amount'),
    fees: stated(cells, 'fees'),
    fee_currency: maybe(cells, 'fee_currency'),
    fee_rate: maybe(cells, 'fee_rate'),
    fees_stated: stated(cells, 'fees_stated') === 't',
    order_id: maybe(cells, 'order_id'),
    position_id: maybe(cells, 'position_id'),
    currency: stated(cells, 'currency'),
    effect: maybe(cells, 'effect'),
    held_before: stated(cells, 'held_before') === 't',
    held_cost: maybe(cells, 'held_cost'),
    stated_result: maybe(cells, 'stated_result'),
    stated_currency: maybe(cells, 'stated_currency'),
    direction: maybe(cells, 'direction'),
    ratio: maybe(cells, 'ratio'),
    ratio_divisor: maybe(cells, 'ratio_divisor'),
    basis_fraction: maybe(cells, 'basis_fraction'),
    basis_fraction_divisor: maybe(cells, 'basis_fraction_divisor'),
    acquired_at: maybe(cells, 'acquired_at'),
    successor_id: maybe(cells, 'successor_id'),
    to_account_id: maybe(cells, 'to_account_id'),
    replaces: maybe(cells, 'replaces'),
    external_id: maybe(cells, 'external_id'),
    note: maybe(cells, 'note'),
    import_id: maybe(cells, 'import_id'),
    line: line === null ? null : Number(line),
  };
}

/** The instruments that a text names, by their ids. */
export const instrumentsOf = ({ instruments }: BooksText): Map<string, Instrument> =>
  new Map(instruments.map((row) => [row.id, toInstrument(row)]));

/** The activities that a text tells, one after another; those of a book share their instrument. */
export function* parseBooks(
  text: BooksText,
  instruments: ReadonlyMap<string, Instrument>,
): Generator<Activity> {
  for (const piece of text.pieces) {
    for (let start = 0; start < piece.length; ) {
      const end = piece.indexOf('\n', start);
      yield toActivity(rowOf(splitCopied(piece.slice(start, end))), instruments);
      start = end + 1;
    }
  }
}
