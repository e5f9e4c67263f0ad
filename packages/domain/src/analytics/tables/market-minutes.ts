import { type AssetClass, regularSession } from '../../instruments/index.ts';
import { type Instant, zoneOffset } from '../../time/index.ts';
import { categoryAt, type TradeTable } from './trade-table.ts';

const MINUTE = 60e6;
const DAY_MINUTES = 1440;

/**
 * Whole minutes by which each trade was opened after its market opens that day, on the market's own clock: negative
 * before it. NaN where its hours are not known, or the trade's minute is not.
 *
 * Of each instrument its market's hours are looked up once, of each half hour its clock.
 *
 * @param regularOnly NaN outside of regular hours as well.
 */
export function minutesAfterOpening(table: TradeTable, regularOnly = false): Float64Array {
  const { numbers, integers, categories } = table;
  const markets = new Map<string, ReturnType<typeof regularSession>>();
  const offsets = new Map<string, number>();
  const minutes = new Float64Array(table.length).fill(Number.NaN);
  for (let row = 0; row < table.length; row += 1) {
    const openedAt = numbers.openedAt[row] ?? Number.NaN;
    if (Number.isNaN(openedAt) || (integers.openMinute[row] ?? -1) < 0) continue;
    const [symbol, assetClass, currency] = (['symbol', 'assetClass', 'currency'] as const).map((name) =>
      categoryAt(categories[name], row),
    ) as [string, AssetClass, string];
    const market = markets.getOrInsertComputed(`${assetClass} ${currency} ${symbol}`, () =>
      regularSession({ symbol, assetClass, currency }),
    );
    if (market === null) continue;
    const { timeZone, opens, closes } = market;
    const halfHour = Math.floor(openedAt / (30 * MINUTE));
    const offset = offsets.getOrInsertComputed(`${timeZone} ${halfHour}`, () =>
      zoneOffset(openedAt as Instant, timeZone),
    );
    const minute = Math.floor((openedAt + offset) / MINUTE) % DAY_MINUTES;
    if (!regularOnly || (minute >= opens && minute < closes)) minutes[row] = minute - opens;
  }
  return minutes;
}
