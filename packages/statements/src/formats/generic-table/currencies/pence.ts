import { Decimal } from '@tapebook/domain/money';
import { currencyCode, PENCE } from '../../../cells/currency-code.ts';
import { moneySign } from '../../../cells/money-sign.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { FoundHeader } from '../headings/find-header.ts';
import { currencyOfHeadings, PRICES as PRICE_ROLES } from './heading-currency.ts';
import { homeCurrency, isOfLondon, SIGNED_ROLES } from './row-currency.ts';

const TEN = Decimal.parse('10');
const HUNDRED = Decimal.parse('100');
const PRICES: ReadonlySet<ColumnRole> = new Set(['price', 'entryPrice', 'exitPrice']);
export const MONEY: ReadonlySet<ColumnRole> = new Set([...SIGNED_ROLES, 'commission', 'fees', 'totalFees']);

/**
 * What prices of London are in that no row says itself: pence, as was chosen for the file or as results come out, the money of the
 * results, or pounds, as their heading has it; `null` where nothing tells.
 */
export type PricesOfLondon = 'chosen-pence' | 'pence' | 'whole' | null;

/** What a table's plan says of its prices. */
interface PlannedPrices {
  readonly columns: Columns;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly closedTrades: boolean;
}

interface PricedRow {
  readonly line: number;
  readonly columns: Columns;
  text(role: ColumnRole): string;
}

interface PriceContext {
  readonly plan: { readonly inHundredths: ReadonlySet<number>; readonly marks: PlannedPrices['marks'] };
  readonly writer: StatementWriter;
  readonly pricesOfLondon: PricesOfLondon;
}

/** Costs part a result from what the prices made by no more. */
const NEAR = 0.1;

/** @param inPence that was chosen for the file */
export function pricesOfLondon(
  header: FoundHeader,
  plan: PlannedPrices,
  sample: readonly Row[],
  inPence: boolean,
): PricesOfLondon {
  if (plan.columns.currency !== undefined) return null;
  return byResults(plan, sample) ?? byWords(header, inPence);
}

const byWords = (header: FoundHeader, inPence: boolean): PricesOfLondon =>
  currencyOfHeadings(header, PRICE_ROLES) === 'GBP' ? 'whole' : inPence ? 'chosen-pence' : null;

/** Results of whole trades that are a hundredth of what their prices make are in pounds beside pence. */
function byResults({ columns, marks, closedTrades }: PlannedPrices, sample: readonly Row[]): PricesOfLondon {
  if (!closedTrades || columns.profit === undefined || columns.multiplier !== undefined) return null;
  const powers = sample.flatMap(({ cells }) => {
    const text = (role: ColumnRole) => cells[columns[role] ?? -1]?.trim() ?? '';
    const number = (role: ColumnRole) => parseNumber(text(role), marks.get(role) ?? '.')?.toNumber() ?? 0;
    if (!isOfLondon(text('symbol'), text('exchange')) || moneySign(text('entryPrice')) !== null) return [];
    const ratio = Math.abs(
      number('profit') / ((number('exitPrice') - number('entryPrice')) * number('quantity')),
    );
    if (!Number.isFinite(ratio) || ratio === 0) return [];
    const power = Math.round(Math.log10(ratio));
    return [Math.abs(ratio / 10 ** power - 1) < NEAR ? power : null];
  });
  const [inPence, inWhole] = [-2, 0].map((one) => powers.filter((power) => power === one).length);
  if (inPence === undefined || inWhole === undefined) return null;
  // Costs may have eaten all but a hundredth of one result, not of most.
  if (inPence * 2 > powers.length && inWhole === 0) return 'pence';
  return inWhole > 0 && inPence === 0 ? 'whole' : null;
}

/**
 * Whether what stands in the column is in hundredths, by its heading or by the row's currency. Where that says pence,
 * amounts may yet be in pounds beside prices in pence: then so are the costs.
 */
export function isInHundredths(
  row: PricedRow,
  role: ColumnRole,
  position: number,
  context: PriceContext,
): boolean {
  const { plan } = context;
  if (plan.inHundredths.has(position)) return true;
  if (!MONEY.has(role)) return false;
  const said = saysPence(row, role, context);
  if (said === 'pence') return PRICES.has(role);
  if (said === null) return false;
  if (PRICES.has(role)) return true;
  const [size, price, amount] = (['quantity', 'price', 'amount'] as const).map((each) =>
    parseNumber(row.text(each), plan.marks.get(each) ?? '.')?.abs(),
  );
  if (size === undefined || price === undefined || amount === undefined)
    return isCountedInPence(row, role, context);
  // Nearer to pence than to pounds.
  return amount.times(TEN).compare(size.times(price)) > 0;
}

function saysPence(row: PricedRow, role: ColumnRole, { pricesOfLondon: all }: PriceContext): PricesOfLondon {
  if (row.columns.currency !== undefined)
    return currencyCode(row.text('currency')) === PENCE ? 'chosen-pence' : null;
  if ((all !== 'pence' && all !== 'chosen-pence') || moneySign(row.text(role)) !== null) return null;
  const [symbol, exchange] = [row.text('symbol'), row.text('exchange')];
  if (isOfLondon(symbol, exchange)) return all;
  // What was chosen for the file holds of papers that say of no other place.
  return all === 'chosen-pence' && homeCurrency(row.text('isin'), symbol, exchange) === null ? all : null;
}

/** No broker takes less than a pound, or a part of a penny: `5.99` beside a price in pence is in pounds, `595` is in pence. */
function isCountedInPence(row: PricedRow, role: ColumnRole, { plan, writer }: PriceContext): boolean {
  const money = parseNumber(row.text(role), plan.marks.get(role) ?? '.')?.abs();
  if (money === undefined || money.isZero()) return true;
  const isPence = money.scale === 0 && money.compare(HUNDRED) >= 0;
  if (!isPence)
    writer.problemOnce(
      'warning',
      'currency-assumed',
      `Line ${row.line} has ${money} beside a price in pence: it was taken for pounds. Other rows like it were read the same way.`,
      row.line,
    );
  return isPence;
}
