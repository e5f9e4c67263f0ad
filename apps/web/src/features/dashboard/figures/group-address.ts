import type { AnswerGroup } from '@tapebook/domain/analytics';

export type GroupedBy = 'symbol' | 'weekday' | 'hour' | 'holdTime';

/** What the list of trades calls the hold times from so many seconds on. */
const HOLD_TIMES = new Map([
  [60, '1–5 min'],
  [300, '5–15 min'],
  [900, '15–60 min'],
  [3600, '1–4 h'],
  [14_400, '4–24 h'],
  [86_400, '1–7 days'],
  [604_800, '7–30 days'],
  [2_592_000, 'over 30 days'],
]);

/** A group as the address of its trades names it; `null` where the list of trades cannot part it off. */
export function groupAddress(by: GroupedBy, { key, label, low }: AnswerGroup): string | null {
  if (by === 'symbol') return key;
  if (key === 'none') return by === 'holdTime' ? null : 'unknown';
  if (by !== 'holdTime') return label;
  return low === undefined || low <= 0 ? 'under 1 min' : (HOLD_TIMES.get(low) ?? null);
}
