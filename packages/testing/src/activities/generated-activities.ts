import type { Activity } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { parseInstant } from '@tapebook/domain/time';
import { type GenerateOptions, generateExecutions } from '../statements/generate-executions.ts';

const CENTS = Decimal.fromInteger(100);
const fromCents = (cents: number): Decimal => Decimal.fromInteger(cents).dividedBy(CENTS, 2);

/** The generated executions as activities of one account, ready to be built into trades. */
export function generatedActivities(options: GenerateOptions, accountId = 'account'): Activity[] {
  const instruments = new Map<string, Instrument>();
  const activities: Activity[] = [];
  for (const fill of generateExecutions(options)) {
    const instrument = instruments.get(fill.symbol) ?? {
      symbol: fill.symbol,
      assetClass: 'stock',
      currency: 'USD',
      multiplier: Decimal.one,
    };
    instruments.set(fill.symbol, instrument);
    const occurredAt = parseInstant(`${fill.time.replace(' ', 'T')}Z`);
    if (occurredAt === null) throw new RangeError(`Not an instant: ${fill.time}`);
    activities.push({
      id: fill.id,
      accountId,
      kind: fill.side,
      instrument,
      occurredAt,
      timePrecision: 'instant',
      quantity: Decimal.fromInteger(fill.quantity),
      price: fromCents(fill.priceCents),
      amount: Decimal.zero,
      fees: fromCents(fill.commissionCents),
      currency: 'USD',
      sequence: 0,
    });
  }
  return activities;
}
