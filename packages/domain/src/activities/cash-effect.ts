import { baseAsset, isMargined } from '../instruments/index.ts';
import { type Currency, Decimal, type Money } from '../money/index.ts';
import type { ActivityFacts, ActivityKind } from './activity.ts';

/** What of a fact says which money it moved. */
export type CashFacts = Pick<
  ActivityFacts,
  'kind' | 'instrument' | 'quantity' | 'direction' | 'amount' | 'fees' | 'feeCurrency' | 'currency'
>;

/** What these bring or cost is the result of a position, which a margined instrument pays as such. */
const MAKES_RESULT: ReadonlySet<ActivityKind> = new Set([
  'buy',
  'sell',
  'expire',
  'assign',
  'exercise',
  'split',
  'merger',
  'spin_off',
  'stock_dividend',
  'return_of_capital',
  'result',
]);

/** A pair in one word is the coin or its perpetual, of which only the coin is money in the account. */
const isOneWord = (symbol: string, base: Currency): boolean =>
  symbol.toUpperCase() !== base && !/[./_ -]/.test(symbol);

/** What a pair trades, where that is money itself: a currency, or a coin that is held and not a contract on it. */
function tradedMoney({ instrument }: CashFacts): Currency | null {
  if (instrument === null || isMargined(instrument)) return null;
  const base = baseAsset(instrument);
  const isUnclear = base !== null && instrument.assetClass === 'crypto' && isOneWord(instrument.symbol, base);
  return isUnclear ? null : base;
}

/** Units of what a pair trades that came (positive) or went, before fees. */
function tradedUnits({ kind, instrument, quantity, direction, amount }: CashFacts): Decimal | null {
  const multiplier = instrument?.multiplier ?? null;
  if (quantity === undefined || multiplier === null) return null;
  const units = quantity.times(multiplier);
  switch (kind) {
    case 'buy':
      // A fill that moved no money was made on margin, and brings none of what it trades either.
      return amount.isZero() ? null : units;
    case 'sell':
      return amount.isZero() ? null : units.negated();
    case 'transfer_in':
      return direction === 'short' ? units.negated() : units;
    case 'stock_dividend':
      return units;
    case 'transfer_out':
      return units.negated();
    default:
      return null;
  }
}

/**
 * What one fact changes the account's money by, each currency once, nothing that is zero.
 *
 * - Its `amount`: what a fill cost or brought, income, deposits and withdrawals, money of corporate actions.
 * - Less its `fees`, in the currency in which they were taken. Those of an account's fee model are no part of
 *   a fact, and are not counted.
 * - Of a currency pair or a coin that is paid in full, both sides: what was bought comes, what was sold goes,
 *   and coins that are transferred do.
 * - Of a margined instrument (`isMargined`) not what its fills or endings state, only fees and income: its
 *   trades' results before fees (`grossPnl`) are the money, and are to be added. The same is true of any fill
 *   that states a price and an amount of zero: it was made on margin.
 *
 * Only what the fact says by itself: what an expiry at a price, a merger at a price for each unit or the shares
 * of an exercise typed by hand come to follows from the position ({@link Activity} has no amount for them).
 * Facts that are struck out or corrected do not count and must be left out before.
 *
 * Sums of equal facts count like the facts: of one kind, instrument, currency, fee currency and direction, with
 * fills of no amount kept apart, quantities, amounts and fees may be added up first.
 *
 * @example EUR.USD, 1,000 bought at 1.10 with a fee of 2 USD: −1,102 USD and 1,000 EUR
 * @example BTC/USDT, 1 bought at 60,000 with a fee of 0.001 BTC: −60,000 USDT and 0.999 BTC
 */
export function cashEffect(facts: CashFacts): readonly Money[] {
  const { kind, instrument, amount, fees, currency, feeCurrency = currency } = facts;
  if (kind === 'cancel') return [];
  const money = tradedMoney(facts);
  const moved = new Map<Currency, Decimal>();
  const move = (moving: Currency, by: Decimal): void => {
    moved.set(moving, (moved.get(moving) ?? Decimal.zero).plus(by));
  };
  const isResult = instrument !== null && isMargined(instrument) && MAKES_RESULT.has(kind);
  if (!isResult) move(currency, amount);
  // A fee in what a contract or an unclear pair trades was kept back from the position.
  const isKeptBack = money === null && instrument !== null && baseAsset(instrument) === feeCurrency;
  if (!isKeptBack || feeCurrency === currency) move(feeCurrency, fees.negated());
  const units = money === null ? null : tradedUnits(facts);
  if (money !== null && units !== null) move(money, units);
  return [...moved].flatMap(([each, sum]) => (sum.isZero() ? [] : [{ currency: each, amount: sum }]));
}

/**
 * What an account holds of each currency after some facts, beginning with what it held before them. A currency
 * that something was said of is there even where nothing of it is left.
 */
export function cashBalances(
  opening: Iterable<Money>,
  facts: Iterable<CashFacts>,
): ReadonlyMap<Currency, Decimal> {
  const balances = new Map<Currency, Decimal>();
  const add = ({ currency, amount }: Money): void => {
    balances.set(currency, (balances.get(currency) ?? Decimal.zero).plus(amount));
  };
  for (const money of opening) add(money);
  for (const each of facts) for (const money of cashEffect(each)) add(money);
  return balances;
}
