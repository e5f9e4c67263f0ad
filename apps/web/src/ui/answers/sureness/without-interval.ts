import type { WithoutInterval } from '@tapebook/domain/analytics';
import { measureOf } from '../value-unit.ts';

const WORDS: Readonly<Record<WithoutInterval, string>> = {
  order:
    'No interval: it depends on the order of the results, and no formula is known for that. Simulation shows what other orders bring.',
  extremes:
    'No interval: it depends on the few largest results, and those of another such period are not known.',
  fact: 'No interval: it says what these trades are, and estimates nothing.',
  chance: 'No interval: it is itself a statement of how sure something is.',
  damped: 'No interval: both of its shares are pulled towards one half, more so the fewer trades there are.',
  equation: 'No interval: it is the solution of an equation, for which no formula is known.',
};

/** Why nobody can say how sure a measure is; nothing where it has an interval, or is no estimate. */
export function withoutInterval(measure: string): string | undefined {
  const why = measureOf(measure)?.withoutInterval;
  return why === undefined ? undefined : WORDS[why];
}
