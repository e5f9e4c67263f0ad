import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal, isCurrency } from '@tapebook/domain/money';
import { askMultiplier } from '../../brokers/ibkr/ask-multiplier.ts';
import { readTradeCodes } from '../../brokers/ibkr/trade-codes.ts';
import { type Fees, tradeFacts } from '../../brokers/ibkr/trade-facts.ts';
import { missingValue } from '../../outputs/wording.ts';
import { accountOf, areNumbers, baseOf, contentOf, dayOf, type HistoryContext } from './history-context.ts';
import { type NamedInstrument, namedInstrument } from './history-instrument.ts';
import type { HistoryRow } from './history-row.ts';

/** Codes of the activity statement for what this report spells out. */
export const TRADE_CODES = { trade: '', forex: '', assignment: 'A', exercise: 'Ex', expiry: 'Ep' } as const;

/** Digits behind the point of a rate that is worked out from two amounts. */
const RATE_PLACES = 18;

/** A purchase or a sale: its price in the instrument’s currency, its amounts in that of the account. */
export function writeTrade(row: HistoryRow, kind: keyof typeof TRADE_CODES, context: HistoryContext): void {
  const { writer, instruments } = context;
  const { line } = row;
  if (!areNumbers(row, ['quantity', 'price', 'gross', 'commission', 'multiplier'], context)) return;
  const named = namedInstrument(row);
  const quantity = row.number('quantity') ?? null;
  // The option that is exercised or assigned ends at no price; the shares beside it have theirs.
  const ends = kind === 'expiry' || (isOption(named) && (kind === 'assignment' || kind === 'exercise'));
  const price = row.number('price') ?? (ends ? Decimal.zero : null);
  if (named === null || quantity === null || price === null) {
    const what = named === null ? 'symbol' : quantity === null ? 'quantity' : 'price';
    writer.reject(line, 'missing-value', missingValue(line, what));
    return;
  }
  const time = dayOf(row, context);
  if (time === null) return;
  if (quantity.isZero()) {
    writer.ignore(line, 'zero-quantity');
    return;
  }
  const base = baseOf(row, context);
  const gross = row.number('gross') ?? null;
  const currency = currencyOf(row, named, quantity.times(price), gross, base);
  if (currency === null) {
    writer.reject(
      line,
      'unknown-currency',
      `Line ${line}: the price of ${named.symbol} is in another currency than the amounts (${base}), and the file does not say in which. Export the history with the column “Price Currency”, or enter the row by hand.`,
    );
    return;
  }
  if (named.assetClass === 'stock') context.paperCurrencies.set(named.symbol, currency);
  const multiplier = row.number('multiplier') ?? null;
  const terms = multiplier?.isPositive() === true ? { multiplier } : {};
  const instrument = instruments.get(named.assetClass, named.symbol, currency, terms);
  askMultiplier(instrument, line, writer);
  const notional = quantity.times(price).times(instrument.multiplier ?? Decimal.one);
  const commission = (row.number('commission') ?? Decimal.zero).negated();
  // The gross amount of a currency trade is what it made in the base currency, not what it moved.
  const stated = kind === 'forex' || currency !== base ? null : gross;
  writer.activity({
    account: accountOf(row, context),
    line,
    time,
    content: contentOf(row),
    feesStated: true,
    facts: tradeFacts({
      instrument,
      quantity,
      price,
      ...(stated === null ? {} : { proceeds: stated }),
      fees: feesOf(commission, base, instrument, notional, kind === 'forex' ? null : gross),
      codes: readTradeCodes(TRADE_CODES[kind]),
    }),
  });
}

const isOption = (named: NamedInstrument | null): boolean => named?.assetClass.includes('option') === true;

/** Costs in the base currency, with the rate that the row’s own amounts were booked at. */
function feesOf(
  amount: Decimal,
  base: string,
  { currency, multiplier }: Instrument,
  notional: Decimal,
  gross: Decimal | null,
): Fees {
  const known = gross !== null && !gross.isZero() && !notional.isZero() && multiplier !== null;
  if (currency === base || !known) return { amount, currency: base };
  return { amount, currency: base, rate: notional.abs().quotient(gross.abs(), RATE_PLACES).normalized() };
}

/** `null` where the file leaves it open. */
function currencyOf(
  row: HistoryRow,
  { currency, assetClass, option }: NamedInstrument,
  money: Decimal,
  gross: Decimal | null,
  base: string,
): string | null {
  const stated = row.text('currency').toUpperCase();
  if (isCurrency(stated)) return stated;
  if (currency !== null) return currency;
  // Quantity × price make the stated amount, so that both are in the same currency.
  const size = option === undefined ? Decimal.one : Decimal.fromInteger(100);
  if (gross === null || assetClass === 'future') return null;
  const difference = money.times(size).abs().minus(gross.abs()).abs();
  return difference.compare(gross.abs().times(NEARLY)) <= 0 ? base : null;
}

/** Amounts are rounded, and no rate of exchange is this near to one for long. */
const NEARLY = Decimal.parse('0.0005');
