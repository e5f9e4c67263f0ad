import type { Activity } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal, shareOf } from '../../money/index.ts';
import { contractValue } from '../values/contract-value.ts';
import type { FeeModel } from './fee-model.ts';

const PER_CENT = Decimal.parse('0.01');

/** Whether the fee of a fill is left to the account's fee model: its source says nothing, nor was told. */
export const awaitsModel = ({ kind, feesStated, fees }: Activity): boolean =>
  feesStated === false && fees.isZero() && (kind === 'buy' || kind === 'sell');

/**
 * Fees of the fills whose source states none, by activity: each order's as the model has it, shared among its
 * fills by quantity to the last digit. A fill whose order is not known is an order by itself.
 *
 * @returns `null` where there is nothing to model.
 * @example 1 an order, 0.01 a share: an order of 300 in fills of 100 and 200 costs 4, of which 1.33… and 2.66…
 */
export function modelFees(
  activities: readonly Activity[],
  model: FeeModel | undefined,
): ReadonlyMap<string, Decimal> | null {
  if (model === undefined) return null;
  const orders = new Map<string, Activity[]>();
  for (const activity of activities) {
    if (activity.instrument === null || !awaitsModel(activity)) continue;
    const { accountId, orderId, id } = activity;
    const order =
      orderId === undefined ? `fill ${id}` : `${accountId} ${instrumentKey(activity.instrument)} ${orderId}`;
    const fills = orders.get(order);
    if (fills === undefined) orders.set(order, [activity]);
    else fills.push(activity);
  }
  if (orders.size === 0) return null;
  const fees = new Map<string, Decimal>();
  for (const fills of orders.values()) shareFee(fills, model, fees);
  return fees;
}

function shareFee(fills: readonly Activity[], model: FeeModel, fees: Map<string, Decimal>): void {
  let quantity = Decimal.zero;
  let value = Decimal.zero;
  for (const fill of fills) {
    quantity = quantity.plus(sizeOf(fill));
    value = value.plus(tradedValue(fill));
  }
  const [first] = fills;
  if (first === undefined || first.instrument === null || quantity.isZero()) return;
  const fee = feeOfOrder(first.instrument, quantity, value, model);
  let upTo = Decimal.zero;
  for (const fill of fills) {
    const from = upTo;
    upTo = upTo.plus(sizeOf(fill));
    fees.set(fill.id, shareOf(fee, from, upTo, quantity));
  }
}

const sizeOf = ({ quantity }: Activity): Decimal => quantity?.abs() ?? Decimal.zero;

/** What a fill trades, in money; nothing where its price or its contract size is not known. */
function tradedValue({ instrument, price, quantity }: Activity): Decimal {
  if (instrument === null || instrument.multiplier === null || quantity === undefined) return Decimal.zero;
  const value = contractValue(instrument, price ?? null, quantity);
  return value === null ? Decimal.zero : value.times(instrument.multiplier).abs();
}

function isContract({ assetClass }: Instrument): boolean {
  return assetClass === 'option' || assetClass === 'future' || assetClass === 'future-option';
}

/**
 * What the model charges for one order.
 *
 * @param value of all that it trades, in the currency of the instrument.
 */
function feeOfOrder(instrument: Instrument, quantity: Decimal, value: Decimal, model: FeeModel): Decimal {
  const { zero } = Decimal;
  const perUnit = (isContract(instrument) ? model.perContract : model.perShare) ?? zero;
  let fee = quantity
    .times(perUnit)
    .plus(model.perOrder ?? zero)
    .plus(value.times(model.percent ?? zero).times(PER_CENT));
  if (model.minimum !== undefined && fee.compare(model.minimum) < 0) fee = model.minimum;
  if (model.maximum !== undefined) fee = fee.min(model.maximum);
  return fee.plus(quantity.times(model.exchangeFees ?? zero)).normalized();
}
