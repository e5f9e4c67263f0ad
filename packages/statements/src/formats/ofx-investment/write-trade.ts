import type { ActivityKind, PositionEffect } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { FoundActivity } from '../../outputs/found-activity.ts';
import type { OfxRow } from './ofx-row.ts';
import {
  areReadable,
  currencyOf,
  furtherIdentity,
  identityOf,
  instrumentOf,
  noteOf,
  type OfxContext,
  placeOf,
  reject,
  required,
  timeOf,
} from './row-context.ts';
import { itemisedCosts, TRADE_NUMBERS, type TradeMoney, tradeMoney } from './trade-money.ts';

/** Digits to which a price is worked out that the row does not state. */
const DERIVED_PLACES = 10;

/** What a purchase or sale says; the facts of one row, the trade first. `null` after it was rejected. */
export function tradeOf(
  context: OfxContext,
  row: OfxRow,
): readonly [FoundActivity, ...FoundActivity[]] | null {
  if (!areReadable(context, row, ...TRADE_NUMBERS)) return null;
  const units = required(context, row, 'UNITS');
  const time = units === null ? null : timeOf(context, row);
  const currency = time === null ? null : currencyOf(context, row, time.day);
  if (units === null || time === null || currency === null) return null;
  const instrument = instrumentOf(context, row, currency);
  if (instrument === null) return null;
  if (units.isZero()) {
    if (!row.amount('TOTAL').isZero()) {
      return reject(context, row, 'missing-value', `it moves ${row.amount('TOTAL')} for no UNITS.`);
    }
    context.writer.ignore(row.line, 'zero-quantity');
    return null;
  }
  const sellsByName = row.name.startsWith('SELL');
  const isReversed = isReversal(row, units, sellsByName, instrument);
  const sells = sellsByName !== isReversed;
  const price = priceOf(context, row, units.abs(), instrument);
  if (price === null) return null;
  const notional = units
    .abs()
    .times(price)
    .times(instrument.multiplier ?? Decimal.one);
  const money = tradeMoney(row, notional, instrument.multiplier, sells);
  say(context, row, notional, money);
  const identity = identityOf(row);
  const effect = isReversed ? undefined : effectOf(row);
  const base = { account: context.account, line: row.line, time };
  const trade: FoundActivity = {
    ...base,
    ...identity,
    feesStated: money.feesStated,
    facts: {
      kind: sells ? 'sell' : 'buy',
      instrument,
      quantity: units.abs(),
      price,
      amount: money.amount,
      fees: money.fees,
      currency,
      ...(effect === undefined ? {} : { effect }),
      ...noteOf(context, row, ...wordsOf(row, isReversed)),
    },
  };
  const beside = (kind: ActivityKind, amount: Decimal, note: string): FoundActivity[] =>
    amount.isZero()
      ? []
      : [
          {
            ...base,
            ...furtherIdentity(identity, kind),
            facts: { kind, instrument, amount, fees: Decimal.zero, currency, note },
          },
        ];
  return [
    trade,
    ...beside('interest', money.accrued, `Accrued interest of ${instrument.symbol}`),
    ...beside('tax', money.withheld.negated(), `Tax withheld on a sale of ${instrument.symbol}`),
  ];
}

/** A purchase with negative units brings its money back, and so the other way round. */
function isReversal(row: OfxRow, units: Decimal, sells: boolean, instrument: Instrument): boolean {
  const total = row.amount('TOTAL');
  if (!sells) return units.isNegative() && total.isPositive();
  if (units.isNegative() || !total.isNegative()) return false;
  // A sale that cost more than it brought has a negative total as well.
  const gross = units.times(row.amount('UNITPRICE')).times(instrument.multiplier ?? Decimal.one);
  return itemisedCosts(row).compare(gross) < 0 && total.abs().compare(gross) <= 0;
}

function priceOf(context: OfxContext, row: OfxRow, units: Decimal, instrument: Instrument): Decimal | null {
  const price = row.number('UNITPRICE') ?? null;
  const total = row.number('TOTAL') ?? null;
  if (price !== null && !(price.isZero() && total?.isZero() === false)) return price.abs();
  const size = instrument.multiplier;
  if (total === null || size === null) return reject(context, row, 'missing-value', 'it has no UNITPRICE.');
  const { amount } = tradeMoney(row, Decimal.zero, null, row.name.startsWith('SELL'));
  const derived = amount.abs().dividedBy(units.times(size), DERIVED_PLACES).normalized();
  context.writer.problemOnce(
    'warning',
    'price-derived',
    `${placeOf(row)}: it states no price; ${derived} was worked out from its total, and so for rows like it.`,
    row.line,
  );
  return derived;
}

/**
 * A sale of a fund or bond, and one that is called a plain sale, ends what is held: short sales have a word of
 * their own. So a sale of what was bought before the statement begins opens nothing.
 */
function effectOf(row: OfxRow): PositionEffect | undefined {
  const word = (
    row.text('OPTBUYTYPE') ||
    row.text('OPTSELLTYPE') ||
    row.text('BUYTYPE') ||
    row.text('SELLTYPE')
  )
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  switch (word) {
    case 'BUYTOOPEN':
    case 'SELLTOOPEN':
    case 'SELLSHORT':
      return 'open';
    case 'BUYTOCLOSE':
    case 'BUYTOCOVER':
    case 'SELLTOCLOSE':
      return 'close';
    case 'SELL':
      return row.name === 'SELLOPT' || row.text('SUBACCTSEC').toUpperCase() === 'SHORT' ? undefined : 'close';
    default:
      return /^SELL(?:MF|DEBT|OTHER)$/.test(row.name) ? 'close' : undefined;
  }
}

const wordsOf = (row: OfxRow, isReversed: boolean): string[] => {
  const reason = row.text('SELLREASON').toUpperCase();
  return [
    ...(isReversed ? [`Reversal of a ${row.name.startsWith('SELL') ? 'sale' : 'purchase'}`] : []),
    ...(reason === 'CALL' ? ['Called'] : reason === 'MATURITY' ? ['Matured'] : []),
  ];
};

function say(context: OfxContext, row: OfxRow, notional: Decimal, money: TradeMoney): void {
  const { unstatedCost, unexplained } = money;
  const stated = notional.normalized();
  if (!unstatedCost.isZero()) {
    context.writer.problemOnce(
      'warning',
      'amount-differs',
      `${placeOf(row)}: units and price come to ${stated}, and TOTAL is ${row.amount('TOTAL')}. ${unstatedCost.normalized()} that no other figure explains was taken for a cost, and so for rows like it.`,
      row.line,
    );
  }
  if (!unexplained.isZero()) {
    context.writer.problem(
      'warning',
      'amount-differs',
      `${placeOf(row)}: units and price come to ${stated}, but TOTAL is ${row.amount('TOTAL')}. Both were taken as stated; check the row at the broker.`,
      row.line,
    );
  }
}
