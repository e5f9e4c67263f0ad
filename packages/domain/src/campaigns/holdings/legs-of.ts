import { Decimal } from '../../money/index.ts';
import type { OptionLeg, StrategyLegs } from '../campaign/strategy.ts';
import type { Holding } from './holding.ts';

export interface Held {
  readonly holding: Holding;
  readonly size: Decimal;
}

const UNIT_PLACES = 12;

/** An option on a future delivers one future; other options deliver what their multiplier says. */
export function unitsPerContract({ instrument }: Holding): Decimal | null {
  return instrument.assetClass === 'future-option' ? Decimal.one : instrument.multiplier;
}

/** Positions as legs; `null` when the terms of an option among them are not known. */
export function legsOf(held: readonly Held[]): StrategyLegs | null {
  const options: OptionLeg[] = [];
  let units = Decimal.zero;
  let deliverable: Decimal | null = null;
  for (const { holding, size } of held) {
    const signed = holding.direction === 'long' ? size : size.negated();
    if (!holding.isOption) {
      units = units.plus(signed);
      continue;
    }
    const { right, strike, expiry } = holding.instrument;
    if (right === undefined || strike === undefined || expiry === undefined) return null;
    options.push({ right, strike, expiry, contracts: signed });
    deliverable ??= unitsPerContract(holding);
  }
  if (units.isZero()) return { options, underlying: units };
  if (deliverable === null || deliverable.isZero()) return null;
  return { options, underlying: units.quotient(deliverable, UNIT_PLACES) };
}
