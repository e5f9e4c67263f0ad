import { entryOf } from '../../collections/index.ts';
import type { AtEntry } from '../histories/at-entry.ts';
import type { Hypothesis } from '../hypotheses/hypothesis.ts';

/** The trades of one answer to a hypothesis, by their place in the order of opening, ascending. */
export interface Segment {
  readonly hypothesis: Hypothesis;
  readonly key: string;
  readonly rows: Uint32Array;
}

/** What a segment is called for ever: a life hangs on it. */
export const segmentId = ({ hypothesis, key }: Pick<Segment, 'hypothesis' | 'key'>): string =>
  `${hypothesis.id}@${hypothesis.version}:${key}`;

/** All segments that occur, in the order of the hypotheses and, within one, of their keys. */
export function segmentsOf(entries: readonly AtEntry[], hypotheses: readonly Hypothesis[]): Segment[] {
  const timed = entries.some(({ minute }) => minute !== null);
  return hypotheses.flatMap((hypothesis) => {
    if (hypothesis.clock && !timed) return [];
    const found = new Map<string, number[]>();
    entries.forEach((at, row) => {
      if (hypothesis.clock && at.minute === null) return;
      for (const key of hypothesis.keysOf(at)) entryOf(found, key, () => []).push(row);
    });
    return [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, rows]) => ({ hypothesis, key, rows: Uint32Array.from(rows) }));
  });
}
