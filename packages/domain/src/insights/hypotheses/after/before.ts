import type { AtEntry } from '../../histories/at-entry.ts';
import { type Hypothesis, whether } from '../hypothesis.ts';

const TEN_MINUTES = 600e6;
const LARGE = 1.75;
const SMALL = 0.6;

/**
 * 1 after trades of the day that all won, −1 after ones that all lost, as many of the last as are asked; what broke even
 * did neither.
 */
export function lastOnes(at: AtEntry, count: number): 1 | -1 | 0 {
  let sign = 0;
  for (let steps = 0; steps < count; steps += 1) {
    const own = at.today.back(steps)?.sign ?? 0;
    if (own === 0 || (steps > 0 && own !== sign)) return 0;
    sign = own;
  }
  return sign > 0 ? 1 : -1;
}

export const isSoonAfter = (at: AtEntry): boolean => {
  const last = at.today.back(0);
  return last !== null && last.closedAt !== null && at.openedAt - last.closedAt <= TEN_MINUTES;
};

export const isLarge = ({ size }: AtEntry): boolean => size !== null && size >= LARGE;
export const isSmall = ({ size }: AtEntry): boolean => size !== null && size <= SMALL;

/** Of what asks whether the trades before won or lost: by the break-even band, which the first version did not know. */
export const whetherAfter = (id: string, phrase: string, isOf: (at: AtEntry) => boolean): Hypothesis => ({
  ...whether(id, phrase, isOf),
  version: 2,
});
