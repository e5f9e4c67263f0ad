import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput, ToldEvent, ToldFact } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { type AssetAmount, canKeepAmounts, isMoney } from './assets.ts';
import { pairInstrument } from './tell-exchange.ts';

/** Why an asset came or went on its own. */
export type MovementKind =
  /** From or to another place of the owner, or somebody else. */
  | 'transfer'
  /** Earned by holding or lending: staking, savings, interest; taken back when negative. */
  | 'income'
  /** Given for nothing: airdrops, cashback, referrals; taken back when negative. */
  | 'bonus'
  /** Paid for using a venue or a chain; given back when positive. */
  | 'fee'
  /** Money that a result elsewhere brought or cost. */
  | 'adjustment'
  /** Paid and received for holding a perpetual. */
  | 'funding';

export interface Movement {
  readonly kind: MovementKind;
  readonly asset: string;
  /** Received positive, given negative; without the fee. */
  readonly amount: Decimal;
  /** What it cost on top, positive. */
  readonly fee?: AssetAmount | null;
  /** What the amount was worth, where the row states it; of either sign. */
  readonly value?: AssetAmount | null;
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  readonly note?: string | undefined;
  readonly externalId?: string | undefined;
  readonly content?: string | undefined;
}

const PRICE_PLACES = 18;

/**
 * Tells an asset that came or went without another in exchange: money as money, coins as units of the
 * position that they add to or leave. What was earned came at its stated value; what was sent here keeps
 * a cost that only its sender knows.
 *
 * @returns whether it was taken.
 */
export function tellMovement(row: OutputRow, output: RowOutput, movement: Movement): boolean {
  if (movement.amount.isZero() && (movement.fee?.amount.isZero() ?? true)) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return false;
  }
  const [first, ...others] = movementFacts(row, output, movement);
  return output.facts(row, first, ...others);
}

/** As {@link tellMovement}, for a row that states something else as well. */
export function movementFacts(
  row: OutputRow,
  output: RowOutput,
  movement: Movement,
): readonly [ToldFact, ...ToldFact[]] {
  const { asset, kind } = movement;
  const asMoney = isMoney(asset) || kind === 'fee' || kind === 'adjustment' || kind === 'funding';
  const [first, ...others] = asMoney ? money(row, movement) : coins(row, output, movement);
  return [{ event: first }, ...others.map((event) => ({ event }))];
}

const MONEY_KINDS = {
  transfer: 'deposit',
  income: 'interest',
  bonus: 'adjustment',
  fee: 'fee',
  adjustment: 'adjustment',
  funding: 'funding',
} as const;

type Events = readonly [ToldEvent, ...ToldEvent[]];

function money(row: OutputRow, movement: Movement): Events {
  const { asset, amount, fee, kind } = movement;
  if (!canKeepAmounts(asset)) {
    throw new RowProblem(
      'unknown-currency',
      `Line ${row.line}: amounts of “${asset}” cannot be kept. Enter by hand what the row means for your journal.`,
    );
  }
  const told = MONEY_KINDS[kind];
  const own = fee !== undefined && fee !== null && fee.asset === asset ? fee.amount : Decimal.zero;
  const event: ToldEvent = {
    ...placeOf(movement),
    kind: told === 'deposit' && amount.isNegative() ? 'withdrawal' : told,
    instrument: null,
    currency: asset,
    amount,
    fees: own,
  };
  return [event, ...foreignFee(movement)];
}

function coins(row: OutputRow, output: RowOutput, movement: Movement): Events {
  const { asset, amount, fee, value, kind } = movement;
  const valued = value !== undefined && value !== null && isMoney(value.asset) ? value : null;
  const home = valued?.asset ?? output.homes.of(asset);
  const earned = kind !== 'transfer' && valued !== null && !valued.amount.isZero() && amount.isPositive();
  // A fee in the coin itself leaves with what is sent, and is missing from what arrives.
  const kept = fee !== undefined && fee !== null && fee.asset === asset ? fee.amount : Decimal.zero;
  const moved = amount.minus(kept);
  if (moved.isZero()) {
    throw new RowProblem('missing-value', `Line ${row.line} moves nothing: its fee is all of its amount.`);
  }
  const event: ToldEvent = {
    ...placeOf(movement),
    kind: moved.isNegative() ? 'transfer_out' : 'transfer_in',
    instrument: pairInstrument(row, output, asset, home),
    currency: home,
    note: [movement.note ?? '', kept.isZero() ? '' : `fee of ${kept.normalized()} ${asset}`]
      .filter((part) => part !== '')
      .join(' · '),
    more: {
      quantity: moved.abs(),
      ...(earned ? { price: valued.amount.abs().quotient(amount, PRICE_PLACES) } : {}),
    },
  };
  return [event, ...foreignFee(movement)];
}

/** A fee in another asset than the one that moved is a cost of its own. */
function foreignFee(movement: Movement): ToldEvent[] {
  const { fee, asset } = movement;
  if (fee === undefined || fee === null || fee.asset === asset || fee.amount.isZero()) return [];
  if (!canKeepAmounts(fee.asset)) return [];
  const { externalId: _fact, ...place } = placeOf(movement);
  return [
    {
      ...place,
      kind: 'fee',
      instrument: null,
      currency: fee.asset,
      amount: fee.amount.negated(),
      note: `Fee of moving ${asset}`,
    },
  ];
}

const placeOf = ({ time, account, note, externalId, content }: Movement) => ({
  time,
  account,
  note,
  externalId,
  content,
});
