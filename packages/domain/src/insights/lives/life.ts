import type { Telling } from '../outcomes/outcome.ts';

/** Where a finding stands. */
export const STAGES = [
  'found',
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

/** When something changes: on which day, and what had been traded by then. */
export interface Moment {
  /** Day number. */
  readonly day: number;
  /** Opening of the last trade that was known, in microseconds since 1970: what opens after it came later. */
  readonly upTo: number;
  /** What outcomes were measured in, which another look may do otherwise; absent in what was kept before that was said. */
  readonly telling?: Telling;
}

/** One change, kept for ever. */
export interface LifeEntry extends Moment {
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

/** What became of it, stage by stage, without what was measured. */
interface Stages {
  readonly entries: readonly Pick<LifeEntry, 'stage'>[];
}

export const stageOf = ({ entries }: Stages): Stage => entries.at(-1)?.stage ?? 'found';

/**
 * What may follow what. What a trader does of a finding can be taken back; what a look or a test says cannot, and
 * nothing is deleted.
 */
const FOLLOWS: Readonly<Record<Stage, readonly Stage[]>> = {
  found: ['published', 'watched', 'accepted', 'withdrawn', 'dismissed'],
  published: ['accepted', 'watched', 'dismissed', 'confirmed', 'withdrawn'],
  watched: ['found', 'published', 'accepted', 'dismissed', 'confirmed', 'withdrawn'],
  accepted: ['found', 'published', 'watched', 'confirmed', 'dismissed', 'withdrawn'],
  dismissed: ['published', 'watched', 'found', 'accepted'],
  confirmed: ['accepted', 'dismissed', 'withdrawn'],
  withdrawn: ['found'],
};

/** What a trader may make of a finding; the rest follows from trades. */
const CHOSEN: readonly Stage[] = ['watched', 'accepted', 'dismissed'];

export const mayBecome = (life: Stages, stage: Stage): boolean => FOLLOWS[stageOf(life)].includes(stage);

/** Whether a trader may say so: what only trades can tell is theirs to take back to, never to claim. */
export function mayChoose(life: Stages, stage: Stage): boolean {
  if (!mayBecome(life, stage)) return false;
  const before = life.entries.at(-2)?.stage;
  return CHOSEN.includes(stage) || (CHOSEN.includes(stageOf(life)) && before === stage);
}

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
