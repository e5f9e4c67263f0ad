import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { type AssetAmount, positive, sumByAsset } from './assets.ts';
import { judgeRow } from './judge-row.ts';
import type { Leg } from './leg.ts';
import { matchLegs } from './match-legs.ts';
import { tellExchange } from './tell-exchange.ts';
import { tellMovement } from './tell-movement.ts';

export interface LegGroup {
  readonly legs: readonly Leg[];
  readonly time: ResolvedTime;
  readonly account?: string | undefined;
  /** What tells the exchange apart beside its amounts: the time as printed, an id. */
  readonly key: string;
  readonly note?: string | undefined;
  readonly externalId?: string | undefined;
  /** The report states no costs at all, so that none are not nothing. */
  readonly costsUnsaid?: true;
  /** What to do when the legs cannot be told apart. */
  readonly remedy: string;
}

/**
 * Tells the legs of one instant: as one trade where one asset was given for one other, as several where
 * only one way of pairing them makes sense; a leg without another side moves alone.
 */
export function tellLegs(output: RowOutput, group: LegGroup): void {
  const sides = group.legs.filter(({ role }) => role === 'side');
  const fees = group.legs.filter(({ role }) => role === 'fee');
  const got = sides.filter(({ amount }) => amount.isPositive());
  const gave = sides.filter(({ amount }) => amount.isNegative());
  if (got.length === 0 || gave.length === 0) {
    lonely(output, group, sides, fees);
    return;
  }
  const pairs = sets(got) * sets(gave) === 1 ? [{ got, gave }] : matchLegs(got, gave);
  if (pairs === null) {
    ambiguous(output, group);
    return;
  }
  const left = new Set(fees);
  for (const [index, pair] of pairs.entries()) {
    const ours = fees.filter(
      (fee) =>
        left.has(fee) &&
        (pairs.length === 1 || fee.asset === pair.got[0]?.asset || fee.asset === pair.gave[0]?.asset),
    );
    for (const fee of ours) left.delete(fee);
    trade(output, group, pair.got, pair.gave, ours, index);
  }
  for (const fee of left) alone(output, group, fee, 'fee');
}

const sets = (legs: readonly Leg[]): number => new Set(legs.map(({ asset }) => asset)).size;

function trade(
  output: RowOutput,
  { time, account, key, note, externalId, costsUnsaid }: LegGroup,
  got: readonly Leg[],
  gave: readonly Leg[],
  fees: readonly Leg[],
  index: number,
): void {
  const legs = [...got, ...gave, ...fees].sort((left, right) => left.row.line - right.row.line);
  // The last one, so that a file that ends within the legs shows it in its last lines.
  const last = legs.at(-1);
  const [received] = sumByAsset(got);
  const [given] = sumByAsset(gave);
  if (last === undefined || received === undefined || given === undefined) return;
  const costs = sumByAsset(fees).map(
    ({ asset, amount }): AssetAmount => ({ asset, amount: amount.negated() }),
  );
  judgeRow(last.row, output, () => {
    tellExchange(last.row, output, {
      got: received,
      gave: positive(given),
      fees: costsUnsaid === true ? null : costs,
      time,
      // The rows of an instant come in any order: what tells the trade apart is what they add up to.
      content: [
        key,
        ...[received, given, ...costs].map(({ asset, amount }) => `${amount.normalized()} ${asset}`),
      ].join('\u001f'),
      account,
      note,
      ...(externalId === undefined || index > 0 ? {} : { externalId }),
    });
  });
  for (const { row } of legs) {
    // A row may be a side and its fee at once.
    if (output.hasTold(row.line)) continue;
    output.ignore(row, 'cash-side-of-trade', `It is a side of the trade on line ${last.row.line}.`);
  }
}

function lonely(output: RowOutput, group: LegGroup, sides: readonly Leg[], fees: readonly Leg[]): void {
  for (const leg of sides) {
    if (leg.amount.isZero()) output.ignore(leg.row, 'zero-quantity');
    else {
      output.reject(
        leg.row,
        'missing-value',
        `Line ${leg.row.line} is one side of a trade (${leg.amount} ${leg.asset}), and the file does not have the other. ${group.remedy}`,
      );
    }
  }
  const isOfTrade = sides.some(({ amount }) => !amount.isZero());
  for (const leg of fees) {
    if (output.hasTold(leg.row.line)) continue;
    if (isOfTrade) {
      output.reject(
        leg.row,
        'missing-value',
        `Line ${leg.row.line} is what a trade cost (${leg.amount} ${leg.asset}), and the file does not have both sides of it. ${group.remedy}`,
      );
    } else alone(output, group, leg, leg.amount.isNegative() ? 'fee' : 'bonus');
  }
}

function alone(output: RowOutput, { time, account, note }: LegGroup, leg: Leg, kind: 'fee' | 'bonus'): void {
  judgeRow(leg.row, output, () => {
    const { asset, amount } = leg;
    tellMovement(leg.row, output, {
      kind,
      asset,
      amount,
      time,
      account,
      note,
    });
  });
}

function ambiguous(output: RowOutput, { legs, remedy }: LegGroup): void {
  for (const { row } of legs) {
    if (output.hasTold(row.line)) continue;
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} belongs to several trades of one instant, and the file does not say which sides belong together. ${remedy}`,
    );
  }
}
