import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput, ToldEvent, ToldFact } from '../../layouts/row-output.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import { isCusip } from './us-paper.ts';

/** One row of a corporate event: a paper that came or went, or money for it. */
export interface ExchangeSide {
  readonly row: OutputRow;
  readonly instrument: Instrument;
  /** Negative for what went; `null` for money alone. */
  readonly quantity: Decimal | null;
  readonly cash: Decimal;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly note: string;
}

/** `split`: new units of the same paper. `rename`: another name. `merger`: another paper, cash, or both. */
export type ExchangeKind = 'split' | 'rename' | 'merger';

/** Digits behind the point of a price that is worked out from cash. */
const PRICE_PLACES = 12;

/**
 * Tells an event that a report states as rows of what went and what came: the fact stands on one row, and
 * the others are its other sides.
 *
 * @returns whether the rows make an event; nothing is told where they do not.
 */
export function tellExchange(kind: ExchangeKind, sides: readonly ExchangeSide[], output: RowOutput): boolean {
  const went = sides.filter(({ quantity }) => quantity?.isNegative() === true);
  const came = sides.filter(({ quantity }) => quantity?.isPositive() === true);
  const [old] = went;
  const [next] = came;
  if (old?.quantity == null || went.length > 1 || came.length > 1) return false;
  const cash = sides.reduce((sum, side) => sum.plus(side.cash), Decimal.zero);
  const units = old.quantity.abs();
  if (next?.quantity == null) {
    if (kind !== 'merger' || !cash.isPositive()) return false;
    const more = { quantity: units, ...cashPerUnit(cash, old) };
    tell(old, sides, output, [fact(old, old.instrument, 'merger', more, cash)]);
    return true;
  }
  const even = next.quantity.equals(units) && cash.isZero();
  const terms = splitRatio(next.quantity, units);
  // What is split goes under its old number and comes back under its ticker.
  const same =
    old.instrument.symbol === next.instrument.symbol || (kind === 'split' && isCusip(old.instrument.symbol));
  const renamed = fact(next, old.instrument, 'symbol_change', { successor: next.instrument });
  if (terms === null || (same && !cash.isZero())) return false;
  if (same && even) {
    const words = 'Only the number of the paper changed, not what is held of it.';
    for (const { row } of sides) output.ignore(row, 'instrument-information', words);
  } else if (same) tell(next, sides, output, [fact(next, next.instrument, 'split', terms)]);
  else if (even && kind !== 'merger') tell(next, sides, output, [renamed]);
  else if (kind === 'split' && cash.isZero())
    tell(next, sides, output, [fact(next, old.instrument, 'split', terms), renamed]);
  else {
    const more = { successor: next.instrument, ...terms, ...cashPerUnit(cash, old) };
    tell(next, sides, output, [fact(next, old.instrument, 'merger', more)]);
  }
  return true;
}

/** Of bonds in percent, as they are priced. */
function cashPerUnit(cash: Decimal, { quantity, instrument }: ExchangeSide): { price?: Decimal } {
  const units = quantity?.abs().times(instrument.multiplier ?? Decimal.zero) ?? Decimal.zero;
  if (!cash.isPositive() || units.isZero()) return {};
  return { price: cash.dividedBy(units, PRICE_PLACES).normalized() };
}

function tell(
  bearer: ExchangeSide,
  sides: readonly ExchangeSide[],
  output: RowOutput,
  facts: readonly ToldFact[],
): void {
  const [first, ...others] = facts;
  if (first === undefined) return;
  output.facts(bearer.row, first, ...others);
  for (const { row } of sides) {
    if (row === bearer.row) continue;
    output.ignore(row, 'listed-elsewhere', `It is the other side of what line ${bearer.row.line} states.`);
  }
}

const fact = (
  { time, account, note }: ExchangeSide,
  instrument: Instrument,
  kind: 'split' | 'symbol_change' | 'merger',
  more: NonNullable<ToldEvent['more']>,
  amount: Decimal = Decimal.zero,
): ToldFact => ({
  event: {
    kind,
    instrument,
    currency: instrument.currency,
    amount,
    time,
    more,
    note,
    account,
  },
});
