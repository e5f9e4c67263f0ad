import type { TradeChangeJson } from '@tapebook/contract';

type Key = keyof TradeChangeJson;

/** What is changed, as the dialog of a trade calls it. */
const NAMES: { readonly [Part in Key]-?: string } = {
  rating: 'rating',
  reviewed: 'review',
  setupId: 'setup',
  tagIds: 'tags',
  stop: 'first stop',
  stopMoves: 'stop moves',
  target: 'target',
  targets: 'targets',
  risk: 'risk',
  criteria: 'checklist',
  notes: 'notes',
};

/** Parts that say in a word what they are changed to. A risk would be an amount. */
function partWords(change: TradeChangeJson, part: Key): string {
  if (part === 'rating') return change.rating == null ? 'rating removed' : `rating ${change.rating} of 5`;
  if (part === 'reviewed') return change.reviewed === true ? 'reviewed' : 'not reviewed';
  return NAMES[part];
}

/**
 * What a change to a trade changes: several of one trade are told apart by it.
 *
 * @example changeWords({ rating: 4, tagIds: [] }) === 'Rating 4 of 5, tags'
 */
export function changeWords(change: TradeChangeJson): string {
  const words = (Object.keys(NAMES) as Key[])
    .filter((part) => change[part] !== undefined)
    .map((part) => partWords(change, part))
    .join(', ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
