import type { Facts } from '../../facts/facts.ts';
import type { Category } from '../../tables/trade-table.ts';
import { type Links, type ManyDimension, NONE } from '../dimension.ts';

/** Ids in a text of the table's column. */
const idsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

function linksOf({ codes, values }: Category, names: ReadonlyMap<string, string>): Links {
  // Trades share few sets of them: each set is read once, and not trade by trade.
  const sets = values.map(idsIn);
  const known = [...new Set(sets.flat())]
    .map((id) => ({ id, label: names.get(id) ?? id }))
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

const linksTo = (facts: Facts, kind: 'tags' | 'insights'): Links =>
  facts.once(`links ${kind}`, () => linksOf(facts.table.categories[kind], facts[kind]));

/** What a person, or the search for insights, says of trades by words, of which a trade has any number. */
export const tagDimensions = {
  tag: { kind: 'many', label: 'Tag', linksOf: (facts) => linksTo(facts, 'tags') },
  insight: { kind: 'many', label: 'Insight', linksOf: (facts) => linksTo(facts, 'insights') },
} as const satisfies Record<string, ManyDimension>;
