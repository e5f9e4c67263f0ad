import { isMoney } from '../../../brokers/crypto/assets.ts';
import { effectOf } from '../../../cells/row-kinds.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { KNOWN_COINS } from './coin-heading.ts';
import { printedTime, profileColumn } from './column-profile.ts';
import { holdsExchanges } from './exchange-cells.ts';

/** Words for the effect of a fill, of which a column holds nothing else; a letter may mean something else. */
const EFFECT = /^(?:to )?(?:open|close|opening|closing|opened|closed|entry|exit|enter|in|out|in\/out)$/i;

export const holdsEffects = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 1 && filled.every((text) => EFFECT.test(text));
};
const NUMBERS: ReadonlySet<ColumnRole> = new Set([
  'quantity',
  'boughtQuantity',
  'soldQuantity',
  'price',
  'commission',
  'fees',
  'totalFees',
  'amount',
  'debit',
  'credit',
  'entryPrice',
  'exitPrice',
  'entryAmount',
  'exitAmount',
  'profit',
]);
const ENDS: ReadonlySet<ColumnRole> = new Set(['entryDateTime', 'exitDateTime']);
const CHECKED: ReadonlySet<ColumnRole> = new Set([
  ...NUMBERS,
  ...ENDS,
  'dateTime',
  'tags',
  'name',
  'side',
  'right',
  'effect',
  'currency',
  'entryTime',
  'exitTime',
  'orderId',
  'symbol',
  'exchange',
  'quoteCurrency',
  'assetClass',
]);
/** Beside days that are written as such: 23,000 under them is where an index stood, and no day of 1962. */
const BARE_ENDS: ReadonlySet<string> = new Set(['open', 'close']);
/** Of clocks; elsewhere of money, or of anything that came and went. */
const IN_AND_OUT: ReadonlySet<string> = new Set(['in', 'out']);
const HOLDINGS: ReadonlySet<string> = new Set(['investment', 'holding', 'share', 'fund', 'etf', 'wert']);
const ANSWER = /^(?:yes|no|oui|non|s[ií]|ja|nein|nee|nej|sim|não|true|false|vrai|faux)?$/i;
/** With decimals: numbers alone may be those that a country gives its papers. */
const AMOUNT = /^\s*(?:(?:\p{Sc}|R\$)?\s*[-+(]?[\d.,'’ ]*[.,]\d{1,4}\)?)?\s*$/u;
const RIGHT = /^(?:put|call)s?$|^[pc]$/i;
const SALE = /^v$/i;
const CODES: ReadonlySet<string> = new Set(['code']);
const EVENTS: ReadonlySet<string> = new Set(['event', 'event type']);
/** Of what is traded at one, or where. */
const MARKET = 'market';
/** The same in other languages. */
const MARKETS: ReadonlySet<string> = new Set(['marché', 'mercado', 'mercato', 'markt']);
/** Of what kind a paper is; where coins alone are paid with, which one. */
const ASSET_TYPE = 'asset type';
/** Of what kind a paper is, or which one. */
export const FINANCIAL: ReadonlySet<string> = new Set(['fin instrument', 'financial instrument']);
const CLASS =
  /^(?:stocks?|(?:common|ordinary) (?:stocks?|shares?)|equity|equities|shares?|etfs?|options?|futures?|forex|fx|currency|cfds?|crypto(?:currency)?|bonds?|funds?|index|ind(?:ice|exe)s|commodit(?:y|ies)|warrants?)$/i;
/** Letters by which a form for the taxes says why some of its gains are adjusted. */
const TAX_CODES = /^[BCDEHLMNOQRSTWXYZ]{0,3}$/;
/** Of fewer cells nothing is concluded: they may be the ones that are wrong. */
const TELLING_CELLS = 3;

/** Whether what stands in the column cannot be what its name says: a `Position` of numbers is no side. */
export function contradicts(
  role: ColumnRole,
  position: number,
  below: readonly Row[],
  header: string,
): boolean {
  if (!CHECKED.has(role)) return false;
  const { filled, digits, numbers, negatives, sides, dates, times, long, serials } = profileColumn(
    below,
    position,
  );
  if (FINANCIAL.has(header) && (role === 'assetClass' || role === 'symbol'))
    return holdsClasses(position, below) !== (role === 'assetClass');
  if (role === 'assetClass') return header === ASSET_TYPE && holdsCoins(position, below);
  if (role === 'symbol' && header === ASSET_TYPE) return !holdsCoins(position, below);
  if (role === 'entryTime' || role === 'exitTime')
    return dates > 0 || (IN_AND_OUT.has(header) && filled > 0 && times < filled);
  // `Order` says which way: `Sell Short`.
  if (role === 'orderId') return filled > 0 && sides === filled;
  // When it was executed, or how much of it.
  if (role === 'dateTime' && filled > 0 && numbers === filled && long + serials === 0) return true;
  // Headings that stand one column beside what they name: a `Currency` of numbers.
  if (role === 'currency' || role === 'quoteCurrency') return filled > 0 && numbers === filled;
  const rights = below.filter(({ cells }) => RIGHT.test(cells[position]?.trim() ?? '')).length;
  // C and V are purchases and sales of Spain and Portugal, under a word that is of options as well.
  if (role === 'right')
    return rights === 0 || below.some(({ cells }) => SALE.test(cells[position]?.trim() ?? ''));
  if (role === 'side' && filled > 0 && rights === filled) return true;
  // News are events as well.
  if (role === 'side' && EVENTS.has(header) && sides * 2 < filled) return true;
  if (role === 'side' && (holdsEffects(position, below) || holdsTerms(position, below))) return true;
  // `Code` is of the instrument as well.
  if (role === 'effect' && filled > 0 && CODES.has(header)) {
    return below.every(({ cells }) => effectOf(cells[position]?.trim() ?? '').effect === undefined);
  }
  if (role === 'effect') return filled > 0 && digits === filled;
  // `AAPL 03/20/26 C220` under `Position` is what was held, and not which way.
  if (role === 'side' && filled > 0 && sides === 0 && digits === filled && numbers === 0) return true;
  // Shares are numbered in places, but not under a word for what is held.
  if (role === 'symbol' && CODES.has(header) && filled < below.length)
    return below.every(({ cells }) => TAX_CODES.test(cells[position]?.trim() ?? ''));
  if (role === 'exchange')
    return (header === MARKET && !holdsExchanges(position, below)) || (filled > 0 && numbers === filled);
  if (role === 'symbol' && header === MARKET && holdsExchanges(position, below)) return true;
  // Exchanges of coins have a market of each money that these are paid in.
  if (role === 'symbol' && header === MARKET && holdsMoney(position, below)) return true;
  // Which of the two it is, and not on what.
  if (role === 'symbol' && rights > 0 && rights === filled) return true;
  if (role === 'symbol') return header === 'position' && (digits < filled || numbers > 0);
  // Counting up from one is no side; one and minus one may be, and under that very word those of FIX are.
  if (role === 'side' && filled > 0 && numbers === filled && negatives === 0)
    return header !== 'side' || sides < filled;
  // `Entry` may be when or at what, `Closed` when or whether.
  if (ENDS.has(role)) {
    const isLevel = serials > 0 && BARE_ENDS.has(header) && hasDaysBeside(position, below);
    return dates + times + long + (isLevel ? 0 : serials) === 0;
  }
  if (role === 'entryPrice' || role === 'exitPrice') return digits === 0 || dates > 0;
  // A result in percent or in risks is no money, and a word for it none either.
  if (role === 'profit') {
    if (filled > 0 && digits === 0) return true;
    if (below.some(({ cells }) => /\d\s*[%R]$/i.test(cells[position]?.trim() ?? ''))) return true;
  }
  // `Valor` is a paper as well as what it is worth, `Executed` when it was and how much.
  if (role === 'amount' && filled > 0 && digits === 0) return true;
  // In Switzerland papers have numbers that are called so.
  if (role === 'amount' && header === 'valor')
    return filled > 0 && below.every(({ cells }) => /^\d{5,9}$/.test(cells[position]?.trim() ?? ''));
  // `Tag` is a day in German.
  if (role === 'tags') return filled > 0 && dates === filled;
  // `Actif` is what something is, and whether it still is: yes or no.
  if (role === 'name' && filled > 0 && below.every(({ cells }) => ANSWER.test(cells[position]?.trim() ?? '')))
    return true;
  if (role === 'name' && MARKETS.has(header) && holdsExchanges(position, below)) return true;
  // What was invested is no name, nor for how long it is held.
  if (role === 'name' && HOLDINGS.has(header) && filled > 0 && (numbers === filled || sides === filled))
    return true;
  if (role === 'name') return filled > 0 && below.every(({ cells }) => AMOUNT.test(cells[position] ?? ''));
  if (NUMBERS.has(role) && filled > 0 && dates + times === filled) return true;
  return filled >= TELLING_CELLS && (role === 'side' ? sides : digits) === 0;
}

const hasDaysBeside = (position: number, below: readonly Row[]): boolean =>
  below.some(({ cells }) =>
    cells.some((cell, at) => at !== position && printedTime(cell.trim())?.date !== undefined),
  );

/** For how long it was held, as the taxes ask: `Short Term`. */
const holdsTerms = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => /^(?:short|long)[ -]?term$/i.test(text));
};

const holdsClasses = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => CLASS.test(text));
};

const holdsCoins = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => KNOWN_COINS.has(text.toUpperCase()));
};

const holdsMoney = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return (
    filled.length > 0 && filled.every((text) => /^[A-Z]{3,5}$/i.test(text) && isMoney(text.toUpperCase()))
  );
};

/** A column that says nothing on any row takes no role from one that does. */
export const isEmptyColumn = (position: number, below: readonly Row[]): boolean =>
  below.length > 0 && below.every(({ cells }) => (cells[position]?.trim() ?? '') === '');
