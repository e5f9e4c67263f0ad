import { type Currency, Decimal } from '@tapebook/domain/money';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { PricesOfLondon } from './pence.ts';

interface LondonRow {
  readonly line: number;
  text(role: ColumnRole): string;
  readable(role: ColumnRole): Decimal | null;
}

const TEN = Decimal.parse('10');

/**
 * Papers of London are priced in pence for the most part, some in pounds, and funds in dollars or euros. An amount or a result
 * beside the prices tells pence; a currency of the file tells pounds from other money, and not from pence.
 */
export function moneyOfLondon(
  row: LondonRow,
  { writer, pricesOfLondon }: { readonly writer: StatementWriter; readonly pricesOfLondon: PricesOfLondon },
  { name, isKnown }: { readonly name: string; readonly isKnown: boolean },
): Currency {
  if (pricesOfLondon === 'chosen-pence') return 'GBP';
  if (pricesOfLondon === 'pence') {
    writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${row.line}: the P&L of ${name} comes out only where its prices are in pence, which they were taken for. Other rows like it were read the same way.`,
      row.line,
    );
    return 'GBP';
  }
  const amount = row.readable('amount')?.abs() ?? null;
  const isWhole = pricesOfLondon === 'whole' || amount !== null;
  if (isKnown && isWhole) return 'GBP';
  if (amount !== null && isHundredth(row, amount)) return 'GBP';
  writer.problemOnce(
    isKnown ? 'warning' : 'question',
    'currency-assumed',
    isKnown
      ? `Line ${row.line}: ${name} is traded in London, and nothing says whether its prices are in pence or in pounds, so that they were taken for pounds; other rows like it were read the same way. If they are in pence, choose GBX as the currency and import the file again.`
      : `Line ${row.line}: ${name} is traded in London, and nothing says in which money its prices are, so that they were taken for pounds; other rows like it were read the same way. Choose ${isWhole ? '' : 'GBX as the currency if they are in pence, '}USD or EUR if they are in dollars or euros, and import the file again.`,
    row.line,
  );
  return 'GBP';
}

/** Of what was traded at prices in pence: nearer to a hundredth of it than to all. */
function isHundredth(row: LondonRow, amount: Decimal): boolean {
  const [size, price] = [row.readable('quantity')?.abs(), row.readable('price')?.abs()];
  return size !== undefined && price !== undefined && amount.times(TEN).compare(size.times(price)) < 0;
}
