import { addDays, type DayRange } from './date-range.ts';

/** Why no trade can lie in a range, whatever else is filtered; days as `YYYY-MM-DD`. */
export type WhyNoDays =
  | { readonly kind: 'backwards'; readonly from: string; readonly to: string }
  /** All of it lies before the first trade, or after the last one. */
  | { readonly kind: 'before'; readonly to: string; readonly first: string }
  | { readonly kind: 'after'; readonly from: string; readonly last: string };

/**
 * `null` where the range itself is not what keeps all trades out.
 *
 * @param traded first and last day of the trades that are there; `null` where there are none.
 */
export function whyNoDays(
  { from, toExclusive }: DayRange,
  traded: { readonly first: string; readonly last: string } | null,
): WhyNoDays | null {
  const to = toExclusive === null ? null : addDays(toExclusive, -1);
  if (from !== null && to !== null && to < from) return { kind: 'backwards', from, to };
  if (traded === null) return null;
  if (to !== null && to < traded.first) return { kind: 'before', to, first: traded.first };
  if (from !== null && from > traded.last) return { kind: 'after', from, last: traded.last };
  return null;
}
