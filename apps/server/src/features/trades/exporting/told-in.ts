import type { TradeCsvUnit, TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

/** Digits behind the point of an amount that is told in a unit: a division seldom ends. */
const PLACES = 12;

/**
 * The same where amounts are masked: with the prices, which stay, finer digits of the fees in a result tell how large a trade
 * was.
 */
const MASKED_PLACES: Readonly<Record<TradeCsvUnit, number>> = { money: 0, r: 2, percent: 4, ticks: 2 };

/** What the units of an export rest on beside its trades. */
export interface Capital {
  readonly currency: string;
  /** As it was stated; zero is what stands there while nobody has said anything. */
  readonly openingBalance: string;
}

/** An amount of a trade in the unit, exact to {@link PLACES}; `null` where that is not known of it. */
export type ToldIn = (amount: string, trade: TradeJson) => string | null;

/** @param capitals of the accounts, by their ids. */
export function toldIn(
  unit: TradeCsvUnit,
  capitals: ReadonlyMap<string, Capital>,
  { masked = false }: { readonly masked?: boolean } = {},
): ToldIn {
  const places = masked ? MASKED_PLACES[unit] : PLACES;
  return (amount, trade) => {
    if (unit === 'money') return amount;
    const divisor = divisorOf(unit, trade, capitals);
    return divisor?.isPositive() === true ? Decimal.parse(amount).quotient(divisor, places).toString() : null;
  };
}

/** What the money of a trade is divided by, as the engine divides that of many (`divisorOf` of the analytics). */
function divisorOf(
  unit: Exclude<TradeCsvUnit, 'money'>,
  trade: TradeJson,
  capitals: ReadonlyMap<string, Capital>,
): Decimal | null {
  switch (unit) {
    case 'r':
      return parsed(trade.risk);
    case 'percent': {
      const capital = capitals.get(trade.accountId);
      // A balance in euros says nothing of a result in dollars.
      return capital?.currency === trade.currency ? parsed(capital.openingBalance) : null;
    }
    case 'ticks': {
      const { multiplier, tickSize, inverse } = trade.instrument;
      // Of an inverse contract a tick is worth another amount at every price.
      if (inverse === true) return null;
      return product(
        multiplier,
        tickSize,
        trade.quantity,
        trade.byPrices === undefined ? '1' : trade.byPrices.rate,
      );
    }
  }
}

const parsed = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.parse(text);

function product(...factors: readonly (string | null | undefined)[]): Decimal | null {
  let all: Decimal | null = Decimal.one;
  for (const factor of factors.map(parsed)) all = factor === null || all === null ? null : all.times(factor);
  return all;
}
