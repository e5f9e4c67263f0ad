import type { ActivityKind } from '@tapebook/domain/activities';
import { listedKindOf } from '../../../cells/row-kinds.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { KNOWN_COINS } from './coin-heading.ts';
import type { Columns } from './columns.ts';

interface SideAndName {
  readonly side: string;
  readonly name: string;
}

const TRADES: ReadonlySet<ActivityKind> = new Set(['buy', 'sell']);
/** How an option ends, beside the trades in it. */
const ENDS: readonly ActivityKind[] = ['expire', 'assign', 'exercise'];
/** And what is paid for what is held. */
const KINDS: ReadonlySet<ActivityKind> = new Set([...TRADES, ...ENDS, 'dividend', 'interest', 'fee', 'tax']);

/** Rows that are no trade, as of deposits, may stand among the others. */
const NEARLY_ALL = 0.9;
/** `Sell to open`, `Buy to cover` */
const LONGEST_SIDE = 3;
/** What orders are called beside a side, which is nothing that is traded. */
const OF_ORDERS =
  /^(?:market|limit|stop|stop limit|order|trade|mkt|lmt|stp|filled|(?:(?:long|short) )?(?:open(?:ing|ed)?|clos(?:e|ing|ed)|entry|exit))$/i;
/** Symbols of shares and futures by which writers of options call what they write as well. */
const SYMBOLS = /^(?:CC|CSP)$/;
/** Of what is behind a side: of, a count that belongs to no name, and what parts both. */
const JOINED = /^(?:[-–—:,]|of\b|in\b)\s*/i;

/** What a cell says that names the side before the instrument, or behind it: `Buy Gold`, `AAPL (short)`; `null` for other text. */
export function sideAndName(text: string): SideAndName | null {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || listedKindOf(text) !== null) return null;
  for (let count = Math.min(LONGEST_SIDE, words.length - 1); count > 0; count -= 1) {
    const [before, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (isSide(before)) return named(before.replace(/[:,]$/, ''), rest.replace(JOINED, ''));
  }
  const behind = (words.at(-1) ?? '').replace(/^\((.*)\)$/, '$1');
  return isSide(behind)
    ? named(
        behind,
        words
          .slice(0, -1)
          .join(' ')
          .replace(/\s*[-–—:,]$/, ''),
      )
    : null;
}

const named = (side: string, name: string): SideAndName | null =>
  /\p{L}/u.test(name) &&
  !OF_ORDERS.test(name) &&
  (listedKindOf(name) === null || KNOWN_COINS.has(name) || SYMBOLS.test(name))
    ? { side, name }
    : null;

function isSide(words: string): boolean {
  const kind = words.length < 2 ? undefined : listedKindOf(words.replace(/[:,]$/, ''))?.kind;
  return kind !== undefined && KINDS.has(kind);
}

/** Whether nearly all cells of a column name a side together with an instrument. */
export function holdsSides(position: number, rows: readonly Row[]): boolean {
  const filled = rows.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  const both = filled.flatMap((text) => sideAndName(text) ?? []);
  const trades = both.some(({ side }) => TRADES.has(listedKindOf(side)?.kind ?? 'fee'));
  return trades && both.length >= NEARLY_ALL * filled.length;
}

/** Of a table that names its instruments in no column of their own, the one that has the side before them. */
export function withSideInName(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  if ((columns.symbol ?? columns.isin ?? columns.name) !== undefined) return columns;
  const { side, ...others } = columns;
  const taken = new Set(Object.values(others));
  const name = header.findIndex((_, position) => !taken.has(position) && holdsSides(position, below));
  if (name < 0) return columns;
  return side === name || side === undefined ? { ...others, name } : { ...columns, name };
}

/** Columns that stand in one printed one, behind all that are printed. */
export interface InWords {
  /** The printed one. */
  readonly name: number;
  /** Of the side; those of quantity and price follow where the words say them and no column does. */
  readonly side: number;
  readonly counts: boolean;
}

/** What the cells of the column of names say beside a name; `null` where columns of their own say it. */
export function inWords(columns: Columns, width: number, sample: readonly Row[]): InWords | null {
  const { side, symbol, isin, name, quantity, boughtQuantity, price } = columns;
  const position = symbol ?? (isin === undefined ? name : undefined);
  if (side !== undefined || position === undefined || !holdsSides(position, sample)) return null;
  const counts =
    (quantity ?? boughtQuantity ?? price ?? columns.entryPrice) === undefined &&
    sample.some(({ cells }) => countAndPrice(sideAndName(cells[position] ?? '')?.name ?? '') !== null);
  return { name: position, side: width, counts };
}

/** The columns with those that the words hold. */
export const withWords = (columns: Columns, { side, counts }: InWords): Columns => ({
  ...columns,
  side,
  ...(counts ? { quantity: side + 1, price: side + 2 } : {}),
});

/** `10 AAPL @ 200.00`, `100 shares of Apple Inc at $205` */
const COUNTED =
  /^\+?([\d.,'’]*\d)\s*(?:x\s+|(?:shares?|shs?|units?|contracts?|stk|st[uü]ck|aandelen|actions?)\.?\s+(?:of\s+|de\s+)?)?(?=\S*\p{L})(\S.*?)\s*(?:@|\bat\b|\bzu\b|\bà\b|\ba\b)\s*(?:\p{Sc}|[A-Z]{3})?\s*([\d.,'’]*\d)(?:\s*(?:\p{Sc}|[A-Z]{3}|each|per share))*$/u;

function countAndPrice(text: string): { count: string; name: string; price: string } | null {
  const [, count = '', name = '', price = ''] = COUNTED.exec(text.trim()) ?? [];
  return name === '' ? null : { count, name, price };
}

/** The row with what its words say in cells of their own. */
export function withWordsApart({ cells: printed, line, held }: Row, words: InWords): Row {
  const cells = wordsApart(printed, words);
  return {
    cells,
    line,
    ...(held === undefined ? {} : { held: { ...withWordsApart(held, words), shown: cells } }),
  };
}

function wordsApart(printed: readonly string[], { name, side, counts }: InWords): string[] {
  const both = sideAndName(printed[name] ?? '');
  const cells = Array.from({ length: side + (counts ? 3 : 1) }, (_, position) => printed[position] ?? '');
  if (both === null) return cells;
  const counted = counts ? countAndPrice(both.name) : null;
  [cells[name], cells[side]] = [counted?.name ?? both.name, both.side];
  if (counted !== null) [cells[side + 1], cells[side + 2]] = [counted.count, counted.price];
  return cells;
}
