import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../../cells/parse-number.ts';
import { missingValue, quoted } from '../../../outputs/wording.ts';
import { countsSides } from '../columns/find-columns.ts';
import { exitedOf } from '../plan/exit-quantity.ts';
import { priceOf } from '../rows/price-of.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

/** As printed, or how much of it the money of the entry bought at its price. */
export function sizeOf(row: TableRow, { plan, writer }: TableContext): Decimal | undefined {
  const { quantity, entryAmount, entryPrice } = plan.columns;
  if (plan.quantityInName) return quantityInName(row);
  if (quantity !== undefined || entryAmount === undefined || entryPrice === undefined)
    return row.required('quantity');
  const money = row.required('entryAmount');
  const price = money === undefined ? undefined : row.required('entryPrice');
  if (money === undefined || price === undefined) return undefined;
  if (price.isZero()) return Decimal.zero;
  const size = sizeBought(money, price);
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} gives the size of its position in money and no quantity; ${size} was worked out from it and the entry price. Other rows like it were read the same way.`,
    row.line,
  );
  return size;
}

/**
 * A whole number where that many at the price come to the money, as far as both are printed: `4000.08` at `200.00` are 20. Money
 * without cents is what somebody meant to spend: `1000` of what cost 3.50 bought no whole number.
 */
function sizeBought(money: Decimal, price: Decimal): Decimal {
  const size = money.quotient(price, Math.max(SIZE_PLACES, FURTHER_PLACES + digitsBefore(price)));
  const whole = size.rounded(0);
  const off = whole.times(price).minus(money).abs().toNumber();
  const most = halfOf(money) + Math.abs(whole.toNumber()) * halfOf(price);
  // Of what costs cents many numbers would do.
  const isOnlyOne = most < Math.abs(price.toNumber()) / 2;
  const hasCents = money.normalized().scale > 0;
  return hasCents && isOnlyOne && !whole.isZero() && off <= most ? whole : size;
}

/** Half of its last digit: what printing it may have dropped. A round sum is what was paid, so that cents are the most. */
const halfOf = (printed: Decimal): number =>
  0.5 * 10 ** -Math.max(CENTS, printed.toString().split('.')[1]?.length ?? 0);

const CENTS = 2;

/** Of `100 APPLE INC COM`. */
function quantityInName(row: TableRow): Decimal | undefined {
  const counted = row.countInName();
  if (counted !== null) return counted;
  row.reject('missing-value', missingValue(row.line, 'quantity'));
  return undefined;
}

/** Of a share no broker sells less; of what is dear parts of it are. */
const SIZE_PLACES = 6;
const FURTHER_PLACES = 3;

const digitsBefore = (price: Decimal): number => price.abs().toString().split('.')[0]?.length ?? 0;

export interface CountedSides {
  readonly larger: Decimal;
  readonly smaller: Decimal;
  /** `null`: as much was bought as was sold. */
  readonly boughtMore: boolean | null;
}

/** Both quantities of a row that has a column for each; `null` for another one, `undefined` after it was rejected. */
export function countedSides(row: TableRow): CountedSides | null | undefined {
  if (!countsSides(row.columns)) return null;
  const bought = row.required('boughtQuantity')?.abs();
  const sold = bought === undefined ? undefined : row.required('soldQuantity')?.abs();
  if (bought === undefined || sold === undefined) return undefined;
  const order = bought.compare(sold);
  return {
    larger: order < 0 ? sold : bought,
    smaller: order < 0 ? bought : sold,
    boughtMore: order === 0 ? null : order > 0,
  };
}

/**
 * What was opened and what its exit closed of it, where a column says that; all of it elsewhere.
 *
 * @returns `undefined` after the row was rejected
 */
export function sizeAndExit(
  row: TableRow,
  context: TableContext,
): { readonly size: Decimal; readonly exited: Decimal | null } | undefined {
  const size = sizeOf(row, context);
  const { exitQuantity, stillHeld } = context.plan;
  if (size === undefined) return undefined;
  if (exitQuantity === null && stillHeld !== null) {
    const rest = parseNumber(row.at(stillHeld.position), stillHeld.mark)?.abs() ?? Decimal.zero;
    const isPart = !rest.isZero() && rest.compare(size.abs()) <= 0;
    return { size, exited: isPart ? size.abs().minus(rest) : null };
  }
  const text = exitQuantity === null ? '' : row.at(exitQuantity.position);
  if (exitQuantity === null || isEmptyNumber(text)) return { size, exited: null };
  const exited = exitedOf(text, size.abs(), exitQuantity.mark);
  if (exited === null || exited.compare(size.abs()) > 0) {
    row.reject(
      'contradictory-side',
      `Line ${row.line} closes ${quoted(text)} of ${size.abs()}. Correct the row, or enter it by hand.`,
    );
    return undefined;
  }
  if (exited.equals(size.abs())) return { size, exited: null };
  if (!exitQuantity.repeatsEntry) return { size, exited };
  context.writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} closes ${exited} of ${size.abs()}, and other rows have the same entry: each row was read as a trade of what it closes. What no row closes is not in the journal.`,
    row.line,
  );
  return { size: size.isNegative() ? exited.negated() : exited, exited: null };
}

const PRICE_PLACES = 12;

/** What one end of a trade was worth. */
export interface Worth {
  readonly price: Decimal;
  /** What was paid or received for all of it, where the row states that and no price: no quotient multiplies back to it. */
  readonly money: Decimal | null;
}

/** As printed, or what was paid or received at the end by the quantity; `null` where the row states neither. */
export function worthOfEnd(
  row: TableRow,
  end: 'entry' | 'exit',
  { quantity, instrument }: { quantity: Decimal | undefined; instrument: Instrument },
  { plan, scales, writer }: TableContext,
): Worth | null | undefined {
  const [price, amount] =
    end === 'entry' ? (['entryPrice', 'entryAmount'] as const) : (['exitPrice', 'exitAmount'] as const);
  if (plan.columns[price] !== undefined || plan.columns[amount] === undefined) {
    const printed = priceOf(row, price, instrument);
    const scale = scales.of(instrument);
    if (printed === undefined || scale === null) return printed && { price: printed, money: null };
    const quoted = printed.times(scale).normalized();
    writer.problemOnce(
      'warning',
      'price-derived',
      scales.isByStrike
        ? `Line ${row.line} has a price of ${printed} for ${instrument.symbol}, which was taken for the money of a contract, ${quoted} for each share: beside their strikes these prices are too high for one share. Other rows like it were read the same way.`
        : `Line ${row.line} has a price of ${printed} for ${instrument.symbol}, and its P&L comes out only at ${quoted}, as it is quoted; that was used. Other rows like it were read the same way.`,
      row.line,
    );
    return { price: quoted, money: null };
  }
  const money = row.number(amount);
  const units = quantity?.abs().times(instrument.multiplier ?? Decimal.zero) ?? Decimal.zero;
  if (money == null) return money;
  // Nothing was traded, which is said of the row as a whole.
  if (units.isZero()) return { price: Decimal.zero, money: null };
  const each = money.abs().quotient(units, PRICE_PLACES);
  writer.problemOnce(
    'warning',
    'price-derived',
    `Line ${row.line} has what was paid and received but no price; ${each} was worked out from that, including any fees in it. Other rows like it were read the same way.`,
    row.line,
  );
  return { price: each, money: money.abs() };
}

/** Money of both sides, of which costs in percent are a share each. */
export const tradedOn = (
  { quantity, exited }: { readonly quantity: Decimal; readonly exited: Decimal },
  { multiplier }: Instrument,
  entry: Decimal,
  exit: Decimal | null,
): Decimal =>
  quantity
    .abs()
    .times(entry)
    .plus(exited.abs().times(exit ?? Decimal.zero))
    .times(multiplier ?? Decimal.one);
