import type { Signature } from '../../recognition/signature.ts';
import type { Row } from '../../tables/csv-scanner.ts';
import { TERM_HEADINGS, type TermColumn } from './lot-terms.ts';
import { MONEY_TYPE } from './money-kind.ts';
import { cellsOf, TIME } from './report-table.ts';

/** Columns of a report of MetaTrader 5 by their place, which is the same in every language. */
export const POSITION_PLACES = {
  time: 0,
  position: 1,
  symbol: 2,
  type: 3,
  volume: 4,
  price: 5,
  stop: 6,
  take: 7,
  closed: 8,
  closePrice: 9,
  commission: 10,
  swap: 11,
  profit: 12,
} as const;

const BEFORE_COSTS = {
  time: 0,
  deal: 1,
  symbol: 2,
  type: 3,
  direction: 4,
  volume: 5,
  price: 6,
  order: 7,
} as const;

export type DealColumn =
  | keyof typeof BEFORE_COSTS
  | 'commission'
  | 'fee'
  | 'swap'
  | 'profit'
  | 'balance'
  | 'comment'
  | 'position'
  | TermColumn;
export type PositionColumn = keyof typeof POSITION_PLACES | 'fee';

/** Called so in most languages of the platform. */
const SWAP = /^(?:swaps?|своп|スワップ|库存费|庫存費)$/i;
const FIRST_COST = 8;
const FIRST_POSITION_COST = 10;

/** What may stand behind the direction of a deal, by its English heading. */
const NAMED: Readonly<Partial<Record<DealColumn, string>>> = {
  volume: 'volume',
  price: 'price',
  order: 'order',
  commission: 'commission',
  fee: 'fee',
  swap: 'swap',
  profit: 'profit',
  balance: 'balance',
  comment: 'comment',
  // The platform's own report has none; whoever asks the platform itself can say it.
  position: 'position',
  ...TERM_HEADINGS,
};

/**
 * Where the columns of deals stand, by their headings. Between the order and the swap are the commission alone (older
 * builds), commission and fee, or the spread's cost, commission and fee: what the spread cost is within the price.
 */
export function dealPlaces(headings: readonly string[]): Readonly<Partial<Record<DealColumn, number>>> {
  const names = headings.map((each) => each.trim().toLowerCase());
  // Copies that somebody made lack columns, or have others; they are in English.
  if (names.includes('profit') && names.includes('volume')) {
    const found = Object.entries(NAMED)
      .map(([name, heading]) => [name, names.indexOf(heading)] as const)
      .filter(([, at]) => at !== -1);
    const { time, deal, symbol, type, direction } = BEFORE_COSTS;
    return { time, deal, symbol, type, direction, ...Object.fromEntries(found) };
  }
  const named = names.findIndex((each, index) => index > FIRST_COST && SWAP.test(each));
  const filled = names.filter((each) => each !== '').length;
  const counted = filled === 0 || filled === 14 ? 10 : filled > 14 ? 11 : 9;
  const swap = named === -1 ? counted : named;
  const costs = swap === 9 ? { commission: FIRST_COST } : { commission: swap - 2, fee: swap - 1 };
  return { ...BEFORE_COSTS, ...costs, swap, profit: swap + 1, balance: swap + 2, comment: swap + 3 };
}

/** As {@link dealPlaces}, of positions: some brokers have a fee between commission and swap. */
export function positionPlaces(
  headings: readonly string[],
): Readonly<Partial<Record<PositionColumn, number>>> {
  const swap = headings.findIndex((each, index) => index > FIRST_POSITION_COST && SWAP.test(each.trim()));
  if (swap <= POSITION_PLACES.swap) return POSITION_PLACES;
  return { ...POSITION_PLACES, fee: swap - 1, swap, profit: swap + 1 };
}

/**
 * - `heading`: a row of headings, with as many cells as the section has columns.
 * - `deal`, `money`: of the section of deals; `cancelled-deal`: what was a deal and counts no more.
 * - `position`: closed; `open-position`: not yet.
 * - `total`: sums below a section.
 */
export type Report5Row =
  | 'heading'
  | 'deal'
  | 'money'
  | 'cancelled-deal'
  | 'position'
  | 'open-position'
  | 'order'
  | 'total'
  | 'other';

const SIDE = /^(?:buy|sell)$/i;
/** It keeps its number and what it did; what it made is moved by a row of its own. */
const CANCELLED_SIDE = /^(?:buy|sell) cancell?ed$/i;
const PENDING = /^(?:buy|sell)(?: (?:limit|stop|stop limit))?$/i;
const WAY = /^(?:in|out|in ?\/ ?out|out by)$/i;
/** Orders print what was filled and what was asked for: `0.03 / 0.03`. */
const OF_VOLUME = /^[\d.,\s\u00a0]+\/[\d.,\s\u00a0]+$/;

/** What a row is, by its form alone: types and directions of deals are not translated. */
export function report5Row(row: Row): Report5Row {
  const cells = cellsOf(row);
  const [time = '', number = '', , type = '', fifth = '', , , , ninth = ''] = cells;
  if (TIME.test(time) && /^\d+$/.test(number)) {
    if (SIDE.test(type) && WAY.test(fifth)) return 'deal';
    if (PENDING.test(type) && OF_VOLUME.test(fifth)) return 'order';
    if (SIDE.test(type)) return TIME.test(ninth) ? 'position' : 'open-position';
    if (CANCELLED_SIDE.test(type)) return 'cancelled-deal';
    if (MONEY_TYPE.test(type)) return 'money';
    return 'other';
  }
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length >= HEADING && filled.every((cell) => !/^[-+]?[\d\s.,]+$/.test(cell))) return 'heading';
  if (time === '' && filled.length >= 2 && filled.every((cell) => /^[-+\d\s\u00a0.,]+$/.test(cell)))
    return 'total';
  return 'other';
}

const HEADING = 10;

/** What such a report has at least: a deal, or the names of stops and targets. */
export const REPORT5: readonly Signature[] = [
  { row: [TIME, /^\d+$/, null, SIDE, WAY] },
  { header: [['S / L'], ['T / P']] },
];

/** Whether the rows are those of such a report: stops and targets are called alike in every language. */
export function isReport5(rows: readonly Row[]): boolean {
  const heading = rows.some((row) => {
    const cells = cellsOf(row);
    return (
      cells.includes('S / L') &&
      cells.includes('T / P') &&
      report5Row(row) === 'heading' &&
      cells[0] !== 'Ticket'
    );
  });
  return (
    rows.some((row) => report5Row(row) === 'deal') ||
    (heading && rows.some((row) => ['position', 'order', 'money', 'open-position'].includes(report5Row(row))))
  );
}

export const holdsDeals = (rows: readonly Row[]): boolean =>
  rows.some((row) => ['deal', 'money'].includes(report5Row(row)));
