import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { FoundFacts } from '../../outputs/found-activity.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import { bookedRatio } from './booked-ratio.ts';
import type { CorporateActionNames, CorporateActionRow } from './corporate-action-row.ts';
import { type CorporateEvent, type Ratio, withoutSuffix } from './corporate-event.ts';

/** The facts of an event, and the row that bears them. */
export interface EventFacts {
  readonly row: CorporateActionRow;
  readonly facts: readonly FoundFacts[];
}

/** What an event means for a position; `null` for one that cannot be told. */
export function eventFacts(
  event: CorporateEvent,
  names: CorporateActionNames,
): EventFacts | 'only-isin' | null {
  switch (event.kind) {
    case 'split':
      return split(event, names);
    case 'stock-dividend':
      return stockDividend(event, names);
    case 'spin-off':
      return spinOff(event, names);
    case 'worthless':
      return worthless(event, names);
    case 'merger':
    case 'tender':
    case 'change-of-name':
    case 'other':
      return exchanged(event, names) ?? paidOut(event, names);
  }
}

function split(event: CorporateEvent, names: CorporateActionNames): EventFacts | null {
  const { rows, from, ratio } = event;
  const own = rows.find(({ symbol }) => symbol === from) ?? event.others[0] ?? event.old;
  if (ratio === null || own === null || own === undefined) return null;
  const [other] = rows.filter((row) => row !== own);
  const booked = other === undefined ? ratio : bookedRatio(ratio, own.quantity, other.quantity);
  const terms = splitRatio(booked.given, booked.held);
  const instrument = names.instrument(own.assetClass, from, own.currency);
  return terms === null
    ? null
    : { row: own, facts: [{ ...plain('split', instrument, own), ...terms }, ...renamed(from, own, names)] };
}

/** More of the same paper; another paper that is given as a dividend is spun off. */
function stockDividend(event: CorporateEvent, names: CorporateActionNames): EventFacts | null {
  const { rows, old, from } = event;
  if (rows.length !== 1 || old === null) return spinOff(event, names);
  const instrument = names.instrument(old.assetClass, from, old.currency);
  return {
    row: old,
    facts: [{ ...plain('stock_dividend', instrument, old), quantity: old.quantity.abs() }],
  };
}

/** Which part of the cost goes with the child is not stated, so none is. */
function spinOff(
  { rows, others, from, ratio }: CorporateEvent,
  names: CorporateActionNames,
): EventFacts | null {
  const [child] = others;
  if (rows.length !== 1 || child === undefined || ratio === null) return null;
  const terms = splitRatio(ratio.given, ratio.held);
  if (terms === null) return null;
  const instrument = names.instrument(child.assetClass, from, child.currency);
  const successor = names.instrument(child.assetClass, names.lasting(child), child.currency);
  return {
    row: child,
    facts: [{ ...plain('spin_off', instrument, child), successor, quantity: child.quantity.abs(), ...terms }],
  };
}

function worthless({ rows, from }: CorporateEvent, names: CorporateActionNames): EventFacts | null {
  const [row] = rows;
  if (row === undefined || rows.length !== 1 || row.quantity.isZero() || !row.proceeds.isZero()) return null;
  const instrument = names.instrument(row.assetClass, from, row.currency);
  return { row, facts: [{ ...plain('expire', instrument, row), quantity: row.quantity.abs() }] };
}

/** One paper goes and another comes, with or without cash. */
function exchanged(
  { kind, rows, old, others, from, ratio }: CorporateEvent,
  names: CorporateActionNames,
): EventFacts | 'only-isin' | null {
  const [came] = others;
  if (rows.length !== 2 || old === null || came === undefined) return null;
  if (old.quantity.isZero() || old.quantity.sign() === came.quantity.sign()) return null;
  // Cash that is paid in, for rights that are used, makes a purchase of it, which the rows do not price.
  if (old.proceeds.sign() === old.quantity.sign() || !came.proceeds.isZero()) return null;
  const even = old.quantity.equals(came.quantity.negated());
  const renames = kind !== 'merger' && even && old.proceeds.isZero();
  if (!renames && kind === 'change-of-name') return null;
  if (!even && ratio === null) return null;
  const paper = even && kind !== 'merger' ? withoutSuffix(old.symbol) : from;
  const change = renamed(paper, came, names);
  const instrument = names.instrument(old.assetClass, paper, old.currency);
  if (renames) return change.length === 0 ? 'only-isin' : { row: came, facts: change };
  const booked = bookedRatio(ratio ?? ONE_FOR_ONE, came.quantity, old.quantity);
  const terms = splitRatio(booked.given, booked.held);
  const successor = change[0]?.successor;
  if (terms === null) return null;
  if (successor === undefined) {
    // The new paper took the old one's name.
    if (!old.proceeds.isZero()) return null;
    return even ? 'only-isin' : { row: came, facts: [{ ...plain('split', instrument, came), ...terms }] };
  }
  // The amount of a merger for another paper is what a fraction was paid out for.
  const cash = old.proceeds.isZero() ? {} : { price: paid(old, instrument).price };
  return { row: came, facts: [{ ...plain('merger', instrument, came), successor, ...terms, ...cash }] };
}

const ONE_FOR_ONE: Ratio = { given: Decimal.one, held: Decimal.one };

/**
 * All of a paper is paid out: a merger for cash ends every lot at its price. An offer that may have been
 * taken for a part, a call and a maturity are a sale of what was taken.
 */
function paidOut({ kind, rows, from }: CorporateEvent, names: CorporateActionNames): EventFacts | null {
  const [row] = rows;
  if (row === undefined || rows.length !== 1 || row.quantity.isZero()) return null;
  const sold = row.quantity.isNegative();
  if (sold ? !row.proceeds.isPositive() : !row.proceeds.isNegative()) return null;
  const whole = kind === 'merger' && !/voluntary|partial|tender/i.test(row.description);
  const instrument = names.instrument(row.assetClass, whole ? from : withoutSuffix(row.symbol), row.currency);
  const payment = { quantity: row.quantity.abs(), ...paid(row, instrument) };
  const facts: FoundFacts = whole
    ? { ...plain('merger', instrument, row), ...payment }
    : { ...plain(sold ? 'sell' : 'buy', instrument, row), ...payment, effect: 'close' };
  return { row, facts: [facts] };
}

/** Cash for what was booked out, and the price that it makes for one unit. */
function paid(
  { quantity, proceeds }: CorporateActionRow,
  { multiplier }: Instrument,
): Pick<FoundFacts, 'price' | 'amount'> & { price: Decimal } {
  const units = quantity.abs().times(multiplier ?? Decimal.one);
  return { price: proceeds.abs().dividedBy(units, 12).normalized(), amount: proceeds };
}

const plain = (
  kind: FoundFacts['kind'],
  instrument: Instrument,
  { description: note }: CorporateActionRow,
): FoundFacts & { instrument: Instrument } => ({
  kind,
  instrument,
  amount: Decimal.zero,
  fees: Decimal.zero,
  currency: instrument.currency,
  note,
});

/** The change of name from `old` to the paper that was booked in; nothing when it keeps its name. */
function renamed(old: string, came: CorporateActionRow, names: CorporateActionNames): FoundFacts[] {
  const symbol = names.lasting(came);
  if (symbol === old || withoutSuffix(symbol) === old) return [];
  const successor = names.instrument(came.assetClass, symbol, came.currency);
  const instrument = names.instrument(came.assetClass, old, came.currency);
  return [{ ...plain('symbol_change', instrument, came), successor }];
}
