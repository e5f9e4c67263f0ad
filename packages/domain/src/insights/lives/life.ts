/** Where a finding stands. */
export const STAGES = [
  'seen',
  'published',
  'watched',
  'accepted',
  'dismissed',
  'confirmed',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

/** What was measured when something changed. */
export interface Figures {
  /** Trades of the segment, and of the whole journal. */
  readonly trades: number;
  readonly journalTrades: number;
  readonly effect: number;
  readonly interval: readonly [low: number, high: number] | null;
  readonly p: number;
}

/** One change, kept for ever. */
export interface LifeEntry {
  /** Day number. */
  readonly day: number;
  readonly stage: Stage;
  readonly figures: Figures;
  /** Of a dismissal, in the trader's own words. */
  readonly reason?: string;
}

/** All that became of what was seen in a segment, oldest first. */
export interface Life {
  readonly segment: string;
  /** 1 better than the rest, −1 worse: the contrary is another finding. */
  readonly sign: 1 | -1;
  readonly entries: readonly LifeEntry[];
  /** Trades that a watched one waits for, from its last change on. */
  readonly waitsFor: number | null;
}

export const stageOf = ({ entries }: Life): Stage => entries.at(-1)?.stage ?? 'seen';

/** What may follow what. A trader can take a dismissal back; nothing else is undone, and nothing is deleted. */
const FOLLOWS: Readonly<Record<Stage, readonly Stage[]>> = {
  seen: ['published', 'watched', 'withdrawn', 'dismissed'],
  published: ['accepted', 'watched', 'dismissed', 'confirmed', 'withdrawn'],
  watched: ['accepted', 'dismissed', 'confirmed', 'withdrawn'],
  accepted: ['confirmed', 'dismissed', 'withdrawn'],
  dismissed: ['published', 'watched', 'seen', 'accepted'],
  confirmed: ['accepted', 'dismissed', 'withdrawn'],
  withdrawn: ['seen'],
};

export const mayBecome = (life: Life, stage: Stage): boolean => FOLLOWS[stageOf(life)].includes(stage);

/**
 * The life with one more change.
 *
 * @throws RangeError where the change cannot follow the last one, or lies before it.
 */
export function changed(life: Life, entry: LifeEntry, waitsFor: number | null = null): Life {
  if (!mayBecome(life, entry.stage))
    throw new RangeError(`What is ${stageOf(life)} cannot become ${entry.stage}`);
  if (entry.day < (life.entries.at(-1)?.day ?? entry.day))
    throw new RangeError('A change lies before the last one');
  return { ...life, entries: [...life.entries, entry], waitsFor };
}
