import type { Facts } from '../../facts/facts.ts';
import { type Links, type ManyDimension, NONE } from '../dimension.ts';

/** Ids of the tags in a text of the table's column. */
const idsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

function linksOf(facts: Facts): Links {
  const { codes, values } = facts.table.categories.tags;
  // Trades share few sets of tags: each set is read once, and not trade by trade.
  const sets = values.map(idsIn);
  const known = [...new Set(sets.flat())]
    .map((id) => ({ id, label: facts.tags.get(id) ?? id }))
    .sort((a, b) => compare(a.label, b.label) || compare(a.id, b.id));
  const places = new Map(known.map(({ id }, place) => [id, place]));
  const groups = sets.map((ids) => ids.map((id) => places.get(id) ?? 0).sort((a, b) => a - b));
  const from = new Uint32Array(codes.length + 1);
  for (let row = 0; row < codes.length; row += 1) {
    from[row + 1] = (from[row] ?? 0) + (groups[codes[row] ?? 0]?.length ?? 0);
  }
  const group = new Uint32Array(from[codes.length] ?? 0);
  for (let row = 0; row < codes.length; row += 1) group.set(groups[codes[row] ?? 0] ?? [], from[row] ?? 0);
  return {
    from,
    group,
    keys: known.map(({ id }) => (id === NONE ? `"${id}"` : id)),
    labels: known.map(({ label }) => label),
  };
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** What a person says of trades by words, of which a trade has any number. */
export const tagDimensions = {
  tag: { kind: 'many', label: 'Tag', linksOf: (facts) => facts.once('links tag', () => linksOf(facts)) },
} as const satisfies Record<string, ManyDimension>;
