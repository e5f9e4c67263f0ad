import type { Basis, TradeTable } from '@tapebook/domain/analytics';

/** What each trade realised on a day, by its row: of one that was closed in parts the part of that day. */
export function realisedOn(
  { realisations }: TradeTable,
  day: number,
  basis: Basis,
): ReadonlyMap<number, number> {
  const amounts = basis === 'net' ? realisations.numbers.netPnl : realisations.numbers.grossPnl;
  const ofRow = new Map<number, number>();
  for (let i = 0; i < realisations.length; i += 1) {
    if (realisations.day[i] === day) ofRow.set(realisations.trade[i] ?? 0, amounts[i] ?? Number.NaN);
  }
  return ofRow;
}

/** Whether the last of a trade was closed on the day: else it lives on, and only a part of it was. */
export const closesOn = ({ integers, numbers }: TradeTable, row: number, day: number): boolean =>
  integers.day[row] === day && !Number.isNaN(numbers.closedAt[row]);
