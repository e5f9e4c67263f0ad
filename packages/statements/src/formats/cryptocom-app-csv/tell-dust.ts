import { type Decimal, shareOf } from '@tapebook/domain/money';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import type { LegGroup } from '../../brokers/crypto/tell-legs.ts';
import type { RowOutput } from '../../layouts/row-output.ts';

type ValuedLeg = Leg & { readonly value: Decimal };

/**
 * Several coins that became one: each row states what it was worth, and in that measure each coin brought
 * its part of the one.
 *
 * @returns whether that is what the legs are.
 */
export function tellDust(
  legs: readonly ValuedLeg[],
  group: Omit<LegGroup, 'legs' | 'remedy'>,
  output: RowOutput,
): boolean {
  const got = legs.filter(({ amount }) => amount.isPositive());
  const gave = legs.filter(({ amount }) => amount.isNegative());
  const [received] = got;
  const worth = gave.reduce<Decimal | null>(
    (sum, { value }) => (sum === null ? value : sum.plus(value)),
    null,
  );
  if (received === undefined || got.length !== 1 || gave.length < 2 || worth === null || !worth.isPositive())
    return false;
  if (gave.some(({ value }) => value.isZero())) return false;
  let before = worth.minus(worth);
  for (const { row, asset, amount, value } of gave) {
    const after = before.plus(value);
    const { key, time, note } = group;
    tellExchange(row, output, {
      got: { asset: received.asset, amount: shareOf(received.amount, before, after, worth) },
      gave: { asset, amount: amount.abs() },
      fees: null,
      time,
      note: `${note ?? ''}: shared by the values that the rows state`,
      content: `${key}|${asset}|${amount.normalized()}`,
    });
    before = after;
  }
  output.ignore(
    received.row,
    'cash-side-of-trade',
    'It is what the coins of the rows beside it were exchanged for.',
  );
  return true;
}
