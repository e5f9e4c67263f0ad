import type { StopMoveJson, TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import {
  type Direction,
  type RiskedTrade,
  riskFromStop,
  rMultiple,
  type StopCourse,
  stopCourse,
} from '@tapebook/domain/trades';
import type { TradeRow } from './trades.repository.ts';

export interface TradeRisk {
  readonly risk: Decimal;
  readonly from: NonNullable<TradeJson['riskFrom']>;
}

/** Columns of a trade that say what it entered, as text. */
export type EnteredRow = Pick<TradeRow, 'quantity' | 'entry_price' | 'made_quantity' | 'made_price'>;

type RiskRow = EnteredRow & { readonly risk: string | null; readonly stop: string | null };

const parsed = (text: string | null): Decimal | null => (text === null ? null : Decimal.parse(text));

/** A stored trade as the domain reckons its risk from it. */
function riskedTrade(row: EnteredRow, instrument: RiskedTrade['instrument']): RiskedTrade {
  const made = parsed(row.made_quantity);
  return {
    instrument,
    quantity: parsed(row.quantity),
    entryPrice: parsed(row.entry_price),
    ...(made === null ? {} : { asMade: { quantity: made, entryPrice: parsed(row.made_price) } }),
  };
}

/**
 * Money at risk at the entry: what the person stated, else what all entries lose at the first stop
 * ({@link riskFromStop}), else the default of the settings; `null` when there is none of them.
 */
export function riskOf(
  row: RiskRow,
  instrument: RiskedTrade['instrument'],
  defaultRisk: Decimal | null,
): TradeRisk | null {
  if (row.risk !== null) return { risk: Decimal.parse(row.risk), from: 'stated' };
  if (row.stop !== null) {
    const risk = riskFromStop(riskedTrade(row, instrument), Decimal.parse(row.stop));
    return risk === null ? null : { risk, from: 'stop' };
  }
  return defaultRisk?.isPositive() ? { risk: defaultRisk, from: 'default' } : null;
}

/** What became of the stop since the trade was opened; nothing where it has none, or no side. */
export function stopCourseOf({
  direction,
  stop,
  stop_moves: moves,
}: {
  readonly direction: string | null;
  readonly stop: string | null;
  readonly stop_moves: readonly StopMoveJson[] | null;
}): StopCourse | undefined {
  if (stop === null || direction === null) return undefined;
  return stopCourse(
    direction as Direction,
    Decimal.parse(stop),
    (moves ?? []).map(({ at, price }) => ({ at: parseInstant(at) as Instant, price: Decimal.parse(price) })),
  );
}

/** Net result by risk, of what is realised; `null` where nothing is, or the result is unknown. */
export const rMultipleOf = (
  row: Pick<TradeRow, 'net_pnl' | 'status' | 'exit_count'>,
  risk: TradeRisk | null,
): Decimal | null =>
  row.status === 'open' && row.exit_count === 0
    ? null
    : rMultiple(parsed(row.net_pnl), risk === null ? null : risk.risk);
