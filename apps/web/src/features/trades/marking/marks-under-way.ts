import type { TradesChangeJson } from '@tapebook/contract';
import { useSyncExternalStore } from 'react';
import type { Marking } from './markings.ts';

/** What is being said of many trades, and for which. */
interface UnderWay {
  readonly ids: ReadonlySet<string>;
  readonly change: TradesChangeJson;
}

/** What a row shows of what is said of its trade. */
interface Said {
  readonly setupId: string | null;
  readonly tagIds: readonly string[];
  readonly rating: number | null;
  readonly reviewed: boolean;
}

type Marks = readonly UnderWay[];

const NONE: Marks = [];
let marks: Marks = NONE;
const listeners = new Set<() => void>();

function put(next: Marks): void {
  marks = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is said of many trades and the journal does not say yet: rows show it meanwhile. */
export const useMarksUnderWay = (): Marks => useSyncExternalStore(subscribe, () => marks);

/** Shows what is being sent. @returns ends it: it was refused, or the journal says it by itself. */
export function showMarks(markings: readonly Marking[]): () => void {
  const shown: Marks = markings.map(({ ids, change }) => ({ ids: new Set(ids), change }));
  put([...marks, ...shown]);
  return () => put(marks.filter((one) => !shown.includes(one)));
}

/** What is said of a trade, with what is under way, in its order. */
export const withMarks = (under: Marks, tradeId: string, said: Said): Said =>
  under.reduce((before, { ids, change }) => (ids.has(tradeId) ? changed(before, change) : before), said);

function changed(
  said: Said,
  { setupId, rating, reviewed, addTagIds = [], removeTagIds = [] }: TradesChangeJson,
): Said {
  const added = addTagIds.filter((id) => !said.tagIds.includes(id));
  return {
    setupId: setupId === undefined ? said.setupId : setupId,
    rating: rating === undefined ? said.rating : rating,
    reviewed: reviewed ?? said.reviewed,
    tagIds: [...said.tagIds, ...added].filter((id) => !removeTagIds.includes(id)),
  };
}
