import { categoryAt, type TradeTable } from '@tapebook/domain/analytics';
import { formatDay } from '@tapebook/domain/time';
import { addDays } from '#web/lib/filters/date-range.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { dateFormat } from '#web/lib/format/locale.ts';

/** A thing of the journal that fits what was typed. */
export type FoundThing =
  | { readonly kind: 'symbol'; readonly symbol: string; readonly name: string; readonly trades: number }
  | { readonly kind: 'trade'; readonly id: string; readonly name: string; readonly day: string }
  | { readonly kind: 'account'; readonly id: string; readonly name: string }
  | { readonly kind: 'day'; readonly day: string; readonly trades: number };

interface Searched {
  readonly table: TradeTable;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const DIRECTION = /(?<![^ ])(?:long|short)(?![^ ])/;

/** Of each kind: more would push the others out of sight. */
const MOST = 4;

const LONG_DAY = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;

/**
 * Symbols, their newest trades, accounts and days of the journal that fit what was typed: `aapl`, `margin`,
 * `long aapl`, `2026-03-02`, `3/2/2026`, `mar 2`, `2 mar`, `march 2`, `march 2026`, `yesterday`.
 */
export function findInJournal({ table, accounts, today }: Searched, typed: string): readonly FoundThing[] {
  const whole = typed.trim().toLowerCase();
  const direction = DIRECTION.exec(whole)?.[0] ?? null;
  // With the way of a trade come its trades alone: `long` by itself may be a part of a name.
  const rest = direction === null ? whole : whole.replace(DIRECTION, '').trim();
  const query = rest === '' ? whole : rest;
  if (query === '') return [];
  const counts = countSymbols(table);
  const symbols = [...counts]
    .filter(([symbol]) => nameFits(symbol, query))
    .sort(([one, few], [other, many]) => closeness(other, query) - closeness(one, query) || many - few)
    .slice(0, MOST);
  const shown = new Set(symbols.map(([symbol]) => symbol));
  if (query !== whole) return newestTrades(table, shown, direction);
  const found: FoundThing[] = symbols.map(([symbol, trades]) => ({
    kind: 'symbol',
    symbol,
    name: instrumentName(symbol),
    trades,
  }));
  found.push(...newestTrades(table, shown, null));
  if (query.length < 2) return found;
  for (const { id, name } of accounts) {
    if (name.toLowerCase().includes(query)) found.push({ kind: 'account', id, name });
  }
  // Other words alone are no day: `mar` is a margin account as well.
  const named = namedDay(query, today) ?? query;
  return /\d/.test(named) ? [...found, ...findDays(table, named)] : found;
}

function countSymbols({ categories: { symbol }, length }: TradeTable): Map<string, number> {
  const counts = new Map<string, number>();
  for (let row = 0; row < length; row += 1) {
    const name = categoryAt(symbol, row);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** A letter alone is in half of all names: it finds what is called by it, as Ford is by `F`. */
function nameFits(symbol: string, query: string): boolean {
  const names = [symbol, instrumentName(symbol)].map((name) => name.toLowerCase());
  return names.some((name) => (query.length < 2 ? name === query : name.includes(query)));
}

/** What is called so stands before what begins so, and that before what has it somewhere. */
const closeness = (symbol: string, query: string): number => {
  const name = symbol.toLowerCase();
  return name === query ? 2 : Number(name.startsWith(query));
};

function newestTrades(
  table: TradeTable,
  symbols: ReadonlySet<string>,
  direction: string | null,
): FoundThing[] {
  if (symbols.size === 0) return [];
  const { categories, numbers, integers } = table;
  // Of some nobody knows when they were opened.
  const openedAt = (row: number): number => numbers.openedAt[row] || (numbers.closedAt[row] ?? 0);
  const rows: number[] = [];
  for (let row = 0; row < table.length; row += 1) {
    if (direction !== null && categoryAt(categories.direction, row) !== direction) continue;
    if (symbols.has(categoryAt(categories.symbol, row))) rows.push(row);
  }
  return rows
    .sort((one, other) => openedAt(other) - openedAt(one))
    .slice(0, MOST)
    .map((row) => ({
      kind: 'trade',
      id: table.ids[row] ?? '',
      name: `${instrumentName(categoryAt(categories.symbol, row))} ${categoryAt(categories.direction, row)}`.trimEnd(),
      day: formatDay(integers.openDay[row] ?? 0),
    }));
}

/** Days on which a trade was opened or closed, by any part of how they are written. */
function findDays({ integers, length }: TradeTable, query: string): FoundThing[] {
  const asWritten = [query, turned(query)].filter((part) => part !== null).map(dayPart);
  const isNumbered = numberedDay(query);
  const counts = new Map<number, number>();
  for (let row = 0; row < length; row += 1) {
    const [opened, closed] = [integers.openDay[row] ?? 0, integers.day[row] ?? -1];
    counts.set(opened, (counts.get(opened) ?? 0) + 1);
    if (closed >= 0 && closed !== opened) counts.set(closed, (counts.get(closed) ?? 0) + 1);
  }
  return [...counts]
    .map(([number, trades]) => ({ day: formatDay(number), trades }))
    .filter(({ day }) => {
      if (isNumbered?.(day) === true) return true;
      const written = waysToWrite(day);
      return day.includes(query) || asWritten.some((part) => written.includes(part));
    })
    .sort((one, other) => other.day.localeCompare(one.day))
    .slice(0, MOST)
    .map((one) => ({ kind: 'day', ...one }));
}

/** The day that a word says by itself. */
function namedDay(word: string, today: string): string | null {
  const back = word === 'today' ? 0 : word === 'yesterday' ? 1 : null;
  return back === null ? null : addDays(today, -back);
}

const NUMBERED = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2}|\d{4}))?\.?$/;

/** Whether a day is the one that is written in numbers, `3/2/2026` or `2.3.`, in the order of who writes it. */
function numberedDay(query: string): ((day: string) => boolean) | null {
  const [, first, second, year = ''] = NUMBERED.exec(query) ?? [];
  if (first === undefined || second === undefined) return null;
  const parts = dateFormat({
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(0);
  const isDayFirst = parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  // No year has a thirteenth month: then it is the day, whoever writes it.
  const beginsWithDay = Number(first) > 12 || (isDayFirst && Number(second) <= 12);
  const [month, date] = beginsWithDay ? [second, first] : [first, second];
  const begin = year.length === 2 ? `20${year}` : year;
  const end = `-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return (day) => day.startsWith(begin) && day.endsWith(end);
}

/** Each between blanks: with the short name of its month, with the whole one, and the month alone. */
function waysToWrite(day: string): string {
  const wholeName = dateFormat(LONG_DAY).format(new Date(`${day}T00:00:00Z`));
  const ways = [formatDate(day), wholeName, formatDate(day, 'month')];
  return ` ${ways.join('  ')} `.toLowerCase();
}

/** `2 mar` of who writes days so, where the journal writes `Mar 2`, and the other way round. */
function turned(query: string): string | null {
  const [, day, month] = /^(\d{1,2})\.? +(\p{L}{3,})$/u.exec(query) ?? [];
  if (day !== undefined && month !== undefined) return `${month} ${day}`;
  const [, first, second] = /^(\p{L}{3,})\.? +(\d{1,2})$/u.exec(query) ?? [];
  return first === undefined || second === undefined ? null : `${second} ${first}`;
}

/** `mar 2` is no part of `Mar 20`, nor `2 mar` of `12 Mar`: a day's number stands by itself. */
const dayPart = (query: string): string =>
  /[a-z]\D*\d{1,2}$/.test(query) ? `${query},` : /^\d{1,2} \p{L}/u.test(query) ? ` ${query}` : query;
