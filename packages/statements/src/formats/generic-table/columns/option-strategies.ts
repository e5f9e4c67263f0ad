import {
  cfdMarketCurrency,
  parseForexPair,
  parseFuturesSymbol,
  parseOptionSymbol,
} from '@tapebook/domain/instruments';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';

/** What traders of options call what they put on, of one leg and of several. */
const STRATEGY =
  /\b(?:spreads?|condors?|straddles?|strangles?|butterfl(?:y|ies)|calendars?|diagonals?|verticals?|collars?|jade lizard|ratio|pmcc|leaps?|covered calls?|cash[- ]secured puts?|naked (?:puts?|calls?)|(?:long|short) (?:puts?|calls?)|puts?|calls?|csp|wheel)\b/i;

/** Contracts of a hundred, but for what costs take. */
const HUNDRED = 100;
const COSTS = 0.2;
const MOST_ROWS = 0.5;

/**
 * A table of strategies with options names the share and neither strike nor day: its prices are of the legs together, and what it
 * says that they made is a hundred times what these did. Nothing can be bought and sold at such prices, and what they made stands.
 */
export function withoutPricesOfStrategies(columns: Columns, below: readonly Row[]): Columns {
  const { entryPrice, exitPrice, ...others } = columns;
  const { quantity, profit, symbol, name, strike, right, multiplier } = others;
  const what = symbol ?? name;
  if (entryPrice === undefined || exitPrice === undefined || profit === undefined || what === undefined)
    return columns;
  if (quantity === undefined || (strike ?? right ?? multiplier) !== undefined) return columns;
  const telling = below.flatMap(({ cells }) => {
    const [size, entry, exit, made] = [quantity, entryPrice, exitPrice, profit].map((at) =>
      priceIn(cells[at] ?? ''),
    );
    if (size === undefined || entry === undefined || exit === undefined || made === undefined) return [];
    const moved = Math.abs((exit - entry) * size);
    if (moved === 0 || made === 0) return [];
    const others = cells.filter((_, position) => position !== what);
    return [
      {
        share: Math.abs(made) / moved,
        isStrategy: others.some((cell) => STRATEGY.test(cell)),
        paper: cells[what]?.trim() ?? '',
      },
    ];
  });
  const strategies = telling.filter(({ isStrategy }) => isStrategy).length;
  const areHundreds = telling.every(
    ({ share, paper }) => Math.abs(share / HUNDRED - 1) <= COSTS && isShare(paper),
  );
  return telling.length > 0 && areHundreds && strategies > MOST_ROWS * telling.length ? others : columns;
}

/** `1.25 CR`, `0.50 DB`: received and paid. */
const priceIn = (text: string): number | undefined =>
  parseNumber(text.trim().replace(/\s*\b(?:cr|db|credit|debit)$/i, ''))?.toNumber();

const isShare = (paper: string): boolean =>
  parseOptionSymbol(paper) === null &&
  parseForexPair(paper) === null &&
  parseFuturesSymbol(paper) === null &&
  cfdMarketCurrency(paper) === null;
