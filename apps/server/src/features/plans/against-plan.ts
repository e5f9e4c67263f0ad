import type { AgainstPlanJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { againstPlan, type Slippage, writtenBefore } from '@tapebook/domain/plans';
import { type Instant, parseInstant } from '@tapebook/domain/time';
import { plannedR } from '@tapebook/domain/trades';
import { type PlanRow, toPlan, type Written } from './stored-plan.ts';

/** What of a trade is held against its plan, as the database has it. */
export interface HeldTrade {
  readonly quantity: string | null;
  readonly entry_price: string | null;
  readonly exit_price: string | null;
  /** Of what was entered as it was made; `null` where nothing changed it. */
  readonly made_quantity: string | null;
  readonly made_price: string | null;
}

const parsed = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.parse(text);

/** Digits of an exit that a split has changed. */
const PRICE_PLACES = 8;

/** Entry and exit in the units of the first fill, in which plans are written. */
function happened(trade: HeldTrade) {
  const [exit, quantity, made] = [trade.exit_price, trade.quantity, trade.made_quantity].map(parsed);
  const isScaled = exit && quantity && made && !made.isZero();
  return {
    entryPrice: parsed(trade.made_price ?? trade.entry_price),
    exitPrice: isScaled ? exit.times(quantity).dividedBy(made, PRICE_PLACES) : (exit ?? null),
  };
}

const slippageJson = ({ planned, distance, share }: Slippage) => ({
  planned: planned.normalized().toString(),
  distance: distance.toString(),
  share: share.toString(),
});

function levelsOf({ direction, entry, stop, targets }: Written) {
  return {
    direction,
    entry: parsed(entry),
    stop: parsed(stop),
    targets: targets.map(({ price, share }) => ({
      price: Decimal.parse(price),
      ...(share === undefined ? {} : { share: Decimal.parse(share) }),
    })),
  };
}

/** A trade held against the plan that it took, as that had been written at the lock. */
export function heldAgainst(
  row: Pick<PlanRow, 'id' | 'versions' | 'locked_at'>,
  trade: HeldTrade,
): AgainstPlanJson {
  const written =
    row.locked_at === null ? undefined : writtenBefore(toPlan(row), parseInstant(row.locked_at) as Instant);
  if (written === undefined) return {};
  const levels = levelsOf(written.terms.written);
  const { entry, exit } = againstPlan(levels, happened(trade));
  const r = plannedR(levels);
  return {
    ...(r === null ? {} : { plannedR: r.toString() }),
    ...(entry === null ? {} : { entry: slippageJson(entry) }),
    ...(exit === null ? {} : { exit: { ...slippageJson(exit), level: exit.level } }),
  };
}
