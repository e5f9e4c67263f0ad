import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

/** A column that says how much of a whole trade its exit closed. */
export interface ExitQuantity {
  readonly position: number;
  readonly mark: DecimalMark;
  /** Each exit has a row, which says again how much was opened: then a row is a trade of what it closed. */
  readonly repeatsEntry: boolean;
}

const CLOSED =
  /^(?:exit(?:ed)?|clos(?:ed?|ing)) (?:qty|quantity|size|shares|contracts|units|lots|volume)$|^(?:qty|quantity|size|shares|contracts|units|lots) (?:exited|closed|out)$/;

/** Where it stands; below zero where nowhere. */
export function exitQuantityAt({ cells, columns }: Pick<FoundHeader, 'cells' | 'columns'>): number {
  const taken = new Set(Object.values(columns));
  return cells.findIndex((cell, place) => !taken.has(place) && CLOSED.test(tableHeading(cell).name));
}

/** `null` where no column beside that of the quantity says it. */
export function exitQuantity(
  { cells, columns }: FoundHeader,
  sample: readonly Row[],
  mark: DecimalMark,
): ExitQuantity | null {
  const position = exitQuantityAt({ cells, columns });
  if (position < 0 || columns.quantity === undefined) return null;
  const entry = [
    columns.symbol ?? columns.name,
    columns.entryDateTime ?? columns.dateTime ?? columns.date,
    columns.entryTime ?? columns.time,
    columns.entryPrice,
    columns.quantity,
  ];
  const seen = new Set<string>();
  const repeatsEntry = sample.some((row) => {
    const opened = parseNumber(row.cells[columns.quantity ?? -1] ?? '', mark)?.abs();
    const closed = opened === undefined ? null : exitedOf(row.cells[position]?.trim() ?? '', opened, mark);
    if (opened === undefined || closed === null || opened.compare(closed) <= 0) return false;
    const key = entry.map((place) => row.cells[place ?? -1]?.trim() ?? '').join('\u001f');
    const again = seen.has(key);
    seen.add(key);
    return again;
  });
  return { position, mark, repeatsEntry };
}

const ALL =
  /^(?:full|all|whole|complete|everything|rest|total|alles|ganz|voll|komplett|tout|tutto|todo|tudo)$/i;
const HALF = /^(?:½|half|h[aä]lfte|halb|moiti[eé]|met[aà]|mitad|metade)$/i;
const SHARE = /^(\d{1,3}(?:[.,]\d+)?) ?%$/;
const FRACTION = /^(\d{1,2}) ?\/ ?(\d{1,2})$/;
const HUNDREDTH = Decimal.parse('0.01');
const FRACTION_PLACES = 12;

/**
 * How much of what was opened a cell says that its exit closed: so many, a share (`50%`, `1/3`) or a word (`Full`).
 *
 * @returns `null` for other text, and for a share that no whole number of shares is.
 */
export function exitedOf(text: string, opened: Decimal, mark: DecimalMark): Decimal | null {
  if (ALL.test(text)) return opened;
  if (HALF.test(text)) return partOf(opened, '1', '2');
  const [, of, parts = ''] = FRACTION.exec(text) ?? [];
  if (of !== undefined) return partOf(opened, of, parts);
  const share = SHARE.exec(text)?.[1];
  if (share === undefined) return parseNumber(text, mark)?.abs() ?? null;
  return inUnitsOf(opened, opened.times(Decimal.parse(share.replace(',', '.'))).times(HUNDREDTH));
}

function partOf(opened: Decimal, of: string, parts: string): Decimal | null {
  const whole = Decimal.parse(parts);
  if (whole.isZero()) return null;
  const part = opened.times(Decimal.parse(of)).quotient(whole, FRACTION_PLACES);
  return part.times(whole).equals(opened.times(Decimal.parse(of))) ? inUnitsOf(opened, part) : null;
}

/** Whoever holds whole shares closes whole ones: which, a share of them does not say where it comes out between two. */
function inUnitsOf(opened: Decimal, part: Decimal): Decimal | null {
  const exact = part.normalized();
  return opened.normalized().scale === 0 && exact.scale > 0 ? null : exact;
}
