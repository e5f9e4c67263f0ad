import type { Activity } from '@tapebook/domain/activities';
import { formatInstant } from '@tapebook/domain/time';
import type { Market } from '@tapebook/domain/trades';
import type { Tx } from '#server/platform/database/index.ts';
import { loadMarks } from './marks.repository.ts';
import { type CurrencyPair, loadRates } from './rates.repository.ts';

/** Pairs that fees of other currencies need, where the source states no rate, and the days that they span. */
function neededRates(activities: readonly Activity[]) {
  const pairs = new Map<string, CurrencyPair>();
  const days: string[] = [];
  for (const { feeCurrency, feeRate, currency, instrument, occurredAt } of activities) {
    const own = instrument?.currency ?? currency;
    if (feeCurrency === undefined || feeRate !== undefined || feeCurrency === own) continue;
    pairs.set(`${feeCurrency}/${own}`, { from: feeCurrency, to: own });
    days.push(formatInstant(occurredAt).slice(0, 10));
  }
  days.sort();
  return { pairs: [...pairs.values()], days: { from: days[0] ?? '', to: days.at(-1) ?? '' } };
}

/**
 * What the journal knows of prices and rates for building the trades of `activities`.
 *
 * @param idOf ids of their instruments, by instrument key.
 */
export async function openMarket(
  tx: Tx,
  ownerId: string,
  activities: readonly Activity[],
  idOf: ReadonlyMap<string, string>,
): Promise<Market> {
  const marks = await loadMarks(tx, ownerId, [...idOf.values()]);
  const { pairs, days } = neededRates(activities);
  const rates = await loadRates(tx, ownerId, pairs, days);
  return {
    marks: (key) => marks.get(idOf.get(key) ?? '') ?? [],
    rate: (base, quote, at) => rates.find(base, quote, at),
  };
}
