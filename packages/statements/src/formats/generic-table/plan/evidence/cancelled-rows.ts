import { parseNumber } from '../../../../cells/parse-number.ts';
import type { ColumnRole } from '../../../../contracts/source.ts';
import type { Row } from '../../../../tables/csv-scanner.ts';
import { printedIn } from '../printed-in.ts';
import type { ReadSide } from '../read-side.ts';
import type { TablePlan } from '../table-plan.ts';

/** `Cancel Buy`, `Cxl Sell`, `Storno Kauf`, `Buy Cancel`: an earlier row counts no more. `Buy Cancelled` is an order that was never executed. */
const BEFORE =
  /^(?:cancel(?:l?ed|lation)?(?: of)?|cxl|cncl|canc\.?|bust(?:ed)?|storno|stornierung|annulation|annullamento|anulaci[oó]n)[\s:_-]+(\S.*)$/i;
const BEHIND =
  /^(\S.*?)[\s:_(-]+(?:cancel|cancellation|cxl|cncl|bust|storno|stornierung|annulation|annullamento|anulaci[oó]n)\)?$/i;

/** More is no word for a side, and looking into it would take as long as whoever wrote it likes. */
const LONGEST = 60;

/** Which side a word for a cancellation takes back; `null` for another word. */
export function sideTakenBack(text: string, readSide: ReadSide): 'buy' | 'sell' | null {
  if (text.length > LONGEST || readSide(text) !== null) return null;
  const [, word] = BEFORE.exec(text.trim()) ?? BEHIND.exec(text.trim()) ?? [];
  const side = word === undefined ? null : readSide(word);
  return side !== null && side !== 'ignored' && (side.kind === 'buy' || side.kind === 'sell')
    ? side.kind
    : null;
}

/** The rows of a table that take others back, and which ones those are. */
export interface CancelledRows {
  /** Lines that take back a row of the file. */
  readonly cancelling: ReadonlySet<number>;
  /** Of each line that another one takes back, that one. */
  readonly takenBack: ReadonlyMap<number, number>;
}

const NONE: CancelledRows = { cancelling: new Set(), takenBack: new Map() };
const MOST_LISTED = 100_000;

/**
 * What rows like `Cancel Buy` take back: the purchase of as much of the same at the same price that stands nearest, of that day or
 * before. The newest may stand first, so that all rows are looked at; only where the beginning of the file has such words.
 */
export async function findCancelled(
  plan: TablePlan,
  sample: readonly Row[],
  readAll: () => AsyncIterable<readonly Row[]>,
): Promise<CancelledRows> {
  const { side } = plan.columns;
  if (plan.closedTrades || plan.resultsOnly || side === undefined) return NONE;
  if (!sample.some(({ cells }) => sideTakenBack(cells[side] ?? '', plan.readSide) !== null)) return NONE;
  const cancelling: Told[] = [];
  const traded = new Map<string, Told[]>();
  let listed = 0;
  for await (const rows of readAll()) {
    for (const row of rows) {
      if (row.broken !== undefined) continue;
      const text = row.cells[side] ?? '';
      const back = sideTakenBack(text, plan.readSide);
      const word = back === null ? plan.readSide(text) : null;
      const kind = back ?? (word === null || word === 'ignored' ? null : word.kind);
      if (kind !== 'buy' && kind !== 'sell') continue;
      const told = toldBy(row, kind, plan);
      if (told === null) continue;
      if (back !== null) cancelling.push(told);
      else {
        const alike = traded.get(told.key);
        if (alike === undefined) traded.set(told.key, [told]);
        else alike.push(told);
      }
      listed += 1;
      if (listed === MOST_LISTED) return NONE;
    }
  }
  const found = { cancelling: new Set<number>(), takenBack: new Map<number, number>() };
  for (const { key, line, day } of cancelling) {
    const [nearest] = (traded.get(key) ?? [])
      .filter((each) => each.day <= day && !found.takenBack.has(each.line))
      .sort(
        (one, other) =>
          other.day.localeCompare(one.day) || Math.abs(one.line - line) - Math.abs(other.line - line),
      );
    if (nearest === undefined) continue;
    found.cancelling.add(line);
    found.takenBack.set(nearest.line, line);
  }
  return found;
}

interface Told {
  readonly key: string;
  readonly line: number;
  readonly day: string;
}

function toldBy({ cells, line }: Row, kind: 'buy' | 'sell', plan: TablePlan): Told | null {
  const { columns, marks } = plan;
  const at = (role: ColumnRole): string => cells[columns[role] ?? -1]?.trim() ?? '';
  const number = (role: ColumnRole): string =>
    parseNumber(at(role), marks.get(role) ?? '.')
      ?.abs()
      .normalized()
      .toString() ?? '';
  const day = printedIn(at('dateTime') || at('date'), plan)?.date;
  const quantity = number('quantity');
  if (day === undefined || quantity === '') return null;
  const of = at('symbol') || at('isin') || at('name');
  const worth = columns.price === undefined ? number('amount') : number('price');
  return { key: [at('account'), of, kind, quantity, worth].join('\u001f'), line, day };
}

export const takesBackNothing = (line: number, kind: 'buy' | 'sell'): string =>
  `Line ${line} takes back a ${kind === 'buy' ? 'purchase' : 'sale'} that is not in the file. Export a period that has both and import that, or delete it in the journal.`;
