import {
  cfdMarketCurrency,
  describeInstrument,
  parseForexPair,
  parseFuturesSymbol,
  parseOptionSymbol,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { MILLIONS, tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { LOTS } from './counted-lots.ts';

const MILLION = Decimal.parse('1000000');
/** Shares that exchanges of East and South-East Asia have in a lot. */
const SIZES = ['10', '50', '100', '200', '400', '500', '1000'].map((size) => Decimal.parse(size));
/** What costs take of an amount. */
const MOST_COSTS = 0.03;

/** How many units one of each column counts: `Amount (M)`, or lots of shares, which the amounts tell. */
export function countedBy(
  header: FoundHeader,
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
): ReadonlyMap<number, Decimal> {
  const counted = new Map<number, Decimal>();
  for (const [position, cell] of header.cells.entries()) {
    const { unit } = tableHeading(cell);
    if (unit !== null && MILLIONS.test(unit)) counted.set(position, MILLION);
  }
  const lot = sizeInHeading(header, sample) ?? sharesInLot(header, sample, marks);
  if (lot !== null) counted.set(header.columns.quantity ?? -1, lot);
  return counted;
}

/** `Lots (100)`, `Lot of 500 shares`: how many are in one, where the heading itself says so. A contract has so many of its own. */
function sizeInHeading({ cells, columns }: FoundHeader, sample: readonly Row[]): Decimal | null {
  const { symbol, name, multiplier, strike, right, expiry } = columns;
  if ((multiplier ?? strike ?? right ?? expiry) !== undefined) return null;
  if (sample.some((row) => isSized(row.cells[symbol ?? name ?? -1]?.trim() ?? ''))) return null;
  const [, inside, behind] =
    /\blots?\s*(?:\(\s*(?:of\s*|[x×]\s*|à\s*)?(\d{2,5})(?:\s*(?:shares|shs?|units))?\s*\)|of\s+(\d{2,5}))/i.exec(
      cells[columns.quantity ?? -1] ?? '',
    ) ?? [];
  const size = inside ?? behind;
  return size === undefined ? null : Decimal.parse(size);
}

/** The one size at which every amount is that of so many lots at their price. */
function sharesInLot(
  { cells: headings, columns }: FoundHeader,
  sample: readonly Row[],
  marks: ReadonlyMap<ColumnRole, DecimalMark>,
): Decimal | null {
  const { quantity = -1, price, amount, symbol, name, multiplier, strike, right, expiry } = columns;
  if (price === undefined || amount === undefined) return null;
  // Contracts, of which each has a size of its own.
  if ((multiplier ?? strike ?? right ?? expiry) !== undefined) return null;
  if (!LOTS.test(tableHeading(headings[quantity] ?? '').name)) return null;
  const rows = sample.flatMap(({ cells }) => {
    const at = (role: ColumnRole, position: number): number | undefined =>
      parseNumber(cells[position] ?? '', marks.get(role) ?? '.')
        ?.abs()
        .toNumber();
    const [lots, each, money] = [at('quantity', quantity), at('price', price), at('amount', amount)];
    return !lots || !each || !money
      ? []
      : [
          {
            papers: [symbol, name, columns.assetClass].map((at) => cells[at ?? -1]?.trim() ?? ''),
            size: money / (lots * each),
          },
        ];
  });
  if (rows.length === 0 || !rows.every(({ papers }) => papers.every(isShare))) return null;
  return (
    SIZES.find((one) => rows.every(({ size }) => Math.abs(size / one.toNumber() - 1) <= MOST_COSTS)) ?? null
  );
}

/** Futures, and options but those of India, which are counted by the piece. */
function isSized(paper: string): boolean {
  if (paper === '') return false;
  const { assetClass, multiplier } = describeInstrument({ symbol: paper, tradeDate: '2026-01-01' });
  return assetClass === 'future' || (multiplier !== null && !multiplier.equals(Decimal.one));
}

const CONTRACT = /\b(?:options?|calls?|puts?|futures?|fut|forwards?|forex|fx|cfds?|ce|pe)\b/i;

const isShare = (paper: string): boolean =>
  !CONTRACT.test(paper) &&
  parseOptionSymbol(paper) === null &&
  parseForexPair(paper) === null &&
  parseFuturesSymbol(paper) === null &&
  cfdMarketCurrency(paper) === null;
