import type { StopMoveJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, instantFromMicros, parseInstant } from '@tapebook/domain/time';
import {
  type Direction,
  type InitialRisk,
  initialRisk,
  type RiskedTrade,
  rMultiple,
  type StopCourse,
  type StopMove,
  stopCourse,
} from '@tapebook/domain/trades';

/** Columns of a trade that say what it entered, as text. */
export interface EnteredRow {
  readonly quantity: string | null;
  readonly entry_price: string | null;
  /** Of what was entered as it was made; `null` where it is `quantity` at `entry_price`. */
  readonly made_quantity: string | null;
  readonly made_price: string | null;
  /** The currency of its prices, where its money is in another one, and what a unit of it was worth. */
  readonly priced_in: string | null;
  readonly money_rate: string | null;
}

interface RiskRow extends EnteredRow {
  readonly risk: string | null;
  readonly stop: string | null;
  readonly stop_moves: readonly StopMoveJson[] | null;
  readonly direction: string | null;
  /** Instant, quantity and value of each entry as it was made; `null` where there is one. */
  readonly made_entries: readonly (readonly [number, string, string | null])[] | null;
}

const parsed = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

/** A stored trade as the domain reckons its risk from it. */
export function riskedTrade(row: EnteredRow, instrument: RiskedTrade['instrument']): RiskedTrade {
  const made = parsed(row.made_quantity);
  return {
    instrument,
    quantity: parsed(row.quantity),
    entryPrice: parsed(row.entry_price),
    ...(row.priced_in === null ? {} : { byPrices: { rate: parsed(row.money_rate) } }),
    ...(made === null ? {} : { asMade: { quantity: made, entryPrice: parsed(row.made_price) } }),
  };
}

/** Entries one by one are read where a stop is known, which asks when each was made. */
function withEntries(trade: RiskedTrade, { made_entries: entries, stop }: RiskRow): RiskedTrade {
  if (entries === null || stop === null) return trade;
  const madeEntries = entries.map(([at, quantity, value]) => ({
    at: instantFromMicros(at),
    quantity: Decimal.parse(quantity),
    value: parsed(value),
  }));
  return { ...trade, madeEntries };
}

const movesOf = ({ stop_moves: moves }: Pick<RiskRow, 'stop_moves'>): StopMove[] =>
  (moves ?? []).map(({ at, price }) => ({ at: parseInstant(at) as Instant, price: Decimal.parse(price) }));

/** Whether its trader said nothing of its risk, so that a default may. */
export const isUnsaid = ({ risk, stop }: Pick<RiskRow, 'risk' | 'stop'>): boolean =>
  risk === null && stop === null;

/** Money at risk at the entry, as {@link initialRisk} tells it. */
export const riskOf = (
  row: RiskRow,
  instrument: RiskedTrade['instrument'],
  assumed: Decimal | null,
): InitialRisk | null =>
  initialRisk(
    { ...withEntries(riskedTrade(row, instrument), row), direction: row.direction as Direction | null },
    { risk: parsed(row.risk), stop: parsed(row.stop), moves: movesOf(row) },
    () => assumed,
  );

/** What became of the stop since the trade was opened; nothing where it has none, or no side. */
export function stopCourseOf({
  direction,
  stop,
  stop_moves,
}: {
  readonly direction: string | null;
  readonly stop: string | null;
  readonly stop_moves: readonly StopMoveJson[] | null;
}): StopCourse | undefined {
  if (stop === null || direction === null) return undefined;
  return stopCourse(direction as Direction, Decimal.parse(stop), movesOf({ stop_moves }));
}

/** Net result by risk, of what is realised; `null` where nothing is, or the result is unknown. */
export const rMultipleOf = (
  row: { readonly net_pnl: string | null; readonly status: string; readonly exit_count: number },
  risk: InitialRisk | null,
): Decimal | null =>
  row.status === 'open' && row.exit_count === 0
    ? null
    : rMultiple(parsed(row.net_pnl), risk === null ? null : risk.risk);
